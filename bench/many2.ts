/**
 * A thousand files, the corpus over and over, through one pool of one thread: what process and thread hold after each hundred. A leak would end every
 * server in time. The rule: after the first round through the corpus, in which heaps grow to what the largest file needs and the engine compiles what is
 * hot, the line of least squares through what the thread's and the main heap hold at the least in each hundred rises by no more than `SLOPE_MAX` a file.
 * A thread's heap may hold a gigabyte, so that it would last for half a million files. The memory of the whole process is shown and judged by a
 * wider rule: the system's allocator gives pages back late, and a leak of a hundredth of the bytes read would still show.
 * Ends with 1 where something grew, with 2 where the corpus is missing.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { CORPUS, hasCorpus, readManifest } from '/work/main/tests/engine/engine.ts';

const FILES = Number(process.argv[2] ?? 1000);
const MARK = 100;
/** Larger files only take longer; `large-assembly` measures one. */
const FILE_BYTES_MAX = 1_500_000;
/** Bytes a file. */
const SLOPE_MAX = 2_000;
/** Of the bytes of the files that were read. */
const PROCESS_SHARE_MAX = 0.01;
const MEBIBYTE = 1024 * 1024;

if (!hasCorpus) {
  console.error(`The corpus is not here: expected its list at ${join(CORPUS, 'MANIFEST.csv')}. Nothing was measured.`);
  process.exit(2);
}

// So that the main heap can be collected before it is looked at.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// An IGES ends its thread, which would hide what the thread keeps.
const paths = readManifest()
  .filter(({ format, file, bytes }) => Number(bytes) <= FILE_BYTES_MAX && format !== 'igs' && !/\.ige?s$/.test(file!))
  .map(({ file }) => file!);
let thread: Worker | null = null;
let threads = 0;
process.on('worker', (worker) => {
  thread = worker;
  threads += 1;
});

interface Row {
  files: number;
  read: number;
  refused: number;
  threads: number;
  threadHeap: number;
  mainHeap: number;
  process: number;
}

// One thread for all: replaced as in the pool, it would hide what it keeps.
const pool = createNodeAnalyser({ workers: 1 });
const rows: Row[] = [];
let bytesRead = 0;
try {
  let [read, refused] = [0, 0];
  let least = { thread: Infinity, process: Infinity };
  for (let count = 1; count <= FILES; count += 1) {
    const path = paths[(count - 1) % paths.length]!;
    const bytes = new Uint8Array(readFileSync(join(CORPUS, path)));
    if (count > paths.length) bytesRead += bytes.length;
    const outcome = await pool.analyse({ fileName: basename(path), bytes, wantMesh: false });
    if (outcome.kind === 'read') read += 1;
    else refused += 1;
    least = {
      thread: Math.min(least.thread, await heapOf(thread)),
      process: Math.min(least.process, process.memoryUsage.rss()),
    };
    if (count % MARK > 0) continue;
    collect();
    const mainHeap = process.memoryUsage().heapUsed;
    rows.push({ files: count, read, refused, threads, threadHeap: least.thread, mainHeap, process: least.process });
    least = { thread: Infinity, process: Infinity };
  }
} finally {
  await pool.close();
}

console.log(`${paths.length} different files, one thread at a time; the least in each hundred, MB`);
console.table(
  rows.map(({ threadHeap, mainHeap, process: all, ...row }) => ({
    ...row,
    'thread’s heap': megabytes(threadHeap),
    'main heap': megabytes(mainHeap),
    process: megabytes(all),
  })),
);
const later = rows.filter(({ files }) => files - MARK >= paths.length);
const bytesPerFile = bytesRead / Math.max(1, FILES - paths.length);
const rules: [name: string, slope: number, most: number][] = [
  ['the thread’s heap', slopeOf(later, ({ threadHeap }) => threadHeap), SLOPE_MAX],
  ['the main heap', slopeOf(later, ({ mainHeap }) => mainHeap), SLOPE_MAX],
  ['the process', slopeOf(later, (row) => row.process), PROCESS_SHARE_MAX * bytesPerFile],
];
for (const [name, slope, most] of rules) {
  const hasGrown = !(slope <= most);
  if (hasGrown) process.exitCode = 1;
  console.log(
    `${name}: ${Math.round(slope)} bytes a file, at most ${Math.round(most)} allowed: ${hasGrown ? 'IT GROWS' : 'no growth'}`,
  );
}

async function heapOf(worker: Worker | null): Promise<number> {
  try {
    return (await worker?.getHeapStatistics())?.used_heap_size ?? Infinity;
  } catch {
    // The thread was replaced after this file.
    return Infinity;
  }
}

/** Of the line of least squares through `pick`, a file. */
function slopeOf(all: Row[], pick: (row: Row) => number): number {
  const [middle, height] = [mean(all.map(({ files }) => files)), mean(all.map(pick))];
  let [rise, run] = [0, 0];
  for (const row of all) {
    rise += (row.files - middle) * (pick(row) - height);
    run += (row.files - middle) ** 2;
  }
  return rise / run;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function megabytes(bytes: number): string {
  return (bytes / MEBIBYTE).toFixed(1);
}
