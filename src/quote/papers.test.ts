import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { usesExampleRates } from '#catalog/example-rates.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatChoices } from '#order/format-part.ts';
import { quotePart, speedPrices } from '#quote/quote-part.ts';
import { readRateCard } from '#quote/rate-card.ts';
import { lastOf } from '#quote/steps.ts';
import { BRACKET } from '../../tests/quote/sample-parts.ts';

const ALL: Choices['papers'] = ['conformity', 'fai', 'material-3-1', 'dimensional-report'];
const cnc = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('cnc'), quantity: 10, ...different });
const quoteOf = (choices: Choices, card: RateCard = EXAMPLE_RATE_CARD) => {
  const quote = quotePart(BRACKET, choices, card, CATALOG);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  return quote;
};
const paperLines = (choices: Choices, card?: RateCard) =>
  quoteOf(choices, card)
    .lines.filter(({ id }) => id?.startsWith('paper-'))
    .map(({ label, group, amount, unit, amountMinor }) => [label, group, amount, unit, amountMinor]);

test('a report, a first article inspection and certificates are lines of the price, each with the margin, whatever the quantity', () => {
  const lines = [
    ['Dimensional report', 'inspection', 1, 'lot', 5625],
    ['First article inspection (FAI)', 'inspection', 1, 'lot', 15_000],
    ['Material certificate 3.1', 'inspection', 1, 'lot', 1875],
    ['Certificate of conformity', 'inspection', 1, 'lot', 1000],
  ];
  expect(paperLines(cnc({ papers: ALL }))).toEqual(lines);
  expect(paperLines(cnc({ papers: ALL, quantity: 500 }))).toEqual(lines);
  const [plain, wanted] = [quoteOf(cnc()), quoteOf(cnc({ papers: ALL }))];
  expect(wanted.totalPriceMinor - plain.totalPriceMinor).toBe(23_500);
});

test('the days of the slowest certificate are added once, at every speed', () => {
  const days = (choices: Choices) =>
    lastOf(speedPrices(BRACKET, choices, EXAMPLE_RATE_CARD, CATALOG)).map(({ leadTimeDays }) => leadTimeDays);
  const plain = days(cnc());
  expect(days(cnc({ papers: ALL }))).toEqual(plain.map((each) => each + 2));
  expect(days(cnc({ papers: ['conformity'] }))).toEqual(plain);
});

test('a card from before certificates has the figures of the example shop, and says so; its other prices stay', () => {
  const { papers: _, ...earlier } = EXAMPLE_RATE_CARD;
  expect(readRateCard(earlier).kind).toBe('card');
  expect(paperLines(cnc({ papers: ['fai'] }), earlier)).toEqual(paperLines(cnc({ papers: ['fai'] })));
  expect(quoteOf(cnc(), earlier).lines).toEqual(quoteOf(cnc()).lines);
  const own = { ...earlier, example: false };
  expect(usesExampleRates(own, cnc({ papers: ['fai'] }))).toBe(true);
});

test('a certificate that the shop has taken out of its card goes to a person', () => {
  const card = { ...EXAMPLE_RATE_CARD, papers: { conformity: { lotMinor: 100, minorPerPiece: 20, extraDays: 0 } } };
  expect(paperLines(cnc({ papers: ['conformity'] }), card)).toEqual([
    ['Certificate of conformity', 'inspection', 1, 'lot', 125],
    ['Certificate of conformity, each piece', 'inspection', 10, 'pc', 250],
  ]);
  const quote = quotePart(BRACKET, cnc({ papers: ['fai'] }), card, CATALOG);
  expect(quote.manual && quote.reasons.map(formatReason)).toEqual([
    'Example shop has no rate for the certificate "First article inspection (FAI)" at present, so an engineer prices it.',
  ]);
});

test('what was asked for stands with the choices wherever they are listed', () => {
  expect(formatChoices(cnc({ papers: ['fai', 'conformity'] }))).toContainEqual({
    label: 'Certificates',
    value: 'First article inspection (FAI), Certificate of conformity',
  });
});
