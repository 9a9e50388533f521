/** The planner's sheets of sheet metal, and two price lists that others publish beside our prices with their rates. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { priceCurve } from '#quote/quote-part.ts';
import { across, rectangle, sheetFacts } from '../sheet-parts.ts';
import { SHEET_METAL_JOBS, sheetMetalUnitPrice } from './sheet-metal.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const QUANTITIES = [1, 10, 100];

const curveOf = (facts: PartFacts, more: object, card: RateCard, quantities: readonly number[]): number[] =>
  priceCurve(facts, { ...defaultChoices('sheet'), ...more }, card, CATALOG, quantities).map(
    ({ unitPriceMinor }) => unitPriceMinor / 100,
  );

test('there are twelve sheets, six of parts of our own, and their prices fall with the quantity', () => {
  expect(new Set(SHEET_METAL_JOBS.map(({ name }) => name)).size).toBe(12);
  const own = SHEET_METAL_JOBS.filter(({ part }) => !part.startsWith('../shared'));
  expect(own.filter(({ part }) => existsSync(resolve(ROOT, part)))).toHaveLength(6);
  for (const job of SHEET_METAL_JOBS) {
    const [one, ten, hundred] = QUANTITIES.map((quantity) => sheetMetalUnitPrice(job, quantity)) as [
      number,
      number,
      number,
    ];
    expect(one > ten && ten > hundred && hundred > 0, job.name).toBe(true);
  }
});

/** The example's card with nothing but what `change` sets: every other rate and amount of work is 0, or as little as a card may say. */
function cardWith(change: (sheet: SheetRates, card: RateCard) => void): RateCard {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  const sheet = card.processes.sheet as SheetRates;
  card.shop.marginPercent = 0;
  card.shop.orderMinimumMinor = 0;
  card.materials['al-5052-h32'] = { minorPerKg: 1e-6 };
  sheet.partMinimumMinor = 0;
  sheet.labourMinorPerHour = 1e-6;
  sheet.laser.minorPerHour = 1e-6;
  sheet.waterjet.isAbsent = true;
  sheet.inspection.minorPerHour = 1e-6;
  for (const { rows } of Object.values(sheet.laser.speeds)) for (const row of rows) row.consumablesMinorPerHour = 0;
  sheet.brake.minorPerHour = 1e-6;
  change(sheet, card);
  return card;
}

const TWO_BENDS = sheetFacts({ outline: rectangle(200, 100), bends: [across(50, 100), across(150, 100)] });

test('SendCutSend’s bending, 2 dollars a bend and 9 at the least, 20, 40 and 50 % off at 2, 10 and 50 pieces, is met within 5 %', () => {
  const bends = 2;
  // 0.95 dollars a bend and piece, and 2.50 a bend once, at 1 dollar a minute: what leaves 2.40 of two bends at 10 pieces and 2.00 at 50.
  const card = cardWith(({ brake }, { shop }) => {
    brake.minorPerHour = 60 * 100;
    brake.setupMinutes = 0;
    brake.minutesPerMeter = 0;
    brake.firstPieceMinutes = 2.5;
    brake.secondsPerBend = 57;
    brake.secondsPerKg = 0;
    shop.orderMinimumMinor = 900;
  });
  const listed = (quantity: number): number => {
    const off = quantity >= 50 ? 0.5 : quantity >= 10 ? 0.4 : quantity >= 2 ? 0.2 : 0;
    return Math.max(9 / quantity, bends * 2 * (1 - off));
  };
  const quantities = [1, 2, 10, 50];
  const errors = curveOf(TWO_BENDS, {}, card, quantities).map((price, i) => price / listed(quantities[i]!) - 1);
  // At 1 and 2 pieces the least charge counts with both.
  expect(errors.map(Math.abs).filter((error) => error > 0.05)).toEqual([]);
});

test('Creo’s cost table of a sheet part is met within 5 %', () => {
  const table: readonly (readonly [number, number])[] = [
    [1, 92.8],
    [5, 22.11],
    [10, 13.27],
    [50, 7.25],
    [100, 6.37],
    [500, 5.77],
    [1000, 5.68],
  ];
  // 80 dollars once for setting up, 5.62 a piece for two bends, and no order below 92.80.
  const card = cardWith(({ brake }, { shop }) => {
    brake.minorPerHour = 60 * 100;
    brake.setupMinutes = 80;
    brake.minutesPerMeter = 0;
    brake.firstPieceMinutes = 0;
    brake.secondsPerBend = 168.6;
    brake.secondsPerKg = 0;
    shop.orderMinimumMinor = 9280;
  });
  const prices = curveOf(
    TWO_BENDS,
    {},
    card,
    table.map(([quantity]) => quantity),
  );
  const errors = prices.map((price, i) => price / table[i]![1] - 1);
  expect(errors.map(Math.abs).filter((error) => error > 0.05)).toEqual([]);
});
