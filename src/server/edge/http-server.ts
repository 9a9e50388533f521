/** The HTTP server before the app: limits on time, size and connections, so that slow or silent callers cost the others nothing. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { type BodyLimits, guardBody } from '#server/edge/guard-body.ts';
import { limitConnections } from '#server/edge/limit-connections.ts';
import { refuse } from '#server/edge/refuse.ts';
import type { TrustedProxies } from '#server/trusted-proxies.ts';

/** Ten files of 250 MB over a slow line take longer than Node's five minutes. Everything else has limits of its own. */
const REQUEST_WITHIN_MS = 3_600_000;
/** Longer than a proxy in front keeps idle connections (nginx: 60 s), so that the proxy never sends into a closing one. */
const KEEP_ALIVE_MS = 65_000;

export interface EdgeLimits extends BodyLimits {
  /** For the headers of a request, from the connection on: so it also ends connections on which nothing is ever said. */
  headersWithinMs: number;
  checkEveryMs: number;
}

const LIMITS: EdgeLimits = {
  headersWithinMs: 15_000,
  checkEveryMs: 5_000,
  formWithinMs: 15_000,
  uploadWindowMs: 15_000,
};

export interface HttpServerOptions {
  trustedProxies: TrustedProxies;
  /** Other times than the defaults, for tests. */
  limits?: Partial<EdgeLimits>;
}

export function createHttpServer(
  listener: RequestListener,
  { trustedProxies, limits: changes }: HttpServerOptions,
): Server {
  const limits = { ...LIMITS, ...changes };
  const server = createServer(
    {
      requestTimeout: REQUEST_WITHIN_MS,
      headersTimeout: limits.headersWithinMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      // Two hosts are two meanings: a proxy may have checked the one, and a page be made for the other.
      if (countHosts(incoming.rawHeaders) > 1) refuse(incoming, outgoing, 'two_hosts');
      else if (guardBody(incoming, outgoing, limits)) listener(incoming, outgoing);
    },
  );
  limitConnections(server, trustedProxies);
  return server;
}

/** Counted in place: each request pays for this, also those that are answered from memory. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
