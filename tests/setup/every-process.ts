/** Every process for a part at once; pages price one after the other, so that typing is heard meanwhile. */
import { CATALOG } from '#catalog/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type ProcessWay, sortWays, wayOf } from '#web/workspace/every-process.ts';

export function everyProcess(
  facts: PartFacts,
  choices: Choices,
  rateCard: RateCard,
  quantities: readonly number[],
): ProcessWay[] {
  return sortWays(CATALOG.processes.map((offer) => wayOf(offer, { facts, choices, rateCard, quantities })));
}
