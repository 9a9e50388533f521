/** A refusal goes out before the body is read, and the caller gets to see it. */
import type { MiddlewareHandler } from 'hono';
import { lingerOn } from '#server/edge/linger.ts';
import { isBodyRead } from '#server/edge/sent-body.ts';

/** A body of this size is on its way already: it is read for the next request on the same connection. */
const KEPT_OPEN_BYTES_MAX = 64 * 1024;

/** Sends the whole answer at once, and ends it when the rest of the body was dropped. Does nothing where the body was read or there is none. */
export const answerBeforeBody: MiddlewareHandler = async (c, next) => {
  await next();
  const length = c.req.header('content-length');
  if (length === undefined ? c.req.header('transfer-encoding') === undefined : length === '0') return;
  if (isBodyRead(c)) return;
  const { body } = c.req.raw;
  if (!body) return;
  const text = new Uint8Array(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  headers.set('content-length', String(text.byteLength));
  if (!(Number(length) <= KEPT_OPEN_BYTES_MAX)) headers.set('connection', 'close');
  const answer = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text);
      await lingerOn(body);
      controller.close();
    },
  });
  c.res = new Response(answer, { status: c.res.status, headers });
};
