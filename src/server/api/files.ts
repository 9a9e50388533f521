/** The upload. */
import type { Handler } from '#server/api/call.ts';
import { uploadQuote } from '#server/orders/open-quote.ts';

export const uploadFiles: Handler<'uploadFiles'> = async ({ c, services, identity }) => {
  await services.limits.spend('uploadPerUser', identity.user.id);
  return uploadQuote(services, identity.user.id, c.req.raw);
};
