/** The whole analysis in Node's worker threads, with the real kernel. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { limitFailure } from '#analysis/limits.ts';
import { createNodeAnalyser, type NodeAnalyserOptions } from '#analysis/node-pool.ts';
import type { AnalysisOutcome, AnalysisProgress } from '#contract/analysis.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';

const FIXTURES = resolve(import.meta.dirname, '../../tests/fixtures');

const open: ReturnType<typeof createNodeAnalyser>[] = [];

/** With more time than a file gets in production: other tests share these two cores. */
function openAnalyser({ limits, ...options }: NodeAnalyserOptions = {}) {
  const analyser = createNodeAnalyser({ workers: 1, limits: { timeMs: () => 50_000, ...limits }, ...options });
  open.push(analyser);
  return analyser;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((analyser) => analyser.close()));
});

async function job(fileName: string, wantMesh = false) {
  return { fileName, bytes: new Uint8Array(await readFile(resolve(FIXTURES, fileName))), wantMesh };
}

function saidOf(outcome: AnalysisOutcome): string {
  return outcome.kind === 'read' ? outcome.facts.format : outcome.failure.code;
}

test('a STEP file is read stage by stage, and its mesh is told before its facts, once', async () => {
  const told: AnalysisProgress[] = [];
  const outcome = await openAnalyser().analyse(await job('bracket.step', true), {
    onProgress: (progress) => told.push(progress),
  });
  if (outcome.kind !== 'read' || !outcome.mesh) throw new Error(JSON.stringify(outcome));
  expect(told).toEqual([
    { stage: 'reading' },
    {
      stage: 'reading',
      first: {
        format: 'step',
        unit: 'mm',
        schema: 'AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }',
        names: ['bracket 1'],
        bodies: 1,
      },
    },
    { stage: 'measuring' },
    {
      stage: 'meshing',
      sketch: {
        mesh: outcome.mesh,
        isFlat: false,
        boundingBoxMm: outcome.facts.boundingBoxMm,
        volumeMm3: outcome.facts.volumeMm3,
        areaMm2: outcome.facts.areaMm2,
        faces: outcome.facts.faces,
        outline: null,
      },
    },
    { stage: 'recognising' },
    {
      stage: 'recognising',
      known: expect.objectContaining({ holes: outcome.facts.holes, features: outcome.facts.features }),
    },
    { stage: 'recognising', facts: outcome.facts },
  ]);
  expect(told.find(({ sketch }) => sketch)?.sketch?.mesh).toBe(outcome.mesh);
  expect(PartFactsSchema.parse(outcome.facts)).toEqual(outcome.facts);
  const { faceRanges, indices, positions, normals } = outcome.mesh;
  expect([faceRanges.length, faceRanges.at(-2)! + faceRanges.at(-1)!, normals.length]).toEqual([
    outcome.facts.faces * 2,
    indices.length,
    positions.length,
  ]);
});

test('the digest is that of the bytes', async () => {
  const outcome = await openAnalyser().analyse({
    fileName: 'a',
    bytes: new TextEncoder().encode('solid'),
    wantMesh: false,
  });
  const { bytes, ...part } = await job('cup.stl');
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const cup = await open[0]!.analyse({ ...part, bytes });
  expect([outcome.kind, cup.kind === 'read' && cup.facts.sha256]).toEqual(['unreadable', digest]);
});

test('several threads read the same file to the same facts', async () => {
  const analyser = openAnalyser({ workers: 2 });
  const outcomes = await Promise.all([1, 2, 3].map(async () => analyser.analyse(await job('bracket.step'))));
  expect(analyser.threadCount).toBe(2);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(outcomes.map(saidOf)).toEqual(Array(3).fill('step'));
});

test('a file for which the kernel may not have the memory ends as memory_limit, and the thread is replaced', async () => {
  // The heap starts with 105 MB, which the vase fits into; 300,000 more points do not.
  const analyser = openAnalyser({ limits: { kernelHeapBytesMax: 110_000_000 } });
  const vase = await job('trimmed-vase.step');
  const text = new TextDecoder().decode(vase.bytes);
  const points = Array.from({ length: 300_000 }, (_, i) => `#${100_000 + i}=CARTESIAN_POINT('',(${i}.,0.,0.));\n`);
  const end = text.lastIndexOf('ENDSEC;');
  const large = new TextEncoder().encode(text.slice(0, end) + points.join('') + text.slice(end));
  const outcomes = [await analyser.analyse({ ...vase, bytes: large }), await analyser.analyse(vase)];
  expect(outcomes.map(saidOf)).toEqual(['memory_limit', 'step']);
});

