import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { completeBlock } from '#quote/complete-block.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { ratesOf, readRateCard, withLiftedBlocks } from '#quote/rate-card.ts';
import { BRACKET } from '../../tests/quote/sample-parts.ts';

const pricing = {
  example: { hours: 8, rows: { a: { speed: 1, feed: 2 }, b: { speed: 3, feed: 4 } }, lathe: { rate: 50 } },
  added: ['lathe', 'rows/*/feed'],
};

test('figures that came later are read with those of the example, row by row', () => {
  const block = { hours: 7, rows: { b: { speed: 9 }, own: { speed: 5 } } };
  expect(completeBlock(block, pricing)).toEqual({
    hours: 7,
    rows: { b: { speed: 9, feed: 4 }, own: { speed: 5, feed: 2 } },
    lathe: { rate: 50 },
  });
  expect(block).toEqual({ hours: 7, rows: { b: { speed: 9 }, own: { speed: 5 } } });
});

test('what every card had is never filled in, and what a card has stays', () => {
  expect(completeBlock({ lathe: { rate: 0 } }, pricing)).toEqual({ lathe: { rate: 0 } });
});

/** As a shop published it before milling and turning were planned. */
function olderCard(): RateCard {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  const cnc = card.processes.cnc as Record<string, unknown>;
  for (const group of ['work', 'cutters', 'holding', 'fiveAxis', 'turning', 'saw']) delete cnc[group];
  delete (cnc.stock as Record<string, unknown>).roundsMm;
  for (const row of Object.values(cnc.materials as Record<string, Record<string, unknown>>))
    for (const key of Object.keys(row)) if (!/^(roughing|finishing|drilling)/.test(key)) delete row[key];
  return card;
}

test('an older card without the figures of cutters and lathe is valid, stays as it is, and prices as the example does', () => {
  const card = olderCard();
  const read = readRateCard(card);
  expect(read).toEqual({ kind: 'card', card: olderCard() });
  expect(ratesOf('cnc', card)).toEqual(EXAMPLE_RATE_CARD.processes.cnc);
  const priceWith = (rates: RateCard) => quotePart(BRACKET, defaultChoices('cnc'), rates, CATALOG);
  expect(priceWith(card)).toMatchObject({
    manual: false,
    unitPriceMinor: (priceWith(EXAMPLE_RATE_CARD) as { unitPriceMinor: number }).unitPriceMinor,
  });
});

/** As a shop published it before cutters had a length and holding a group of its own. */
function cardOfDiameters(): RateCard {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  const cnc = card.processes.cnc as Record<string, Record<string, unknown>>;
  const { mills: _mills, ...cutters } = cnc.cutters!;
  cnc.cutters = { ...cutters, diametersMm: [2, 6, 12], fixtureMinutes: 33, tiltedMinutes: 44 };
  delete cnc.holding;
  return card;
}

test('a card whose cutters were diameters alone keeps its cutters and its minutes, and the stored card stays as it is', () => {
  const card = cardOfDiameters();
  expect(readRateCard(card)).toEqual({ kind: 'card', card: cardOfDiameters() });
  const rates = ratesOf('cnc', card) as CncRates;
  expect(rates.cutters.mills).toEqual([
    { diameterMm: 2, stickOutMm: 32 },
    { diameterMm: 6, stickOutMm: 96 },
    { diameterMm: 12, stickOutMm: 192 },
  ]);
  expect(rates.holding).toMatchObject({ fixtureMinutes: 33, tiltedMinutes: 44, softJawMinutes: 10 });
  expect(withLiftedBlocks(card).processes.cnc).toEqual(rates);
});
