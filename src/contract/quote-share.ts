/** Links that show a quote to people without an account: what their owner says and sees of them, and what they show. */
import * as z from 'zod/mini';
import { QUOTE_STATUSES } from '#contract/order.ts';
import { FindingSchema, SPEEDS } from '#contract/quote.ts';
import { DELIVERY_TERMS } from '#contract/shipping-settings.ts';
import { optionalLine } from '#contract/text-line.ts';

export const SHARE_ACCESS_KINDS = ['page', 'document', 'file'] as const;
export type ShareAccessKind = (typeof SHARE_ACCESS_KINDS)[number];

export const SHARE_LABEL_MAX = 100;
export const SHARE_DAYS_MAX = 90;
export const SHARE_DAYS_DEFAULT = 30;
const daysWords = `A link lasts from 1 to ${SHARE_DAYS_MAX} days.`;

export const NewShareSchema = z.object({
  /** Whom it is for. */
  label: z._default(optionalLine('The note', SHARE_LABEL_MAX), ''),
  /** 3D view, pictures and files of the parts go out with it. */
  showsGeometry: z._default(z.boolean(), false),
  days: z._default(
    z.int({ error: daysWords }).check(z.gte(1, daysWords), z.lte(SHARE_DAYS_MAX, daysWords)),
    SHARE_DAYS_DEFAULT,
  ),
});

export const QuoteShareSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  showsGeometry: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** null: nobody has opened it. */
  lastOpenedAt: z.nullable(z.string()),
  opened: z.int(),
});
export type QuoteShare = z.infer<typeof QuoteShareSchema>;

/** `url` is told once: only a digest of its secret is kept. */
export const MadeShareSchema = z.object({ share: QuoteShareSchema, url: z.string() });

/** A price in groups, as an invoice has it: neither rates nor amounts of work. */
const SharedPriceSchema = z.object({
  unitPriceMinor: z.int(),
  onceMinor: z.nullable(z.int()),
  sharedMinor: z.nullable(z.int()),
  totalMinor: z.int(),
  lines: z.array(z.object({ label: z.string(), amountMinor: z.int() })),
});

/** Without what it would save, and without faces where no geometry is shown. */
const SharedFindingSchema = z.omit(FindingSchema, { savesMinor: true });

export const SharedPartSchema = z.object({
  fileName: z.string(),
  quantity: z.int(),
  /** In words, as they stand on an invoice. */
  choices: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The color of the picture; null: as it was drawn. */
  look: z.nullable(z.string()),
  /** Holes that may be threads and are priced as plain ones: "Ø5 (fits M6)". */
  openHoles: z.array(z.string()),
  price: z.nullable(SharedPriceSchema),
  /** Why there is no price, as sentences. */
  reasons: z.array(z.string()),
  findings: z.array(SharedFindingSchema),
  /** Size of the file that can be downloaded; null where no geometry is shown, or the file is gone. */
  fileBytes: z.nullable(z.int()),
  hasPicture: z.boolean(),
});
export type SharedPart = z.infer<typeof SharedPartSchema>;

export const SharedQuoteSchema = z.object({
  number: z.string(),
  version: z.int(),
  name: z.string(),
  /** Who gave the link. Never their address. */
  ownerName: z.string(),
  status: z.enum(QUOTE_STATUSES),
  createdAt: z.string(),
  /** The last day of the price; null where there is none. */
  validUntil: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** There is a later version, which this link does not show. */
  isReplaced: z.boolean(),
  speed: z.enum(SPEEDS),
  currency: z.string(),
  totalMinor: z.nullable(z.int()),
  leadTimeDays: z.nullable(z.int()),
  shipDate: z.nullable(z.string()),
  deliveryTerms: z.enum(DELIVERY_TERMS),
  showsGeometry: z.boolean(),
  linkExpiresAt: z.string(),
  parts: z.array(SharedPartSchema),
});
export type SharedQuote = z.infer<typeof SharedQuoteSchema>;
