import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnalysisOutcome, PartSketch } from '#contract/analysis.ts';
import { partFacts } from '../../tests/quote/sample-parts.ts';
import { openHeldAnalyser } from '../../tests/setup/held-analyser.ts';
import { KEEPS_NOTHING, type KeptReading, PartReadings, type ReadingKeeper } from './part-readings.ts';
import type { Reading } from './reading.ts';

/** A keeper in memory. */
class MemoryKeeper implements ReadingKeeper {
  readonly kept = new Map<string, KeptReading>();
  signedIn: string | null = null;
  /** The answers of `isWanted`. */
  readonly wanted: boolean[] = [];

  async findReading(sha256: string) {
    return this.kept.get(sha256) ?? null;
  }

  async keepReading(reading: KeptReading, isWanted: () => boolean) {
    this.wanted.push(isWanted());
    if (this.wanted.at(-1)) this.kept.set(reading.facts.sha256, reading);
  }

  async mayHaveKept() {
    return this.kept.size > 0;
  }

  owner() {
    return this.signedIn;
  }
}

const BYTES = 'ISO-10303-21;';
const FACTS = partFacts({ file: 'a.step', sha256: createHash('sha256').update(BYTES).digest('hex') });
const MESH = {
  positions: new Float32Array(9),
  normals: new Float32Array(9),
  indices: new Uint32Array([0, 1, 2]),
  faceRanges: new Uint32Array([0, 3]),
  edges: new Float32Array(),
};
const SKETCH: PartSketch = {
  mesh: MESH,
  isFlat: false,
  boundingBoxMm: [1, 2, 3],
  volumeMm3: 6,
  areaMm2: 22,
  faces: 6,
  outline: null,
};
const READ: AnalysisOutcome = { kind: 'read', facts: FACTS, mesh: MESH, picture: null };
const BROKEN_WORDS = 'The reader stopped working.';

const opened: PartReadings[] = [];
afterEach(async () => {
  for (const readings of opened.splice(0)) await readings.close();
});

function openReadings(keeper: ReadingKeeper = new MemoryKeeper(), reader = openHeldAnalyser()) {
  const openAnalyser = async () => reader.analyser;
  const readings = new PartReadings({ keeper, brokenWords: BROKEN_WORDS, openAnalyser });
  opened.push(readings);
  return { readings, reader };
}

/** Starts to read a file and records every report. */
function start(readings: PartReadings, name: string, bytes = BYTES) {
  const told: Reading[] = [];
  const stop = readings.start({ name, bytes: new Blob([bytes]) }, (reading) => told.push(reading));
  const until = (kind: Reading['kind']) => vi.waitFor(() => expect(told.at(-1)?.kind).toBe(kind));
  return { told, stop, until };
}

test('what is known so far is told on the way: first the mesh, then walls and holes, then all facts', async () => {
  const { readings } = openReadings(new MemoryKeeper(), {
    ...openHeldAnalyser(),
    analyser: {
      analyse: async (_, { onProgress } = {}) => {
        onProgress?.({ stage: 'measuring' });
        onProgress?.({ stage: 'meshing', sketch: SKETCH });
        onProgress?.({ stage: 'recognising', known: { minWallMm: 3 } });
        onProgress?.({ stage: 'recognising', facts: FACTS });
        return READ;
      },
      close: async () => {},
    },
  });
  const { told, until } = start(readings, 'a.step');
  await until('read');
  expect(told).toMatchObject([
    { kind: 'reading', stage: 'measuring', sketch: null, known: null, facts: null },
    { kind: 'reading', stage: 'meshing', sketch: SKETCH, known: { boundingBoxMm: SKETCH.boundingBoxMm }, facts: null },
    { kind: 'reading', stage: 'recognising', sketch: SKETCH, known: { minWallMm: 3 }, facts: null },
    { kind: 'reading', stage: 'recognising', sketch: SKETCH, facts: FACTS },
    { kind: 'read', facts: FACTS, mesh: MESH },
  ]);
});

test('bytes that were read before are not read again, on whatever page and under whatever name they come', async () => {
  const keeper = new MemoryKeeper();
  const home = openReadings(keeper);
  const first = start(home.readings, 'a.step');
  await first.until('reading');
  home.reader.waiting.get('a.step')!(READ);
  await vi.waitFor(() => expect(keeper.kept.size).toBe(1));

  const workspace = openReadings(keeper);
  const second = start(workspace.readings, 'b.step');
  await second.until('read');
  expect(second.told).toEqual([{ kind: 'read', facts: { ...FACTS, file: 'b.step' }, mesh: MESH }]);
  expect(workspace.reader.waiting.size).toBe(0);
});

test('the same bytes chosen twice at once are read once', async () => {
  const { readings, reader } = openReadings();
  const first = start(readings, 'a.step');
  await first.until('reading');
  const second = start(readings, 'b.step');
  reader.waiting.get('a.step')!(READ);
  await second.until('read');
  expect([...reader.waiting.keys()]).toEqual(['a.step']);
});

