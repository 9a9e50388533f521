import { expect, test } from 'vitest';
import type { QuoteView } from '#contract/order.ts';
import type { PartQuote } from '#contract/quote.ts';
import { formatSeen, isAsSeen, listPriceChanges, readSeen, seenOf } from '#web/orders/seen-prices.ts';

type Part = QuoteView['parts'][number];

const quoteOf = (...prices: (Partial<PartQuote> | null)[]) => ({
  parts: prices.map((price, at) => ({ fileId: `id-${at}`, fileName: `part-${at}.step`, price, failure: null }) as Part),
});
const priced = (totalPriceMinor: number) => ({ manual: false, totalPriceMinor }) as const;
const MANUAL = { manual: true } as const;

test('a rate card that changed is told for the parts that have prices, also where another part needs a person', () => {
  expect(listPriceChanges(quoteOf(priced(110), MANUAL, priced(50)), [100, null, 50])).toEqual([
    { fileId: 'id-0', fileName: 'part-0.step', seenMinor: 100, nowMinor: 110 },
  ]);
});

test('a part that had a price and goes to a person now is told', () => {
  expect(listPriceChanges(quoteOf(MANUAL), [100]).map(({ nowMinor }) => nowMinor)).toEqual([null]);
});

test('nothing is told of parts that still wait, that had no price, or that a person priced', () => {
  const quote = quoteOf(null, priced(90), { ...priced(120), byPerson: true });
  expect([listPriceChanges(quote, [80, null, 100]), listPriceChanges(quote, null)]).toEqual([[], []]);
});

test('while a part is measured, what parts share is still in their prices: none is said to have changed', () => {
  const shareable = { works: [], mostMinor: 900 };
  const alone = { ...priced(7_220), shareable };
  expect(listPriceChanges(quoteOf(alone, null), [6_658, 3_410])).toEqual([]);
  expect(listPriceChanges(quoteOf(alone, MANUAL), [6_658, null]).map(({ nowMinor }) => nowMinor)).toEqual([7_220]);
  expect(listPriceChanges(quoteOf(priced(110), null), [100, 50]).map(({ nowMinor }) => nowMinor)).toEqual([110]);
});

test('an order goes out by itself only if each part has the price that was seen', () => {
  const quote = quoteOf(priced(100), priced(50));
  expect([
    isAsSeen(quote, [100, 50]),
    isAsSeen(quote, [50, 100]),
    isAsSeen(quote, [100, null]),
    isAsSeen(quote, null),
  ]).toEqual([true, false, false, false]);
  expect(isAsSeen(quoteOf(priced(100), null), [100, 50])).toBe(false);
});

test('prices follow their parts through the address, without the files that were refused', () => {
  const sent = [
    { bytes: 10, totalMinor: 100 },
    { bytes: 20, totalMinor: 200 },
    { bytes: 30, totalMinor: null },
  ];
  const file = (bytes: number) => ({ id: String(bytes), name: 'part.step', bytes, sha256: '' });
  const seen = seenOf(sent, { files: [file(10), file(30)] });
  expect(seen).toEqual([100, null]);
  expect(readSeen(formatSeen(seen), quoteOf(MANUAL, MANUAL))).toEqual(seen);
  expect(readSeen(formatSeen([12_000]), quoteOf(MANUAL))).toEqual([12_000]);
});

test('an address of another quote, or one that was typed by hand, says nothing', () => {
  const two = quoteOf(MANUAL, MANUAL);
  expect([readSeen('100', two), readSeen('1.x', two), readSeen('-1.2', two), readSeen(null, two)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
