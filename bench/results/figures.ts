/** The figures of a benchmark by which a step back is seen, and those of earlier commits: `bench/results/NAME.jsonl`, one line a commit. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A ratio to a peer of the same run, a share or a size: what another machine would find as well. */
export interface Figure {
  value: number;
  /** What follows the number: "x initdb", "bytes", "%". */
  unit: string;
  better: 'less' | 'more';
  /** Beyond it the benchmark fails. */
  limit?: number;
}
export type Figures = Record<string, Figure>;

/** What a benchmark hands to `keep.ts`. */
export interface Reported {
  node: string;
  figures: Figures;
}

export interface SavedResult extends Reported {
  commit: string;
  /** ISO 8601. */
  date: string;
  machine: { cores: number; cpu: string };
}

const FOLDER = import.meta.dirname;
/** A change for the worse by more than this share is called so. On a busy machine even ratios differ by a fifth from run to run. */
const NOISE_SHARE = 0.25;

/** Hands the figures to `npm run bench`. Call it once, at the end. A benchmark that is run by itself keeps nothing. */
export function reportFigures(figures: Figures): void {
  const path = process.env.BENCH_FIGURES;
  if (path) writeFileSync(path, JSON.stringify({ node: process.version, figures } satisfies Reported));
}

export const resultsOf = (name: string): string => join(FOLDER, `${name}.jsonl`);

/** What was saved of a benchmark, oldest first. */
export function readResults(name: string): SavedResult[] {
  const path = resultsOf(name);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SavedResult);
}

export interface Comparison {
  now: string;
  before: string;
  limit: string;
  change: string;
}

/** The figures beside those that were saved; a figure without an earlier one stands alone. */
export function compareFigures(now: Figures, before: Figures = {}): Record<string, Comparison> {
  const rows = Object.entries(now).map(([name, figure]): [string, Comparison] => {
    const { value, unit, limit } = figure;
    const earlier = before[name];
    return [
      name,
      {
        now: `${value} ${unit}`,
        before: earlier ? `${earlier.value} ${earlier.unit}` : '',
        limit: limit === undefined ? '' : String(limit),
        change: earlier ? describeChange(figure, earlier.value) : 'new',
      },
    ];
  });
  return Object.fromEntries(rows);
}

function describeChange({ value, better }: Figure, before: number): string {
  if (value === before) return 'same';
  const step = better === 'less' ? value - before : before - value;
  const isWorse = step > NOISE_SHARE * Math.abs(before);
  const share = before === 0 ? '' : `${value > before ? '+' : ''}${(((value - before) / before) * 100).toFixed(0)} %`;
  return [share, isWorse ? 'WORSE' : ''].filter((word) => word !== '').join(' ');
}
