/** The upload. */
import { UPLOAD_BYTES_MAX } from '#contract/order.ts';
import type { Handler } from '#server/api/call.ts';
import { uploadQuote } from '#server/orders/open-quote.ts';

export const uploadFiles: Handler<'uploadFiles'> = async ({ c, services, identity }) => {
  await services.limits.spend('uploadPerUser', identity.user.id);
  // Who does not say how much is coming is counted for the most there may be. Too much is refused further on, for what it is.
  const bytes = Math.min(Number(c.req.header('content-length') ?? UPLOAD_BYTES_MAX), UPLOAD_BYTES_MAX);
  await services.limits.spend('uploadMegabytesPerUser', identity.user.id, Math.ceil(bytes / 1_000_000));
  return uploadQuote(services, identity.user.id, c.req.raw);
};
