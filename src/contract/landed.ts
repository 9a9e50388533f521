/** What an order costs on the buyer's bench: the wish, and the answer with its lines, its window and what is not known. */
import * as z from 'zod/mini';
import { CUSTOMS_MATERIALS, CUSTOMS_USES, TRANSPORTS } from '#contract/landed-tables.ts';

/** Under DAP the buyer pays duty and taxes on arrival; under DDP the shop does, and charges them. */
export const LANDED_TERMS = ['DAP', 'DDP'] as const;
export type LandedTerms = (typeof LANDED_TERMS)[number];

/** One piece of a part as it is packed: weight, sides of its box, and what customs takes it for. */
export const ParcelSchema = z.object({
  grams: z.number(),
  boxMm: z.tuple([z.number(), z.number(), z.number()]),
  /** null: of no single material. */
  customs: z.nullable(z.enum(CUSTOMS_MATERIALS)),
});
export type Parcel = z.infer<typeof ParcelSchema>;

/** A part of a shipment. */
export interface LandedPart {
  /** null where it is not measured. */
  parcel: Parcel | null;
  pieces: number;
  /** What the part costs, with what is paid once. */
  goodsMinor: number;
}

/** How the buyer wants an order brought. */
export const FreightWishSchema = z.object({
  transport: z.enum(TRANSPORTS, { error: 'Transport must be air, sea or domestic.' }),
  terms: z.enum(LANDED_TERMS, { error: 'Terms must be DAP or DDP.' }),
  use: z._default(z.enum(CUSTOMS_USES, { error: 'Use must be general, machine or mounting.' }), 'general'),
  /** What the buyer was shown as charged with the order, minor units of its currency: another sum is refused. Absent: whatever it is. */
  chargedMinor: z.optional(z.int({ error: 'The charge must be whole minor units.' })),
});
export type FreightWish = z.infer<typeof FreightWishSchema>;

/** Why an amount cannot be said. Codes, so that every engine computes the same; `landed-words.ts` has the sentences. */
export const LandedGapSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('no-lane'),
    transport: z.enum(TRANSPORTS),
    country: z.string(),
    until: z.nullable(z.string()),
  }),
  z.object({ code: z.literal('no-weight'), parts: z.int() }),
  z.object({ code: z.literal('no-carton') }),
  z.object({ code: z.literal('no-exchange'), from: z.string(), to: z.string() }),
  z.object({
    code: z.literal('no-duty'),
    material: z.nullable(z.enum(CUSTOMS_MATERIALS)),
    use: z.enum(CUSTOMS_USES),
    origin: z.string(),
    country: z.string(),
    /** Last day of the last row there was; null: there was none. */
    until: z.nullable(z.string()),
    /** Day of arrival that a row would have to cover. */
    on: z.string(),
  }),
  z.object({
    code: z.literal('no-charge'),
    name: z.string(),
    country: z.string(),
    until: z.nullable(z.string()),
    on: z.string(),
  }),
  z.object({ code: z.literal('no-tax'), country: z.string() }),
  z.object({ code: z.literal('needs-duty'), name: z.string(), percent: z.number() }),
]);
export type LandedGap = z.infer<typeof LandedGapSchema>;

export const LandedLineSchema = z.object({
  kind: z.enum(['freight', 'duty', 'fee', 'tax']),
  /** The HS code of a duty, the name of a fee or tax; '' for freight. */
  name: z.string(),
  /** null where no percentage is behind it. */
  percent: z.nullable(z.number()),
  amountMinor: z.int(),
  /** Charged with the order, or due by the buyer on arrival. */
  paidBy: z.enum(['shop', 'buyer']),
  source: z.string(),
});
export type LandedLine = z.infer<typeof LandedLineSchema>;

export const LandedSchema = z.object({
  country: z.string(),
  transport: z.enum(TRANSPORTS),
  terms: z.enum(LANDED_TERMS),
  use: z.enum(CUSTOMS_USES),
  origin: z.string(),
  currency: z.string(),
  /** ISO days: on the buyer's bench from the one to the other. */
  arrives: z.tuple([z.string(), z.string()]),
  goodsMinor: z.int(),
  lines: z.array(LandedLineSchema),
  /** Sum of the lines that the shop charges. */
  chargedMinor: z.int(),
  /** Goods and all lines; null where a line is not known. */
  benchMinor: z.nullable(z.int()),
  gaps: z.array(LandedGapSchema),
  netGrams: z.number(),
  grossGrams: z.number(),
  volumeCm3: z.number(),
  chargedKg: z.number(),
  cartons: z.object({ count: z.int(), name: z.string() }),
  /** Of the shop's settings whose tables it was computed from. */
  tablesVersion: z.int(),
});
export type Landed = z.infer<typeof LandedSchema>;

/** Freight cannot be said: the shop tells it before it is charged. */
export interface Untold {
  kind: 'untold';
  gaps: LandedGap[];
}
export type LandedAnswer = { kind: 'told'; landed: Landed } | Untold;
