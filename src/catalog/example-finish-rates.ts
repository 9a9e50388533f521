/**
 * What the example shop asks for finishes: invented, of the order of what finishers charge as their least lot and by area. Lots are minimum charges of a
 * finisher nearby, loads the hire of a rack or barrel in his bath; sizes are those of his tanks, ovens and cabinets.
 */
import { type FinishColorRates, type FinishRates, OTHER_COLORS } from '#contract/rate-card.ts';

type Plain = Pick<FinishRates, 'lotMinor' | 'minorPerCm2' | 'minorPerPiece' | 'extraDays'>;

const rates = (lotMinor: number, minorPerCm2: number, minorPerPiece: number, extraDays: number): Plain => ({
  lotMinor,
  minorPerCm2,
  minorPerPiece,
  extraDays,
});

const FREE = rates(0, 0, 0, 0);
/** Silicone plugs in holes, tape on faces: half a minute and more by hand, and its taking out. */
const MASKING = { maskMinor: 120, maskMinorPerCm2: 3 };
const NO_SURCHARGE: FinishColorRates = { lotMinor: 0, minorPerCm2: 0, extraDays: 0 };

/** Powders that a coater keeps; any other is ordered by the box. */
const KEPT_RAL = [
  'ral-7035',
  'ral-9005',
  'ral-9016',
  'ral-9010',
  'ral-9006',
  'ral-7016',
  'ral-3020',
  'ral-5010',
  'ral-1023',
  'ral-6005',
];
const kept = (ids: readonly string[], other: FinishColorRates): Record<string, FinishColorRates> => ({
  ...Object.fromEntries(ids.map((id) => [id, NO_SURCHARGE])),
  [OTHER_COLORS]: other,
});

const ANODIZING: Pick<FinishRates, 'maskMinor' | 'maskMinorPerCm2' | 'largestMm'> = {
  ...MASKING,
  largestMm: [2000, 1000, 400],
};
const OVEN: Pick<FinishRates, 'maskMinor' | 'maskMinorPerCm2' | 'largestMm'> = {
  ...MASKING,
  largestMm: [2400, 1200, 1000],
};
const BATH = { ...MASKING, largestMm: [2000, 1000, 400] as FinishRates['largestMm'] };

export const EXAMPLE_FINISH_RATES: Record<string, FinishRates> = {
  'as-machined': FREE,
  'bead-blast': { ...rates(1500, 0.4, 60, 0), largestMm: [2000, 1000, 600] },
  brush: { ...rates(1500, 0.9, 120, 0), largestMm: [2000, 1000, 300] },
  tumble: { ...rates(800, 0, 10, 0), loadMinor: 2200, loadKg: 20, loadsPerDay: 4, largestMm: [250, 150, 100] },
  polish: { ...rates(1500, 6, 400, 2), largestMm: [800, 600, 300] },
  'anodize-clear': { ...rates(4500, 0.8, 60, 1), ...ANODIZING },
  'anodize-black': { ...rates(5000, 0.9, 60, 1), ...ANODIZING },
  'anodize-color': {
    ...rates(6000, 1, 60, 2),
    ...ANODIZING,
    loadMinor: 1200,
    loadCm2: 8000,
    loadsPerDay: 10,
    colors: kept(['anodized-red', 'anodized-blue', 'anodized-gold'], {
      lotMinor: 2500,
      minorPerCm2: 0.1,
      extraDays: 1,
    }),
  },
  'anodize-hard': {
    ...rates(7500, 1.6, 80, 2),
    ...ANODIZING,
    colors: {
      'hard-black': { lotMinor: 1500, minorPerCm2: 0.1, extraDays: 0 },
      [OTHER_COLORS]: { lotMinor: 4000, minorPerCm2: 0.2, extraDays: 1 },
    },
  },
  chromate: { ...rates(3000, 0.3, 40, 1), ...BATH },
  'powder-coat-black': { ...rates(4000, 0.9, 120, 1), ...OVEN },
  'powder-coat': {
    ...rates(4500, 0.9, 120, 1),
    ...OVEN,
    loadMinor: 1500,
    loadCm2: 60_000,
    loadsPerDay: 8,
    colors: kept(KEPT_RAL, { lotMinor: 6500, minorPerCm2: 0.2, extraDays: 3 }),
  },
  paint: {
    ...rates(5500, 1.6, 180, 2),
    ...OVEN,
    colors: kept(['ral-7035', 'ral-9005', 'ral-9010', 'ral-9016'], { lotMinor: 2500, minorPerCm2: 0.1, extraDays: 0 }),
  },
  passivate: { ...rates(3000, 0.4, 40, 1), largestMm: [2000, 1000, 400] },
  electropolish: { ...rates(5000, 0.9, 100, 2), ...BATH, loadMinor: 1800, loadCm2: 5000, loadsPerDay: 8 },
  'black-oxide': { ...rates(3500, 0.5, 40, 1), ...BATH, largestMm: [1200, 600, 400] },
  'zinc-plate': { ...rates(4000, 0.5, 40, 1), ...BATH },
  'zinc-plate-yellow': { ...rates(3000, 0.5, 20, 1), ...BATH, loadMinor: 1500, loadKg: 60, loadsPerDay: 10 },
  'nickel-electroless': { ...rates(6000, 1.8, 80, 3), ...BATH, loadMinor: 3500, loadCm2: 10_000, loadsPerDay: 4 },
  'as-cut': FREE,
  'powder-coat-white': { ...rates(4000, 0.9, 120, 1), ...OVEN },
  'as-printed': FREE,
  sanded: rates(500, 3, 300, 0),
  'vapor-smooth': { ...rates(4000, 0.8, 100, 1), largestMm: [400, 300, 300] },
  'dyed-black': rates(1500, 0.2, 40, 0),
  dyed: {
    ...rates(1800, 0.25, 50, 1),
    loadMinor: 900,
    loadCm2: 9000,
    loadsPerDay: 6,
    colors: kept(['dye-black', 'dye-navy', 'dye-red'], { lotMinor: 1500, minorPerCm2: 0.05, extraDays: 1 }),
  },
  'print-blasted': rates(800, 0.2, 40, 0),
  'vapor-smooth-black': { ...rates(5500, 1, 140, 1), largestMm: [400, 300, 300] },
  'acetone-smooth': { ...rates(2000, 0.6, 120, 1), largestMm: [300, 250, 250] },
  'clear-polish': { ...rates(2500, 2.5, 300, 1), largestMm: [500, 400, 300] },
  'paint-plastic': {
    ...rates(4500, 2, 250, 2),
    ...MASKING,
    largestMm: [1000, 800, 600],
    colors: kept(['ral-7035', 'ral-9005', 'ral-9010', 'ral-9016'], { lotMinor: 2500, minorPerCm2: 0.1, extraDays: 0 }),
  },
};
