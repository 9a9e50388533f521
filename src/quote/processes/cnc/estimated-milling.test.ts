import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { quotePart } from '#quote/quote-part.ts';
import { BRACKET, drilledHole, partFacts } from '../../../../tests/quote/sample-parts.ts';

const cnc = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('cnc'), ...different });
const quoteOf = (facts: PartFacts, choices: Choices) => quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);

const reasonsOf = (facts: PartFacts, choices: Choices) => {
  const quote = quoteOf(facts, choices);
  return quote.manual ? quote.reasons.map(formatReason) : 'priced';
};

test('a harder material, a thin wall and a deeper reach each cost more', () => {
  const priceOf = (facts: PartFacts, choices = cnc()) => {
    const quote = quoteOf(facts, choices);
    return quote.manual ? 0 : quote.unitPriceMinor;
  };
  const thick = partFacts({ orientedBoxMm: [300, 300, 250], volumeMm3: 2e6 });
  const flat = { ...thick, orientedBoxMm: [500, 450, 100] as [number, number, number] };
  expect(priceOf(BRACKET, cnc({ material: 'ti-6al-4v' }))).toBeGreaterThan(priceOf(BRACKET));
  expect(priceOf({ ...BRACKET, minWallMm: 1 })).toBeGreaterThan(priceOf(BRACKET));
  expect(priceOf(thick)).toBeGreaterThan(priceOf(flat));
});

test('faces that no list of surfaces accounts for are finished as free form, the dearer kind', () => {
  const finishingOf = (facts: PartFacts) => {
    const quote = quoteOf(facts, cnc());
    return quote.manual ? [] : quote.lines.filter(({ label }) => label === 'Finishing').map(({ amount }) => amount);
  };
  expect([
    ...finishingOf(partFacts()),
    ...finishingOf(partFacts({ solid: { surfaces: [] } })),
    ...finishingOf(partFacts({ solid: { surfaces: [{ kind: 'spline', faces: 6, areaMm2: 9400 }] } })),
  ]).toEqual([2.4, 14.4, 14.4]);
});

test('walls and countersinks of drilled holes are not finished by a mill as well', () => {
  const finishingOf = (holes: Hole[]) => {
    const quote = quoteOf(partFacts({ holes }), cnc());
    return quote.manual ? null : quote.lines.find(({ label }) => label === 'Finishing')!.amount;
  };
  const hole = drilledHole({ depthMm: 20, diameterMm: 10 });
  const [plain, drilled, sunk] = [[], [hole], [{ ...hole, countersink: { diameterMm: 30, angleDeg: 90 } }]].map(
    finishingOf,
  );
  expect(drilled).toBeLessThan(plain!);
  expect(sunk).toBeLessThan(drilled!);
});

test('areas that differ in their last digits need no ball mill', () => {
  const labelsOf = (areaMm2: number) => {
    const quote = quoteOf(partFacts({ areaMm2 }), cnc());
    return quote.manual ? [] : quote.lines.map(({ label }) => label);
  };
  expect(labelsOf(9400.00001)).toEqual(labelsOf(9400));
});

test('setups are counted from the directions, where these are unknown from the holes, and are two at least', () => {
  const setupsOf = (facts: PartFacts) => {
    const quote = quoteOf(facts, cnc());
    return quote.manual
      ? quote.reasons.map(formatReason)
      : quote.lines.flatMap(({ label }) => label.match(/^Loading, (\d+) setups/)?.[1] ?? []);
  };
  const hole = drilledHole();
  expect([
    setupsOf(partFacts({ solid: { machiningDirections: [[0, 0, -1]] } })),
    setupsOf(BRACKET),
    setupsOf(partFacts({ solid: { machiningDirections: null } })),
    setupsOf(
      partFacts({
        solid: { machiningDirections: null },
        holes: [hole, hole, { ...hole, axis: [1, 0, 0] }, { ...hole, axis: [0, 1, 0] }],
      }),
    ),
  ]).toEqual([['2'], ['3'], ['2'], ['3']]);
});

test('more directions than the card prices go to a person', () => {
  const directions = Array.from({ length: 9 }, (_, i): [number, number, number] => [
    Math.cos((i * Math.PI) / 9),
    Math.sin((i * Math.PI) / 9),
    0,
  ]);
  expect(reasonsOf(partFacts({ solid: { machiningDirections: directions } }), cnc())).toEqual([
    'The part must be machined from 9 directions, more than the 8 we price automatically.',
  ]);
});

test('holes wider than the largest drill are milled, and a hole with a known thread is tapped, not one that only fits a tap drill', () => {
  const labelsOf = (holes: PartFacts['holes']) => {
    const quote = quoteOf(partFacts({ holes }), cnc());
    return quote.manual ? [] : quote.lines.map(({ label }) => label).filter((label) => /Drilling|Tapping/.test(label));
  };
  expect([
    labelsOf([drilledHole({ diameterMm: 25, depthMm: 30 })]),
    labelsOf([drilledHole()]),
    labelsOf([drilledHole({ threadGuess: 'M6' }), drilledHole({ group: 1, diameterMm: 3.3, threadGuess: 'M4' })]),
    labelsOf([drilledHole({ threadGuess: 'M6', threadKnown: 'modeled' })]),
  ]).toEqual([[], ['Drilling, 1 hole'], ['Drilling, 2 holes'], ['Drilling, 1 hole', 'Tapping, 1 hole: M6']]);
});
