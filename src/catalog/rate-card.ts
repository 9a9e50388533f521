/**
 * The example shop's rate card: invented, of the order that published sources name, so that every price on a fresh installation
 * can be followed line by line. A real shop exports it, edits it and imports its own; docs/pricing.md says what each number does.
 */
import { EXAMPLE_FINISH_RATES } from '#catalog/example-finish-rates.ts';
import { EXAMPLE_MATERIAL_PRICES } from '#catalog/example-material-prices.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { PROCESSES } from '#quote/processes.ts';

export const EXAMPLE_RATE_CARD: RateCard = {
  schema: 2,
  version: 1,
  example: true,
  shop: {
    name: 'Example shop',
    currency: 'USD',
    marginPercent: 25,
    expressPercent: 30,
    orderMinimumMinor: 1500,
    leadTime: { standardDays: 5, expressDays: 3, machineHoursIncluded: 16, machineHoursPerDay: 16 },
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
};
