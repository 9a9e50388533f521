import { afterEach, expect, test, vi } from 'vitest';
import type { AnalysisOutcome } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { KEEPS_NOTHING, PartReadings } from '#part/part-readings.ts';
import { BRACKET, ENCLOSURE } from '../../../tests/quote/sample-parts.ts';
import { openHeldAnalyser } from '../../../tests/setup/held-analyser.ts';
import { MemoryKeeper } from '../../../tests/setup/memory-keeper.ts';
import { followed } from './followed-part.ts';
import { followersAgainst, wordsOfTaken } from './own-process.ts';
import { TOO_MANY_FILES } from './parts-limit.ts';
import { Workspace } from './workspace.ts';

const UNREADABLE: AnalysisOutcome = {
  kind: 'unreadable',
  failure: { code: 'truncated', message: 'It stops halfway.' },
};

const fileNamed = (name: string, content = `ISO-10303-21; /* ${name} */`) => new File([content], name);
const opened: Workspace[] = [];

/** Waits until the reading of every file has started, because hashing takes some turns of the event loop. */
async function settle(): Promise<void> {
  await vi.waitFor(() => {
    for (const workspace of opened)
      expect(workspace.getState().parts.filter((part) => part.reading.kind === 'waiting')).toEqual([]);
  });
  await new Promise((resolve) => setTimeout(resolve));
}

function openWorkspace(keeper = new MemoryKeeper(), reader = openHeldAnalyser()) {
  const readings = new PartReadings({
    keeper: KEEPS_NOTHING,
    brokenWords: 'The reader stopped working.',
    openAnalyser: async () => reader.analyser,
  });
  const workspace = new Workspace({ keeper, readings });
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

test('a name that turns the text around is added as the name that it is', async () => {
  const { workspace } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('plate\u202Egpj.step')]);
  expect(workspace.getState().parts.map(({ name }) => name)).toEqual(['plategpj.step']);
});

test('an eleventh file is refused, and the ten stay', async () => {
  const { workspace } = openWorkspace();
  await workspace.load();
  await workspace.add(Array.from({ length: 10 }, (_, at) => fileNamed(`${at}.step`)));
  await workspace.add([fileNamed('eleventh.step')]);
  const { parts, problem } = workspace.getState();
  expect([parts.length, problem]).toEqual([10, TOO_MANY_FILES]);
});

test('a file that is kept for a person is taken; one of no use is refused by name, and holds back none', async () => {
  const { workspace } = openWorkspace();
  await workspace.load();
  await workspace.add([
    fileNamed('housing.SLDPRT'),
    fileNamed('holiday.jpg'),
    fileNamed('frame.prt.3'),
    fileNamed('a.step'),
  ]);
  const { parts, problem } = workspace.getState();
  expect(parts.map((part) => part.name)).toEqual(['housing.SLDPRT', 'frame.prt.3', 'a.step']);
  expect(problem).toMatch(/^“holiday.jpg” is not a CAD file/);
});

test('an empty file is refused by name; the others are taken', async () => {
  const { workspace } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('good.step'), fileNamed('hollow.step', '')]);
  const { parts, problem } = workspace.getState();
  expect(parts.map((part) => part.name)).toEqual(['good.step']);
  expect(problem).toBe('“hollow.step” is empty (0 bytes). Export it again and choose the new file.');
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

test('a part that took over the process of the others has it after a reload, also when those are gone', async () => {
  const { workspace, keeper } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('a.step')]);
  const { id } = workspace.getState().parts[0]!;
  workspace.setProcess(id, 'cnc');
  await workspace.add([fileNamed('b.step')]);
  workspace.remove(id);
  await workspace.close();

  const again = openWorkspace(keeper).workspace;
  await again.load();
  expect(again.getState().parts.map((part) => [part.name, part.draft.process])).toEqual([['b.step', 'cnc']]);
});

test('a browser without room still works on the file, and says that it is not kept', async () => {
  const keeper = new MemoryKeeper();
  keeper.putFiles = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { workspace } = openWorkspace(keeper);
  await workspace.load();
  await workspace.add([fileNamed('a.step')]);
  const { parts, problem } = workspace.getState();
  expect(parts.map((part) => part.name)).toEqual(['a.step']);
  expect(problem).toContain('may be lost on reload');
});

test('a part that could not be read waits at once when it is read again', async () => {
  const { workspace, reader } = openWorkspace();
  await workspace.add([fileNamed('a.step')]);
  await settle();
  reader.waiting.get('a.step')?.(UNREADABLE);
  await settle();
  const { id } = workspace.getState().parts[0]!;
  workspace.retry(id);
  expect(workspace.getState().parts[0]?.reading.kind).toBe('waiting');
  await settle();
  expect(workspace.getState().parts[0]?.reading.kind).toBe('reading');
});

