import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Exchange } from '#contract/exchange.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Speed } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { lastOf } from '#quote/steps.ts';
import { inCurrency } from '#web/workspace/order-landed.ts';
import { orderSpeeds } from '#web/workspace/order-speeds.ts';
import { type PartPrice, shareParts, sumOrder } from '#web/workspace/part-price.ts';
import { BRACKET, ENCLOSURE } from '../../../tests/quote/sample-parts.ts';
import { drawingFacts, rectangle } from '../../../tests/quote/sheet-parts.ts';

function priced(facts: PartFacts, asked: Omit<Choices, 'speed'>, speed: Speed): PartPrice {
  const choices = { ...asked, speed };
  const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual) throw new Error('Expected a price');
  return { kind: 'priced', quote, choices, facts };
}
const speedsOf = (...asked: Parameters<typeof orderSpeeds>) => lastOf(orderSpeeds(...asked));
const MILLED = { ...defaultChoices('cnc'), quantity: 10 };
const PRINTED = { ...defaultChoices('print'), ...fittingChoices('print', 'mjf-pa12'), quantity: 3 };

test('each lead time of an order has the days of its slowest part and the price of all of them', () => {
  const at = (speed: Speed) => [priced(BRACKET, MILLED, speed), priced(ENCLOSURE, PRINTED, speed)];
  const options = speedsOf(at('standard'), EXAMPLE_RATE_CARD, 'standard');
  expect(options.map(({ speed, leadTimeDays }) => [speed, leadTimeDays])).toEqual([
    ['economy', 10],
    ['standard', 5],
    ['express', 3],
    ['rush', 2],
  ]);
  for (const { speed, totalMinor, leadTimeDays } of options)
    expect(sumOrder(at(speed), EXAMPLE_RATE_CARD).total).toEqual({ totalMinor, leadTimeDays });
});

/** Two plates that are cut from the same sheets. */
const plates = (speed: Speed): PartPrice[] => {
  const cut = { ...defaultChoices('sheet'), thicknessMm: 2, quantity: 5 };
  const sides: [number, number][] = [
    [200, 100],
    [150, 90],
  ];
  const alone = sides.map(([width, height]) => priced(drawingFacts({ outline: rectangle(width, height) }), cut, speed));
  return shareParts([{ name: 'base.dxf' }, { name: 'lid.dxf' }], alone);
};

test('what the parts of an order share is taken off at each speed, so that the chosen one costs what the order does', () => {
  const options = speedsOf(plates('standard'), EXAMPLE_RATE_CARD, 'standard');
  expect(options.length).toBeGreaterThan(2);
  for (const { speed, totalMinor, leadTimeDays } of options)
    expect(sumOrder(plates(speed), EXAMPLE_RATE_CARD).total).toEqual({ totalMinor, leadTimeDays });
});

test('each lead time has its price in the currency of the order', () => {
  const exchange = { from: 'USD', to: 'EUR', rate: 0.8627, date: '2026-11-27', source: 'a bank' } as Exchange;
  for (const { speed, totalMinor } of speedsOf(plates('standard'), EXAMPLE_RATE_CARD, 'standard', exchange)) {
    const inEuros = plates(speed).map((price) => inCurrency(price, exchange));
    expect(sumOrder(inEuros, EXAMPLE_RATE_CARD, 'EUR').total!.totalMinor).toBe(totalMinor);
  }
});

test('what costs more without being sooner is not offered, unless it is chosen', () => {
  const at = (speed: Speed) => speedsOf([priced(ENCLOSURE, PRINTED, speed)], EXAMPLE_RATE_CARD, speed);
  expect(at('standard').map(({ speed }) => speed)).toEqual(['economy', 'standard', 'express']);
  expect(at('rush').map(({ speed }) => speed)).toEqual(['economy', 'standard', 'express', 'rush']);
});

test('economy that ships when standard does, for the same price, is not offered, unless it is chosen', () => {
  const leadTime = { ...EXAMPLE_RATE_CARD.shop.leadTime, speeds: { ...EXAMPLE_RATE_CARD.shop.leadTime.speeds } };
  leadTime.speeds.economy = { days: leadTime.speeds.standard.days, percent: -10 };
  const card = { ...EXAMPLE_RATE_CARD, shop: { ...EXAMPLE_RATE_CARD.shop, leadTime } };
  const at = (speed: Speed) => speedsOf([priced(BRACKET, MILLED, speed)], card, speed).map((each) => each.speed);
  expect(at('standard')).toEqual(['standard', 'express', 'rush']);
  expect(at('economy')).toEqual(['economy', 'express', 'rush']);
});

test('a part that a person prices changes no lead time of the others, and alone leaves nothing to choose', () => {
  const one = priced(BRACKET, MILLED, 'standard');
  const failed: PartPrice = { kind: 'failed' };
  expect(speedsOf([failed, one], EXAMPLE_RATE_CARD, 'standard')).toEqual(
    speedsOf([one], EXAMPLE_RATE_CARD, 'standard'),
  );
  expect(speedsOf([failed], EXAMPLE_RATE_CARD, 'standard')).toEqual([]);
});
