/** Every rule of every process with its limits, for each material: what the command line lists, and what a shop checks its limits by. */
import type { Catalog, Material, Option, ProcessOffer } from '#contract/catalog.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { ProcessModule } from '#quote/process-module.ts';
import { PROCESSES } from '#quote/processes.ts';
import { ratesOf } from '#quote/rate-card.ts';
import { limitAt } from '#quote/rules/limit-at.ts';
import type { Limit, LimitContext, Rule } from '#quote/rules/rule.ts';

export interface ListedLimit {
  state: Limit['state'];
  breaks: Limit['breaks'];
  /** What of the part it is for, where a rule has several. */
  of?: string;
  path: string;
  value: number;
  source: string;
  /** Id of the finish or tolerance that it is for; absent: any. */
  option?: string;
}

export interface ListedRule {
  process: string;
  material: string;
  rule: string;
  title: string;
  unit: string;
  /** Empty where neither catalog nor card has a limit for this material: the rule is not asked. */
  limits: ListedLimit[];
}

export function listRules(catalog: Catalog, card: RateCard): ListedRule[] {
  return catalog.processes.flatMap((offer) => {
    const module = PROCESSES.find((one) => one.offer.process === offer.process);
    if (!module) return [];
    return offer.materials.flatMap((material) => {
      const contexts = contextsOf(module, offer, material, card);
      return module.rules.map((rule) => ({
        process: offer.process,
        material: material.id,
        rule: rule.id,
        title: rule.title,
        unit: rule.unit,
        limits: limitsOf(rule, contexts),
      }));
    });
  });
}

interface OptionContext {
  /** null: with the defaults of the material. */
  option: string | null;
  context: LimitContext;
}

function contextsOf(module: ProcessModule, offer: ProcessOffer, material: Material, card: RateCard): OptionContext[] {
  const rates = ratesOf(offer.process, card);
  const machine = rates === null ? null : (module.pricing?.machine(material, rates) ?? null);
  const entriesOf = <Entry extends Option>(options: readonly Entry[], ids: readonly string[]) =>
    ids.flatMap((id) => options.filter((option) => option.id === id));
  const finishes = entriesOf(offer.finishes, material.finishes);
  const tolerances = entriesOf(offer.tolerances, material.tolerances);
  const finishRatesOf = ({ id }: Option) => card.finishes[id] ?? null;
  const plain: LimitContext = {
    offer,
    material,
    finish: finishes[0]!,
    tolerance: tolerances[0]!,
    machine,
    rates,
    finishRates: finishRatesOf(finishes[0]!),
  };
  return [
    { option: null, context: plain },
    ...finishes.flatMap((finish) => {
      const finishRates = finishRatesOf(finish);
      return finish.limits || finishRates?.largestMm
        ? [{ option: finish.id, context: { ...plain, finish, finishRates } }]
        : [];
    }),
    ...tolerances.flatMap((tolerance) =>
      tolerance.limits ? [{ option: tolerance.id, context: { ...plain, tolerance } }] : [],
    ),
  ];
}

/** An option is listed where it changes a limit. */
function limitsOf(rule: Rule, contexts: readonly OptionContext[]): ListedLimit[] {
  return rule.limits.flatMap(({ state, breaks, path, of }) => {
    const plain = limitAt(path, contexts[0]!.context);
    return contexts.flatMap(({ option, context }): ListedLimit[] => {
      const found = limitAt(path, context);
      if (!found || (option !== null && found.value === plain?.value)) return [];
      return [{ state, breaks, ...(of && { of }), path, ...found, ...(option && { option }) }];
    });
  });
}
