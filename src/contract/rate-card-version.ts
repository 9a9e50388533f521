/** Published rate cards, and what another one would do to recent quotes. */
import * as z from 'zod/mini';

/** Of any form that was ever published; `quote/rate-card.ts` reads it. */
const CardSchema = z.record(z.string(), z.unknown());

export const RateCardVersionSchema = z.object({
  version: z.int(),
  name: z.string(),
  publishedAt: z.string(),
  /** null for the card that came with the project. */
  publishedBy: z.nullable(z.string()),
});
export type RateCardVersion = z.infer<typeof RateCardVersionSchema>;

export const PreviewRateCardSchema = z.object({ card: CardSchema });

/** A card becomes the next version, whatever version it says itself. */
export const PublishRateCardSchema = z.object({
  card: CardSchema,
  /** The version that was copied: refused when it is not the published one any more. */
  basedOn: z.int(),
});

/** One recent quote under both cards. */
export const RepricedQuoteSchema = z.object({
  quoteId: z.uuid(),
  customer: z.string(),
  createdAt: z.string(),
  parts: z.int(),
  currency: z.string(),
  beforeMinor: z.int(),
  /** null when the new card sends a part to a person. */
  afterMinor: z.nullable(z.int()),
});
export type RepricedQuote = z.infer<typeof RepricedQuoteSchema>;
