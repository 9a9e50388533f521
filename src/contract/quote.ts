/** Choices a buyer makes for a part, and the price, lines and findings that follow from them. */
import * as z from 'zod/mini';
import { AdviceSchema } from '#contract/advice-words.ts';
import { FURTHER_CHOICES, HoleChoiceSchema } from '#contract/further-choices.ts';
import { ParcelSchema } from '#contract/landed.ts';
import { ProposalSchema } from '#contract/proposal.ts';
import { QuestionSchema } from '#contract/question-words.ts';
import { ReasonSchema } from '#contract/reason-words.ts';

/** Id of a process of the catalog, for example "cnc". */
export type Process = string;

/** From the slowest to the soonest. A card says how many working days each takes and what it costs; standard and express are in every card. */
export const SPEEDS = ['economy', 'standard', 'express', 'rush'] as const;
export type Speed = (typeof SPEEDS)[number];

/** The ways of delivery, and the one that each speed travels by. */
export const DELIVERIES = ['standard', 'express'] as const;
export const DELIVERY_OF = {
  economy: 'standard',
  standard: 'standard',
  express: 'express',
  rush: 'express',
} as const satisfies Record<Speed, (typeof DELIVERIES)[number]>;

/** Working days in transit that the buyer is shown: economy goes as standard does, and rush as express. */
export const SPEED_DAYS = { economy: 5, standard: 5, express: 3, rush: 3 } as const satisfies Record<Speed, number>;

/** Pieces of a part whose quantity nobody has chosen yet. */
export const QUANTITY_DEFAULT = 5;
export const QUANTITY_MAX = 10_000;

export const ChoicesSchema = z.object({
  /** Id of a process of the catalog, for example "cnc". */
  process: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Id in the catalog, for example "al-6061-t6". */
  material: z.string().check(z.minLength(1), z.maxLength(60)),
  finish: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Id of a tolerance class in the catalog, for example "iso2768-m". */
  tolerance: z.string().check(z.minLength(1), z.maxLength(60)),
  quantity: z.int().check(z.gte(1), z.lte(QUANTITY_MAX)),
  speed: z.enum(SPEEDS),
  ...FURTHER_CHOICES,
});
export type Choices = z.infer<typeof ChoicesSchema>;

export const FINDING_STATES = ['pass', 'warn', 'fail', 'unknown'] as const;

/** One rule applied to one part. `unknown` means not measured, which is not passed. */
export const FindingSchema = z.object({
  rule: z.string(),
  title: z.string(),
  state: z.enum(FINDING_STATES),
  /** It passes, and its advice is worth reading all the same. */
  note: z.optional(z.literal(true)),
  measured: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  unit: z.string(),
  source: z.string(),
  faceIds: z.array(z.int()),
  advice: AdviceSchema,
  /** What mending it would take off the total; null where not known, never a guess. */
  savesMinor: z.nullable(z.int()),
});
export type Finding = z.infer<typeof FindingSchema>;

/** What a buyer pays for, in a few words. */
export const LINE_GROUPS = [
  'parts',
  'tool',
  'material',
  'setup',
  'machining',
  'printing',
  'cutting',
  'bending',
  'forming',
  'bench',
  'molding',
  'assembly',
  'hardware',
  'finishing',
  'inspection',
] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

/** `amount` (in `unit`) x `rate` (minor units per `unit`), rounded so that all lines sum to the total. */
export const PriceLineSchema = z.object({
  /** What kind of work it is, whatever its label says of this part. Absent on quotes from before, and on what is no work. */
  id: z.optional(z.string()),
  group: z.optional(z.enum(LINE_GROUPS)),
  label: z.string(),
  amount: z.number(),
  unit: z.string(),
  rate: z.number(),
  amountMinor: z.int(),
  faceIds: z.optional(z.array(z.int())),
});
export type PriceLine = z.infer<typeof PriceLineSchema>;

/**
 * What the buyer may mean and has not said: it is not in the price, and stands beside it. To take it, `holes` goes into the choices; to decline it, the same
 * with the work "drilled". Either way the question is not asked again.
 */
export const OfferSchema = z.object({
  question: QuestionSchema,
  /** Of these holes, what is offered. */
  holes: HoleChoiceSchema,
  /** What it adds to the total of this quote, minor units; null where there is no price by machine to add it to. */
  addsMinor: z.nullable(z.int()),
});
export type Offer = z.infer<typeof OfferSchema>;

export const RateCardRefSchema = z.object({ name: z.string(), version: z.int() });

