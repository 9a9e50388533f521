/** Whether what a buyer chose is on offer: in the catalog, fitting each other, and on the shop's rate card. */

import type { Catalog, Material, Option, ProcessOffer } from '#contract/catalog.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Reason } from '#contract/reason-words.ts';

export interface ChoiceProblem {
  /** `no-rate`: the catalog has it, the shop's card leaves it out. */
  kind: 'unknown' | 'no-rate';
  field: 'process' | 'material' | 'finish' | 'tolerance';
  /** What was found and what is on offer instead. */
  reason: Reason;
}

export interface ChosenOffer {
  offer: ProcessOffer;
  material: Material;
  finish: Option;
  tolerance: Option;
}

export type ChoicesOutcome = { kind: 'offered'; chosen: ChosenOffer } | { kind: 'problem'; problem: ChoiceProblem };

/** Looks up the chosen entries of the catalog. The first one that does not fit is the problem. */
export function checkChoices(choices: Choices, catalog: Catalog, card: RateCard): ChoicesOutcome {
  const offer = catalog.processes.find(({ process }) => process === choices.process);
  if (!offer) return problem('process', { code: 'process-unknown', found: choices.process });
  const material = offer.materials.find(({ id }) => id === choices.material);
  if (!material) return problem('material', unknown('material', choices.material, offer.materials));
  const finishes = offer.finishes.filter(({ id }) => material.finishes.includes(id));
  const finish = finishes.find(({ id }) => id === choices.finish);
  if (!finish) return problem('finish', unknown(`finish for ${material.label}`, choices.finish, finishes));
  const tolerances = offer.tolerances.filter(({ id }) => material.tolerances.includes(id));
  const tolerance = tolerances.find(({ id }) => id === choices.tolerance);
  if (!tolerance)
    return problem('tolerance', unknown(`tolerance for ${material.label}`, choices.tolerance, tolerances));
  return withoutRates(choices, card) ?? { kind: 'offered', chosen: { offer, material, finish, tolerance } };
}

function problem(
  field: ChoiceProblem['field'],
  reason: Reason,
  kind: ChoiceProblem['kind'] = 'unknown',
): ChoicesOutcome {
  return { kind: 'problem', problem: { kind, field, reason } };
}

function unknown(what: string, found: string, options: readonly Option[]): Reason {
  return { code: 'option-unknown', what, found, options: options.map(({ id }) => id) };
}

/** A shop leaves out of its card what it does not offer. */
function withoutRates(choices: Choices, card: RateCard): ChoicesOutcome | null {
  if (choices.process !== 'cnc' && choices.process !== 'print') return null;
  const materials: Record<string, unknown> = choices.process === 'cnc' ? card.cnc.materials : card.print.materials;
  const finishes: Record<string, unknown> = card.finishes;
  const tolerances: Record<string, unknown> = card.cnc.tolerances;
  const missing = (field: ChoiceProblem['field'], id: string) =>
    problem(field, { code: 'no-rate', shop: card.name, field, found: id }, 'no-rate');
  if (!materials[choices.material]) return missing('material', choices.material);
  if (!finishes[choices.finish]) return missing('finish', choices.finish);
  if (choices.process === 'cnc' && !tolerances[choices.tolerance]) return missing('tolerance', choices.tolerance);
  return null;
}
