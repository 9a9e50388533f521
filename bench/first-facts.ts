/**
 * From bytes to what a file says of itself (format, unit, schema, names, bodies), for every file of the corpus that tells it: median and 95th of a hundred
 * in ms of the clock, each file the better of two, in this process. The limit is 100 ms, the aim 50. Ends with 1 above the limit, with 2
 * where the corpus is missing.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCad } from '#cad/read-cad.ts';
import type { FirstFacts } from '#contract/analysis.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { reportFigures } from './results/figures.ts';

const LIMIT_MS = 100;
const AIM_MS = 50;
const SLOWEST = 5;
/** Stops a reading once the first facts are there: what comes after is another benchmark's. */
class Enough extends Error {}

interface Told {
  file: string;
  bytes: number;
  first: FirstFacts;
  ms: number;
}

if (!hasSharedFiles) {
  console.error(
    `The corpus is not here: expected its list at ${join(SHARED_CAD, 'MANIFEST.csv')}. Nothing was measured.`,
  );
  process.exit(2);
}

const told: Told[] = [];
let silent = 0;
for (const { file } of readManifest()) {
  const bytes = new Uint8Array(readFileSync(join(SHARED_CAD, file!)));
  const [one, other] = [await timeFirst(file!, bytes), await timeFirst(file!, bytes)];
  if (one && other) told.push(one.ms < other.ms ? one : other);
  else silent += 1;
}
const formats = [...new Set(told.map(({ first }) => first.format))];
console.table(Object.fromEntries([...formats, null].map((format) => [format ?? 'all', describe(format)])));
const worst = told.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
for (const { file, bytes, ms } of worst) console.log(`${file}, ${(bytes / 1e6).toFixed(2)} MB: ${ms.toFixed(1)} ms`);
console.log(`${silent} files are refused at sight, or stop in the middle`);
// Of the others only the format is told: a STEP file's text is read for it.
const slowest = percentile(
  told.filter(({ first }) => first.format === 'step'),
  95,
);
console.log(`95 of 100 STEP files within ${slowest.toFixed(1)} ms: limit ${LIMIT_MS}, aim ${AIM_MS}`);
if (slowest > LIMIT_MS) process.exitCode = 1;
reportFigures({
  '95 of 100 STEP files within': { value: Number(slowest.toFixed(1)), unit: 'ms', better: 'less', limit: LIMIT_MS },
  'files that tell something of themselves': { value: told.length, unit: 'files', better: 'more' },
});

async function timeFirst(file: string, bytes: Uint8Array): Promise<Told | null> {
  const start = performance.now();
  let result: Told | null = null;
  try {
    await readCad(
      { fileName: basename(file), bytes },
      {
        kernel: () => Promise.reject(new Enough()),
        onFirst: (first) => {
          result = { file, bytes: bytes.length, first, ms: performance.now() - start };
          throw new Enough();
        },
      },
    );
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return result;
}

function describe(format: FirstFacts['format'] | null) {
  const own = told.filter(({ first }) => format === null || first.format === format);
  const share = (isKnown: (first: FirstFacts) => boolean): number => own.filter(({ first }) => isKnown(first)).length;
  return {
    files: own.length,
    'median, ms': Number(percentile(own, 50).toFixed(2)),
    '95th, ms': Number(percentile(own, 95).toFixed(2)),
    'with unit': share(({ unit }) => unit !== null),
    'with schema': share(({ schema }) => schema !== null),
    'with names': share(({ names }) => names.length > 0),
    'with bodies': share(({ bodies }) => bodies !== null),
  };
}

function percentile(list: Told[], percent: number): number {
  const sorted = list.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))]!;
}