test('a JavaScript heap that runs full ends as memory_limit, and the next file is read', async () => {
  const analyser = openAnalyser({ jsHeapMb: 24 });
  // Bodies and faces are objects on that heap: 60,000 tetrahedra are 60,000 bodies of four faces.
  const facet = (...corners: string[]): string =>
    `facet normal 0 0 1\nouter loop\n${corners.map((corner) => `vertex ${corner}\n`).join('')}endloop\nendfacet\n`;
  const tetrahedron = (_: unknown, place: number): string => {
    const [o, x, y, z] = [`${2 * place} 0 0`, `${2 * place + 1} 0 0`, `${2 * place} 1 0`, `${2 * place} 0 1`] as const;
    return facet(o, y, x) + facet(o, x, z) + facet(o, z, y) + facet(x, y, z);
  };
  const facets = Array.from({ length: 60_000 }, tetrahedron).join('');
  const bytes = new TextEncoder().encode(`solid large\n${facets}endsolid large\n`);
  const large = await analyser.analyse({ fileName: 'large.stl', bytes, wantMesh: false });
  expect([saidOf(large), saidOf(await analyser.analyse(await job('cup.stl')))]).toEqual(['memory_limit', 'stl']);
});

test('a file that takes longer than its time is stopped, and the next one is read', async () => {
  const analyser = openAnalyser({ limits: { timeMs: (bytes) => (bytes > 2_000_000 ? 5 : 60_000) } });
  const bytes = new Uint8Array(84 + 50 * 100_000);
  new DataView(bytes.buffer).setUint32(80, 100_000, true);
  const slow = await analyser.analyse({ fileName: 'slow.stl', bytes, wantMesh: false });
  expect([slow, saidOf(await analyser.analyse(await job('bracket.step')))]).toEqual([
    { kind: 'unreadable', failure: limitFailure('time_limit') },
    'step',
  ]);
});

test('an aborted file ends as cancelled while its kernel call is running', async () => {
  const analyser = openAnalyser();
  const controller = new AbortController();
  const outcome = await analyser.analyse(await job('trimmed-vase.step'), {
    signal: controller.signal,
    onProgress: ({ stage }) => stage === 'measuring' && controller.abort(),
  });
  expect([saidOf(outcome), saidOf(await analyser.analyse(await job('bracket.step')))]).toEqual(['cancelled', 'step']);
});

/** A closed ball as a binary STL; 10,000 triangles take about a second, so that there is something to cancel in every stage. */
function ball(rounds = 72, slices = 72): Uint8Array<ArrayBuffer> {
  const at = (round: number, slice: number): number[] => {
    const [polar, around] = [(Math.PI * round) / rounds, (2 * Math.PI * (slice % slices)) / slices];
    const ring = round === 0 || round === rounds ? 0 : 20 * Math.sin(polar);
    return [ring * Math.cos(around), ring * Math.sin(around), 20 * Math.cos(polar)];
  };
  const corners = Array.from({ length: rounds * slices }, (_, cell) => {
    const [round, slice] = [Math.floor(cell / slices), cell % slices];
    const [a, b] = [at(round, slice), at(round, slice + 1)];
    const [c, d] = [at(round + 1, slice), at(round + 1, slice + 1)];
    return [...(round < rounds - 1 ? [[a, c, d]] : []), ...(round > 0 ? [[a, d, b]] : [])];
  }).flat();
  const bytes = new Uint8Array(84 + 50 * corners.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, corners.length, true);
  for (const [triangle, three] of corners.entries())
    for (const [place, value] of three.flat().entries())
      view.setFloat32(84 + 50 * triangle + 12 + 4 * place, value, true);
  return bytes;
}

test('cancelling settles at once in every stage, and the next file is read', async () => {
  const analyser = openAnalyser();
  const part = () => ({ fileName: 'ball.stl', bytes: ball(), wantMesh: true });
  const begun = performance.now();
  const stages = new Set<AnalysisProgress['stage']>();
  const whole = await analyser.analyse(part(), { onProgress: ({ stage }) => stages.add(stage) });
  const wholeMs = performance.now() - begun;
  expect([saidOf(whole), [...stages]]).toEqual(['stl', ['reading', 'measuring', 'meshing', 'recognising']]);
  for (const wanted of stages) {
    const controller = new AbortController();
    let abortedAt = 0;
    const outcome = await analyser.analyse(part(), {
      signal: controller.signal,
      onProgress: ({ stage }) => {
        if (stage !== wanted || abortedAt > 0) return;
        abortedAt = performance.now();
        controller.abort();
      },
    });
    expect([wanted, saidOf(outcome)]).toEqual([wanted, 'cancelled']);
    // Does not wait for the thread: the rest of the job would take longer, and ending a thread takes its own time.
    expect(performance.now() - abortedAt).toBeLessThan(wholeMs / 10);
    expect(saidOf(await analyser.analyse(await job('cup.stl')))).toBe('stl');
  }
});

test('a warmed-up analyser has its thread before the first file', async () => {
  const analyser = openAnalyser();
  analyser.warmUp();
  expect(analyser.threadCount).toBe(1);
  expect([saidOf(await analyser.analyse(await job('bracket.step'))), analyser.threadCount]).toEqual(['step', 1]);
});
