import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Choices, SPEEDS, type Speed } from '#contract/quote.ts';
import { type LeadTimeRates, type RateCard, RateCardSchema } from '#contract/rate-card.ts';
import { leadTimeDays, speedTerms } from '#quote/lead-time.ts';
import type { Plan } from '#quote/price/cost.ts';
import { priceOrder } from '#quote/price/price-order.ts';
import { quotePart, speedPrices } from '#quote/quote-part.ts';
import { readRateCard } from '#quote/rate-card.ts';
import { lastOf } from '#quote/steps.ts';
import { randomOf } from '../../tests/quote/random.ts';
import { BRACKET, ENCLOSURE } from '../../tests/quote/sample-parts.ts';

const PLAN: Plan = {
  id: 'plan',
  label: 'Plan',
  costs: [],
  machineHoursPerPiece: 0,
  machineHoursAtLeast: 0,
  partMinimumMinor: 0,
};
const FINISH = { id: 'as-machined', label: 'As machined' };
const CHOICES: Choices = { ...defaultChoices('cnc'), quantity: 1 };

const cardWith = (change: Partial<LeadTimeRates>, process?: string): RateCard => {
  const leadTime = { ...EXAMPLE_RATE_CARD.shop.leadTime, ...change };
  return process
    ? { ...EXAMPLE_RATE_CARD, leadTimes: { [process]: leadTime } }
    : { ...EXAMPLE_RATE_CARD, shop: { ...EXAMPLE_RATE_CARD.shop, leadTime } };
};
const daysOf = (plan: Partial<Plan>, choices: Partial<Choices> = {}, card = EXAMPLE_RATE_CARD) =>
  leadTimeDays({ ...PLAN, ...plan }, FINISH, { ...CHOICES, ...choices }, card);

test('the example ships in 10, 5, 3 or 1 working days, each with its price on that of standard', () => {
  expect(SPEEDS.map((speed) => speedTerms(PLAN, speed, EXAMPLE_RATE_CARD))).toEqual([
    { days: 10, percent: -10 },
    { days: 5, percent: 0 },
    { days: 3, percent: 30 },
    { days: 1, percent: 100 },
  ]);
});

test('a process has the speeds and the capacity that the card gives it, and every other those of the shop', () => {
  const speeds = { standard: { days: 8 }, express: { days: 4, percent: 50 } };
  const card = cardWith({ speeds, machineHoursIncluded: 0, machineHoursPerDay: 4 }, 'sheet');
  expect([daysOf({ process: 'sheet' }, {}, card), daysOf({ process: 'cnc' }, {}, card)]).toEqual([8, 5]);
  const hours = { machineHoursPerPiece: 1 };
  expect(daysOf({ ...hours, process: 'sheet' }, { quantity: 10 }, card)).toBe(11);
  expect(daysOf({ ...hours, process: 'cnc' }, { quantity: 10 }, card)).toBe(5);
});

test('a speed that a card or a way of making does not have is the next one towards standard', () => {
  const card = cardWith({ speeds: { standard: { days: 5 }, express: { days: 3, percent: 30 } } });
  expect(SPEEDS.map((speed) => speedTerms(PLAN, speed, card).days)).toEqual([5, 5, 3, 3]);
  // A mold takes its time, whatever the shop promises of other work.
  const mold = { ...PLAN, days: { standard: 12, express: 12 } };
  expect(SPEEDS.map((speed) => speedTerms(mold, speed, EXAMPLE_RATE_CARD))).toEqual([
    { days: 12, percent: 0 },
    { days: 12, percent: 0 },
    { days: 12, percent: 0 },
    { days: 12, percent: 0 },
  ]);
});

test('economy that is no later than standard takes nothing off', () => {
  const shortly = { ...PLAN, days: { standard: 9, express: 4 } };
  expect(speedTerms(shortly, 'economy', EXAMPLE_RATE_CARD)).toEqual({ days: 10, percent: -10 });
  const sameDay = { ...PLAN, days: { standard: 10, express: 4 } };
  expect(speedTerms(sameDay, 'economy', EXAMPLE_RATE_CARD)).toEqual({ days: 10, percent: 0 });
});

