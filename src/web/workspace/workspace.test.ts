import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Analyser, AnalysisOutcome } from '#contract/analysis.ts';
import { partFacts } from '../../../tests/quote/sample-parts.ts';
import { type KeptFile, type PartKeeper, type ReadingKeeper, TOO_MANY_FILES, Workspace } from './workspace.ts';

/** Keeps files for as long as a test runs. */
class MemoryKeeper implements PartKeeper {
  readonly kept = new Map<number, KeptFile>();
  #lastId = 0;

  async listFiles() {
    return [...this.kept.values()];
  }

  async putFiles(files: readonly File[]) {
    const records: KeptFile[] = [];
    for (const file of files) {
      this.#lastId += 1;
      records.push({ id: this.#lastId, name: file.name, bytes: await file.arrayBuffer() });
    }
    for (const record of records) this.kept.set(record.id, record);
    return records;
  }

  async removeFile(id: number) {
    this.kept.delete(id);
  }

  async saveChoices(id: number, choices: KeptFile['choices']) {
    const record = this.kept.get(id);
    if (record && choices) this.kept.set(id, { ...record, choices });
  }
}

/** Keeps readings for as long as a test runs. */
class MemoryReadings implements ReadingKeeper {
  readonly kept = new Map<string, Awaited<ReturnType<ReadingKeeper['findReading']>>>();

  async findReading(sha256: string) {
    return this.kept.get(sha256) ?? null;
  }

  async keepReading(reading: Parameters<ReadingKeeper['keepReading']>[0]) {
    this.kept.set(reading.facts.sha256, reading);
  }
}

const UNREADABLE: AnalysisOutcome = {
  kind: 'unreadable',
  failure: { code: 'truncated', message: 'It stops halfway.' },
};

/** Reads until it is told what came of it, or is cancelled. */
function openReader() {
  const waiting = new Map<string, (outcome: AnalysisOutcome) => void>();
  const cancelled: string[] = [];
  const analyser: Analyser = {
    analyse: ({ fileName }, { onProgress, signal } = {}) =>
      new Promise((resolve) => {
        waiting.set(fileName, resolve);
        signal?.addEventListener('abort', () => cancelled.push(fileName));
        onProgress?.({ stage: 'reading' });
      }),
    close: async () => {},
  };
  return { analyser, waiting, cancelled };
}

const fileNamed = (name: string, content = 'ISO-10303-21;') => new File([content], name);
const opened: Workspace[] = [];

/** Every file is being read or has been; hashing it takes some turns of the loop before that. */
async function settle(): Promise<void> {
  await vi.waitFor(() => {
    for (const workspace of opened)
      expect(workspace.getState().parts.filter((part) => part.reading.kind === 'waiting')).toEqual([]);
  });
  await new Promise((resolve) => setTimeout(resolve));
}

function openWorkspace(
  keeper = new MemoryKeeper(),
  reader = openReader(),
  readings: ReadingKeeper = new MemoryReadings(),
) {
  const workspace = new Workspace({ keeper, readings, openAnalyser: async () => reader.analyser });
  opened.push(workspace);
  return { workspace, keeper, reader };
}

afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
});

test('an added part is kept, selected and read', async () => {
  const { workspace, keeper, reader } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('a.step')]);
  await settle();
  expect(keeper.kept.size).toBe(1);
  const { parts, selectedId } = workspace.getState();
  expect(parts.map((part) => [part.name, part.id === selectedId, part.reading.kind])).toEqual([
    ['a.step', true, 'reading'],
  ]);
  reader.waiting.get('a.step')?.(UNREADABLE);
  await settle();
  expect(workspace.getState().parts[0]?.reading).toEqual(UNREADABLE);
});

test('the reader is opened once, before there is a file; one that could not be opened is tried again', async () => {
  const openings: string[] = [];
  const { analyser } = openReader();
  const workspace = new Workspace({
    keeper: new MemoryKeeper(),
    readings: new MemoryReadings(),
    openAnalyser: async () => {
      openings.push(openings.length === 0 ? 'fails' : 'opens');
      if (openings.length === 1) throw new Error('no network');
      return analyser;
    },
  });
  opened.push(workspace);
  await workspace.prepare();
  await workspace.prepare();
  await workspace.add([fileNamed('a.step')]);
  await settle();
  expect(openings).toEqual(['fails', 'opens']);
  expect(workspace.getState().parts[0]?.reading.kind).toBe('reading');
});

test('an eleventh file is refused, and the ten stay', async () => {
  const { workspace } = openWorkspace();
  await workspace.load();
  await workspace.add(Array.from({ length: 10 }, (_, at) => fileNamed(`${at}.step`)));
  await workspace.add([fileNamed('eleventh.step')]);
  const { parts, problem } = workspace.getState();
  expect([parts.length, problem]).toEqual([10, TOO_MANY_FILES]);
});

