/** Entries of a dropdown that the catalog has and the shop's rate card does not: a person prices them. */
import { CATALOG } from '#catalog/catalog.ts';
import { fittingChoices } from '#catalog/options.ts';
import type { Option } from '#contract/catalog.ts';
import type { Process } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { checkChoices } from '#quote/check-choices.ts';
import { guardPricing } from '#web/workspace/guard-pricing.ts';

export interface Chosen {
  process: Process;
  material: string;
  finish: string;
  tolerance: string;
}

/** Ids of the options that the card leaves out, each tried with the rest of the choices. */
export function unratedOptions(
  field: 'material' | 'finish' | 'tolerance',
  options: readonly Option[],
  chosen: Chosen,
  rateCard: RateCard,
): ReadonlySet<string> {
  const isUnrated = ({ id }: Option): boolean => {
    const tried =
      field === 'material' ? { ...chosen, ...fittingChoices(chosen.process, id, chosen) } : { ...chosen, [field]: id };
    const checked = checkChoices({ ...tried, quantity: 1, speed: 'standard' }, CATALOG, rateCard);
    return checked.kind === 'problem' && checked.problem.kind === 'no-rate' && checked.problem.field === field;
  };
  return guardPricing(() => new Set(options.filter(isUnrated).map(({ id }) => id)), new Set());
}
