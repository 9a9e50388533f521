/** How long pricing takes where this runs: `bench/quote.ts` runs it in Node and, bundled, in Chromium. */
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';

/** Medians, ms. */
export interface PriceTimes {
  price: number;
  curve: number;
  /** All plans at ten quantities. */
  ten: number;
  /** `JSON.stringify` of the same facts, the peer. */
  json: number;
}

const BATCHES = 40;
/** A clock of a browser ticks every 0.1 ms: what is timed has to be longer. */
const BATCH = 10;
const TEN = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** As many points as the page draws. */
const CURVE = Array.from({ length: 40 }, (_, i) => Math.max(i + 1, Math.round(10 ** ((i * 3) / 39))));

export function timePricing(facts: PartFacts, choices: Choices): PriceTimes {
  const at = (round: number): Choices => ({ ...choices, quantity: 1 + Math.abs(round) });
  return {
    price: medianMs((round) => quotePart(facts, at(round), EXAMPLE_RATE_CARD, CATALOG)),
    curve: medianMs((round) => priceCurve(facts, at(round), EXAMPLE_RATE_CARD, CATALOG, CURVE)),
    ten: medianMs(() => priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, TEN)),
    json: medianMs(() => JSON.stringify(facts)),
  };
}

/** Median over the batches; as many before them warm up. */
function medianMs(run: (round: number) => unknown): number {
  const times: number[] = [];
  for (let batch = -BATCHES; batch < BATCHES; batch += 1) {
    const start = performance.now();
    for (let round = 0; round < BATCH; round += 1) run(batch * BATCH + round);
    if (batch >= 0) times.push((performance.now() - start) / BATCH);
  }
  times.sort((a, b) => a - b);
  return times[times.length / 2]!;
}
