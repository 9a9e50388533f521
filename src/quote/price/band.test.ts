/** The band of a price: from how sure its lines are, and how what they follow from was measured. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Known, NOTHING_KNOWN } from '#contract/known-by.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { formatReason } from '#contract/reason-words.ts';
import { bandOf } from '#quote/price/band.ts';
import { cost, type Plan } from '#quote/price/cost.ts';
import { quotePart } from '#quote/quote-part.ts';
import { partFacts } from '../../../tests/quote/sample-parts.ts';
import { drawingFacts, rectangle } from '../../../tests/quote/sheet-parts.ts';

const CARD = { ...EXAMPLE_RATE_CARD, shop: { ...EXAMPLE_RATE_CARD.shop, marginPercent: 0, orderMinimumMinor: 0 } };
const EXACT: Known = { by: 'boundary', within: 0 };
const KNOWN = { ...NOTHING_KNOWN, volume: EXACT, area: EXACT, features: EXACT, milling: EXACT, sheet: EXACT };

const plan = (costs: Plan['costs'], partMinimumMinor = 0): Plan => ({
  id: 'one',
  label: 'One',
  costs,
  machineHoursPerPiece: 0,
  machineHoursAtLeast: 0,
  partMinimumMinor,
});
const material = cost({ group: 'material', label: 'Stock', unit: 'kg', rateMinor: 1000, perPiece: 10 });
const milled = cost({ group: 'machining', label: 'Roughing', unit: 'h', rateMinor: 1000, perPiece: 10 });

const band = (one: Plan, known: PartFacts['known'] = KNOWN, totalPriceMinor = 20_000) =>
  bandOf(one, {
    quantity: 1,
    speed: 'standard',
    card: CARD,
    facts: partFacts({ known }),
    subjects: ['machining'],
    totalPriceMinor,
  });

test('each line is as sure as its kind of work, and a process that knows better says so', () => {
  // 15 % of the material, 33 % of the machine time: 24 % of both.
  expect(band(plan([material, milled]))).toEqual({ lowMinor: Math.floor(20_000 / 1.24), highMinor: 24_800 });
  expect(band(plan([material, { ...milled, spread: 0.05 }]))).toEqual({
    lowMinor: Math.floor(20_000 / 1.1),
    highMinor: 22_000,
  });
});

test('a volume that may be 10 % off leaves its price 10 % less sure, and features that are not known may add work', () => {
  const volume: Known = { by: 'mesh', within: 0.1 };
  expect(band(plan([material, milled]), { ...KNOWN, volume })).toEqual({
    lowMinor: Math.floor(20_000 / 1.34),
    highMinor: 26_800,
  });
  expect(band(plan([material, milled]), { ...KNOWN, features: null })).toEqual({
    lowMinor: Math.floor(20_000 / 1.24),
    highMinor: 29_800,
  });
});

test('a drawing is planned from its outline: it has no sheet to be unknown', () => {
  const drawn = (known: PartFacts['known']) =>
    bandOf(plan([material, milled]), {
      quantity: 1,
      speed: 'standard',
      card: CARD,
      facts: { ...drawingFacts({ outline: rectangle(200, 100) }), known },
      subjects: ['sheet'],
      totalPriceMinor: 20_000,
    });
  expect(drawn({ ...NOTHING_KNOWN, outline: EXACT }).highMinor).toBe(24_800);
  expect(drawn(NOTHING_KNOWN).highMinor).toBe(29_800);
});

test('what is lifted to the least price of a part never falls below it', () => {
  expect(band(plan([material], 15_000), KNOWN, 15_000)).toEqual({ lowMinor: 15_000, highMinor: 15_000 });
});

const quoteOf = (facts: PartFacts, shop: Partial<typeof CARD.shop> = {}) =>
  quotePart(facts, defaultChoices('cnc'), { ...CARD, shop: { ...CARD.shop, ...shop } }, CATALOG);

test('a price stands in its band, which no fact that is less sure moves', () => {
  const sure = quoteOf(partFacts({ known: KNOWN }));
  const unsure = quoteOf(partFacts({ known: NOTHING_KNOWN }));
  if (sure.manual || unsure.manual) throw new Error('Expected prices');
  expect(unsure.totalPriceMinor).toBe(sure.totalPriceMinor);
  expect(sure.band!.lowMinor).toBeLessThan(sure.totalPriceMinor);
  expect(sure.band!.highMinor).toBeGreaterThan(sure.totalPriceMinor);
  expect(unsure.band!.highMinor).toBeGreaterThan(sure.band!.highMinor);
});

test('beyond the width that the shop sets, a person looks first', () => {
  expect(quoteOf(partFacts({ known: KNOWN }), { widestBandPercent: 80 }).manual).toBe(false);
  const quote = quoteOf(partFacts({ known: NOTHING_KNOWN }), { widestBandPercent: 80 });
  expect(quote.manual && quote.reasons.map(formatReason)).toEqual([
    expect.stringMatching(/^The estimate for this part is less certain than /),
  ]);
});
