/** The figures of sheet metal on a rate card. docs/pricing.md says where each stands in a formula. */
import type * as z from 'zod/mini';
import {
  group,
  positive,
  rate,
  risingSizes,
  rows,
  share,
  slowdown,
  table,
  wholeMinor,
  without,
} from '#quote/figures.ts';
import { HardwareTableSchema } from '#quote/hardware.ts';

const CutSchema = group('Thickness', {
  thicknessMm: positive('Thickness', 'mm'),
  mPerMin: positive('Speed', 'm/min', 'On straight cuts.'),
  pierceSeconds: rate('Pierce', 's'),
  consumablesMinorPerHour: rate('Gas or abrasive', 'cents/h', 'During cutting.'),
});

const SpeedsSchema = group('Alloy', {
  rows: rows(
    'Thicknesses',
    CutSchema,
    'In ascending order. Speeds between rows are interpolated; sheet thicker than the last row is not cut.',
  ),
});

const cutter = (label: string) =>
  group(label, {
    isAbsent: without('Not available'),
    minorPerHour: positive('Machine', 'cents/h'),
    powerKw: positive('Power', 'kW'),
    powerAtSpeedsKw: positive('Power for the speeds below', 'kW'),
    gainPerKw: share('Increase per extra kW', 'As a share of the speed. Below that power, speeds decrease.'),
    setupMinutes: rate('Setup', 'min per order', 'Nozzle, gas, first sheet, first piece.'),
    minutesPerSheet: rate('Loading a sheet', 'min'),
    accelerationMPerS2: positive('Acceleration', 'm/s²', 'Into and out of each corner.'),
    rapidMPerMin: positive('Rapid', 'm/min'),
    leadInMm: rate('Lead-in per contour', 'mm'),
    secondsPerContour: rate('Lift and move to the next contour', 's'),
    kerfMm: positive('Kerf', 'mm'),
    speeds: table('Alloys', SpeedsSchema, 'By material family. Families not listed are not cut.'),
  });

const DieSchema = group('Die', {
  thicknessMm: positive('For sheet up to', 'mm'),
  openingMm: positive('Opening', 'mm'),
  radiusMm: positive('Inside radius', 'mm', 'Of air-bent mild steel.'),
});

const BendTableSchema = group('Bends', {
  rows: rows(
    'Tools',
    group('Tools', {
      thicknessMm: positive('Thickness', 'mm'),
      openingMm: positive('Die opening', 'mm'),
      punchRadiusMm: positive('Punch radius', 'mm'),
      radiusMm: positive('Resulting inside radius', 'mm'),
      angleDeg: positive('Angle', '°', 'From the flat.'),
      deductionMm: rate('Bend deduction', 'mm', 'Both flanges to the outer corner, minus the blank length.'),
    }),
  ),
});

const FormToolSchema = group('Tool', {
  setupMinutes: rate('Setup', 'min per order', 'Per size.'),
  secondsPerHit: positive('Each hit', 's'),
});

const BrakeSchema = group('Press brake', {
  isAbsent: without('Not available'),
  minorPerHour: positive('Machine and operator', 'cents/h'),
  setupMinutes: rate('Setup', 'min per order'),
  minutesPerTool: rate(
    'Each additional tool',
    'min per order',
    'For another radius, a hem, or very different bend lengths.',
  ),
  minutesPerMeter: rate('Tooling for the longest bend', 'min/m per order'),
  firstPieceMinutes: rate('First piece, per bend', 'min per order', 'Bend, measure, correct.'),
  secondsPerBend: positive('Each bend', 's'),
  secondsPerKg: rate('Handling, per bend', 's/kg'),
  twoPeopleAboveKg: positive('Two people above', 'kg'),
  forceKn: positive('Force', 'kN'),
  bedMm: positive('Longest bend', 'mm'),
  punchHeightMm: positive('Maximum box depth', 'mm', 'Limited by punch and ram clearance.'),
  throatMm: rate('Gooseneck punch relief', 'mm', '0 if all punches are straight.'),
  dies: rows('Dies', DieSchema, 'In ascending order.'),
});

/** Figures that cards from before did not have. */
export const ADDED_SHEET_RATES = ['brake/throatMm', 'bendTable', 'forming', 'hardware/weld-seam-10'] as const;

export const SheetRatesSchema = group('Sheet metal', {
  partMinimumMinor: wholeMinor('Minimum price per part'),
  labourMinorPerHour: positive('Labor', 'cents/h'),
  preparationMinutes: rate('Checking, nesting and programming', 'min per order'),
  minutesPerBendProgram: rate('Programming per bend', 'min per order'),
  sheets: group('Sheets', {
    lengthsMm: risingSizes('Purchased lengths'),
    widthMm: positive('Width', 'mm'),
    borderMm: rate('Unused border', 'mm'),
    gapMm: positive('Minimum gap between parts', 'mm'),
    gapPerThickness: rate('Gap per thickness', 'x thickness'),
    leastShare: share(
      'Minimum share of a sheet per order',
      'The rest of the last sheet goes back to stock; 1 charges the full sheet.',
    ),
    scrapShare: share('Scrap', 'Share of parts that is scrapped.'),
  }),
  laser: cutter('Fiber laser'),
  co2: cutter('CO₂ laser'),
  waterjet: cutter('Waterjet'),
  mostPierces: positive(
    'Maximum contours per part',
    '',
    'Parts with more contours, such as screens or lettering, need a manual quote.',
  ),
  brake: BrakeSchema,
  bendTable: table(
    'Bend table',
    BendTableSchema,
    'Measured on the brake, by material. Bends without a matching row use the K-factor.',
  ),
  forming: group('Forming', {
    minorPerHour: positive('Press and operator', 'cents/h'),
    formTools: table('Tools', FormToolSchema, 'By form type. Types not listed need a manual quote.'),
  }),
  materials: table(
    'Materials',
    group('Material', { slowdown: slowdown('Cutting') }),
    'Entries not listed are not offered.',
  ),
  tolerances: table(
    'Tolerances',
    group('Tolerance', { slowdown: slowdown('Cutting and bending') }),
    'Entries not listed are not offered.',
  ),
  bench: group('Bench', {
    secondsPerPiece: rate('Removal from the sheet', 's per piece'),
    secondsPerMeter: rate('Deburring', 's/m', 'Per length of cut edge.'),
    secondsPerThread: rate('Tapping', 's per hole'),
    secondsPerCountersink: rate('Countersinking', 's per hole'),
    setupMinutesPerThread: rate('Setup per thread size', 'min per order'),
    packingSeconds: rate('Packing', 's per piece'),
  }),
  inspection: group('Inspection', {
    minorPerHour: positive('Inspection', 'cents/h'),
    firstMinutes: rate('First piece', 'min per order'),
    minutesPerPiece: rate('Each part', 'min'),
  }),
  hardware: HardwareTableSchema(),
});
export type SheetRates = z.infer<typeof SheetRatesSchema>;
export type CutterRates = SheetRates['laser'];
