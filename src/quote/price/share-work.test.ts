/** What parts of one order share: the laws that it keeps, on random orders of sheets and prints. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, finishesFor, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type Choices, type PartQuote, PartQuoteSchema, type PricedQuote } from '#contract/quote.ts';
import { totalOf } from '#contract/quote-total.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type OrderedPart, shareWork } from '#quote/price/share-work.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { type Random, randomCard, randomOf, randomPart } from '../../../tests/quote/random.ts';
import { documentFacts } from '../../../tests/quote/sample-parts.ts';
import { circle, rectangle, sheetFacts } from '../../../tests/quote/sheet-parts.ts';

const SHEET = defaultChoices('sheet');
const plate = (length: number, width: number, thicknessMm = 2): PartFacts =>
  sheetFacts({ outline: rectangle(length, width), holes: [circle(20, 20, 8)], thicknessMm });
const quoteOf = (facts: PartFacts, choices: Choices, card: RateCard = EXAMPLE_RATE_CARD): PartQuote =>
  quotePart(facts, choices, card, CATALOG);
const pricesOf = (quotes: readonly (PartQuote | null)[]): PricedQuote[] =>
  quotes.flatMap((quote) => (quote && !quote.manual ? [quote] : []));
const totalMinor = (quotes: readonly (PartQuote | null)[]): number => totalOf(pricesOf(quotes))?.totalMinor ?? 0;

const BASE = { name: 'base.dxf', quote: quoteOf(plate(200, 100), { ...SHEET, quantity: 1 }) };
const LID = { name: 'lid.dxf', quote: quoteOf(plate(150, 90), { ...SHEET, quantity: 2 }) };

/** An order of up to seven parts: three materials and two thicknesses of sheet, or three kinds of print. */
function randomOrder(seed: number): OrderedPart[] {
  const random = randomOf(seed);
  const card = seed % 3 === 0 ? EXAMPLE_RATE_CARD : randomCard(random, EXAMPLE_RATE_CARD);
  return Array.from({ length: 2 + Math.floor(random.between(0, 6)) }, (_, index) => {
    const [facts, choices] = randomOfProcess(random);
    return { name: `part-${index}`, quote: quoteOf(facts, choices, card) };
  });
}

function randomOfProcess(random: Random): [PartFacts, Choices] {
  const { between, oneOf } = random;
  const ordered = { quantity: oneOf([1, 1, 2, 10]), speed: oneOf(['standard', 'express'] as const) };
  if (oneOf([true, false])) {
    const material = oneOf(['al-6061-t6', 'steel-crca', SHEET.material]);
    const finish = oneOf(finishesFor('sheet', material)).id;
    const choices = { ...SHEET, ...fittingChoices('sheet', material, { finish }), ...ordered };
    return [plate(between(30, 400), between(30, 300), oneOf([1, 2])), choices];
  }
  const choices = { ...defaultChoices('print'), ...ordered };
  return [randomPart(random), { ...choices, color: oneOf([undefined, 'red']) } as Choices];
}

const ORDERS = Array.from({ length: 60 }, (_, seed) => randomOrder(seed));

test('two parts of one material and thickness share sheets and setting up, each with a line that names the other', () => {
  const [base, lid] = pricesOf(shareWork([BASE, LID]));
  expect(base!.lines.at(-1)).toMatchObject({ id: 'shared-sheet', label: 'Shares sheets with lid.dxf' });
  expect(base!.sharedMinor).toBe(base!.lines.at(-1)!.amountMinor);
  expect(base!.sharedMinor).toBeLessThan(0);
  expect(lid!.lines.at(-1)!.label).toBe('Shares sheets with base.dxf');
});

test('another material, thickness or machine shares no sheet', () => {
  const others = [
    quoteOf(plate(150, 90, 3), SHEET),
    quoteOf(plate(150, 90), { ...SHEET, ...fittingChoices('sheet', 'steel-crca') }),
  ];
  for (const quote of others) expect(shareWork([BASE, { name: 'other', quote }])).toEqual([BASE.quote, quote]);
});

