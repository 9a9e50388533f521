/** Every process for a part at once; pages price one after the other, so that typing is heard meanwhile. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { lastOf } from '#quote/steps.ts';
import { everyWay, type ProcessWay } from '#web/workspace/every-process.ts';

export function everyProcess(
  facts: PartFacts,
  choices: Choices,
  rateCard: RateCard,
  quantities: readonly number[],
): ProcessWay[] {
  return lastOf(everyWay({ facts, choices, rateCard, quantities }));
}
