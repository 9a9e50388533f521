/** Rates of a shop, as data: a version of them makes every price, and an old price replays with the version that made it. */
import * as z from 'zod/mini';
import { CNC_MATERIALS, CNC_TOLERANCES, FINISHES, PRINT_MATERIALS, PRINT_TECHNOLOGIES } from '#contract/catalog.ts';

/** Far above any real rate: a typing slip such as a rate in cents times cents is refused. */
const RATE_MAX = 1_000_000_000;
const rate = z.number().check(z.nonnegative(), z.lte(RATE_MAX));
const positive = z.number().check(z.positive(), z.lte(RATE_MAX));
const percent = z.number().check(z.gte(0), z.lte(1000));
const share = z.number().check(z.gte(0), z.lte(1));
/** A slowdown of 1 is none; below 1 a harder job would be cheaper. */
const slowdown = z.number().check(z.gte(1), z.lte(100));
const wholeMinor = z.int().check(z.nonnegative(), z.lte(RATE_MAX));
const days = z.int().check(z.gte(1), z.lte(365));
const size = z.tuple([positive, positive, positive]);

const CncMaterialRatesSchema = z.strictObject({
  stockMinorPerKg: rate,
  /** Effective, over the whole job and with the shop's own machines: published rates differ a hundredfold. */
  roughingCm3PerMin: positive,
  finishingCm2PerMin: positive,
  drillingMmPerMin: positive,
});

const CncToleranceRatesSchema = z.strictObject({
  /** Finishing takes this many times as long. */
  finishingSlowdown: slowdown,
  /** Measuring and recording the first piece, per order. */
  firstPieceMinutes: rate,
  /** Measuring one piece. */
  minutesPerPiece: rate,
  /** Which share of the pieces is measured. */
  sampleShare: share,
});

/** A lot charge per order, then by area, then by hand work per piece. */
const FinishRatesSchema = z.strictObject({
  lotMinor: rate,
  minorPerCm2: rate,
  minorPerPiece: rate,
  extraDays: z.int().check(z.nonnegative(), z.lte(365)),
});

const CncRatesSchema = z.strictObject({
  /** Largest part the machine takes; any order of the three. */
  envelopeMm: size,
  partMinimumMinor: wholeMinor,
  machineMinorPerHour: positive,
  setupMinorPerHour: positive,
  programmingMinorPerHour: positive,
  inspectionMinorPerHour: positive,
  programming: z.strictObject({ baseMinutes: rate, minutesPerSetup: rate, minutesPerFace: rate, maxMinutes: positive }),
  setup: z.strictObject({
    firstMinutes: positive,
    furtherMinutes: positive,
    minutesPerTool: rate,
    /** More directions than this need a machine or a fixture that the card has no rate for. */
    maxSetups: z.int().check(z.gte(1), z.lte(100)),
    /** Changing the piece in the vise. */
    loadingMinutes: rate,
  }),
  stock: z.strictObject({
    /** Added to each of the three sizes before the next stock size is looked for. */
    allowanceMm: rate,
    /** Thicknesses the merchant sells, rising. Length and width are sawn to size. */
    thicknessesMm: z.array(positive).check(
      z.minLength(1),
      z.refine<number[]>(
        (sizes) => sizes.every((mm, i) => i === 0 || mm > (sizes[i - 1] ?? 0)),
        'Expected thicknesses that rise',
      ),
    ),
    sawKerfMm: rate,
    minorPerCut: rate,
  }),
  toolChangeSeconds: rate,
  /** Thin walls and long reach slow roughing, growing evenly from none at the limit to `slowdown` at the far end. */
  thinWall: z.strictObject({ belowMm: positive, slowdown }),
  reach: z.strictObject({ aboveMm: rate, farMm: positive, slowdown }).check(
    z.refine<{ aboveMm: number; farMm: number }>((reach) => reach.farMm > reach.aboveMm, {
      error: 'Expected farMm above aboveMm',
      path: ['farMm'],
    }),
  ),
  /** Spheres, tori and splines are cut line by line. */
  freeFormSlowdown: slowdown,
  drilling: z.strictObject({
    /** Wider holes are milled with the rest of the part. */
    maxDiameterMm: positive,
    positioningSeconds: rate,
    /** Each diameter of depth beyond this adds `slowdownPerDiameter` to the drilling time. */
    peckAboveDiameters: rate,
    slowdownPerDiameter: rate,
  }),
  tappingSeconds: rate,
  tolerances: z.partialRecord(z.enum(CNC_TOLERANCES), CncToleranceRatesSchema),
  materials: z.partialRecord(z.enum(CNC_MATERIALS), CncMaterialRatesSchema),
});
export type CncRates = z.infer<typeof CncRatesSchema>;

