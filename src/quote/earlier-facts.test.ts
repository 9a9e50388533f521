/** Facts of earlier engines in the shape of today: what was not measured then is unknown, never none. */
import { expect, test } from 'vitest';
import { NOTHING_KNOWN } from '#contract/known-by.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { completeFacts } from '#quote/earlier-facts.ts';
import { documentFacts, meshFacts, partFacts } from '../../tests/quote/sample-parts.ts';

function earlier({ known: _known, ...facts }: PartFacts): PartFacts {
  return facts as PartFacts;
}

test('facts of today come back as they are', () => {
  const facts = partFacts();
  expect(completeFacts(facts)).toBe(facts);
});

test('an engine that did not say how it knew knows nothing for sure; the empty features of a mesh or without edges are unknown', () => {
  const mesh = completeFacts(earlier({ ...meshFacts(), features: [] } as PartFacts));
  expect([mesh.known, mesh.features]).toEqual([NOTHING_KNOWN, null]);
  const solid = partFacts();
  const withoutEdges = { ...solid, solid: { ...solid.solid, boundary: null }, features: [] };
  expect(completeFacts(earlier(withoutEdges)).features).toBeNull();
  expect(completeFacts(earlier(documentFacts())).features).toEqual([]);
});
