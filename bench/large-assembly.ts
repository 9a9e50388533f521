/**
 * A large assembly through one analysis thread, as the server reads it: time by the clock, processor time, peak of the whole process and the kernel's
 * heap. The one of `made-assembly.ts`, or the file whose path is the first argument.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { analysePart } from '#analysis/analyse-part.ts';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import type { Stage } from '#contract/analysis.ts';
import { kernelOnce } from '../tests/engine/engine.ts';
import { makeLargeAssembly } from './made-assembly.ts';
import { reportFigures } from './results/figures.ts';

const MEBIBYTE = 1024 * 1024;

const path = process.argv[2];
if (path !== undefined && !existsSync(path)) {
  console.error(`No file ${path}. Nothing was measured.`);
  process.exit(2);
}
const name = path === undefined ? 'made-assembly.step' : basename(path);
const bytes = path === undefined ? makeLargeAssembly() : new Uint8Array(readFileSync(path));
console.log(`${name}, ${(bytes.length / 1e6).toFixed(1)} MB`);

// Through the pool first: the peak of a process never falls.
const pool = createNodeAnalyser({ workers: 1 });
const inThread = await measure(async () => {
  const outcome = await pool.analyse({ fileName: name, bytes: bytes.slice(), wantMesh: true });
  if (outcome.kind === 'unreadable')
    return { faces: 0, bodies: 0, lines: 0, triangles: 0, ended: outcome.failure.code };
  const { faces, bodies, parts } = outcome.facts;
  return { faces, bodies, lines: parts.length, triangles: (outcome.mesh?.indices.length ?? 0) / 3, ended: 'read' };
});
await pool.close();

// In this thread, where the kernel can be asked how large it has grown; stages as they begin.
const stages: { stage: Stage; ms: number }[] = [];
const start = performance.now();
const own = await measure(async () => {
  const outcome = await analysePart(
    { fileName: name, bytes, wantMesh: true },
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
reportFigures({
  'processor time': { value: inThread['processor, s'], unit: 's', better: 'less' },
  'peak of the process': { value: inThread['peak RSS, MB'], unit: 'MB', better: 'less' },
});
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