const machine = {
  /** Largest part; for a powder bed also the room that pieces share. */
  buildVolumeMm: size,
  machineMinorPerHour: positive,
  /** Emptying and preparing the machine, per build; shared by the pieces in it. */
  minutesPerBuild: rate,
  /** Free room around each piece. */
  gapMm: rate,
  /** Taking out, cleaning, removing supports, per piece. */
  minutesPerPiece: rate,
};

/** How much of the room under measured overhangs is filled with support. An older card without this figure uses `supportShare` for every piece. */
const supportFill = z.optional(share);

const PrintTechnologyRatesSchema = z.discriminatedUnion('kind', [
  /** Draws each piece for itself (FDM): time by volume, plus a pause at each layer. */
  z.strictObject({
    kind: z.literal('extrusion'),
    ...machine,
    cm3PerHour: positive,
    secondsPerLayer: rate,
    shellMm: positive,
    infillShare: share,
    /** Support as a share of the piece's own material, where its overhangs were not measured. */
    supportShare: share,
    supportFill,
  }),
  /** Cures a whole layer of all pieces on the plate (SLA): time by layers. */
  z.strictObject({
    kind: z.literal('vat'),
    ...machine,
    secondsPerLayer: positive,
    supportShare: share,
    supportFill,
    /** The smallest share of a plate that one order pays for; other orders fill the rest. */
    smallestBuildShare: share,
  }),
  /** Melts pieces packed in a powder bed (SLS, MJF): time by the room they take. */
  z.strictObject({
    kind: z.literal('powder'),
    ...machine,
    secondsPerLayer: positive,
    /** How much of the build volume the boxes of the pieces fill. */
    packingShare: positive.check(z.lte(1)),
    smallestBuildShare: share,
    /** Share of the powder around the pieces that is spent. */
    refreshShare: share,
    bulkDensityGCm3: positive,
  }),
]);
export type PrintTechnologyRates = z.infer<typeof PrintTechnologyRatesSchema>;

const PrintRatesSchema = z.strictObject({
  partMinimumMinor: wholeMinor,
  labourMinorPerHour: positive,
  /** Checking the file, placing and slicing it, per order. */
  preparationMinutes: rate,
  technologies: z.partialRecord(z.enum(PRINT_TECHNOLOGIES), PrintTechnologyRatesSchema),
  materials: z.partialRecord(z.enum(PRINT_MATERIALS), z.strictObject({ minorPerKg: positive })),
});

/** A material, finish, tolerance or machine that the shop does not offer is left out of its table. */
export const RateCardSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  version: z.int().check(z.gte(1)),
  /** Made up to show how prices work, as the card that comes with the project; shown beside each price. */
  example: z.boolean(),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  marginPercent: percent,
  expressPercent: percent,
  /** Least charge for one part of an order, whatever its quantity. */
  orderMinimumMinor: wholeMinor,
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
      }),
    ),
  cnc: CncRatesSchema,
  print: PrintRatesSchema,
  finishes: z.partialRecord(z.enum(FINISHES), FinishRatesSchema),
});
export type RateCard = z.infer<typeof RateCardSchema>;