test('express that is no sooner than standard, and rush that is no sooner than express, cost nothing more', () => {
  const speeds = (express: number, rush: number) =>
    cardWith({
      speeds: { standard: { days: 5 }, express: { days: express, percent: 30 }, rush: { days: rush, percent: 100 } },
    });
  const percents = (card: RateCard) =>
    (['standard', 'express', 'rush'] as const).map((speed) => speedTerms(PLAN, speed, card).percent);
  expect(percents(speeds(3, 1))).toEqual([0, 30, 100]);
  expect(percents(speeds(3, 3))).toEqual([0, 30, 30]);
  expect(percents(speeds(5, 1))).toEqual([0, 0, 100]);
  expect(percents(speeds(5, 5))).toEqual([0, 0, 0]);
});

test('what is bought first, machine time, the finish and steps of a lot come on top of the days of a speed', () => {
  const card: RateCard = {
    ...EXAMPLE_RATE_CARD,
    materials: { ...EXAMPLE_RATE_CARD.materials, 'al-6061-t6': { minorPerKg: 500, purchaseDays: 4 } },
  };
  expect(daysOf({}, { material: 'al-6061-t6' }, card)).toBe(9);
  // Material and bought pieces are ordered together: the later one counts.
  expect(daysOf({ purchaseDays: 6 }, { material: 'al-6061-t6' }, card)).toBe(11);
  expect(daysOf({ batchDays: 2 }, { speed: 'rush' })).toBe(3);
  const finish = { id: 'anodize-hard', label: 'Hard anodized' };
  expect(leadTimeDays({ ...PLAN, machineHoursAtLeast: 17 }, finish, CHOICES, EXAMPLE_RATE_CARD)).toBe(5 + 1 + 2);
});

test('the example of docs/pricing.md takes 12, 10 or 8 working days', () => {
  const plan = { ...PLAN, machineHoursPerPiece: 1.5 };
  const finish = { id: 'anodize-hard', label: 'Hard anodized' };
  const card = { ...EXAMPLE_RATE_CARD, materials: { 'al-6061-t6': { minorPerKg: 500, purchaseDays: 4 } } };
  const days = (['standard', 'express', 'rush'] as const).map((speed) =>
    leadTimeDays(plan, finish, { material: 'al-6061-t6', quantity: 20, speed }, card),
  );
  expect(days).toEqual([12, 10, 8]);
});

test('hardware that is not in stock adds the days until it is there', () => {
  const hardware = [{ id: 'heat-insert-m3', count: 4 }];
  const choices: Choices = { ...defaultChoices('print'), quantity: 2, hardware };
  const rates = EXAMPLE_RATE_CARD.processes.print as { hardware: Record<string, object> };
  const insert = { ...rates.hardware['heat-insert-m3'], purchaseDays: 6 };
  const print = { ...rates, hardware: { ...rates.hardware, 'heat-insert-m3': insert } };
  const card = { ...EXAMPLE_RATE_CARD, processes: { ...EXAMPLE_RATE_CARD.processes, print } };
  expect(readRateCard(card).kind).toBe('card');
  const days = [EXAMPLE_RATE_CARD, card].map((each) => {
    const quote = quotePart(ENCLOSURE, choices, each, CATALOG);
    return quote.manual ? quote.reasons : quote.leadTimeDays;
  });
  expect(days).toEqual([3, 9]);
});

test('on random cards sooner is never later and never cheaper, more pieces and more machine hours are never sooner', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { between, oneOf } = randomOf(seed);
    const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
    const standardDays = whole(1, 30);
    const expressDays = whole(1, standardDays);
    const percent = between(0, 100);
    const card = cardWith({
      speeds: {
        ...(oneOf([true, false]) && { economy: { days: standardDays + whole(0, 20), percent: -between(0, 90) } }),
        standard: { days: standardDays },
        express: { days: expressDays, percent },
        ...(oneOf([true, false]) && { rush: { days: whole(1, expressDays), percent: percent + between(0, 200) } }),
      },
      machineHoursIncluded: between(0, 40),
      machineHoursPerDay: between(0.5, 40),
    });
    expect(RateCardSchema.shape.shop.safeParse(card.shop).success).toBe(true);
    const cost = { label: 'Work', unit: 'h', faceIds: [], atLeast: 0 };
    const plan: Plan = {
      ...PLAN,
      costs: [{ ...cost, rateMinor: between(1, 9000), perOrder: between(0, 2), perPiece: between(0.01, 2) }],
      onceCosts: oneOf([[], [{ ...cost, rateMinor: 100, perOrder: 0, perPiece: between(0, 90) }]]),
      machineHoursPerPiece: between(0, 3),
      machineHoursAtLeast: between(0, 60),
      partMinimumMinor: whole(0, 500),
      ...(oneOf([true, false]) && { days: { standard: oneOf([null, 9]), express: oneOf([null, 4]) } }),
    };
    const quantity = whole(1, 200);
    const at = (speed: Speed) => ({
      days: daysOf(plan, { speed, quantity }, card),
      total: priceOrder([plan], quantity, speed, card).totalPriceMinor,
    });
    for (const [slower, sooner] of [
      ['economy', 'standard'],
      ['standard', 'express'],
      ['express', 'rush'],
    ] as const) {
      expect([seed, at(sooner).days <= at(slower).days]).toEqual([seed, true]);
      expect([seed, at(sooner).total >= at(slower).total]).toEqual([seed, true]);
    }
    const speed = oneOf(SPEEDS);
    expect(daysOf(plan, { speed, quantity: quantity + whole(1, 500) }, card)).toBeGreaterThanOrEqual(at(speed).days);
    const busier = { ...plan, machineHoursPerPiece: plan.machineHoursPerPiece + between(0, 5) };
    expect(daysOf(busier, { speed, quantity }, card)).toBeGreaterThanOrEqual(at(speed).days);
  }
});

