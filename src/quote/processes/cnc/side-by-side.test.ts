import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { placesFor } from '#quote/processes/cnc/side-by-side.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { pocketBlock } from '../../../../tests/quote/sample-parts.ts';

const withPlaces = (sideBySide: Partial<CncRates['sideBySide']>): RateCard => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  Object.assign((card.processes.cnc as CncRates).sideBySide, sideBySide);
  return card;
};
const ONE_PLACE = withPlaces({ places: 1 });

const quoteOf = (quantity: number, card = EXAMPLE_RATE_CARD) => {
  const quote = quotePart(pocketBlock(6), { ...defaultChoices('cnc'), quantity }, card, CATALOG);
  if (quote.manual) throw new Error('Expected a price');
  return quote;
};
const lineOf = (id: string, ...asked: Parameters<typeof quoteOf>) =>
  quoteOf(...asked).lines.find((line) => line.id === id)!;

test('each number of places is tried, doubled until the table is full; long parts and small tables hold fewer', () => {
  const tried = (lengthMm: number, places = 4) =>
    placesFor([lengthMm, 20, 10], {
      ...EXAMPLE_CNC_RATES,
      sideBySide: { ...EXAMPLE_CNC_RATES.sideBySide, places },
    });
  expect([tried(20), tried(20, 3), tried(20, 1)]).toEqual([[2, 4], [2, 3], []]);
  // 800 mm of travel: four places of 200 mm, two of 300, one of 420.
  expect([tried(198), tried(199), tried(298), tried(420)]).toEqual([[2, 4], [2, 3], [2], []]);
});

test('many parts share a tool change and pay for the places once; one is held alone, at the price of a shop with one place', () => {
  expect(quoteOf(1).unitPriceMinor).toBe(quoteOf(1, ONE_PLACE).unitPriceMinor);
  expect(lineOf('tool-changes', 1).label).toBe('Tool changes, 7 per part');
  const [shared, alone] = [lineOf('tool-changes', 100), lineOf('tool-changes', 100, ONE_PLACE)];
  expect(shared.label).toBe('Tool changes, 7 per 4 parts');
  expect(shared.amount! / alone.amount!).toBeCloseTo(1 / 4, 1);
  // Two setups, three more places in each, at 6 minutes.
  const minutes = (card?: RateCard) => lineOf('setting-up', 100, card).amount!;
  expect(minutes() - minutes(ONE_PLACE)).toBeCloseTo(36, 6);
  expect(lineOf('setting-up', 100).label).toContain('4 parts side by side');
  expect(quoteOf(100).unitPriceMinor).toBeLessThan(quoteOf(100, ONE_PLACE).unitPriceMinor);
});

test('fewer parts than places take one round of tool changes, as a single part does', () => {
  const free = withPlaces({ minutesPerPlace: 0 });
  const changes = (quantity: number, card: RateCard) => lineOf('tool-changes', quantity, card).amount!;
  expect(changes(1, free)).toBe(changes(1, ONE_PLACE));
  expect(changes(3, free)).toBeCloseTo(changes(1, free), 6);
  expect(changes(8, free)).toBeGreaterThan(changes(4, free));
});

test('where the shop begins to hold several parts, no order is cheaper in all nor dearer a piece than one of fewer', () => {
  for (const minutesPerPlace of [0, 1, 6, 30]) {
    const quantities = Array.from({ length: 300 }, (_, at) => at + 1);
    const choices = defaultChoices('cnc');
    const curve = priceCurve(pocketBlock(1), choices, withPlaces({ minutesPerPlace }), CATALOG, quantities);
    const faults = quantities.slice(1).filter((quantity, at) => {
      const [before, now] = [curve[at]!.unitPriceMinor, curve[at + 1]!.unitPriceMinor];
      return now > before || now * quantity < before * (quantity - 1);
    });
    expect([minutesPerPlace, faults]).toEqual([minutesPerPlace, []]);
  }
});

test('a shop with more places is never dearer', () => {
  for (const quantity of [1, 2, 5, 10, 50, 200]) {
    const prices = [1, 2, 4, 8].map((places) => quoteOf(quantity, withPlaces({ places, pitchMm: 100 })).unitPriceMinor);
    expect([quantity, prices.toSorted((a, b) => b - a)]).toEqual([quantity, prices]);
  }
});

test('a larger order is never sooner, also where the shop begins to hold several parts', () => {
  // A day of machine time for each quarter of an hour, so that the days follow it closely.
  const card = withPlaces({});
  card.shop.leadTime = { ...card.shop.leadTime, machineHoursIncluded: 0.25, machineHoursPerDay: 0.25 };
  delete card.leadTimes;
  const days = Array.from({ length: 120 }, (_, at) => quoteOf(at + 1, card).leadTimeDays);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});
