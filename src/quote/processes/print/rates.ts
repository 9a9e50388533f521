/** The figures of 3D printing on a rate card. docs/pricing.md says where each stands in a formula. */
import * as z from 'zod/mini';
import { count, FIGURES, group, positive, rate, share, size, table, wholeMinor } from '#quote/figures.ts';
import { HardwareTableSchema } from '#quote/hardware.ts';

const days = (label: string, help: string) => z.optional(count(label, help));

const machine = {
  buildVolumeMm: size('Build volume', 'Also the space that parts share in a powder bed.'),
  machineMinorPerHour: positive('Machine', 'cents/h'),
  minutesPerBuild: rate('Build preparation', 'min', 'Shared by the parts in it.'),
  gapMm: rate('Clearance around a part', 'mm'),
  minutesPerPiece: rate('Manual work', 'min per piece', 'Removal, cleaning, support removal.'),
  standardDays: days('Working days, standard', 'If empty, the days of the shop apply.'),
  expressDays: days('Working days, express', 'If empty, the days of the shop apply.'),
  orderMinimumMinor: z.optional(
    wholeMinor('Minimum price per order', 'Applies if higher than the minimum of the shop.'),
  ),
};

const supportShare = () =>
  share('Support', 'As a share of the part’s own material, if its overhangs were not measured.');
/** A card without this figure uses `supportShare` for every piece. */
const supportFill = () =>
  z.optional(share('Support density', 'Share of the space under measured overhangs that support fills.'));
const smallestBuildShare = () => share('Minimum share of a build', 'The least that one order pays for.');
const partShare = (label: string, help: string) =>
  z.number().check(z.positive(), z.lte(1)).register(FIGURES, { label, unit: '0 to 1', help });

/** Draws each piece line by line (FDM): time by the paths of its layers. */
const ExtrusionSchema = group('Extrusion', {
  kind: z.literal('extrusion'),
  ...machine,
  minutesBetweenBuilds: rate('Machine between builds', 'min', 'Heating and bed change.'),
  lineMm: positive('Line width', 'mm'),
  wallMmPerS: positive('Walls', 'mm/s'),
  fillMmPerS: positive('Infill speed', 'mm/s'),
  accelerationMmPerS2: positive('Acceleration', 'mm/s²'),
  flowMm3PerS: positive('Maximum melt rate', 'mm³/s'),
  secondsPerLayer: rate('Each layer', 's', 'Z moves and travel moves.'),
  leastLayerSeconds: rate('Minimum layer time', 's', 'Lets the layer below solidify; parts on one bed share it.'),
  shellMm: positive('Shell', 'mm'),
  skinLayers: count('Solid layers', 'Above and below sparse infill.'),
  infillShare: share('Infill', 'Used when the buyer does not choose an infill.'),
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
    positive('Laser', 'cm³/h', 'Of the part volume. Leave empty if layer time does not depend on its contents.'),
  ),
  packingShare: partShare('Packing', 'Share of the build volume that the parts’ space fills.'),
  nestingShare: share('Nesting', 'Share of the free space in a part’s box that other parts fill.'),
  smallestBuildShare: smallestBuildShare(),
  refreshShare: share('Powder not reusable', 'Share of the powder around the parts.'),
  bulkDensityGCm3: positive('Bulk density', 'g/cm³'),
});

const AlloySchema = group('Alloy', { cm3PerHour: positive('Melting rate', 'cm³/h') });

/** Melts metal on a plate, on which pieces are held by supports (DMLS): time by volume, and layers that all pieces share. */
const MetalSchema = group('Metal', {
  kind: z.literal('metal'),
  ...machine,
  secondsPerLayer: positive('Recoating', 's per layer', 'Shared by the parts on the plate.'),
  alloys: table('Alloys', AlloySchema, 'Alloys not listed are not printed.'),
  supportShare: supportShare(),
  supportFill: supportFill(),
  footMm: rate('Base under a part', 'mm', 'Printed, then lost when the part is cut off the plate.'),
  smallestBuildShare: smallestBuildShare(),
  reliefMinorPerBuild: rate('Stress relief', 'cents per build', 'Shared by the parts on the plate.'),
  cutMinorPerCm2: rate('Cutting off the plate', 'cents/cm²', 'Wire EDM or saw, by the area on the plate.'),
  supportMinutesPerCm2: rate('Support removal', 'min/cm²', 'By the area of overhanging faces.'),
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
  lotMinor: rate('Each order', 'cents', 'Changing the spool or vat, and purging.'),
  minorPerKg: rate('Material surcharge', 'cents/kg', 'Added to the material cost.'),
});

/** Figures that came after cards were stored: one that lacks them is read with the example's (`quote/rate-card.ts`). Those of machines: `lift-rates.ts`. */
export const ADDED_PRINT_RATES = ['colors', 'hardware'] as const;

export const PrintRatesSchema = group('3D printing', {
  partMinimumMinor: wholeMinor('Minimum price per part'),
  labourMinorPerHour: positive('Labor', 'cents/h'),
  preparationMinutes: rate('Checking and slicing the file', 'min per order'),
  technologies: table('Machines', PrintTechnologyRatesSchema),
  colors: table('Colors', ColorRatesSchema, 'Colors not listed are not offered.'),
  hardware: HardwareTableSchema(),
});
export type PrintRates = z.infer<typeof PrintRatesSchema>;
