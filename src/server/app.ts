/** The API as one app: its calls, its health checks, and the edge where every failure becomes an answer. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, ERROR_CODE_HEADER, isAppError } from '#contract/errors.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { createReadiness } from '#server/api/health.ts';
import { describeApi } from '#server/api/openapi.ts';
import { serveEndpoints } from '#server/api/router.ts';
import { giveCallerAddress } from '#server/caller-address.ts';
import { noteRequest } from '#server/edge/access-log.ts';
import { answerBeforeBody } from '#server/edge/answer-before-body.ts';
import { pathForLog } from '#server/log.ts';
import { requestIdOf } from '#server/request-id.ts';
import { type ApiDeps, createServices, type Services } from '#server/services.ts';
import { LOOPBACK_ONLY } from '#server/trusted-proxies.ts';

/** The calls that the specification answers in plain text, also on failure. */
const PLAIN_TEXT_PREFIX = '/api/password-reset/';

/** How long somebody should wait who found the database silent. */
export const RETRY_AFTER_SECONDS = 5;

/** `/api/*`, `/healthz` and `/readyz`. */
export function createApi(deps: ApiDeps): Hono {
  const services = createServices(deps);
  const app = new Hono();
  app.use(answerBeforeBody);
  app.use(giveRequestId);
  app.use(giveCallerAddress(deps.trustedProxies ?? LOOPBACK_ONLY));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  const readiness = createReadiness(services);
  app.get('/readyz', async (c) => {
    if (deps.isStopping?.()) return c.json({ status: 'stopping' }, 503);
    const { isReady, parts } = await readiness();
    return c.json({ status: isReady ? 'ok' : 'unavailable', ...parts }, isReady ? 200 : 503);
  });
  // Generated on the first request, and again only when the name changes: converting all schemas takes 10 ms.
  let described: { name: string; description: object } | null = null;
  app.get('/api/openapi.json', (c) => {
    const { name } = services.brand;
    if (described?.name !== name) described = { name, description: describeApi(services) };
    return c.json(described.description);
  });
  serveEndpoints(app, services);
  app.notFound((c) => answerError(c, new AppError('not_found')));
  app.onError((error, c) => answerFailure(c, services, error));
  return app;
}

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

/** Keeps the id from a proxy or page, so that one id links all logs; otherwise makes one. */
export const giveRequestId: MiddlewareHandler = async (c, next) => {
  const requestId = requestIdOf(c.req.header('x-request-id'));
  c.set('requestId', requestId);
  noteRequest(c, { requestId });
  await next();
  // Only now: an answer that is begun before there is one is made twice, the second time through a stream.
  c.res.headers.set('x-request-id', requestId);
};

function answerFailure(c: Context, { log }: Services, error: unknown): Response {
  const call = { requestId: c.get('requestId'), method: c.req.method, path: pathForLog(c.req.path) };
  if (isAppError(error) && (error.status < 500 || error.code === 'too_busy')) {
    log.info({ ...call, code: error.code }, 'call refused');
    return answerError(c, error);
  }
  log.error({ ...call, err: error }, 'call failed');
  return answerError(c, isAppError(error) ? error : asAppError(error));
}

function asAppError(cause: unknown): AppError {
  return isDatabaseUnavailable(cause)
    ? new AppError('unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
    : new AppError('internal', { cause });
}

function answerError(c: Context, error: AppError): Response {
  c.header(ERROR_CODE_HEADER, error.code);
  c.header('cache-control', 'no-store');
  if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
  const status = error.status as ContentfulStatusCode;
  if (c.req.path.startsWith(PLAIN_TEXT_PREFIX)) return c.text(error.message, status);
  return c.json(error.toBody(), status);
}
