import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Process } from '#contract/quote.ts';
import { PROCESSES } from '#quote/processes.ts';
import { quotePart } from '#quote/quote-part.ts';
import { moldedCup } from '../../../tests/quote/molded-parts.ts';
import { partFacts } from '../../../tests/quote/sample-parts.ts';
import { rectangle, sheetFacts } from '../../../tests/quote/sheet-parts.ts';

const PARTS: readonly [process: Process, facts: PartFacts, leastFinishes: number][] = [
  ['cnc', partFacts(), 15],
  ['sheet', sheetFacts({ outline: rectangle(100, 60) }), 15],
  ['print', partFacts(), 10],
  ['molding', moldedCup(), 4],
];
/** No rate card has a rate for a router, see the offer of milling. */
const ROUTED = ['plywood', 'mdf', 'hardwood'];

test.each(PARTS)('each finish of each material by %s has a price by the example rates', (process, facts, least) => {
  const { materials } = PROCESSES.find(({ offer }) => offer.process === process)!.offer;
  const ways = materials.flatMap(({ id, finishes }) => finishes.map((finish) => ({ id, finish })));
  expect(new Set(ways.map(({ finish }) => finish)).size).toBeGreaterThanOrEqual(least);
  const unpriced = ways.filter(({ id, finish }) => {
    const choices = { ...defaultChoices(process), ...fittingChoices(process, id), finish, quantity: 5 };
    return quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG).manual;
  });
  expect(unpriced.map(({ id }) => id)).toEqual(process === 'cnc' ? ROUTED : []);
});
