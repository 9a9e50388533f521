/** The price of the plate on the home page, made by the same code as every quote, from the example shop's rates. */
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { type PartInWords, partInWords } from '#catalog/part-in-words.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { quotePart } from '#quote/quote-part.ts';
import { bracketFacts } from '#web/home/bracket.ts';

const QUANTITIES = [1, 10, 100, 1000];

export interface ExamplePrice extends PartInWords {
  quantity: number;
  leadTimeDays: number;
}

/** The plate in milled aluminium at four quantities; only those that a machine may price. */
export function examplePrices(): ExamplePrice[] {
  const facts = bracketFacts();
  return QUANTITIES.flatMap((quantity) => {
    const choices = { ...defaultChoices('cnc'), quantity };
    const price = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
    if (price.manual) return [];
    const words = partInWords({ fileName: facts.file, choices, price, failure: null });
    return [{ ...words, quantity, leadTimeDays: price.leadTimeDays }];
  });
}
