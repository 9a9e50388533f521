/** Whether what a buyer chose is on offer: in the catalog, fitting each other, and on the shop's rate card. */

import type { Catalog, Option } from '#contract/catalog.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Reason } from '#contract/reason-words.ts';
import { checkFurther } from '#quote/check-further.ts';
import { labelAnywhere, labelsOf } from '#quote/option-words.ts';
import type { ChosenOffer, MissingRate } from '#quote/process-module.ts';
import { pricingOf, ratesOf } from '#quote/rate-card.ts';

export interface ChoiceProblem {
  /** `no-rate`: the catalog has it, the shop's card leaves it out. */
  kind: 'unknown' | 'no-rate';
  field: MissingRate['field'] | 'holes' | 'infillPercent';
  /** What was found and what is on offer instead. */
  reason: Reason;
  /** What is on offer instead, for programs: a sentence names labels. */
  options: readonly Option[];
}

export type ChoicesOutcome = { kind: 'offered'; chosen: ChosenOffer } | { kind: 'problem'; problem: ChoiceProblem };

/** Looks up the chosen entries of the catalog. The first one that does not fit is the problem. */
export function checkChoices(choices: Choices, catalog: Catalog, card: RateCard): ChoicesOutcome {
  const offer = catalog.processes.find(({ process }) => process === choices.process);
  if (!offer) return problem('process', { code: 'process-unknown', found: choices.process }, []);
  const material = offer.materials.find(({ id }) => id === choices.material);
  if (!material) return unknown('material', 'material', offer.materials);
  const finishes = offer.finishes.filter(({ id }) => material.finishes.includes(id));
  const finish = finishes.find(({ id }) => id === choices.finish);
  if (!finish) return unknown('finish', `finish for ${material.label}`, finishes);
  const tolerances = offer.tolerances.filter(({ id }) => material.tolerances.includes(id));
  const tolerance = tolerances.find(({ id }) => id === choices.tolerance);
  if (!tolerance) return unknown('tolerance', `tolerance for ${material.label}`, tolerances);
  const checked = checkFurther(choices, { offer, material, finish, tolerance, processes: catalog.processes });
  if (checked.kind === 'problem') return problem(checked.field, checked.reason, checked.options);
  const chosen = { offer, material, finish, tolerance, further: checked.further };
  return withoutRates(chosen, card) ?? { kind: 'offered', chosen };

  function unknown(field: 'material' | 'finish' | 'tolerance', what: string, options: readonly Option[]) {
    const found = labelAnywhere(catalog.processes, field, choices[field]);
    return problem(field, { code: 'option-unknown', what, found, options: labelsOf(options) }, options);
  }
}

function problem(
  field: ChoiceProblem['field'],
  reason: Reason,
  options: readonly Option[],
  kind: ChoiceProblem['kind'] = 'unknown',
): ChoicesOutcome {
  return { kind: 'problem', problem: { kind, field, reason, options } };
}

/** A shop leaves out of its card what it does not offer. A process without a price by machine needs no rates. */
function withoutRates(chosen: ChosenOffer, card: RateCard): ChoicesOutcome | null {
  const { process, label } = chosen.offer;
  const pricing = pricingOf(process);
  if (!pricing) return null;
  const missing = (field: ChoiceProblem['field'], found: string) =>
    problem(field, { code: 'no-rate', shop: card.shop.name, field: WORDS[field] ?? field, found }, [], 'no-rate');
  const rates = ratesOf(process, card);
  if (!rates) return missing('process', label);
  const first = pricing.missing(chosen, rates, card);
  return first && missing(first.field, labelOf(chosen, first));
}

/** As the buyer saw it. */
function labelOf({ offer, material, finish, tolerance, further }: ChosenOffer, { field, id }: MissingRate): string {
  const chosen: Record<MissingRate['field'], readonly Option[]> = {
    process: [{ id: offer.process, label: offer.label }],
    material: [material],
    finish: [finish],
    tolerance: [tolerance],
    tight: further.tight.map((each) => each.tolerance),
    color: further.color ? [further.color] : [],
    bare: [finish],
    hardware: further.hardware.map(({ item }) => item),
  };
  return chosen[field].find((option) => option.id === id)?.label ?? id;
}

/** What a field is called, where its name is no word for it. */
const WORDS: Partial<Record<ChoiceProblem['field'], string>> = { tight: 'tight tolerance', bare: 'masking of' };
