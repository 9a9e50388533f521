import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartLine } from '#contract/part-facts.ts';
import type { PartQuote, PricedQuote } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import type { Vec3 } from '#contract/units.ts';
import { handlingSeconds } from '#quote/processes/assembly/handling.ts';
import { quotePart } from '#quote/quote-part.ts';
import { BEARING_BLOCK, MADE_BLOCK, partLine } from '../../../../tests/quote/assemblies.ts';
import { documentFacts, partFacts } from '../../../../tests/quote/sample-parts.ts';

const quoteOf = (parts: PartLine[], material = 'parts-supplied', finish = 'bulk-packed', quantity = 10): PartQuote =>
  quotePart(
    partFacts({ bodies: 9, parts }),
    { ...defaultChoices('assembly'), ...fittingChoices('assembly', material, { finish }), quantity },
    EXAMPLE_RATE_CARD,
    CATALOG,
  );
const pricedOf = (...asked: Parameters<typeof quoteOf>): PricedQuote => {
  const quote = quoteOf(...asked);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  return quote;
};
const reasonsOf = (quote: PartQuote) => (quote.manual ? quote.reasons.map(formatReason) : []);

test('handling takes the times of the book: a large nut 1.13 s, a small washer 2.18, a part that has to be turned more', () => {
  expect(handlingSeconds([20, 20, 8], 'nut')).toBe(1.13);
  expect(handlingSeconds([5, 5, 0.5], 'washer')).toBe(2.18);
  expect(handlingSeconds([20, 6, 6], 'screw')).toBe(1.5);
  expect(handlingSeconds([40, 30, 10], null)).toBe(1.8);
  expect(handlingSeconds(null, null)).toBe(1.8);
});

test('an assembly of supplied parts is priced by its handling and fitting times, testing and packing', () => {
  const quote = pricedOf(BEARING_BLOCK);
  const amountOf = (id: string) => quote.lines.find((line) => line.id === id)?.amount;
  // Two plates: 2 x (1.8 + 5.5) s, with 15 % allowance, ten units.
  expect(amountOf('placing')).toBeCloseTo(10 * 0.28, 9);
  // Four screws (1.5 + 6), two pins (1.13 + 5), one bearing (1.13 + 6.5).
  expect(amountOf('fitting')).toBeCloseTo(10 * 1, 0);
  expect(amountOf('test')).toBe(30);
  expect(quote.lines.some(({ id }) => id === 'hardware')).toBe(false);
  expect(quote.lines.find(({ id }) => id === 'placing')!.group).toBe('assembly');
});

test('hardware that we buy is a line of its kind and size each', () => {
  const lines = pricedOf(BEARING_BLOCK, 'hardware-bought').lines.filter(({ id }) => id === 'hardware');
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['screw M5 x 20 ISO 4762: purchased', 40],
    ['pin 6 x 20 ISO 8734: purchased', 20],
    ['bearing: purchased', 10],
  ]);
});

test('packing one by one costs more than in bulk, and one more screw is never cheaper', () => {
  const bulk = pricedOf(BEARING_BLOCK).totalPriceMinor;
  expect(pricedOf(BEARING_BLOCK, 'parts-supplied', 'single-packed').totalPriceMinor).toBeGreaterThan(bulk);
  const more = BEARING_BLOCK.map((line, i) => (i === 2 ? { ...line, count: line.count + 1 } : line));
  expect(pricedOf(more).totalPriceMinor).toBeGreaterThan(bulk);
});

test('parts that were not measured by themselves leave the assembly to a person, who is told which', () => {
  expect(reasonsOf(quoteOf(BEARING_BLOCK, 'parts-made-here'))).toEqual([
    'The assembly cannot be planned because these parts could not be measured: Base; Cover. An engineer reviews the bill of materials.',
  ]);
});

test('hardware longer than the card has a price for goes to a person, and the joining of supplied hardware does not', () => {
  const long = MADE_BLOCK.map((line) =>
    line.fastener?.kind === 'screw' ? { ...line, boxMm: [160, 13, 13] as Vec3 } : line,
  );
  expect(reasonsOf(quoteOf(long, 'parts-made-here'))).toEqual([
    'The shop has no price for this hardware, so an engineer prices it: 4 × screw.',
  ]);
  expect(reasonsOf(quoteOf(long, 'hardware-bought'))).toHaveLength(1);
  expect(quoteOf(long, 'parts-supplied').manual).toBe(false);
});

test('one part, a drawing, a part that was not measured and a crowd of kinds each say why a person looks', () => {
  expect(reasonsOf(quoteOf([]))[0]).toMatch(/contains one part/);
  const drawn = quotePart(documentFacts(), defaultChoices('assembly'), EXAMPLE_RATE_CARD, CATALOG);
  expect(reasonsOf(drawn)[0]).toMatch(/so an engineer reviews/);
  const unread = BEARING_BLOCK.map((line, i) => (i === 1 ? { ...line, boxMm: null } : line));
  expect(reasonsOf(quoteOf(unread))[0]).toMatch(/could not be measured: Cover/);
  const crowd = Array.from({ length: 61 }, (_, i) => partLine({ name: `Part ${i}` }));
  expect(reasonsOf(quoteOf(crowd))[0]).toMatch(/61 kinds of parts. We price up to 60/);
});

test('design names the hours that its scope takes, at the rate of the card, and is never priced by machine', () => {
  const reasons = (finish: string) =>
    reasonsOf(
      quotePart(
        partFacts(),
        { ...defaultChoices('design'), ...fittingChoices('design', 'reverse-engineering', { finish }) },
        EXAMPLE_RATE_CARD,
        CATALOG,
      ),
    );
  expect(reasons('ready-to-make')).toEqual([
    'Model from a sample part, ready to manufacture, usually takes 6 to 24 hours at $65.00 an hour. An engineer reviews the scope and quotes the hours before anything is charged.',
  ]);
  expect(reasons('concept')[0]).toContain('takes 2 to 10 hours');
});
