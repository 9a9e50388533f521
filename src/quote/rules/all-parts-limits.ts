/** Limits of the rules that every process asks. */
import type { Limits } from '#contract/catalog.ts';

export const EVERY_PROCESS_LIMITS: Limits = {
  unitDoubts: { value: 0, unit: '', source: 'Size of the part in its unit, against that of parts in other units' },
  choiceSaving: { value: 5, unit: '%', source: 'The same part, priced with the other choice; worth a word above 5 %' },
  quantitySaving: {
    value: 30,
    unit: '%',
    source: 'Unit prices at 5, 10, 25, 50 … pieces; worth a word above 30 % a piece',
  },
};
