/**
 * What the product asks for eight printed jobs, beside the price that follows from a planner's sheet (`tests/quote/reference-jobs/printed.ts`), at 1, 10 and
 * 100 pieces. Ends with 1 beyond the errors that are claimed; jobs whose part lies in ../shared are skipped without it.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { factsOfFile } from '#cli/facts.ts';
import { quotePart } from '#quote/quote-part.ts';
import { printSheetPrice } from '../tests/quote/reference-jobs/print-sheet.ts';
import { PRINTED_JOBS } from '../tests/quote/reference-jobs/printed.ts';
import { SHEET_QUANTITIES } from '../tests/quote/reference-jobs/process-sheet.ts';
import { type Figures, reportFigures } from './results/figures.ts';

/** %, as of milled and turned jobs. */
const MEDIAN_MAX = 20;
const NINETY_MAX = 50;
/** Jobs with an earlier estimate. */
const STARTER_MAX = 35;
const ROOT = resolve(import.meta.dirname, '..');

const percentOff = (found: number, wanted: number): number => Math.round((found / wanted - 1) * 100);

/** By nearest rank. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

const rows = [];
for (const sheet of PRINTED_JOBS) {
  const path = resolve(ROOT, sheet.part);
  if (!existsSync(path)) {
    console.log(`Skipped ${sheet.name}: ${sheet.part} is not here.`);
    continue;
  }
  const facts = await factsOfFile(path);
  for (const [place, quantity] of SHEET_QUANTITIES.entries()) {
    const choices = { ...defaultChoices('print'), ...fittingChoices('print', sheet.material), quantity };
    const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
    if (quote.manual) throw new Error(`Expected a price for ${sheet.name}, found none`);
    const [ours, wanted, starter] = [
      quote.unitPriceMinor / 100,
      printSheetPrice(sheet, quantity),
      sheet.starter?.[place],
    ];
    rows.push({
      job: sheet.name,
      quantity,
      sheet: Number(wanted.toFixed(2)),
      ours,
      'error %': percentOff(ours, wanted),
      starter,
      'off the starter %': starter === undefined ? undefined : percentOff(ours, starter),
    });
  }
}
console.table(rows);
const figures: Figures = {};
for (const quantity of SHEET_QUANTITIES) {
  const errors = rows.filter((row) => row.quantity === quantity).map((row) => Math.abs(row['error %']));
  const unit = `% of the sheet, ${errors.length} jobs`;
  figures[`median error at ${quantity}`] = { value: quantile(errors, 0.5), unit, better: 'less', limit: MEDIAN_MAX };
  figures[`90 % of the errors at ${quantity}`] = {
    value: quantile(errors, 0.9),
    unit,
    better: 'less',
    limit: NINETY_MAX,
  };
}
const offStarters = rows.flatMap((row) => {
  const off = row['off the starter %'];
  return off === undefined ? [] : [Math.abs(off)];
});
figures['largest error against a starter'] = {
  value: Math.max(...offStarters),
  unit: `% of ${offStarters.length} prices`,
  better: 'less',
  limit: STARTER_MAX,
};
const beyond = Object.entries(figures).filter(([, { value, limit }]) => limit !== undefined && value > limit);
for (const [name, { value, limit }] of beyond) console.log(`Beyond its limit: ${name}, ${value} of ${limit}`);
if (beyond.length > 0) process.exitCode = 1;
reportFigures(figures);
