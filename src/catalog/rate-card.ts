/**
 * The example shop's rate card: invented, of the order that published sources name, so that every price on a fresh installation
 * can be followed line by line. A real shop exports it, edits it and imports its own; docs/pricing.md says what each number does.
 */
import { EXAMPLE_FINISH_RATES } from '#catalog/example-finish-rates.ts';
import { EXAMPLE_MATERIAL_PRICES } from '#catalog/example-material-prices.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { EXAMPLE_PAPER_RATES } from '#quote/papers.ts';
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
  finishes: EXAMPLE_FINISH_RATES,
  papers: EXAMPLE_PAPER_RATES,
  // Parts come from elsewhere before they can be joined: not within a day.
  leadTimes: { assembly: { speeds: speeds(), ...MACHINE_HOURS } },
};