/** What made a quote: the code that measured and priced the part, and the data it priced with. */
export const QuoteVersionsSchema = z.object({
  /** `ENGINE_VERSION`, which measured the facts. null, like the next two, on quotes made before versions were recorded. */
  engine: z.nullable(z.int()),
  /** `PRICING_VERSION`. */
  pricing: z.nullable(z.int()),
  /** Of the catalog. */
  catalog: z.nullable(z.int()),
  /** Of the rate card. */
  rateCard: z.int(),
});
export type QuoteVersions = z.infer<typeof QuoteVersionsSchema>;

/** What the work behind a price may really come to: from how sure its lines are, and what they follow from. The price itself is fixed. */
export const PriceBandSchema = z.object({ lowMinor: z.int(), highMinor: z.int() });
export type PriceBand = z.infer<typeof PriceBandSchema>;

/** What parts of one order may share: sheets, builds of a printer, setting up for a material, lots of a finish. */
export const SHARED_KINDS = ['sheet', 'build', 'lot'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Work that another part of the order may share, for the part as it is ordered alone. Minor units, not rounded, as they are paid. */
export const SharedWorkSchema = z.object({
  kind: z.enum(SHARED_KINDS),
  /** Parts with the same key share it. */
  key: z.string(),
  /** Paid once, however many share it. */
  onceMinor: z.number(),
  /** Paid for what the part leaves empty of the least that an order pays for. */
  emptyMinor: z.number(),
  /** What the part fills of that least; 1 and above: it leaves nothing empty. */
  filled: z.number(),
});
export type SharedWork = z.infer<typeof SharedWorkSchema>;

export const PricedQuoteSchema = z.object({
  manual: z.literal(false),
  currency: z.string(),
  unitPriceMinor: z.int().check(z.positive()),
  /** Paid once with this order, whatever its quantity: a tool that is made for the part, and setting it up. It is no part of the unit price. Absent: nothing is. */
  onceMinor: z.optional(z.int().check(z.nonnegative())),
  /** What the part pays less because others of its order share its work, at most 0. Absent: nothing is shared. It is no part of the unit price. */
  sharedMinor: z.optional(z.int().check(z.lte(0))),
  /** What others may share. Absent where there is nothing, on prices of a person, and on those from before. */
  shareable: z.optional(
    z.object({
      works: z.array(SharedWorkSchema),
      /** The most that the price may fall by: what lies above the shop's least charges. */
      mostMinor: z.int().check(z.nonnegative()),
    }),
  ),
  /** unitPriceMinor x quantity + onceMinor + sharedMinor = the sum of the lines. */
  totalPriceMinor: z.int().check(z.positive()),
  lines: z.array(PriceLineSchema),
  /** Around the total. Absent on prices of a person, and on those from before. */
  band: z.optional(PriceBandSchema),
  /** The tool that is made with the part, which later orders may use again. Absent where none is, or a person set the price. */
  tool: z.optional(z.object({ cavities: z.int().check(z.positive()) })),
  /** A person set this price; no rate card computes it. */
  byPerson: z.optional(z.literal(true)),
  leadTimeDays: z.int(),
  findings: z.array(FindingSchema),
  /** Absent where there is none. */
  offers: z.optional(z.array(OfferSchema)),
  /** What the file asks for and the choices do not. Absent where there is nothing. */
  proposals: z.optional(z.array(ProposalSchema)),
  /** One piece as it is packed. Absent where weight or size is not measured, and on quotes from before. */
  parcel: z.optional(ParcelSchema),
  rateCard: RateCardRefSchema,
  versions: QuoteVersionsSchema,
  /** Hex digest of facts, choices and rate card: equal hashes mean equal prices. */
  inputHash: z.string(),
});
export type PricedQuote = z.infer<typeof PricedQuoteSchema>;

/** A part that no machine may price: why, and what is known about it all the same. Never a price. */
export const ManualQuoteSchema = z.object({
  manual: z.literal(true),
  reasons: z.array(ReasonSchema).check(z.minLength(1)),
  findings: z.array(FindingSchema),
  /** Absent where there is none. */
  offers: z.optional(z.array(OfferSchema)),
  /** What the file asks for and the choices do not. Absent where there is nothing. */
  proposals: z.optional(z.array(ProposalSchema)),
  /** One piece as it is packed. Absent where weight or size is not measured, and on quotes from before. */
  parcel: z.optional(ParcelSchema),
  rateCard: RateCardRefSchema,
  versions: QuoteVersionsSchema,
  inputHash: z.string(),
});
export type ManualQuote = z.infer<typeof ManualQuoteSchema>;

export const PartQuoteSchema = z.discriminatedUnion('manual', [PricedQuoteSchema, ManualQuoteSchema]);
export type PartQuote = z.infer<typeof PartQuoteSchema>;
