/**
 * A thousand files, the corpus over and over, through one pool of one thread as servers have it: what process and thread hold after each hundred, at the
 * least. A leak would end every server in time. Judged after the first round through the corpus, in which heaps grow to what the largest file needs and
 * the engine compiles what is hot: the main heap, by the slope of its line of least squares; the whole process, by the most that it holds in the later half
 * of the hundreds beside the earlier half, for the system's allocator gives pages back when it likes. The thread is replaced after some
 * files, so that its heap is shown only. Ends with 1 where something grew, with 2 where the corpus is missing.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { reportFigures } from './results/figures.ts';

const FILES = Number(process.argv[2] ?? 1000);
const MARK = 100;
/** Larger files only take longer; `large-assembly` measures one. */
const FILE_BYTES_MAX = 1_500_000;
/** Of the main heap, bytes a file: a gigabyte would last for half a million. */
const SLOPE_MAX = 2_000;
/** Of the process, later over earlier: two runs of the same differ by up to 0.03. */
const PROCESS_RATIO_MAX = 1.05;
const MEBIBYTE = 1024 * 1024;

if (!hasSharedFiles) {
  console.error(
    `The corpus is not here: expected its list at ${join(SHARED_CAD, 'MANIFEST.csv')}. Nothing was measured.`,
  );
  process.exit(2);
}

// So that the main heap can be collected before it is looked at.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const paths = readManifest()
  .filter(({ bytes }) => Number(bytes) <= FILE_BYTES_MAX)
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

const pool = createNodeAnalyser({ workers: 1 });
const rows: Row[] = [];
try {
  let [read, refused] = [0, 0];
  let least = { thread: Infinity, process: Infinity };
  for (let count = 1; count <= FILES; count += 1) {
    const path = paths[(count - 1) % paths.length]!;
    const bytes = new Uint8Array(readFileSync(join(SHARED_CAD, path)));
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
const half = Math.floor(later.length / 2);
const most = (some: Row[]): number => Math.max(...some.map((row) => row.process));
const slope = slopeOf(later, ({ mainHeap }) => mainHeap);
const ratio = most(later.slice(half)) / most(later.slice(0, half));
judge('the main heap', slope <= SLOPE_MAX, `${Math.round(slope)} bytes a file, at most ${SLOPE_MAX} allowed`);
judge('the process', ratio <= PROCESS_RATIO_MAX, `${ratio.toFixed(3)} of before, at most ${PROCESS_RATIO_MAX} allowed`);
reportFigures({
  'growth of the main heap': { value: Math.round(slope), unit: 'bytes a file', better: 'less', limit: SLOPE_MAX },
  'process, later half': {
    value: Number(ratio.toFixed(3)),
    unit: 'x the earlier half',
    better: 'less',
    limit: PROCESS_RATIO_MAX,
  },
});

function judge(name: string, isFlat: boolean, words: string): void {
  if (!isFlat) process.exitCode = 1;
  console.log(`${name}: ${words}: ${isFlat ? 'no growth' : 'IT GROWS'}`);
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
