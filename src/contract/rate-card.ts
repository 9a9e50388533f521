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

/** What the shop pays for a material. */
const MaterialRatesSchema = z.strictObject({ minorPerKg: positive });

export const PRICE_LINES = ['all', 'groups', 'total'] as const;

const ShopRatesSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Expected three capital letters, for example USD')),
  marginPercent: percent,
  expressPercent: percent,
  /** How deep a buyer sees into a price: every line, one for each group of work, or the sum. All where it is absent. */
  priceLines: z.optional(z.enum(PRICE_LINES)),
  /** Least charge for one part of an order, whatever its quantity. */
  orderMinimumMinor: z.int().check(z.nonnegative(), z.lte(RATE_MAX)),
  /** A person looks first at a price whose band is wider than this share of it. No limit where it is absent. */
  widestBandPercent: z.optional(percent),
  leadTime: z
    .strictObject({
      /** Working days. */
      standardDays: days,
      expressDays: days,
      /** Machine time that fits into those days; each further `machineHoursPerDay` adds one. */
      machineHoursIncluded: rate,
      machineHoursPerDay: positive,
    })
    .check(
      z.refine<{ standardDays: number; expressDays: number }>((lead) => lead.expressDays <= lead.standardDays, {
        error: 'Expected express to take no longer than standard',
        path: ['expressDays'],
        // Also beside a fault of another figure.
        when: ({ value }) => areNumbers(value, ['standardDays', 'expressDays']),
      }),
    ),
});

export const RATE_CARD_SCHEMA = 2;

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
});
export type RateCard = z.infer<typeof RateCardSchema>;
