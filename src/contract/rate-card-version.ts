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

/** From a file, of any form that was ever exported. */
export const CheckRateCardSchema = z.object({ card: CardSchema });

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

/** Parts of those quotes, by process. Sums are of the parts that have a price under both cards. */
export const RepricedProcessSchema = z.object({
  process: z.string(),
  currency: z.string(),
  parts: z.int(),
  compared: z.int(),
  beforeMinor: z.int(),
  afterMinor: z.int(),
  /** Have a price now, and would go to a person. */
  toPerson: z.int(),
  /** A person has priced them, and the new card would. */
  toMachine: z.int(),
});
export type RepricedProcess = z.infer<typeof RepricedProcessSchema>;

/** What a card would do to the newest quotes: newest first, and processes in the order of the dropdown. */
export const RateCardPreviewSchema = z.object({
  quotes: z.array(RepricedQuoteSchema),
  processes: z.array(RepricedProcessSchema),
  /** Names of the files whose price failed over a fault of the card, or of ours: each goes to a person. */
  failed: z.array(z.string()),
});
export type RateCardPreview = z.infer<typeof RateCardPreviewSchema>;