test('an empty file is refused by name; the others are taken', async () => {
  const { workspace } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('good.step'), fileNamed('hollow.step', '')]);
  const { parts, problem } = workspace.getState();
  expect(parts.map((part) => part.name)).toEqual(['good.step']);
  expect(problem).toBe('hollow.step is empty (0 bytes). Please export it again and choose the new file.');
});

test('removing a part ends its reading and selects the next one', async () => {
  const { workspace, keeper, reader } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('a.step'), fileNamed('b.step')]);
  await settle();
  workspace.remove(workspace.getState().parts[0]!.id);
  const { parts, selectedId } = workspace.getState();
  expect(reader.cancelled).toEqual(['a.step']);
  expect(parts.map((part) => [part.name, part.id === selectedId])).toEqual([['b.step', true]]);
  await settle();
  expect([...keeper.kept.values()].map((file) => file.name)).toEqual(['b.step']);
});

test('the first process chosen goes to all parts, a later one only to its own', async () => {
  const { workspace } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('a.step'), fileNamed('b.step')]);
  const [a, b] = workspace.getState().parts;
  const processes = () => workspace.getState().parts.map((part) => part.draft.process);
  workspace.setProcess(a!.id, 'cnc');
  expect(processes()).toEqual(['cnc', 'cnc']);
  workspace.setProcess(b!.id, 'print');
  expect(processes()).toEqual(['cnc', 'print']);
});

test('a reload brings back the parts with what was chosen', async () => {
  const { workspace, keeper } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('a.step')]);
  const { id } = workspace.getState().parts[0]!;
  workspace.setProcess(id, 'cnc');
  workspace.change(id, { quantity: '25' });
  workspace.setSpeed('express');
  const before = workspace.getState();
  await workspace.close();

  const again = openWorkspace(keeper).workspace;
  await again.load();
  const after = again.getState();
  expect(after.parts.map((part) => [part.name, part.draft])).toEqual(
    before.parts.map((part) => [part.name, part.draft]),
  );
  expect(after.speed).toBe('express');
});

test('a browser without room still works on the file, and says that it is not kept', async () => {
  const keeper = new MemoryKeeper();
  keeper.putFiles = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { workspace } = openWorkspace(keeper);
  await workspace.load();
  await workspace.add([fileNamed('a.step')]);
  const { parts, problem } = workspace.getState();
  expect(parts.map((part) => part.name)).toEqual(['a.step']);
  expect(problem).toContain('will be gone after a reload');
});

const MESH = {
  positions: new Float32Array(9),
  normals: new Float32Array(9),
  indices: new Uint32Array([0, 1, 2]),
  faceRanges: new Uint32Array([0, 3]),
  edges: new Float32Array(),
};

test('bytes that were read before are not read again, under whatever name they come', async () => {
  const readings = new MemoryReadings();
  const first = openWorkspace(new MemoryKeeper(), openReader(), readings);
  await first.workspace.add([fileNamed('a.step')]);
  await settle();
  const sha256 = createHash('sha256').update('ISO-10303-21;').digest('hex');
  first.reader.waiting.get('a.step')?.({
    kind: 'read',
    facts: partFacts({ file: 'a.step', sha256 }),
    mesh: MESH,
    picture: null,
  });
  await settle();

  const later = openWorkspace(new MemoryKeeper(), openReader(), readings);
  await later.workspace.add([fileNamed('b.step')]);
  await settle();
  const { reading } = later.workspace.getState().parts[0]!;
  expect(reading).toEqual({ kind: 'read', facts: partFacts({ file: 'b.step', sha256 }), mesh: MESH });
  expect(later.reader.waiting.size).toBe(0);
});

test('a part that could not be drawn is read again', async () => {
  const readings = new MemoryReadings();
  const { workspace, reader } = openWorkspace(new MemoryKeeper(), openReader(), readings);
  await workspace.add([fileNamed('a.step')]);
  await settle();
  reader.waiting.get('a.step')?.({ kind: 'read', facts: partFacts(), mesh: null, picture: null });
  await settle();
  expect(readings.kept.size).toBe(0);
});

test('a browser that keeps no readings reads', async () => {
  const broken: ReadingKeeper = {
    findReading: () => Promise.reject(new DOMException('no storage', 'InvalidStateError')),
    keepReading: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  };
  const { workspace, reader } = openWorkspace(new MemoryKeeper(), openReader(), broken);
  await workspace.add([fileNamed('a.step')]);
  await settle();
  reader.waiting.get('a.step')?.({ kind: 'read', facts: partFacts(), mesh: MESH, picture: null });
  await settle();
  const { parts, problem } = workspace.getState();
  expect([parts[0]?.reading.kind, problem]).toEqual(['read', null]);
});
