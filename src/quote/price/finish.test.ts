import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Choices } from '#contract/quote.ts';
import type { FinishRates, RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { finishDays } from '#quote/price/finish.ts';
import { finishAdds, quotePart } from '#quote/quote-part.ts';
import { lastOf } from '#quote/steps.ts';
import { drilledHole, partFacts } from '../../../tests/quote/sample-parts.ts';

/** 50 x 40 x 30 mm, 94 cm², 6 faces and two holes of 10 mm, 20 deep. */
const PART = partFacts({
  faces: 10,
  holes: [
    drilledHole({ diameterMm: 10, depthMm: 20, faceIds: [6, 7] }),
    drilledHole({ diameterMm: 10, depthMm: 20, faceIds: [8, 9] }),
  ],
});

const choicesOf = (finish: string, further: Partial<Choices> = {}): Choices => ({
  ...defaultChoices('cnc'),
  ...fittingChoices('cnc', 'al-6061-t6', { finish }),
  ...further,
});

function priced(choices: Choices, card: RateCard = EXAMPLE_RATE_CARD) {
  const quote = quotePart(PART, choices, card, CATALOG);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  return quote;
}

const amountsOf = (choices: Choices, card?: RateCard) =>
  Object.fromEntries(
    priced(choices, card)
      .lines.filter(({ group }) => group === 'finishing')
      .map(({ id, amount, unit }) => [id, `${amount} ${unit}`]),
  );

const withRates = (finish: string, rates: Partial<FinishRates>): RateCard => ({
  ...EXAMPLE_RATE_CARD,
  finishes: { ...EXAMPLE_RATE_CARD.finishes, [finish]: { ...EXAMPLE_RATE_CARD.finishes[finish]!, ...rates } },
});

test('a rack is shared by area and a barrel by weight, and an order pays for one load at the least', () => {
  expect(amountsOf(choicesOf('powder-coat'))['finish-load']).toBe('1 load');
  const many = amountsOf(choicesOf('powder-coat', { quantity: 10_000 }));
  // 94 cm² of 60,000.
  expect(many['finish-load']).toBe('15.7 load');
  const barrel = withRates('powder-coat', { loadKg: 1 });
  const kg = Number.parseFloat(amountsOf(choicesOf('powder-coat', { quantity: 1000 }), barrel)['finish-load']!);
  expect(kg).toBeCloseTo((PART.volumeMm3! * 2.7 * 1000) / 1e6, 0);
});

test('masking is charged by place and by area: both faces of a hole are one plug, another face is one tape', () => {
  const amounts = amountsOf(choicesOf('anodize-clear', { bare: [6, 7, 8, 2] }));
  // Two walls of π × 10 × 20 mm², and an average face of what is no wall: (94 − 12.6) cm² ÷ 6.
  expect([amounts['finish-masking'], amounts['finish-masked-surface']]).toEqual(['3 place', '26.1 cm²']);
  expect(priced(choicesOf('anodize-clear', { bare: [6] })).totalPriceMinor).toBeGreaterThan(
    priced(choicesOf('anodize-clear')).totalPriceMinor,
  );
});

test('a color that the shop keeps costs nothing more, any other its order, its area and its days', () => {
  const plain = priced(choicesOf('powder-coat'));
  const kept = priced(choicesOf('powder-coat', { color: 'ral-9005' }));
  const special = priced(choicesOf('powder-coat', { color: 'ral-6029' }));
  expect(kept.totalPriceMinor).toBe(plain.totalPriceMinor);
  // (6,500 and 94 cm² at 0.2 cents) with a margin of 25 %.
  expect(special.totalPriceMinor - plain.totalPriceMinor - (6500 + 94 * 0.2) * 1.25).toBeLessThan(1);
  expect(special.totalPriceMinor - plain.totalPriceMinor - (6500 + 94 * 0.2) * 1.25).toBeGreaterThan(-1);
  expect(special.leadTimeDays - plain.leadTimeDays).toBe(3);
  expect(amountsOf(choicesOf('powder-coat', { color: 'ral-6029' }))).toMatchObject({
    'finish-color': '1 order',
    'finish-color-surface': '94 cm²',
  });
});

test('loads beyond those of a day take a day more each time', () => {
  const card = withRates('powder-coat', { loadCm2: 1000, loadsPerDay: 4 });
  const days = [1, 42, 43, 86].map((quantity) => priced(choicesOf('powder-coat', { quantity }), card).leadTimeDays);
  // 94 cm² a piece: 4 loads are 42.6 pieces.
  expect(days.map((each) => each - days[0]!)).toEqual([0, 0, 1, 2]);
});

test('100 pieces of 0.07 loads are 7 loads, whatever a computer makes of it', () => {
  expect(0.07 * 100).toBeGreaterThan(7);
  expect(finishDays({ extraDays: 2, loadsPerPiece: 0.07, loadsPerDay: 1 }, 100)).toBe(8);
});

test('a color or a mask that the card has no rate for goes to a person, named', () => {
  const reasonOf = (choices: Choices, card: RateCard) => {
    const quote = quotePart(PART, choices, card, CATALOG);
    return quote.manual ? quote.reasons.map(formatReason) : [];
  };
  const { 'powder-coat': row, ...others } = EXAMPLE_RATE_CARD.finishes;
  const { maskMinor: _none, ...unmasked } = row!;
  const without = (rates: FinishRates): RateCard => ({
    ...EXAMPLE_RATE_CARD,
    finishes: { ...others, 'powder-coat': rates },
  });
  expect([
    reasonOf(choicesOf('powder-coat', { color: 'ral-6029' }), without({ ...row!, colors: {} })),
    reasonOf(choicesOf('powder-coat'), without({ ...row!, colors: {} })),
    reasonOf(choicesOf('powder-coat', { bare: [6] }), without(unmasked)),
  ]).toEqual([
    ['Example shop has no rate for the color "RAL 6029 Mint green" at present, so an engineer prices it.'],
    [],
    ['Example shop has no rate for the masking of "Powder coat, RAL color" at present, so an engineer prices it.'],
  ]);
});

test('what cannot be masked, and faces that the part does not have, are refused in a sentence', () => {
  const reasonsOf = (choices: Choices) => {
    const quote = quotePart(PART, choices, EXAMPLE_RATE_CARD, CATALOG);
    return quote.manual ? quote.reasons.map(formatReason) : [];
  };
  expect(reasonsOf(choicesOf('bead-blast', { bare: [1] }))).toEqual([
    'Masking: nothing of this kind is available here, found "Bead blast".',
  ]);
  expect(reasonsOf(choicesOf('anodize-clear', { bare: [10] }))).toEqual([
    'Masking: this part has 10 faces, and none is number 10. Please select its faces again.',
  ]);
});

test('a card from before loads, masks and colors reads and prices as it did', () => {
  const finishes = Object.fromEntries(
    Object.entries(EXAMPLE_RATE_CARD.finishes).map(([id, { lotMinor, minorPerCm2, minorPerPiece, extraDays }]) => [
      id,
      { lotMinor, minorPerCm2, minorPerPiece, extraDays },
    ]),
  );
  const before = { ...EXAMPLE_RATE_CARD, finishes };
  for (const finish of ['anodize-clear', 'anodize-hard', 'powder-coat-black'])
    expect(priced(choicesOf(finish), before).lines).toEqual(priced(choicesOf(finish)).lines);
});

test('what a finish adds to an order is what the order costs more than with the usual surface, and the days', () => {
  const choices = choicesOf('powder-coat', { color: 'ral-6029', bare: [6], quantity: 10 });
  const [finished, plain] = [priced(choices), priced(choicesOf('as-machined', { quantity: 10 }))];
  expect(lastOf(finishAdds(PART, choices, EXAMPLE_RATE_CARD, CATALOG))).toEqual({
    minor: finished.totalPriceMinor - plain.totalPriceMinor,
    days: finished.leadTimeDays - plain.leadTimeDays,
  });
  expect(lastOf(finishAdds(PART, choicesOf('as-machined'), EXAMPLE_RATE_CARD, CATALOG))).toEqual({ minor: 0, days: 0 });
  expect(lastOf(finishAdds(PART, choicesOf('powder-coat', { bare: [99] }), EXAMPLE_RATE_CARD, CATALOG))).toBeNull();
});
