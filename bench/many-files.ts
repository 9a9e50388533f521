/**
 * A thousand files, the corpus over and over, through one pool of one thread: what the process holds after each hundred. The kernel's heap never
 * shrinks and a leak would end every server in time. Ends with 1 where it grew, with 2 where the corpus is missing.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { CORPUS, hasCorpus, readManifest } from '../tests/engine/engine.ts';

const FILES = 1000;
const MARK = 100;
/** Larger files only take longer; `large-assembly` measures one. */
const FILE_BYTES_MAX = 1_500_000;
/** Means of three hundreds differ by less without any leak: which files they hold differs. */
const GROWTH_MAX = 0.05;
const MEBIBYTE = 1024 * 1024;

if (!hasCorpus) {
  console.error(`The corpus is not here: expected its list at ${join(CORPUS, 'MANIFEST.csv')}. Nothing was measured.`);
  process.exit(2);
}

const paths = readManifest()
  .filter(({ bytes }) => Number(bytes) <= FILE_BYTES_MAX)
  .map(({ file }) => file!);
const pool = createNodeAnalyser({ workers: 1 });
const rows: Record<string, string | number>[] = [];
const means: number[] = [];
try {
  let [read, refused, sum] = [0, 0, 0];
  let since = performance.now();
  for (let count = 1; count <= FILES; count += 1) {
    const path = paths[(count - 1) % paths.length]!;
    const bytes = new Uint8Array(readFileSync(join(CORPUS, path)));
    const outcome = await pool.analyse({ fileName: basename(path), bytes, wantMesh: false });
    if (outcome.kind === 'read') read += 1;
    else refused += 1;
    sum += process.memoryUsage.rss();
    if (count % MARK > 0) continue;
    const { rss, heapUsed } = process.memoryUsage();
    means.push(sum / MARK);
    rows.push({
      files: count,
      read,
      refused,
      'mean RSS, MB': megabytes(sum / MARK),
      'RSS, MB': megabytes(rss),
      'own heap, MB': megabytes(heapUsed),
      seconds: Math.round((performance.now() - since) / 1000),
    });
    sum = 0;
    since = performance.now();
  }
} finally {
  await pool.close();
}
console.log(`${paths.length} different files, one thread`);
console.table(rows);
// In its first round through the corpus the kernel's heap grows to what the largest file needs, and the engine compiles what is hot.
const firstMark = Math.ceil(paths.length / MARK);
const growth = mean(means.slice(-3)) / mean(means.slice(firstMark, firstMark + 3)) - 1;
const verdict = growth <= GROWTH_MAX ? `no growth after the first ${firstMark * MARK}` : 'IT GREW';
console.log(
  `mean RSS of the last 300 files against ${firstMark * MARK + 1} to ${(firstMark + 3) * MARK}: ${(100 * growth).toFixed(1)} %: ${verdict}`,
);
if (growth > GROWTH_MAX) process.exitCode = 1;

function megabytes(bytes: number): number {
  return Math.round(bytes / MEBIBYTE);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
