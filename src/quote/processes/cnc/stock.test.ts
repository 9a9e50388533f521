import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Vec3 } from '#contract/units.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { millingFacts, setupFacts } from '../../../../tests/quote/machined-parts.ts';
import { partFacts } from '../../../../tests/quote/sample-parts.ts';

const block = ([a, b, c]: Vec3): SolidFacts =>
  partFacts({
    volumeMm3: 0.9 * a * b * c,
    areaMm2: 2 * (a * b + b * c + c * a),
    minWallMm: 5,
    minWallAt: { at: [0, 0, 0], faceIds: [0, 1] },
    boundingBoxMm: [a, b, c],
    orientedBoxMm: [a, b, c],
    solid: { milling: millingFacts({ setups: [setupFacts({ blockMm: [a, b, c] })] }) },
  });

const quoteOf = (sizeMm: Vec3, different: Partial<Choices> = {}, card: RateCard = EXAMPLE_RATE_CARD) => {
  const quote = quotePart(block(sizeMm), { ...defaultChoices('cnc'), ...different }, card, CATALOG);
  if (quote.manual) throw new Error('Expected a price');
  return quote;
};
const stockOf = (...asked: Parameters<typeof quoteOf>) =>
  quoteOf(...asked)
    .lines.find(({ id }) => id === 'stock')!
    .label.replace(/^Stock, .*?(?=\d+ ×|drawn)/, '');

const WITHOUT_FLATS: RateCard = (() => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  (card.processes.cnc as CncRates).stock.lacksFlats = true;
  return card;
})();

const HEAT_BLOCK: Vec3 = [21, 20, 10];

test('a block as thick and wide as a drawn flat bar is sawn from it, and its sides stay', () => {
  expect([stockOf(HEAT_BLOCK), stockOf([10, 21, 20])]).toEqual(Array(2).fill('drawn flat 20 × 10, 23 mm'));
  // Neither 21 nor 41 mm is sold, so the length is the side between.
  expect(stockOf([40, 21, 20])).toBe('drawn flat 40 × 20, 23 mm');
  expect(stockOf([41, 21, 20])).toBe('43 × 23 × 25 mm');
  expect(quoteOf(HEAT_BLOCK).unitPriceMinor).toBeLessThan(quoteOf(HEAT_BLOCK, {}, WITHOUT_FLATS).unitPriceMinor);
});

test('of several bars that fit, the lightest is bought', () => {
  expect(stockOf([40, 20, 10])).toBe('drawn flat 20 × 10, 42 mm');
});

test('where the sides cannot stay as drawn, the block is milled from plate', () => {
  const plate = '23 × 22 × 12 mm';
  const tight = { tight: [{ faceIds: [0], tolerance: 'tight-0.025' }] };
  expect([
    stockOf(HEAT_BLOCK, { tolerance: 'iso2768-f' }),
    stockOf(HEAT_BLOCK, tight),
    // Rolled or extruded, or drawn to twice the tolerance.
    stockOf(HEAT_BLOCK, { material: 'pom' }),
    stockOf(HEAT_BLOCK, { material: 'steel-4140' }),
    stockOf(HEAT_BLOCK, {}, WITHOUT_FLATS),
  ]).toEqual(Array(5).fill(plate));
  const each = [{}, { tolerance: 'pm-0.127' }, { tolerance: 'iso2768-f' }, { tolerance: 'pm-0.025' }];
  const prices = each.map((different) => quoteOf(HEAT_BLOCK, { ...different, quantity: 10 }).unitPriceMinor);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(quoteOf(HEAT_BLOCK, tight).unitPriceMinor).toBeGreaterThan(quoteOf(HEAT_BLOCK).unitPriceMinor);
});

test('bars are drawn within the sizes of the catalog, whatever a card lists', () => {
  // To 60 mm thick and 100 mm wide.
  expect([stockOf([130, 100, 60]), stockOf([130, 100, 63])]).toEqual([
    'drawn flat 100 × 60, 132 mm',
    '132 × 102 × 70 mm',
  ]);
});
