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
  mPerMin: positive('Speed', 'm/min', 'On a straight line.'),
  pierceSeconds: rate('Pierce', 's'),
  consumablesMinorPerHour: rate('Gas or abrasive', 'cents/h', 'While it cuts.'),
});

const SpeedsSchema = group('Alloy', {
  rows: rows(
    'Thicknesses',
    CutSchema,
    'Rising. Between two rows speeds are interpolated; thicker than the last one is not cut.',
  ),
});

const cutter = (label: string) =>
  group(label, {
    isAbsent: without('The shop has none'),
    minorPerHour: positive('Machine', 'cents/h'),
    powerKw: positive('Power', 'kW'),
    powerAtSpeedsKw: positive('Power that the speeds below are for', 'kW'),
    gainPerKw: share('Faster for each kW above it', 'As a share of the speed; slower below it.'),
    setupMinutes: rate('Setting up', 'min per order', 'Nozzle, gas, first sheet, first piece.'),
    minutesPerSheet: rate('Loading a sheet', 'min'),
    accelerationMPerS2: positive('Acceleration', 'm/s²', 'Into each corner and out of it.'),
    rapidMPerMin: positive('Rapid', 'm/min'),
    leadInMm: rate('Lead-in of each contour', 'mm'),
    secondsPerContour: rate('Lifting and moving to the next contour', 's'),
    kerfMm: positive('Width of the cut', 'mm'),
    speeds: table('Alloys', SpeedsSchema, 'By the family of the material. What is left out is not cut.'),
  });

const DieSchema = group('Die', {
  thicknessMm: positive('For sheet up to', 'mm'),
  openingMm: positive('Opening', 'mm'),
  radiusMm: positive('Inside radius', 'mm', 'Of mild steel, bent in air.'),
});

const BendTableSchema = group('Bends', {
  rows: rows(
    'Tools',
    group('Tools', {
      thicknessMm: positive('Thickness', 'mm'),
      openingMm: positive('Opening of the die', 'mm'),
      punchRadiusMm: positive('Radius of the punch', 'mm'),
      radiusMm: positive('Inside radius that it makes', 'mm'),
      angleDeg: positive('Angle', '°', 'From the flat.'),
      deductionMm: rate('Bend deduction', 'mm', 'Both flanges to the outer corner, less the blank.'),
    }),
  ),
});

const FormToolSchema = group('Tool', {
  setupMinutes: rate('Setting up', 'min per order', 'For each size.'),
  secondsPerHit: positive('Each hit', 's'),
});

const BrakeSchema = group('Press brake', {
  isAbsent: without('The shop has none'),
  minorPerHour: positive('Machine and operator', 'cents/h'),
  setupMinutes: rate('Setting up', 'min per order'),
  minutesPerTool: rate(
    'Each further tool',
    'min per order',
    'Another radius, a hem, or bends of very different lengths.',
  ),
  minutesPerMeter: rate('Tools of the longest bend', 'min/m per order'),
  firstPieceMinutes: rate('First piece, for each bend', 'min per order', 'Bent, measured, corrected.'),
  secondsPerBend: positive('Each bend', 's'),
  secondsPerKg: rate('Handling, for each bend', 's/kg'),
  twoPeopleAboveKg: positive('Two people above', 'kg'),
  forceKn: positive('Force', 'kN'),
  bedMm: positive('Longest bend', 'mm'),
  punchHeightMm: positive('Highest side of a box', 'mm', 'That punch and beam leave room for.'),
  throatMm: rate('Relief of gooseneck punches', 'mm', '0 where all punches are straight.'),
  dies: rows('Dies', DieSchema, 'Rising.'),
});

/** Figures that cards from before did not have. */
export const ADDED_SHEET_RATES = ['brake/throatMm', 'bendTable', 'forming', 'hardware/weld-seam-10'] as const;

export const SheetRatesSchema = group('Sheet metal', {
  partMinimumMinor: wholeMinor('Least price of a piece'),
  labourMinorPerHour: positive('Labor', 'cents/h'),
  preparationMinutes: rate('Checking, nesting and programming', 'min per order'),
  minutesPerBendProgram: rate('Programming each bend', 'min per order'),
  sheets: group('Sheets', {
    lengthsMm: risingSizes('Lengths that are bought'),
    widthMm: positive('Width', 'mm'),
    borderMm: rate('Border that is not used', 'mm'),
    gapMm: positive('Least gap between pieces', 'mm'),
    gapPerThickness: rate('Gap, by thickness', 'x thickness'),
    leastShare: share(
      'Least share of a sheet that an order pays for',
      'The rest of the last sheet goes back to the rack; 1 charges it whole.',
    ),
    scrapShare: share('Scrap', 'Pieces that are cut and thrown away.'),
  }),
  laser: cutter('Fiber laser'),
  co2: cutter('CO₂ laser'),
  waterjet: cutter('Waterjet'),
  mostPierces: positive('Most contours of a piece', '', 'Above, a person looks: it is a screen, or lettering.'),
  brake: BrakeSchema,
  bendTable: table(
    'Bend table',
    BendTableSchema,
    'Measured at the brake, by material. Bends that no row fits are laid out by the K-factor.',
  ),
  forming: group('Forming', {
    minorPerHour: positive('Press and operator', 'cents/h'),
    formTools: table('Tools', FormToolSchema, 'By the kind of form. A form that is left out is priced by a person.'),
  }),
  materials: table(
    'Materials',
    group('Material', { slowdown: slowdown('Cutting') }),
    'What is left out is not offered.',
  ),
  tolerances: table(
    'Tolerances',
    group('Tolerance', { slowdown: slowdown('Cutting and bending') }),
    'What is left out is not offered.',
  ),
  bench: group('Bench', {
    secondsPerPiece: rate('Taking out of the sheet', 's per piece'),
    secondsPerMeter: rate('Deburring', 's/m', 'Of cut edge.'),
    secondsPerThread: rate('Tapping', 's per hole'),
    secondsPerCountersink: rate('Countersinking', 's per hole'),
    setupMinutesPerThread: rate('Setting up each size of thread', 'min per order'),
    packingSeconds: rate('Packing', 's per piece'),
  }),
  inspection: group('Inspection', {
    minorPerHour: positive('Inspection', 'cents/h'),
    firstMinutes: rate('First piece', 'min per order'),
    minutesPerPiece: rate('Each piece', 'min'),
  }),
  hardware: HardwareTableSchema(),
});
export type SheetRates = z.infer<typeof SheetRatesSchema>;
export type CutterRates = SheetRates['laser'];