test('when the first of two with the same bytes is removed, the second is read', async () => {
  const { readings, reader } = openReadings();
  const first = start(readings, 'a.step');
  await first.until('reading');
  const second = start(readings, 'b.step');
  first.stop();
  await second.until('reading');
  expect([reader.cancelled, first.told.length]).toEqual([['a.step'], 1]);
});

test('a removed file is told nothing more, and nothing of it is kept', async () => {
  const keeper = new MemoryKeeper();
  const finished = openHeldAnalyser();
  // The last report was on its way when the file was removed.
  const { readings } = openReadings(keeper, {
    ...finished,
    analyser: {
      analyse: async () => {
        stop();
        return READ;
      },
      close: async () => {},
    },
  });
  const { told, stop } = start(readings, 'a.step');
  const other = start(readings, 'b.step', 'other bytes');
  await other.until('read');
  expect([told, keeper.kept.size]).toEqual([[], 1]);
});

test.each([
  ['is not kept for a visitor who signed out meanwhile', 'ada', null, false],
  ['is not kept for a visitor in whose place another one signed in', 'ada', 'ben', false],
  ['is kept for a visitor who signed in meanwhile', null, 'ada', true],
  ['is kept for a visitor who stayed', 'ada', 'ada', true],
] as const)('what was read %s', async (_, before, after, isKept) => {
  const keeper = new MemoryKeeper();
  keeper.signedIn = before;
  const { readings, reader } = openReadings(keeper);
  const { until } = start(readings, 'a.step');
  await until('reading');
  keeper.signedIn = after;
  reader.waiting.get('a.step')!(READ);
  await until('read');
  await vi.waitFor(() => expect(keeper.wanted).toEqual([isKept]));
});

test('a part that could not be drawn is read again', async () => {
  const keeper = new MemoryKeeper();
  const { readings, reader } = openReadings(keeper);
  const { until } = start(readings, 'a.step');
  await until('reading');
  reader.waiting.get('a.step')!({ kind: 'read', facts: FACTS, mesh: null, picture: null });
  await until('read');
  const again = start(readings, 'a.step');
  await again.until('reading');
  expect(keeper.kept.size).toBe(0);
});

test('a browser that keeps no readings reads', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { readings, reader } = openReadings({
    ...KEEPS_NOTHING,
    findReading: () => Promise.reject(new DOMException('no storage', 'InvalidStateError')),
    keepReading: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  const { until } = start(readings, 'a.step');
  await until('reading');
  reader.waiting.get('a.step')!(READ);
  await until('read');
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
  warned.mockRestore();
});

test('the reader is opened once, before there is a file; one that could not be opened is tried again', async () => {
  const openings: string[] = [];
  const { analyser } = openHeldAnalyser();
  const readings = new PartReadings({
    keeper: KEEPS_NOTHING,
    brokenWords: BROKEN_WORDS,
    openAnalyser: async () => {
      openings.push(openings.length === 0 ? 'fails' : 'opens');
      if (openings.length === 1) throw new Error('no network');
      return analyser;
    },
  });
  opened.push(readings);
  await readings.prepare();
  await readings.prepare();
  const { until } = start(readings, 'a.step');
  await until('reading');
  expect(openings).toEqual(['fails', 'opens']);
});

test('the reader is opened beside the search for a kept reading where there is none, and for a new file alone where there are some', async () => {
  const steps: string[] = [];
  const openFor = async (kept: [string, KeptReading][]) => {
    const keeper = new MemoryKeeper();
    for (const [sha256, reading] of kept) keeper.kept.set(sha256, reading);
    const held = Promise.withResolvers<void>();
    keeper.findReading = async (sha256) => {
      await held.promise;
      steps.push('searched');
      return keeper.kept.get(sha256) ?? null;
    };
    const { analyser } = openHeldAnalyser();
    const readings = new PartReadings({
      keeper,
      brokenWords: BROKEN_WORDS,
      openAnalyser: async () => {
        steps.push('opened');
        return analyser;
      },
    });
    opened.push(readings);
    const { until } = start(readings, 'a.step');
    if (kept.length === 0) await vi.waitFor(() => expect(steps).toEqual(['opened']));
    held.resolve();
    await until(kept.length === 0 ? 'reading' : 'read');
    return steps.splice(0);
  };
  expect(await openFor([])).toEqual(['opened', 'searched']);
  expect(await openFor([[FACTS.sha256, { facts: FACTS, mesh: MESH }]])).toEqual(['searched']);
});

test('a reader that cannot be opened is said in the words of its page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const openAnalyser = () => Promise.reject(new Error('no network'));
  const readings = new PartReadings({ keeper: KEEPS_NOTHING, brokenWords: BROKEN_WORDS, openAnalyser });
  opened.push(readings);
  const { told, until } = start(readings, 'a.step');
  await until('unreadable');
  expect(told).toEqual([{ kind: 'unreadable', failure: { code: 'engine_failure', message: BROKEN_WORDS } }]);
  logged.mockRestore();
});
