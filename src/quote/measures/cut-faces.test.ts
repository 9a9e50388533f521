import { expect, test } from 'vitest';
import type { PartFacts } from '#contract/part-facts.ts';
import { facesOfCuts, holeFaces } from '#quote/measures/cut-faces.ts';
import type { RuleContext } from '#quote/rules/rule.ts';
import { drilledHole } from '../../../tests/quote/sample-parts.ts';
import { rectangle, sheetFacts } from '../../../tests/quote/sheet-parts.ts';

const contextOf = (facts: PartFacts) => ({ facts }) as RuleContext;

/** `count` holes of 1 mm and one of 2 mm, in a sheet 2 mm thick. */
const perforated = (count: number) => {
  const holes = Array.from({ length: count }, (_, face) => drilledHole({ diameterMm: 1, faceIds: [face] }));
  return sheetFacts(
    { outline: rectangle(200, 100) },
    { holes: [...holes, drilledHole({ diameterMm: 2, faceIds: [90_000] })] },
  );
};
const places = (count: number) => Array.from({ length: count }, () => ({ value: 0.5, of: 'hole', faceIds: [] }));

test('a sheet of 1,000 holes of one size names each of their faces once', () => {
  const faceIds = Array.from({ length: 1000 }, (_, face) => face);
  const named = holeFaces(places(1000), contextOf(perforated(1000)));
  expect([named.length, new Set(named)]).toEqual([1000, new Set(faceIds)]);
});

test('places of several sizes name the faces of each', () => {
  const ofBoth = [...places(1), { value: 1, of: 'hole', faceIds: [] }];
  expect(holeFaces(ofBoth, contextOf(perforated(3)))).toEqual([0, 1, 2, 90_000]);
  const inMm = ofBoth.map((place) => ({ ...place, value: 2 * place.value }));
  expect(facesOfCuts(inMm, contextOf(perforated(3)))).toEqual([0, 1, 2, 90_000]);
});
