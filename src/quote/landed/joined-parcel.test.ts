import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartLine } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { MADE_BLOCK } from '../../../tests/quote/assemblies.ts';
import { partFacts } from '../../../tests/quote/sample-parts.ts';

const parcelOfWhole = (parts: readonly PartLine[], more: Partial<Choices> = {}) => {
  const choices = {
    ...defaultChoices('assembly'),
    ...fittingChoices('assembly', 'parts-made-here'),
    quantity: 10,
    ...more,
  };
  return quotePart(partFacts({ bodies: 9, parts: [...parts] }), choices, EXAMPLE_RATE_CARD, CATALOG).parcel;
};
const parcelAlone = ({ facts }: PartLine, process: string) =>
  quotePart(facts!, { ...defaultChoices(process), quantity: 10 }, EXAMPLE_RATE_CARD, CATALOG).parcel!;
const [BASE, COVER] = MADE_BLOCK as [PartLine, PartLine];
const HARDWARE = MADE_BLOCK.filter(({ fastener }) => fastener !== null);

test('an assembly weighs what its parts weigh alone, as often as they are in it, and its hardware as steel, in the box of the whole', () => {
  const hardwareGrams = HARDWARE.reduce((sum, { count, volumeMm3 }) => sum + (count * volumeMm3! * 7.85) / 1000, 0);
  const grams = parcelAlone(BASE, 'cnc').grams + 2 * parcelAlone(COVER, 'sheet').grams + hardwareGrams;
  const whole = parcelOfWhole(MADE_BLOCK)!;
  expect(whole.grams).toBeCloseTo(grams, 3);
  expect(whole.boxMm).toEqual([...partFacts({}).boundingBoxMm!].sort((a, b) => b - a));
});

test('customs takes an assembly for its material where there is one, else for parts of several', () => {
  expect(parcelOfWhole([BASE, COVER])!.customs).toBe('aluminum');
  expect(parcelOfWhole(MADE_BLOCK)!.customs).toBeNull();
});

test('an assembly of parts that the buyer supplies, or with hardware that was not measured, is not weighed', () => {
  expect(parcelOfWhole(MADE_BLOCK, fittingChoices('assembly', 'parts-supplied'))).toBeUndefined();
  const unmeasured = MADE_BLOCK.map((line) => (line.fastener ? { ...line, volumeMm3: null } : line));
  expect(parcelOfWhole(unmeasured)).toBeUndefined();
});
