/** Economy of orders whose parts ship together. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type Choices, PartQuoteSchema, type PricedQuote, type Speed } from '#contract/quote.ts';
import { totalOf } from '#contract/quote-total.ts';
import { shareWork } from '#quote/price/share-work.ts';
import { priceByPerson } from '#quote/price-by-person.ts';
import type { MoldingRates } from '#quote/processes/molding/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { MOLDED_CUP, moldedCup } from '../../../tests/quote/molded-parts.ts';
import { BRACKET, documentFacts, ENCLOSURE } from '../../../tests/quote/sample-parts.ts';

/** Steel for a mold takes 20 days, whatever the speed. */
const CARD = structuredClone(EXAMPLE_RATE_CARD);
(CARD.processes.molding as MoldingRates).tool.leastDays = 20;
const MILLED = { ...defaultChoices('cnc'), quantity: 10 };
const PRINTED = { ...defaultChoices('print'), ...fittingChoices('print', 'mjf-pa12'), quantity: 3 };

function priced(facts: PartFacts, asked: Omit<Choices, 'speed'>, speed: Speed): PricedQuote {
  const quote = quotePart(facts, { ...asked, speed }, CARD, CATALOG);
  if (quote.manual) throw new Error('Expected a price');
  return quote;
}
const together = (...quotes: PricedQuote[]): PricedQuote[] =>
  shareWork(quotes.map((quote, at) => ({ name: `part-${at}`, quote }))).flatMap((quote) =>
    quote && !quote.manual ? [quote] : [],
  );

test('economy takes nothing off a part that waits for a mold at any speed', () => {
  const bracket = priced(BRACKET, MILLED, 'economy');
  const cup = priced(moldedCup(), MOLDED_CUP, 'economy');
  const standard = priced(BRACKET, MILLED, 'standard');
  expect(bracket.totalPriceMinor).toBeLessThan(standard.totalPriceMinor);
  expect(cup.leadTimeDays).toBeGreaterThan(bracket.leadTimeDays);

  const [settled, mold] = together(bracket, cup);
  // But for what changes would save, which was worked out at economy.
  const { inputHash: _hash, findings: _findings, offers: _offers, ...price } = settled!;
  const { inputHash: _standardHash, findings: _standardFindings, offers: _standardOffers, ...expected } = standard;
  expect(price).toEqual(expected);
  expect(settled!.findings.every(({ savesMinor }) => savesMinor === null)).toBe(true);
  expect(settled!.inputHash).not.toBe(bracket.inputHash);
  expect(mold).toEqual(cup);
  expect(totalOf([settled!, mold!])).toEqual(totalOf([standard, priced(moldedCup(), MOLDED_CUP, 'standard')]));
});

test('an order that ships later at economy keeps what economy takes off', () => {
  const parts = [priced(BRACKET, MILLED, 'economy'), priced(ENCLOSURE, PRINTED, 'economy')];
  expect(together(...parts).map(({ totalPriceMinor }) => totalPriceMinor)).toEqual(
    parts.map(({ totalPriceMinor }) => totalPriceMinor),
  );
});

test('a part that is ordered alone, and parts at other speeds, stay as they are priced', () => {
  const alone = priced(BRACKET, MILLED, 'economy');
  expect(together(alone)).toEqual([alone]);
  for (const speed of ['standard', 'express', 'rush'] as const)
    expect(priced(BRACKET, MILLED, speed).atStandard).toBeUndefined();
});

test('a price of a person that takes long counts for the day, and stays', () => {
  const asked = quotePart(documentFacts(), { ...MILLED, speed: 'economy' }, CARD, CATALOG);
  if (!asked.manual) throw new Error('Expected no price');
  const byPerson = priceByPerson(asked, { unitPriceMinor: 500, leadTimeDays: 30, quantity: 1, currency: 'USD' });
  const [bracket, person] = together(priced(BRACKET, MILLED, 'economy'), byPerson);
  expect(bracket!.totalPriceMinor).toBe(priced(BRACKET, MILLED, 'standard').totalPriceMinor);
  expect(person).toBe(byPerson);
});

test('both prices of economy go through storage', () => {
  const quote = priced(BRACKET, MILLED, 'economy');
  expect(PartQuoteSchema.parse(JSON.parse(JSON.stringify(quote)))).toEqual(quote);
  expect(quote.atStandard!.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
    quote.atStandard!.totalPriceMinor,
  );
});

test('no order at economy costs more than at standard, and only what ships later costs less', () => {
  const all = (speed: Speed) => [
    priced(BRACKET, MILLED, speed),
    priced(moldedCup(), MOLDED_CUP, speed),
    priced(ENCLOSURE, PRINTED, speed),
  ];
  for (const picked of [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1, 2],
  ]) {
    const [economy, standard] = (['economy', 'standard'] as const).map(
      (speed) => totalOf(together(...picked.map((at) => all(speed)[at]!)))!,
    );
    expect(economy!.totalMinor).toBeLessThanOrEqual(standard!.totalMinor);
    expect(economy!.totalMinor < standard!.totalMinor).toBe(economy!.leadTimeDays > standard!.leadTimeDays);
  }
});
