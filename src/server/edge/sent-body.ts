/** The body of a request that is read as it comes. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { inProcessCall } from '#server/in-process.ts';

export interface SentBody {
  headers: Headers;
  /** null where there is none. */
  stream: Readable | null;
}

/** From the network, the bytes come straight from the connection: the web stream of the request would copy each of them. */
export function sentBody(c: Context): SentBody {
  const { headers } = c.req.raw;
  const incoming = incomingOf(c);
  // What reads it may stop early, and the connection has an answer to carry.
  if (incoming) return { headers, stream: Readable.from(incoming.iterator({ destroyOnReturn: false }), BYTES) };
  const { body } = c.req.raw;
  return { headers, stream: body && Readable.fromWeb(body as ReadableStream<Uint8Array>) };
}

const BYTES = { objectMode: false };

/** Whether somebody has begun to read the body. */
export function isBodyRead(c: Context): boolean {
  return incomingOf(c)?.readableDidRead || c.req.raw.bodyUsed || c.req.raw.body?.locked === true;
}

/** A call of a page has the page's connection, and a body of its own. */
function incomingOf(c: Context): IncomingMessage | undefined {
  return inProcessCall(c) ? undefined : (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}
