/**
 * A large assembly through one analysis thread, as the server reads it: time by the clock, processor time, peak of the whole process and the kernel's
 * heap. The one of `made-assembly.ts`, or the file whose path is the first argument. Ends with 1 beyond a limit, which stand for a quiet machine.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { analysePart } from '#analysis/analyse-part.ts';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import type { Stage } from '#contract/analysis.ts';
import { kernelOnce } from '../tests/engine/engine.ts';
import { reportFigures } from './results/figures.ts';

const MEBIBYTE = 1024 * 1024;
const PROCESSOR_MAX_S = 20;
const PEAK_MAX_MB = 600;

const path = process.argv[2];
if (path !== undefined && !existsSync(path)) {
  console.error(`No file ${path}. Nothing was measured.`);
  process.exit(2);
}
const name = path === undefined ? 'made-assembly.step' : basename(path);
// Read anew for each run: the pool takes the bytes over, as it does from the server.
const readBytes = (): Uint8Array => (path === undefined ? makeElsewhere() : bytesOf(path));
let bytes = readBytes();
console.log(`${name}, ${(bytes.length / 1e6).toFixed(1)} MB`);

// Through the pool first: the peak of a process never falls.
const pool = createNodeAnalyser({ workers: 1 });
const inThread = await measure(async () => {
  const outcome = await pool.analyse({ fileName: name, bytes, wantMesh: true });
  if (outcome.kind === 'unreadable')
    return { faces: 0, bodies: 0, lines: 0, triangles: 0, ended: outcome.failure.code };
  const { faces, bodies, parts } = outcome.facts;
  return { faces, bodies, lines: parts.length, triangles: (outcome.mesh?.indices.length ?? 0) / 3, ended: 'read' };
});
await pool.close();
bytes = readBytes();

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
const [processorS, peakMb] = [inThread['processor, s'], inThread['peak RSS, MB']];
console.log(`limits: ${PROCESSOR_MAX_S} s of processor time, ${PEAK_MAX_MB} MB`);
if (path === undefined && (processorS > PROCESSOR_MAX_S || peakMb > PEAK_MAX_MB)) process.exitCode = 1;
reportFigures({
  'processor time': { value: processorS, unit: 's', better: 'less', limit: PROCESSOR_MAX_S },
  'peak of the process': { value: peakMb, unit: 'MB', better: 'less', limit: PEAK_MAX_MB },
});
console.log(`heap of the kernel: ${Math.round((await kernelOnce()).heapBytes / MEBIBYTE)} MB`);

/** The made assembly, written by another process: what making it takes is no part of the peak. */
function makeElsewhere(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-bench-'));
  try {
    const file = join(folder, 'made-assembly.step');
    execFileSync(process.execPath, [join(import.meta.dirname, 'made-assembly.ts'), file]);
    return bytesOf(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The bytes that were read themselves: a copy would leave as many behind until somebody collects them. */
function bytesOf(file: string): Uint8Array {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

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
