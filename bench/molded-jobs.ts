/**
 * What the product asks for four molded jobs, once and a piece, beside the sheets that were written by hand (`tests/quote/reference-jobs/molded-jobs.ts`), and for the whole
 * order at 1, 10 and 100 pieces. Ends with 1 beyond the errors that are claimed.
 */
import { resolve } from 'node:path';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { factsOfFile } from '#cli/facts.ts';
import { quotePart } from '#quote/quote-part.ts';
import { MOLDED_JOBS, sheetOnce, sheetPiece } from '../tests/quote/reference-jobs/molded-jobs.ts';
import { type Figure, reportFigures } from './results/figures.ts';

const MEDIAN_MAX = 20;
const NINETY_MAX = 50;
const QUANTITIES = [1, 10, 100] as const;
const ROOT = resolve(import.meta.dirname, '..');

interface Row {
  job: string;
  what: string;
  sheet: number;
  /** null where a person is asked. */
  ours: number | null;
}

const rows: Row[] = [];
for (const sheet of MOLDED_JOBS) {
  const facts = await factsOfFile(resolve(ROOT, sheet.part));
  const [once, piece] = [sheetOnce(sheet), sheetPiece(sheet)];
  for (const quantity of QUANTITIES) {
    const choices = { ...defaultChoices('molding'), material: sheet.resin, quantity };
    const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
    const row = (what: string, wanted: number, ours: number) =>
      rows.push({ job: sheet.name, what, sheet: wanted, ours: quote.manual ? null : ours / 100 });
    if (quote.manual) {
      row('price', once, 0);
      continue;
    }
    if (quantity === 1) {
      row('tool and set-up', once, quote.onceMinor ?? 0);
      row('piece', piece, quote.unitPriceMinor);
    }
    row(`order of ${quantity}`, once + piece * quantity, quote.totalPriceMinor);
  }
}

const errorOf = ({ sheet, ours }: Row): number | null => (ours === null ? null : (ours / sheet - 1) * 100);
console.table(
  rows.map((row) => ({
    ...row,
    sheet: row.sheet.toFixed(2),
    ours: row.ours?.toFixed(2) ?? 'a person',
    'error %': errorOf(row)?.toFixed(0) ?? '',
  })),
);

/** By nearest rank: the least value that this share of them does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!.toFixed(1));
}

const figures: Record<string, Figure> = {};
for (const what of ['tool and set-up', 'piece', ...QUANTITIES.map((quantity) => `order of ${quantity}`)]) {
  const sizes = rows.filter((row) => row.what === what).flatMap((row) => Math.abs(errorOf(row) ?? Infinity));
  const unit = `% of the sheet, ${MOLDED_JOBS.length} jobs`;
  figures[`median error, ${what}`] = { value: quantile(sizes, 0.5), unit, better: 'less', limit: MEDIAN_MAX };
  figures[`90 % of the errors, ${what}`] = { value: quantile(sizes, 0.9), unit, better: 'less', limit: NINETY_MAX };
}
const beyond = Object.entries(figures).filter(([, { value, limit }]) => limit !== undefined && value > limit);
for (const [name, { value, limit }] of beyond) console.log(`Beyond its limit: ${name}, ${value} of ${limit}`);
if (beyond.length > 0) process.exitCode = 1;
reportFigures(figures);
