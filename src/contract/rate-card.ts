/**
 * Rates of a shop, as data: a version of them makes every price, and an old price replays with the version that made it. What all processes share has
 * its shape here; the block of each process has the shape that the process gives it (`quote/processes/`), and `quote/rate-card.ts` reads a whole card.
 */
import * as z from 'zod/mini';

/** Far above any real rate: a typing slip such as a rate in cents times cents is refused. */
const RATE_MAX = 1_000_000_000;
const rate = z.number().check(z.nonnegative(), z.lte(RATE_MAX));
const positive = z.number().check(z.positive(), z.lte(RATE_MAX));
const percent = z.number().check(z.gte(0), z.lte(1000));
const days = z.int().check(z.gte(1), z.lte(365));
const id = z.string().check(z.minLength(1), z.maxLength(60));

const wholeDays = z.int().check(z.nonnegative(), z.lte(365));

const FinishColorRatesSchema = z.strictObject({ lotMinor: rate, minorPerCm2: rate, extraDays: wholeDays });

/** The row of a finish's colors that stands for all without one of their own. */
export const OTHER_COLORS = 'other';

/** A lot charge per order, then by area, then by hand work per piece; where they are given, by loads of a rack or barrel, by masked place and by color. */
const FinishRatesSchema = z.strictObject({
  lotMinor: rate,
  minorPerCm2: rate,
  minorPerPiece: rate,
  extraDays: wholeDays,
  /** A load takes so much surface or so much weight, whichever is full first; without either there are no loads. */
  loadMinor: z.optional(rate),
  loadCm2: z.optional(positive),
  loadKg: z.optional(positive),
  /** Loads beyond these take a further day each time. */
  loadsPerDay: z.optional(positive),
  /** Holes and faces that are plugged or taped; a shop that masks nothing leaves it out. */
  maskMinor: z.optional(rate),
  maskMinorPerCm2: z.optional(rate),
  /** Of the bath, the oven or the cabinet, any order of the three. */
  largestMm: z.optional(z.tuple([positive, positive, positive])),
  /** By color, or `OTHER_COLORS`. Without the table only the color that is done unasked is offered. */
  colors: z.optional(z.record(id, FinishColorRatesSchema)),
});
export type FinishRates = z.infer<typeof FinishRatesSchema>;
export type FinishColorRates = z.infer<typeof FinishColorRatesSchema>;

/** Whether two figures can be held against each other at all. */
export function areNumbers(group: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof (group as Record<string, unknown> | null)?.[name] === 'number');
}

/** What an inspection or a certificate costs, with the margin on top. */
const PaperRatesSchema = z.strictObject({ lotMinor: rate, minorPerPiece: rate, extraDays: wholeDays });
export type PaperRates = z.infer<typeof PaperRatesSchema>;

/** What the shop pays for a material. */
const MaterialRatesSchema = z.strictObject({
  minorPerKg: positive,
  /** Working days until it is there, where it is not in stock. */
  purchaseDays: z.optional(z.int().check(z.nonnegative(), z.lte(365))),
});

const SpeedRatesSchema = z.strictObject({
  /** Working days. */
  days,
  /** On top of the price at standard. */
  percent,
});

/** Sooner is never cheaper: each speed is held against the next slower one. */
const SpeedsSchema = z
  .strictObject({
    /** `percent` is what it takes off the price at standard: 0 or less. */
    economy: z.optional(z.strictObject({ days, percent: z.number().check(z.gte(-90), z.lte(0)) })),
    standard: z.strictObject({ days }),
    express: SpeedRatesSchema,
    rush: z.optional(SpeedRatesSchema),
  })
  .check(
    ...(
      [
        ['economy', 'standard'],
        ['standard', 'express'],
        ['express', 'rush'],
      ] as const
    ).flatMap(([slower, sooner]) => [
      z.refine<SpeedsInput>((speeds) => isOrdered(speeds[sooner]?.days, speeds[slower]?.days), {
        error: `Expected ${sooner} to take no longer than ${slower}`,
        path: [sooner, 'days'],
        // Also beside a fault of another figure.
        when: ({ value }) => isGroup(value),
      }),
      z.refine<SpeedsInput>((speeds) => isOrdered(speeds[slower]?.percent, speeds[sooner]?.percent), {
        error: `Expected ${sooner} to cost no less than ${slower}`,
        path: [sooner, 'percent'],
        when: ({ value }) => isGroup(value),
      }),
    ]),
  );
type SpeedsInput = Record<string, { days: number; percent?: number } | undefined>;

const isGroup = (value: unknown) => typeof value === 'object' && value !== null;

/** Whether the first is at most the second; what is not there, or no number, is no fault of the order. */
function isOrdered(less: number | undefined, more: number | undefined): boolean {
  return !Number.isFinite(less) || !Number.isFinite(more) || less! <= more!;
}

const LeadTimeSchema = z.strictObject({
  speeds: SpeedsSchema,
  /** Machine time that fits into those days; each further `machineHoursPerDay` adds one. */
  machineHoursIncluded: rate,
  machineHoursPerDay: positive,
});
export type LeadTimeRates = z.infer<typeof LeadTimeSchema>;

export const PRICE_LINES = ['all', 'groups', 'total'] as const;

const ShopRatesSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Expected three capital letters, for example USD')),
  marginPercent: percent,
  /** How deep a buyer sees into a price: every line, one for each group of work, or the sum. All where it is absent. */
  priceLines: z.optional(z.enum(PRICE_LINES)),
  /** Least charge for one part of an order, whatever its quantity. */
  orderMinimumMinor: z.int().check(z.nonnegative(), z.lte(RATE_MAX)),
  /** A person looks first at a price whose band is wider than this share of it. No limit where it is absent. */
  widestBandPercent: z.optional(percent),
  /** Of every process that has none of its own in `leadTimes`. */
  leadTime: LeadTimeSchema,
});

export const RATE_CARD_SCHEMA = 3;

/** A material, finish or process that the shop does not offer is left out of its table. */
export const RateCardSchema = z.strictObject({
  schema: z.literal(RATE_CARD_SCHEMA),
  version: z.int().check(z.gte(1)),
  /** Made up to show how prices work, as the card that comes with the project; shown beside each price. */
  example: z.boolean(),
  shop: ShopRatesSchema,
  /** The block of each process, by its id. A block that this version of the program does not know stays as it is. */
  processes: z.record(id, z.record(z.string(), z.unknown())),
  /** By id, whatever the process: the price of a kilogram. */
  materials: z.record(id, MaterialRatesSchema),
  /** By id, whatever the process. */
  finishes: z.record(id, FinishRatesSchema),
  /** Inspection and certificates, by id. A card without the table is from before it, and has the example's figures. */
  papers: z.optional(z.record(id, PaperRatesSchema)),
  /** By the id of the process: where its speeds or its capacity are not those of the shop. */
  leadTimes: z.optional(z.record(id, LeadTimeSchema)),
});
export type RateCard = z.infer<typeof RateCardSchema>;