test('what is not urgent is cheaper by a line of its own, down to the least charge and not on a tool', () => {
  const quoteAt = (speed: Speed, orderMinimumMinor: number) => {
    const card = { ...EXAMPLE_RATE_CARD, shop: { ...EXAMPLE_RATE_CARD.shop, orderMinimumMinor } };
    const costs = [{ label: 'Work', unit: 'h', faceIds: [], atLeast: 0, rateMinor: 8000, perOrder: 1, perPiece: 0 }];
    return priceOrder([{ ...PLAN, costs }], 1, speed, card);
  };
  expect(quoteAt('economy', 0).lines).toEqual([
    { label: 'Work', amount: 1, unit: 'h', rate: 10_000, amountMinor: 10_000 },
    { label: 'Economy', amount: -10, unit: '%', rate: 100, amountMinor: -1000 },
  ]);
  expect(quoteAt('economy', 9600).totalPriceMinor).toBe(9600);
  expect(quoteAt('economy', 12_000).totalPriceMinor).toBe(12_000);
  expect(quoteAt('rush', 0)).toMatchObject({ totalPriceMinor: 20_000, lines: [{}, { label: 'Rush', amount: 100 }] });
  const once = [{ label: 'Tool', unit: 'h', faceIds: [], atLeast: 0, rateMinor: 100, perOrder: 0, perPiece: 80 }];
  const tooled = { ...PLAN, costs: [{ ...once[0]!, label: 'Work' }], onceCosts: once };
  const [economy, standard] = (['economy', 'standard'] as const).map((speed) =>
    priceOrder([tooled], 1, speed, EXAMPLE_RATE_CARD),
  );
  expect([economy!.onceMinor, economy!.unitPriceMinor]).toEqual([standard!.onceMinor, standard!.unitPriceMinor * 0.9]);
});

test('all speeds at once have the price and the days of each alone', () => {
  const choices: Choices = { ...CHOICES, quantity: 7 };
  const all = lastOf(speedPrices(BRACKET, choices, EXAMPLE_RATE_CARD, CATALOG));
  expect(all.map(({ leadTimeDays: days }) => days)).toEqual([10, 5, 3, 1]);
  for (const { speed, ...found } of all) {
    const quote = quotePart(BRACKET, { ...choices, speed }, EXAMPLE_RATE_CARD, CATALOG);
    expect(quote).toMatchObject(found);
  }
});

test('a stored card with two speeds is read with them, at the same days and prices', () => {
  const { leadTime, ...shop } = EXAMPLE_RATE_CARD.shop;
  const { speeds: _speeds, ...hours } = leadTime;
  const stored = {
    ...EXAMPLE_RATE_CARD,
    schema: 2,
    shop: { ...shop, expressPercent: 35, leadTime: { standardDays: 6, expressDays: 2, ...hours } },
  };
  const read = readRateCard(stored);
  if (read.kind !== 'card') throw new Error(JSON.stringify(read.problems));
  expect(SPEEDS.map((speed) => speedTerms(PLAN, speed, read.card))).toEqual([
    { days: 6, percent: 0 },
    { days: 6, percent: 0 },
    { days: 2, percent: 35 },
    { days: 2, percent: 35 },
  ]);
  const broken = readRateCard({ ...stored, shop: { ...stored.shop, expressPercent: undefined } });
  expect(broken).toMatchObject({ problems: [{ path: 'shop/leadTime/speeds/express/percent' }] });
});
