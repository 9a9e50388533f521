/** The figures of 3D printing on a rate card. docs/pricing.md says where each stands in a formula. */
import * as z from 'zod/mini';
import { FIGURES, group, positive, rate, share, size, table, wholeMinor } from '#quote/figures.ts';
import { HardwareTableSchema } from '#quote/hardware.ts';

const machine = {
  buildVolumeMm: size('Build volume', 'Also the room that pieces share in a powder bed.'),
  machineMinorPerHour: positive('Machine', 'cents/h'),
  minutesPerBuild: rate('Preparing a build', 'min', 'Shared by the pieces in it.'),
  gapMm: rate('Free room around a piece', 'mm'),
  minutesPerPiece: rate('Hand work', 'min per piece', 'Taking out, cleaning, removing supports.'),
};

const supportShare = () =>
  share('Support', 'As a share of the piece’s own material, where its overhangs were not measured.');
/** A card without this figure uses `supportShare` for every piece. */
const supportFill = () =>
  z.optional(share('Filling of supports', 'How much of the room under measured overhangs is filled with support.'));
const smallestBuildShare = () => share('Smallest share of a build', 'That one order pays for; others fill the rest.');

export const PrintTechnologyRatesSchema = z.discriminatedUnion('kind', [
  /** Draws each piece for itself (FDM): time by volume, plus a pause at each layer. */
  group('Extrusion', {
    kind: z.literal('extrusion'),
    ...machine,
    cm3PerHour: positive('Extrusion', 'cm³/h'),
    secondsPerLayer: rate('Each layer', 's'),
    shellMm: positive('Shell', 'mm'),
    infillShare: share('Infill', 'Where the buyer does not choose how much of the inside is filled.'),
    supportShare: supportShare(),
    supportFill: supportFill(),
  }),
  /** Cures a whole layer of all pieces on the plate (SLA): time by layers. */
  group('Vat', {
    kind: z.literal('vat'),
    ...machine,
    secondsPerLayer: positive('Each layer', 's'),
    supportShare: supportShare(),
    supportFill: supportFill(),
    smallestBuildShare: smallestBuildShare(),
  }),
  /** Melts pieces packed in a powder bed (SLS, MJF): time by the room they take. */
  group('Powder bed', {
    kind: z.literal('powder'),
    ...machine,
    secondsPerLayer: positive('Each layer', 's'),
    packingShare: z.number().check(z.positive(), z.lte(1)).register(FIGURES, {
      label: 'Packing',
      unit: '0 to 1',
      help: 'How much of the build volume the boxes of the pieces fill.',
    }),
    smallestBuildShare: smallestBuildShare(),
    refreshShare: share('Powder that is spent', 'Of the powder around the pieces.'),
    bulkDensityGCm3: positive('Bulk density', 'g/cm³'),
  }),
]);
export type PrintTechnologyRates = z.infer<typeof PrintTechnologyRatesSchema>;

const ColorRatesSchema = group('Color', {
  lotMinor: rate('Each order', 'cents', 'Changing the spool or the vat, and flushing.'),
  minorPerKg: rate('On the material', 'cents/kg', 'Added to what the material costs.'),
});

/** Figures that came after cards were stored: one that lacks them is read with the example's (`quote/rate-card.ts`). */
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
