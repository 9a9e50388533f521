/** What a price follows from, and its digest. */
import type { Catalog } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { hashInSteps, inputHash } from '#quote/input-hash.ts';
import type { Steps } from '#quote/steps.ts';

/** An empty list says what no list says, and has the same price under the same hash. */
export function withoutEmpty(choices: Choices): Choices {
  const said = Object.entries(choices).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return Object.fromEntries(said) as Choices;
}

/**
 * Digests by their object. A part is priced again with each choice: its facts and the card are much the longest of what a price follows from, and neither is
 * ever changed in place.
 */
const digests = new WeakMap<object, string>();

function* digestOf<T extends object>(subject: T, priced: (subject: T) => object): Steps<string> {
  const known = digests.get(subject);
  if (known) return known;
  const digest = yield* hashInSteps(priced(subject));
  digests.set(subject, digest);
  return digest;
}

/** The name of the file and the version of the engine are left out: equal measures cost the same. */
function measuresOf({ file: _file, engine: _engine, ...priced }: PartFacts): object {
  return priced;
}

export interface PricedInputs {
  facts: PartFacts;
  choices: Choices;
  rateCard: RateCard;
  catalog: Catalog;
}

/** Hex digest, in short steps; `pricing`: the version of the formulas. */
export function* digestOfInputs(pricing: number, { facts, choices, rateCard, catalog }: PricedInputs): Steps<string> {
  return inputHash({
    pricing,
    catalog: catalog.version,
    facts: yield* digestOf(facts, measuresOf),
    choices,
    rateCard: yield* digestOf(rateCard, (card) => card),
  });
}
