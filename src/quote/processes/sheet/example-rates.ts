/** The example shop's rates of sheet metal: invented, of the order that published sources name. docs/pricing.md says what each figure does. */
import { exampleHardware } from '#quote/hardware.ts';
import { SHEET_OFFER } from '#quote/processes/sheet/offer.ts';
import type { CutterRates, SheetRates } from '#quote/processes/sheet/rates.ts';

type Row = readonly [thicknessMm: number, mPerMin: number, pierceSeconds: number, consumablesMinorPerHour: number];

const cuts = (...rows: readonly Row[]): CutterRates['speeds'][string] => ({
  rows: rows.map(([thicknessMm, mPerMin, pierceSeconds, consumablesMinorPerHour]) => ({
    thicknessMm,
    mPerMin,
    pierceSeconds,
    consumablesMinorPerHour,
  })),
});

/** Mild steel: charts of a 3 kW fiber laser name 30 to 40 m/min at 1 mm, 4.8 to 7.5 at 2, 3.3 to 5 at 3, 3 to 4.2 at 4, 2.3 to 3.2 at 6. */
const FIBER: CutterRates['speeds'] = {
  steel: cuts(
    [0.5, 35, 0.1, 300],
    [1, 30, 0.15, 300],
    [1.5, 14, 0.2, 300],
    [2, 6.2, 0.25, 300],
    [3, 4.1, 0.4, 300],
    [4, 3.6, 0.6, 300],
    [6, 2.7, 1, 300],
  ),
  'stainless-steel': cuts(
    [0.5, 35, 0.1, 900],
    [1, 28, 0.2, 900],
    [1.5, 13, 0.25, 1000],
    [2, 8, 0.3, 1100],
    [3, 4, 0.5, 1300],
    [4, 2.4, 0.8, 1500],
    [6, 1.1, 1.5, 1800],
  ),
  aluminum: cuts(
    [0.5, 35, 0.1, 900],
    [1, 28, 0.2, 900],
    [1.5, 15, 0.25, 1000],
    [2, 9, 0.3, 1100],
    [3, 4.5, 0.5, 1300],
    [4, 2.6, 0.8, 1500],
    [6, 1.2, 1.5, 1800],
  ),
  'copper-alloys': cuts([0.5, 20, 0.2, 1000], [1, 14, 0.3, 1000], [2, 4.5, 0.6, 1200], [3, 2, 1, 1500]),
  titanium: cuts([0.5, 25, 0.1, 1800], [1, 18, 0.2, 1800], [2, 7, 0.4, 2200], [3, 3.5, 0.6, 2600], [4, 2.2, 1, 3000]),
};

/** Abrasive, 3800 bar: about a tenth of a laser's speed in thin sheet, and no heat. */
const WATER: CutterRates['speeds'] = {
  steel: cuts([0.5, 0.8, 3, 3000], [2, 0.5, 5, 3000], [6, 0.22, 12, 3000]),
  'stainless-steel': cuts([0.5, 0.75, 3, 3000], [2, 0.45, 5, 3000], [6, 0.2, 12, 3000]),
  aluminum: cuts([0.5, 1.8, 3, 3000], [2, 1.2, 4, 3000], [6, 0.6, 8, 3000]),
  'copper-alloys': cuts([0.5, 0.9, 3, 3000], [2, 0.55, 5, 3000], [6, 0.28, 12, 3000]),
  titanium: cuts([0.5, 1, 3, 3000], [2, 0.6, 5, 3000], [6, 0.3, 12, 3000]),
};

const KERF_MM = 0.2;

