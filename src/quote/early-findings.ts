/** The findings of a part that is still being measured: those that what is known decides, and the names of the others. */
import type { KnownFacts } from '#contract/analysis.ts';
import type { Catalog } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Finding } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { checkChoices } from '#quote/check-choices.ts';
import { rulesFor } from '#quote/judge-order.ts';
import { PROCESSES } from '#quote/processes.ts';
import { ratesOf } from '#quote/rate-card.ts';
import { askRule } from '#quote/rules/ask-rule.ts';
import type { Rule, RuleContext } from '#quote/rules/rule.ts';

export interface EarlyFindings {
  /** As `quotePart` will have them, but for what mending saves: that needs a price. */
  findings: Finding[];
  /** Titles of the rules that read a fact which is not there yet. */
  pending: string[];
}

export function earlyFindings(
  known: KnownFacts,
  choices: Choices,
  rateCard: RateCard,
  catalog: Catalog,
): EarlyFindings {
  const checked = checkChoices(choices, catalog, rateCard);
  const module = PROCESSES.find(({ offer }) => offer.process === choices.process);
  if (checked.kind === 'problem' || !module) return { findings: [], pending: [] };
  const { chosen } = checked;
  const rates = ratesOf(choices.process, rateCard);
  const context: RuleContext = {
    facts: onlyKnown(known),
    choices,
    catalog,
    planId: null,
    ...chosen,
    machine: rates === null ? null : (module.pricing?.machine(chosen.material, rates) ?? null),
    rates,
    finishRates: rateCard.finishes[chosen.finish.id] ?? null,
    totalMinor: () => null,
    savingOf: () => null,
  };
  const findings: Finding[] = [];
  const pending: string[] = [];
  for (const rule of rulesFor(module, { kind: known.kind ?? 'solid' })) {
    const asked = askEarly(rule, context);
    if (asked === 'pending') pending.push(rule.title);
    else if (asked) findings.push(asked);
  }
  return { findings, pending: [...new Set(pending)] };
}

class NotKnownYet extends Error {}

function askEarly(rule: Rule, context: RuleContext): Finding | 'pending' | null {
  try {
    return askRule(rule, context)?.finding ?? null;
  } catch (cause) {
    if (cause instanceof NotKnownYet) return 'pending';
    throw cause;
  }
}

/** The facts, of which the missing ones throw when a rule reads them. */
function onlyKnown(known: KnownFacts): PartFacts {
  const solid = known.solid && throwingWhereMissing(known.solid);
  return throwingWhereMissing(solid ? { ...known, solid } : known) as PartFacts;
}

function throwingWhereMissing<T extends object>(known: T): T {
  return new Proxy(known, {
    get(target, key) {
      if (!(key in target)) throw new NotKnownYet(`${String(key)} is not measured yet`);
      return Reflect.get(target, key);
    },
  });
}
