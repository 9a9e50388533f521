/**
 * The example shop's rate card: invented, of the order that published sources name, so that every price on a fresh installation
 * can be followed line by line. A real shop exports it, edits it and imports its own; docs/pricing.md says what each number does.
 */
import { EXAMPLE_MATERIAL_PRICES } from '#catalog/example-material-prices.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { PROCESSES } from '#quote/processes.ts';

const speeds = () => ({
  economy: { days: 10, percent: -10 },
  standard: { days: 5 },
  express: { days: 3, percent: 30 },
});
const MACHINE_HOURS = { machineHoursIncluded: 16, machineHoursPerDay: 16 };

export const EXAMPLE_RATE_CARD: RateCard = {
  schema: 3,
  version: 1,
  example: true,
  shop: {
    name: 'Example shop',
    currency: 'USD',
    marginPercent: 25,
    orderMinimumMinor: 1500,
    leadTime: { speeds: { ...speeds(), rush: { days: 1, percent: 100 } }, ...MACHINE_HOURS },
  },
  /** Each process brings its own block. */
  processes: Object.fromEntries(
    PROCESSES.flatMap(({ offer, pricing }) =>
      pricing ? [[offer.process, pricing.example as Record<string, unknown>]] : [],
    ),
  ),
  materials: Object.fromEntries(
    Object.entries(EXAMPLE_MATERIAL_PRICES).map(([id, minorPerKg]) => [id, { minorPerKg }]),
  ),
  finishes: {
    'as-machined': { lotMinor: 0, minorPerCm2: 0, minorPerPiece: 0, extraDays: 0 },
    'bead-blast': { lotMinor: 1500, minorPerCm2: 0.4, minorPerPiece: 60, extraDays: 0 },
    'anodize-clear': { lotMinor: 4500, minorPerCm2: 0.8, minorPerPiece: 60, extraDays: 1 },
    'anodize-black': { lotMinor: 5000, minorPerCm2: 0.9, minorPerPiece: 60, extraDays: 1 },
    'anodize-hard': { lotMinor: 7500, minorPerCm2: 1.6, minorPerPiece: 80, extraDays: 2 },
    'powder-coat-black': { lotMinor: 4000, minorPerCm2: 0.9, minorPerPiece: 120, extraDays: 1 },
    passivate: { lotMinor: 3000, minorPerCm2: 0.4, minorPerPiece: 40, extraDays: 1 },
    'black-oxide': { lotMinor: 3500, minorPerCm2: 0.5, minorPerPiece: 40, extraDays: 1 },
    'zinc-plate': { lotMinor: 4000, minorPerCm2: 0.5, minorPerPiece: 40, extraDays: 1 },
    'as-cut': { lotMinor: 0, minorPerCm2: 0, minorPerPiece: 0, extraDays: 0 },
    'powder-coat-white': { lotMinor: 4000, minorPerCm2: 0.9, minorPerPiece: 120, extraDays: 1 },
    'as-printed': { lotMinor: 0, minorPerCm2: 0, minorPerPiece: 0, extraDays: 0 },
    sanded: { lotMinor: 500, minorPerCm2: 3, minorPerPiece: 300, extraDays: 0 },
    'vapor-smooth': { lotMinor: 4000, minorPerCm2: 0.8, minorPerPiece: 100, extraDays: 1 },
    'dyed-black': { lotMinor: 1500, minorPerCm2: 0.2, minorPerPiece: 40, extraDays: 0 },
    'print-blasted': { lotMinor: 800, minorPerCm2: 0.2, minorPerPiece: 40, extraDays: 0 },
    'vapor-smooth-black': { lotMinor: 5500, minorPerCm2: 1, minorPerPiece: 140, extraDays: 1 },
  },
  // Parts come from elsewhere before they can be joined: not within a day.
  leadTimes: { assembly: { speeds: speeds(), ...MACHINE_HOURS } },
};
