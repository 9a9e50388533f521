/** Prices of sheet metal beside the planner's sheets: the claim of docs/pricing.md. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { withThickness } from '#quote/ask-thickness.ts';
import { priceCurve } from '#quote/quote-part.ts';
import { factsOf } from '../../engine/engine.ts';
import { SHEET_METAL_JOBS, type SheetMetalJob, sheetMetalUnitPrice } from './sheet-metal.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const QUANTITIES = [1, 10, 100];
const MEDIAN_MAX = 0.2;
const NINETY_MAX = 0.5;

async function errorsOf(job: SheetMetalJob): Promise<number[]> {
  const facts = await factsOf(resolve(ROOT, job.part));
  const { material, thicknessMm } = job;
  const choices = withThickness({ ...defaultChoices('sheet'), material }, { facts, thicknessMm });
  const found = priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, QUANTITIES);
  expect(found, job.name).toHaveLength(QUANTITIES.length);
  return found.map(({ quantity, unitPriceMinor }) => unitPriceMinor / 100 / sheetMetalUnitPrice(job, quantity) - 1);
}

/** By nearest rank. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)]!;

test('half of the prices lie within 20 % of the planner’s sheet, nine of ten within 50 %', async () => {
  const jobs = SHEET_METAL_JOBS.filter(({ part }) => existsSync(resolve(ROOT, part)));
  const errors: number[] = [];
  for (const job of jobs) errors.push(...(await errorsOf(job)).map(Math.abs));
  expect(quantile(errors, 0.5)).toBeLessThanOrEqual(MEDIAN_MAX);
  expect(quantile(errors, 0.9)).toBeLessThanOrEqual(NINETY_MAX);
});