test('a drawing and a note of a part are kept, and are there after a reload; a removed drawing stays away', async () => {
  const keeper = new MemoryKeeper();
  const { workspace } = openWorkspace(keeper);
  await workspace.add([fileNamed('plate.dxf')]);
  const { id } = workspace.getState().parts[0]!;
  workspace.change(id, { note: 'Deburr.', thickness: '2 mm' });
  await workspace.setDrawing(id, new File(['%PDF-1.4'], 'plate.pdf'));
  workspace.keepNow();
  const reloaded = openWorkspace(keeper).workspace;
  await reloaded.load();
  const [part] = reloaded.getState().parts;
  expect([part?.drawing?.name, await part?.drawing?.bytes.text(), part?.draft.note]).toEqual([
    'plate.pdf',
    '%PDF-1.4',
    'Deburr.',
  ]);
  await reloaded.setDrawing(id, null);
  expect([reloaded.getState().parts[0]?.drawing, keeper.kept.get(id)?.drawing]).toEqual([null, null]);
});

test('a process that a part took over from the first one is marked until somebody opens the part, also after a reload', async () => {
  const keeper = new MemoryKeeper();
  const { workspace } = openWorkspace(keeper);
  await workspace.load();
  await workspace.add([fileNamed('a.step'), fileNamed('b.step'), fileNamed('c.step')]);
  const marks = (of: Workspace) => of.getState().parts.map((part) => part.draft.isInherited);
  const [a, b] = workspace.getState().parts.map((part) => part.id);
  workspace.setProcess(a!, 'cnc');
  expect(marks(workspace)).toEqual([false, true, true]);
  workspace.select(b!);
  expect(marks(workspace)).toEqual([false, false, true]);
  await workspace.add([fileNamed('d.step')]);
  workspace.keepNow();
  const { workspace: again } = openWorkspace(keeper);
  await again.load();
  expect(marks(again)).toEqual([false, false, true, true]);
  again.setProcess(again.getState().parts[2]!.id, 'print');
  expect(marks(again)).toEqual([false, false, false, true]);
});

test('a part names the one that its process was taken over from, wherever that stands in the list', async () => {
  const { workspace } = openWorkspace();
  await workspace.load();
  await workspace.add([fileNamed('a.step'), fileNamed('b.step'), fileNamed('c.step')]);
  const { parts } = workspace.getState();
  workspace.setProcess(parts[1]!.id, 'sheet');
  const now = workspace.getState().parts;
  expect(now.map((part) => followed(now, part))).toEqual([2, null, 2]);
});

test('a part that suggests another process takes its own, whether it was read before or after; against the suggestion all parts follow', async () => {
  const { workspace, reader } = openWorkspace();
  await workspace.load();
  await workspace.add(['bracket.step', 'enclosure.step', 'late.step', 'later.step'].map((name) => fileNamed(name)));
  await settle();
  const read = async (name: string, facts: PartFacts) => {
    reader.waiting.get(name)?.({ kind: 'read', facts: { ...facts, file: name }, mesh: null, picture: null });
    await vi.waitFor(() =>
      expect(workspace.getState().parts.find((part) => part.name === name)?.reading.kind).toBe('read'),
    );
  };
  await read('bracket.step', BRACKET);
  await read('enclosure.step', ENCLOSURE);
  const processes = () => workspace.getState().parts.map(({ draft }) => draft.process);
  const { id } = workspace.getState().parts[0]!;
  workspace.setProcess(id, 'cnc');
  expect(processes()).toEqual(['cnc', 'print', 'cnc', 'cnc']);
  await read('late.step', ENCLOSURE);
  await read('later.step', BRACKET);
  expect(processes()).toEqual(['cnc', 'print', 'print', 'cnc']);
  workspace.undo();
  workspace.setProcess(id, 'sheet');
  expect(processes()).toEqual(['sheet', 'sheet', 'sheet', 'sheet']);
  // Which follow against their own shapes can be told, and set right with one step.
  const against = followersAgainst(workspace.getState().parts, workspace.getState().parts[0]!);
  expect(against.map(({ name }) => name)).toEqual(['enclosure.step', 'late.step', 'later.step']);
  workspace.takeOwnProcesses(against.map((part) => part.id));
  expect([processes(), workspace.getState().undo]).toEqual([
    ['sheet', 'print', 'print', 'cnc'],
    'the process of 3 parts',
  ]);
  expect(followersAgainst(workspace.getState().parts, workspace.getState().parts[0]!)).toEqual([]);
  // They keep it, and the word for it, when another part is given the same process.
  workspace.setProcess(id, 'print');
  const now = workspace.getState().parts;
  expect(now.map((part) => [part.draft.process, wordsOfTaken(part, followed(now, part))])).toEqual([
    ['print', 'copied from another part'],
    ['print', 'as its shape suggests'],
    ['print', 'as its shape suggests'],
    ['cnc', 'as its shape suggests'],
  ]);
  workspace.undo();
  workspace.undo();
  expect(processes()).toEqual(['sheet', 'sheet', 'sheet', 'sheet']);
});
