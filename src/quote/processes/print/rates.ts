/** The figures of 3D printing on a rate card. docs/pricing.md says where each stands in a formula. */
import * as z from 'zod/mini';
import { count, FIGURES, group, positive, rate, share, size, table, wholeMinor } from '#quote/figures.ts';
import { HardwareTableSchema } from '#quote/hardware.ts';

const days = (label: string, help: string) => z.optional(count(label, help));

const machine = {
  buildVolumeMm: size('Build volume', 'Also the room that pieces share in a powder bed.'),
  machineMinorPerHour: positive('Machine', 'cents/h'),
  minutesPerBuild: rate('Preparing a build', 'min', 'Shared by the pieces in it.'),
  gapMm: rate('Free room around a piece', 'mm'),
  minutesPerPiece: rate('Hand work', 'min per piece', 'Taking out, cleaning, removing supports.'),
  standardDays: days('Working days, standard', 'Where it is left out, those of the shop.'),
  expressDays: days('Working days, express', 'Where it is left out, those of the shop.'),
  orderMinimumMinor: z.optional(wholeMinor('Least price of an order', 'Where it is more than that of the shop.')),
};

const supportShare = () =>
  share('Support', 'As a share of the piece’s own material, where its overhangs were not measured.');
/** A card without this figure uses `supportShare` for every piece. */
const supportFill = () =>
  z.optional(share('Filling of supports', 'How much of the room under measured overhangs is filled with support.'));
const smallestBuildShare = () => share('Smallest share of a build', 'That one order pays for; others fill the rest.');
const partShare = (label: string, help: string) =>
  z.number().check(z.positive(), z.lte(1)).register(FIGURES, { label, unit: '0 to 1', help });

/** Draws each piece line by line (FDM): time by the paths of its layers. */
const ExtrusionSchema = group('Extrusion', {
  kind: z.literal('extrusion'),
  ...machine,
  minutesBetweenBuilds: rate('Machine between builds', 'min', 'Heating, and changing the bed.'),
  lineMm: positive('Width of a line', 'mm'),
  wallMmPerS: positive('Walls', 'mm/s'),
  fillMmPerS: positive('Filling', 'mm/s'),
  accelerationMmPerS2: positive('Acceleration', 'mm/s²'),
  flowMm3PerS: positive('Most that the nozzle melts', 'mm³/s'),
  secondsPerLayer: rate('Each layer', 's', 'Lifting, and moves without printing.'),
  leastLayerSeconds: rate('Least time of a layer', 's', 'So that the one below is firm; pieces on one bed share it.'),
  shellMm: positive('Shell', 'mm'),
  skinLayers: count('Closed layers', 'Over and under what is filled sparsely.'),
  infillShare: share('Infill', 'Where the buyer does not choose how much of the inside is filled.'),
  supportShare: supportShare(),
  supportFill: supportFill(),
});

/** Cures a whole layer of all pieces on the plate (SLA): time by layers. */
const VatSchema = group('Vat', {
  kind: z.literal('vat'),
  ...machine,
  secondsPerLayer: positive('Each layer', 's'),
  supportShare: supportShare(),
  supportFill: supportFill(),
  smallestBuildShare: smallestBuildShare(),
});

/** Melts pieces packed in a powder bed (SLS, MJF): time by the room they take. */
const PowderSchema = group('Powder bed', {
  kind: z.literal('powder'),
  ...machine,
  secondsPerLayer: positive('Each layer', 's'),
  laserCm3PerHour: z.optional(
    positive(
      'Laser',
      'cm³/h',
      'Of the pieces’ own volume; left out where a layer takes the same time whatever is in it.',
    ),
  ),
  packingShare: partShare('Packing', 'How much of the build volume the room of the pieces fills.'),
  nestingShare: share('Nesting', 'How much of the room that a piece leaves free in its box is filled by other pieces.'),
  smallestBuildShare: smallestBuildShare(),
  refreshShare: share('Powder that is spent', 'Of the powder around the pieces.'),
  bulkDensityGCm3: positive('Bulk density', 'g/cm³'),
});

const AlloySchema = group('Alloy', { cm3PerHour: positive('Melting', 'cm³/h') });

/** Melts metal on a plate, on which pieces are held by supports (DMLS): time by volume, and layers that all pieces share. */
const MetalSchema = group('Metal', {
  kind: z.literal('metal'),
  ...machine,
  secondsPerLayer: positive('Laying powder', 's per layer', 'Shared by the pieces on the plate.'),
  alloys: table('Alloys', AlloySchema, 'What is left out is not printed.'),
  supportShare: supportShare(),
  supportFill: supportFill(),
  footMm: rate('Foot under a piece', 'mm', 'Printed, and lost where it is cut off the plate.'),
  smallestBuildShare: smallestBuildShare(),
  reliefMinorPerBuild: rate('Heat relief', 'cents per build', 'Shared by the pieces on the plate.'),
  cutMinorPerCm2: rate(
    'Cutting off the plate',
    'cents/cm²',
    'Wire erosion or saw, of the area that stands on the plate.',
  ),
  supportMinutesPerCm2: rate('Removing supports', 'min/cm²', 'Of the faces that hang over.'),
});

export const PrintTechnologyRatesSchema = z.discriminatedUnion('kind', [
  ExtrusionSchema,
  VatSchema,
  PowderSchema,
  MetalSchema,
]);
export type PrintTechnologyRates = z.infer<typeof PrintTechnologyRatesSchema>;
export type RatesOfKind<Kind extends PrintTechnologyRates['kind']> = Extract<PrintTechnologyRates, { kind: Kind }>;

const ColorRatesSchema = group('Color', {
  lotMinor: rate('Each order', 'cents', 'Changing the spool or the vat, and flushing.'),
  minorPerKg: rate('On the material', 'cents/kg', 'Added to what the material costs.'),
});

/** Figures that came after cards were stored: one that lacks them is read with the example's (`quote/rate-card.ts`). Those of machines: `lift-rates.ts`. */
export const ADDED_PRINT_RATES = ['colors', 'hardware'] as const;

export const PrintRatesSchema = group('3D printing', {
  partMinimumMinor: wholeMinor('Least price of a piece'),
  labourMinorPerHour: positive('Labor', 'cents/h'),
  preparationMinutes: rate('Checking and slicing the file', 'min per order'),
  technologies: table('Machines', PrintTechnologyRatesSchema),
  colors: table('Colors', ColorRatesSchema, 'What is left out is not offered.'),
  hardware: HardwareTableSchema(),
});
export type PrintRates = z.infer<typeof PrintRatesSchema>;
