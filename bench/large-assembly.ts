/**
 * The largest STEP file of the corpus through one analysis thread, as the server reads it: time by the clock, processor time, peak of the whole
 * process and the kernel's heap. With 2 where the corpus is missing. The 43 MB assembly of 5,745 faces that the limits were set by is not in
 * the corpus: give its path, or any other, as the first argument.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { analysePart } from '#analysis/analyse-part.ts';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import type { Stage } from '#contract/analysis.ts';
import { CORPUS, hasCorpus, kernelOnce, readManifest } from '../tests/engine/engine.ts';

const MEBIBYTE = 1024 * 1024;

const path = process.argv[2] ?? largestStep();
if (!path || !existsSync(path)) {
  console.error(`No file ${path ?? `, and no corpus at ${CORPUS}`}. Nothing was measured.`);
  process.exit(2);
}
const bytes = new Uint8Array(readFileSync(path));
console.log(`${basename(path)}, ${(bytes.length / 1e6).toFixed(1)} MB`);

// Through the pool first: the peak of a process never falls.
const pool = createNodeAnalyser({ workers: 1 });
const inThread = await measure(async () => {
  const outcome = await pool.analyse({ fileName: basename(path), bytes: bytes.slice(), wantMesh: true });
  if (outcome.kind === 'unreadable') return { faces: 0, bodies: 0, triangles: 0, ended: outcome.failure.code };
  const { faces, bodies } = outcome.facts;
  return { faces, bodies, triangles: (outcome.mesh?.indices.length ?? 0) / 3, ended: 'read' };
});
await pool.close();

// In this thread, where the kernel can be asked how large it has grown; stages as they begin.
const stages: { stage: Stage; ms: number }[] = [];
const start = performance.now();
const own = await measure(async () => {
  const outcome = await analysePart(
    { fileName: basename(path), bytes, wantMesh: true },
    {
      kernel: kernelOnce,
      onProgress: ({ stage }) => {
        if (stages.at(-1)?.stage !== stage) stages.push({ stage, ms: Math.round(performance.now() - start) });
      },
    },
  );
  return { ended: outcome.kind };
});
console.table({ 'in a thread of the pool': inThread, 'in this thread': own });
console.log(`stages begin at ${stages.map(({ stage, ms }) => `${stage} ${ms} ms`).join(', ')}`);
console.log(`heap of the kernel: ${Math.round((await kernelOnce()).heapBytes / MEBIBYTE)} MB`);

async function measure<T extends object>(run: () => Promise<T>) {
  const cpu = process.cpuUsage();
  const began = performance.now();
  const result = await run();
  const { user, system } = process.cpuUsage(cpu);
  return {
    'clock, s': Number(((performance.now() - began) / 1000).toFixed(2)),
    'processor, s': Number(((user + system) / 1e6).toFixed(2)),
    // In kilobytes, whatever the system.
    'peak RSS, MB': Math.round(process.resourceUsage().maxRSS / 1024),
    ...result,
  };
}

function largestStep(): string | null {
  if (!hasCorpus) return null;
  const [largest] = readManifest()
    .filter(({ format }) => format === 'step')
    .sort((a, b) => Number(b.bytes) - Number(a.bytes));
  return largest ? join(CORPUS, largest.file!) : null;
}