test('an order never costs more than its parts alone, and each price is still the sum of its lines', () => {
  const broken = ORDERS.filter((parts) => {
    const shared = shareWork(parts);
    const isWrong = pricesOf(shared).some(({ lines, totalPriceMinor, sharedMinor = 0, onceMinor = 0 }, at) => {
      const alone = pricesOf(parts.map(({ quote }) => quote))[at]!;
      const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
      return sum !== totalPriceMinor || totalPriceMinor !== alone.totalPriceMinor + sharedMinor || onceMinor < 0;
    });
    return isWrong || totalMinor(shared) > totalMinor(parts.map(({ quote }) => quote));
  });
  expect(broken).toEqual([]);
});

test('one more part never makes another one dearer', () => {
  const dearer = ORDERS.flatMap((parts) =>
    parts.flatMap((_, left) => {
      const fewer = parts.filter((_each, at) => at !== left);
      const whole = shareWork(parts).filter((_each, at) => at !== left);
      const before = shareWork(fewer);
      return whole.filter((quote, at) => {
        const other = before[at]!;
        return quote && !quote.manual && !other.manual && quote.totalPriceMinor > other.totalPriceMinor;
      });
    }),
  );
  expect(dearer).toEqual([]);
  // The law is about something: most of these orders share.
  expect(
    ORDERS.filter((parts) => pricesOf(shareWork(parts)).some(({ sharedMinor }) => sharedMinor)).length,
  ).toBeGreaterThan(20);
});

test('the order of the parts changes no price', () => {
  for (const parts of ORDERS) {
    const turned = shareWork([...parts].reverse()).reverse();
    const amounts = (quotes: readonly (PartQuote | null)[]) =>
      quotes.map((quote) => quote && !quote.manual && quote.totalPriceMinor);
    expect(amounts(turned)).toEqual(amounts(shareWork(parts)));
  }
});

test('what is shared goes through storage and comes back: the same bytes', () => {
  for (const quote of shareWork([BASE, LID])) {
    const stored = PartQuoteSchema.parse(JSON.parse(JSON.stringify(quote)));
    expect(JSON.stringify(stored)).toBe(JSON.stringify(PartQuoteSchema.parse(quote)));
  }
  const stored = [BASE, LID].map(({ name, quote }) => ({
    name,
    quote: PartQuoteSchema.parse(JSON.parse(JSON.stringify(quote))),
  }));
  expect(totalMinor(shareWork(stored))).toBe(totalMinor(shareWork([BASE, LID])));
});

test('a part that a person prices shares nothing, and takes nothing from the others', () => {
  const asked = { name: 'drawing.pdf', quote: quoteOf(documentFacts(), SHEET) };
  expect(asked.quote.manual).toBe(true);
  expect(shareWork([BASE, asked, LID])[1]).toBe(asked.quote);
  expect(totalMinor(shareWork([BASE, asked, LID]))).toBe(totalMinor(shareWork([BASE, LID])));
});

test('no price falls below the least charge of the shop', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  card.shop.orderMinimumMinor = pricesOf([BASE.quote])[0]!.totalPriceMinor - 100;
  const parts = [plate(200, 100), plate(150, 90)].map((facts, at) => ({
    name: `part-${at}`,
    quote: quoteOf(facts, { ...SHEET, quantity: 1 }, card),
  }));
  for (const quote of pricesOf(shareWork(parts)))
    expect(quote.totalPriceMinor).toBeGreaterThanOrEqual(card.shop.orderMinimumMinor);
});

test('a shop that charges the last sheet whole charges it once for all parts on it', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  (card.processes.sheet as SheetRates).sheets.leastShare = 1;
  const parts = [200, 150, 120].map((length) => ({
    name: `plate-${length}`,
    quote: quoteOf(plate(length, 100), { ...SHEET, quantity: 1 }, card),
  }));
  const materialMinor = pricesOf([parts[0]!.quote])[0]!.lines.find(({ id }) => id === 'sheet')!.amountMinor;
  const saved = -pricesOf(shareWork(parts)).reduce((sum, { sharedMinor = 0 }) => sum + sharedMinor, 0);
  // Two of the three whole sheets, and two of three setups.
  expect(saved).toBeGreaterThan(1.9 * materialMinor);
});
