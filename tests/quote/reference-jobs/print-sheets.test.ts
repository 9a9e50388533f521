/** The sheets of printed jobs, and how far our prices are from earlier estimates of parts that have one. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { priceCurve } from '#quote/quote-part.ts';
import { type PrintSheet, printSheetPrice } from './print-sheet.ts';
import { PRINTED_JOBS } from './printed.ts';
import { SHEET_QUANTITIES } from './process-sheet.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const STARTER_SHARE = 0.35;
const isSample = ({ part }: PrintSheet) => part.startsWith('public/samples/');

test('there are eight printed jobs, of all ways of printing, and sheets that follow their starters within 35 %', () => {
  expect(PRINTED_JOBS).toHaveLength(8);
  expect(new Set(PRINTED_JOBS.map(({ technology }) => technology))).toEqual(
    new Set(['fdm', 'sla', 'sls', 'mjf', 'dmls']),
  );
  for (const sheet of PRINTED_JOBS) {
    const prices = SHEET_QUANTITIES.map((quantity) => printSheetPrice(sheet, quantity));
    expect(prices[0]! > prices[1]! && prices[1]! > prices[2]! && prices[2]! > 0, sheet.name).toBe(true);
    for (const [place, starter] of (sheet.starter ?? []).entries())
      expect(Math.abs(prices[place]! / starter - 1), sheet.name).toBeLessThan(STARTER_SHARE + 0.02);
  }
});

test('a sheet is machine, material and minutes with a margin, reckoned by hand', () => {
  const sheet: PrintSheet = {
    name: 'Cube',
    part: 'none',
    technology: 'mjf',
    material: 'mjf-pa12',
    placing: 'anywhere',
    build: { hours: 10, pieces: 100, operatorMinutes: 100 },
    leastBuildShare: 0.05,
    hoursPerPiece: 0,
    materialGrams: 50,
    perKg: 80,
    handMinutes: 4,
  };
  // Ten pieces: a tenth of the build 34, 0.5 kg 40, 10 + 10 + 40 minutes 30.
  expect(printSheetPrice(sheet, 10)).toBeCloseTo(((34 + 40) * 1.02 + 30) * 0.125, 6);
  // One pays for a twentieth of the build.
  expect(printSheetPrice(sheet, 1)).toBeCloseTo(((17 + 4) * 1.02 + 9.5) * 1.25, 6);
});

test.each(
  PRINTED_JOBS.filter((sheet) => sheet.starter && isSample(sheet)).map((sheet): [string, PrintSheet] => [
    sheet.name,
    sheet,
  ]),
)(
  'what the site asks for "%s" is within 35 %% of the earlier estimate at 1, 10 and 100 pieces',
  (_name, { part, material, starter }) => {
    const name = part.replace('public/samples/', '').replace('.step', '.json');
    const facts = JSON.parse(readFileSync(resolve(ROOT, 'src/content/samples', name), 'utf8')) as PartFacts;
    const choices = { ...defaultChoices('print'), ...fittingChoices('print', material) };
    const prices = priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, SHEET_QUANTITIES);
    expect(prices).toHaveLength(3);
    prices.forEach(({ unitPriceMinor }, place) => {
      expect(Math.abs(unitPriceMinor / 100 / starter![place]! - 1)).toBeLessThan(STARTER_SHARE);
    });
  },
);