export const EXAMPLE_SHEET_RATES: SheetRates = {
  partMinimumMinor: 100,
  labourMinorPerHour: 3000,
  preparationMinutes: 12,
  minutesPerBendProgram: 1.5,
  sheets: {
    lengthsMm: [2000, 2500],
    widthMm: 1250,
    borderMm: 10,
    gapMm: 4,
    gapPerThickness: 1,
    leastShare: 0.02,
    scrapShare: 0.02,
  },
  laser: {
    minorPerHour: 9000,
    powerKw: 3,
    powerAtSpeedsKw: 3,
    gainPerKw: 0.08,
    setupMinutes: 6,
    minutesPerSheet: 3,
    accelerationMPerS2: 10,
    rapidMPerMin: 100,
    leadInMm: 3,
    secondsPerContour: 0.6,
    kerfMm: KERF_MM,
    speeds: FIBER,
  },
  co2: {
    minorPerHour: 4500,
    powerKw: 0.15,
    powerAtSpeedsKw: 0.15,
    gainPerKw: 1,
    setupMinutes: 6,
    minutesPerSheet: 4,
    accelerationMPerS2: 4,
    rapidMPerMin: 40,
    leadInMm: 2,
    secondsPerContour: 0.8,
    kerfMm: KERF_MM,
    speeds: { wood: cuts([0.5, 3, 0.1, 100], [3, 1.5, 0.3, 100], [6, 0.6, 0.6, 100]) },
  },
  waterjet: {
    minorPerHour: 7000,
    powerKw: 37,
    powerAtSpeedsKw: 37,
    gainPerKw: 0.02,
    setupMinutes: 12,
    minutesPerSheet: 6,
    accelerationMPerS2: 1,
    rapidMPerMin: 10,
    leadInMm: 4,
    secondsPerContour: 3,
    kerfMm: 1,
    speeds: WATER,
  },
  mostPierces: 5000,
  brake: {
    minorPerHour: 6000,
    setupMinutes: 12,
    minutesPerTool: 4,
    minutesPerMeter: 3,
    firstPieceMinutes: 1.5,
    secondsPerBend: 12,
    secondsPerKg: 3,
    twoPeopleAboveKg: 20,
    forceKn: 1000,
    bedMm: 2500,
    punchHeightMm: 120,
    throatMm: 60,
    dies: [
      { thicknessMm: 0.8, openingMm: 6, radiusMm: 1 },
      { thicknessMm: 1, openingMm: 8, radiusMm: 1.3 },
      { thicknessMm: 1.5, openingMm: 12, radiusMm: 2 },
      { thicknessMm: 2, openingMm: 16, radiusMm: 2.6 },
      { thicknessMm: 3, openingMm: 25, radiusMm: 4 },
      { thicknessMm: 4, openingMm: 32, radiusMm: 5 },
      { thicknessMm: 6, openingMm: 50, radiusMm: 8 },
    ],
  },
  // Mild steel, bent in air; bend charts of shops name about 1.9 mm at 1 mm and 3.7 mm at 2 mm.
  bendTable: {
    'steel-crca': {
      rows: [
        { thicknessMm: 1, openingMm: 8, punchRadiusMm: 1, radiusMm: 1.3, angleDeg: 90, deductionMm: 1.9 },
        { thicknessMm: 1.5, openingMm: 12, punchRadiusMm: 1.5, radiusMm: 2, angleDeg: 90, deductionMm: 2.8 },
        { thicknessMm: 2, openingMm: 16, punchRadiusMm: 2, radiusMm: 2.6, angleDeg: 90, deductionMm: 3.7 },
        { thicknessMm: 3, openingMm: 25, punchRadiusMm: 3, radiusMm: 4, angleDeg: 90, deductionMm: 5.6 },
      ],
    },
  },
  forming: {
    minorPerHour: 6000,
    formTools: {
      'extruded-hole': { setupMinutes: 6, secondsPerHit: 3 },
      dimple: { setupMinutes: 6, secondsPerHit: 2 },
      emboss: { setupMinutes: 10, secondsPerHit: 3 },
      'half-shear': { setupMinutes: 6, secondsPerHit: 2 },
      louvre: { setupMinutes: 8, secondsPerHit: 2.5 },
      bridge: { setupMinutes: 8, secondsPerHit: 2.5 },
    },
  },
  materials: Object.fromEntries(SHEET_OFFER.materials.map(({ id }) => [id, { slowdown: slowdownOf(id) }])),
  tolerances: { 'pm-0.25': { slowdown: 1 } },
  bench: {
    secondsPerPiece: 15,
    secondsPerMeter: 20,
    secondsPerThread: 25,
    secondsPerCountersink: 15,
    setupMinutesPerThread: 3,
    packingSeconds: 15,
  },
  inspection: { minorPerHour: 4000, firstMinutes: 4, minutesPerPiece: 0.2 },
  hardware: exampleHardware(SHEET_OFFER.further?.hardware ?? []),
};

/** Zinc spatters, copper reflects more than brass, and hard boards char. */
function slowdownOf(id: string): number {
  return { 'steel-galvanised': 1.15, 'copper-c110': 1.3, hardwood: 1.4, mdf: 1.2 }[id] ?? 1;
}
