/** Design and prototyping: the card says what hours a scope takes as a rule, and a person always names those of the one in hand. */
import type * as z from 'zod/mini';
import type { Reason } from '#contract/reason-words.ts';
import { formatMoney } from '#contract/units.ts';
import { group, positive, rate, share, table } from '#quote/figures.ts';
import { type Job, processModule } from '#quote/process-module.ts';
import { DESIGN_OFFER } from '#quote/processes/design/offer.ts';

const ScopeSchema = group('Scope', {
  leastHours: rate('At least', 'h'),
  mostHours: rate('At most, as a rule', 'h'),
});

const DesignRatesSchema = group('Design and prototyping', {
  minorPerHour: positive('Designer', 'cents/h'),
  scopes: table(
    'Hours for a part ready to manufacture',
    ScopeSchema,
    'By what is made. What is left out is not offered.',
  ),
  conceptShare: share('A concept', 'As a share of those hours.'),
});
type DesignRates = z.infer<typeof DesignRatesSchema>;

const EXAMPLE_DESIGN_RATES: DesignRates = {
  minorPerHour: 6500,
  scopes: {
    'cad-model': { leastHours: 4, mostHours: 16 },
    'reverse-engineering': { leastHours: 6, mostHours: 24 },
    prototype: { leastHours: 8, mostHours: 40 },
  },
  conceptShare: 0.4,
};

export const DESIGN = processModule<DesignRates>({
  offer: DESIGN_OFFER,
  rules: [],
  pricing: {
    schema: DesignRatesSchema,
    example: EXAMPLE_DESIGN_RATES,
    missing: ({ material }, rates) => (rates.scopes[material.id] ? null : { field: 'material', id: material.id }),
    needs: ({ chosen, rates, card }) => [hoursOf({ chosen, rates, card })],
    plans: () => [],
    machine: () => null,
  },
});

function hoursOf({
  chosen: { material, finish },
  rates,
  card,
}: Pick<Job<DesignRates>, 'chosen' | 'rates' | 'card'>): Reason {
  const { leastHours, mostHours } = rates.scopes[material.id]!;
  const part = finish.id === 'concept' ? rates.conceptShare : 1;
  return {
    code: 'design-hours',
    scope: `${material.label}, ${finish.label.toLowerCase()},`,
    least: Math.max(1, Math.round(leastHours * part)),
    most: Math.max(1, Math.round(mostHours * part)),
    hourly: formatMoney(rates.minorPerHour, card.shop.currency),
  };
}
