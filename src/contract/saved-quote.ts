/** Quotes as their owners keep them: names, versions, and what is changed from one version to the next. */
import * as z from 'zod/mini';
import { QUOTE_STATUSES, QuoteViewSchema } from '#contract/order.ts';
import { QUANTITY_MAX, SPEEDS } from '#contract/quote.ts';
import { optionalLine } from '#contract/text-line.ts';

export const QUOTE_NAME_MAX = 100;

export const RenameQuoteSchema = z.object({
  name: optionalLine('The name', QUOTE_NAME_MAX),
});

const optionId = z.optional(z.string().check(z.minLength(1), z.maxLength(60)));
const quantityWords = 'Quantity must be a whole number from 1 to 10,000.';

/** What of a part is different in the new version; what is not named stays. */
const RevisedPartSchema = z.object({
  position: z.int().check(z.gte(0)),
  material: optionId,
  finish: optionId,
  tolerance: optionId,
  quantity: z.optional(
    z.int({ error: quantityWords }).check(z.gte(1, quantityWords), z.lte(QUANTITY_MAX, quantityWords)),
  ),
  /** The new version is without it. */
  isLeftOut: z.optional(z.boolean()),
});

/** Nothing changed: the same parts at today's rates. */
export const ReviseQuoteSchema = z.object({
  speed: z.optional(z.enum(SPEEDS, { error: 'Speed must be economy, standard, express or rush.' })),
  parts: z._default(z.array(RevisedPartSchema), []),
});
export type ReviseQuote = z.infer<typeof ReviseQuoteSchema>;

export const QuoteVersionSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  fromVersion: z.nullable(z.int()),
  status: z.enum(QUOTE_STATUSES),
  currency: z.string(),
  totalMinor: z.nullable(z.int()),
  createdAt: z.string(),
  validUntil: z.nullable(z.string()),
  isExpired: z.boolean(),
});
export type QuoteVersion = z.infer<typeof QuoteVersionSchema>;

/** What a list shows of a quote. Its prices with all their lines would be most of the answer: 12 kB for each quote. */
export const OpenQuoteSchema = z.extend(
  z.pick(QuoteViewSchema, {
    id: true,
    number: true,
    version: true,
    name: true,
    status: true,
    isExpired: true,
    validUntil: true,
    currency: true,
    totalMinor: true,
    createdAt: true,
  }),
  { parts: z.array(z.object({ fileName: z.string(), quantity: z.int() })) },
);
export type OpenQuote = z.infer<typeof OpenQuoteSchema>;
