/** Rates of a shop, as data: a version of them makes every price, and an old price replays with the version that made it. */
import * as z from 'zod/mini';

export const RateCardSchema = z.object({
  name: z.string(),
  version: z.int(),
  currency: z.string(),
});
export type RateCard = z.infer<typeof RateCardSchema>;
