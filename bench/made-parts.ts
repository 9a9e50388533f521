/**
 * Parts that chance makes with the kernel, each known from how it is made: every fact that their making states beside what the engine says, with recall and
 * precision of each kind in a table. `--count N` (2,000), `--seed S` (the first part, 1), `--show` prints each difference.
 */
import { parseArgs } from 'node:util';
import { openBench } from '../scripts/sample-parts/bench.ts';
import { knownFactsOf } from '../tests/engine/made/known-facts.ts';
import { makePart } from '../tests/engine/made/make-part.ts';
import { type Difference, ROWS, type Row, scorePart, type Tally } from '../tests/engine/made/score.ts';
import { reportFigures } from './results/figures.ts';

/** The kernel gives nothing back: after so many parts a new one is opened. */
const PARTS_OF_KERNEL = 100;
/** The least recall and precision that we accept, %. */
const LEAST: Partial<Record<Row, number>> = {
  holes: 99.5,
  pockets: 98,
  slots: 98,
  steps: 98,
  grooves: 98,
  fillets: 98,
  chamfers: 98,
  sheet: 99,
  bends: 99,
  'flat patterns': 99,
  turned: 99.5,
  volumes: 100,
};

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
  },
});
const [count, first] = [Number(values.count), Number(values.seed)];
const sums = new Map<Row, Tally>(ROWS.map((row) => [row, { right: 0, missed: 0, wrong: 0 }]));
let bench = await openBench();
let perfect = 0;
for (let seed = first; seed < first + count; seed += 1) {
  if ((seed - first) % PARTS_OF_KERNEL === PARTS_OF_KERNEL - 1) bench = await openBench();
  const part = makePart(bench, seed);
  const facts = await knownFactsOf(part);
  const { tallies, differences } = scorePart(part, facts);
  for (const [row, tally] of tallies) {
    const sum = sums.get(row)!;
    sum.right += tally.right;
    sum.missed += tally.missed;
    sum.wrong += tally.wrong;
  }
  if (differences.length === 0) perfect += 1;
  else if (values.show) for (const difference of differences) console.log(describe(part, difference));
}

const shares = ROWS.map((row) => {
  const { right, missed, wrong } = sums.get(row)!;
  const share = (of: number): number => (right + of === 0 ? 100 : Math.floor((10_000 * right) / (right + of)) / 100);
  return { row, stated: right + missed, missed, wrong, recall: share(missed), precision: share(wrong) };
});
console.table(
  Object.fromEntries(
    shares.map(({ row, recall, precision, ...counts }) => [
      row,
      { ...counts, 'recall, %': recall, 'precision, %': precision, least: LEAST[row] ?? '' },
    ]),
  ),
);
console.log(`${perfect} of ${count} parts are right in every fact.`);
const isBelow = shares.some(({ row, recall, precision }) => Math.min(recall, precision) < (LEAST[row] ?? 0));
if (isBelow) process.exitCode = 1;
reportFigures({
  'parts right in every fact': { value: Math.round((1000 * perfect) / count) / 10, unit: '%', better: 'more' },
  ...Object.fromEntries(
    shares.map(({ row, recall, precision }) => [
      `${row}: recall or precision, the lower`,
      {
        value: Math.min(recall, precision),
        unit: '%',
        better: 'more' as const,
        ...(LEAST[row] !== undefined && { limit: LEAST[row] }),
      },
    ]),
  ),
});

function describe(
  { seed, family, dialect, noiseMm, pose }: ReturnType<typeof makePart>,
  { row, stated, found }: Difference,
): string {
  const words = `${seed} ${family} ${dialect} ${pose} ${(1000 * noiseMm).toFixed(1)} µm`;
  return `${words}: ${row}: ${JSON.stringify(stated)} found ${JSON.stringify(found)}`;
}
