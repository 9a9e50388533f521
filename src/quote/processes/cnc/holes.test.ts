import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { quotePart } from '#quote/quote-part.ts';

const MANIFOLD = PartFactsSchema.parse(
  JSON.parse(readFileSync(new URL('../../../content/samples/milled-manifold.json', import.meta.url), 'utf8')),
);

test('a line of drilling counts the holes of all setups, each once with its counterbore', () => {
  const quote = quotePart(MANIFOLD, { ...defaultChoices('cnc'), quantity: 10 }, EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual || MANIFOLD.kind !== 'solid') throw new Error('Expected a priced solid');
  const { maxDiameterMm } = EXAMPLE_RATE_CARD.processes.cnc!.drilling as { maxDiameterMm: number };
  const drilled = MANIFOLD.holes.filter(({ diameterMm }) => diameterMm <= maxDiameterMm);
  const holes = new Set(drilled.map(({ group }) => group));
  // Steps stand for more faces than holes, and the setups for several lists.
  expect([holes.size < drilled.length, MANIFOLD.solid.milling!.setups.length > 2]).toEqual([true, true]);
  expect(quote.lines.find(({ id }) => id === 'drilling')?.label).toBe(`Drilling, ${holes.size} holes`);
});
