import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, PROCESS_OPTIONS } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartQuote } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';

/** What ten pieces cost by every process, each with its findings, in the engine that runs this. */
export function pricesOf(facts: PartFacts): PartQuote[] {
  return PROCESS_OPTIONS.map(({ id }) => ({ ...defaultChoices(id), quantity: 10 })).map((choices) =>
    quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG),
  );
}
