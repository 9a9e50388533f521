import { expect, test, vi } from 'vitest';
import { replacePart } from '#web/workspace/replace-part.ts';
import { fileNamed, openHeldWorkspace, openHeldWorkspaceIn } from '../../../tests/setup/held-workspace.ts';
import type { MemoryKeeper } from '../../../tests/setup/memory-keeper.ts';
import type { Workspace } from './workspace.ts';

const namesOf = (workspace: Workspace) => workspace.getState().parts.map(({ name }) => name);
const keptNames = (keeper: MemoryKeeper) => [...keeper.kept.values()].map(({ name }) => name).sort();
const revision = { file: fileNamed('a-2.step'), further: { color: 'black' } };

test('a new revision is one step: Undo brings back the old file with its choices, Redo the new one, also in the store', async () => {
  const { workspace, keeper } = await openHeldWorkspace('a.step', 'b.step');
  workspace.setProcess(1, 'print');
  workspace.change(1, { quantity: '40', note: 'Deburr all edges', further: { color: 'white' } });
  await workspace.setDrawing(1, new File(['%PDF-1.4'], 'a.pdf'));
  const before = workspace.getState();
  await replacePart(workspace, 1, revision);
  const after = workspace.getState();
  expect([namesOf(workspace), after.undo, after.selectedId]).toEqual([['a-2.step', 'b.step'], 'replacing a.step', 3]);
  expect(after.parts[0]?.draft).toMatchObject({ process: 'print', quantity: '40', note: 'Deburr all edges' });
  await vi.waitFor(() => expect(keptNames(keeper)).toEqual(['a-2.step', 'b.step']));
  expect(keeper.kept.get(3)).toMatchObject({ choices: { quantity: 40 }, drawing: { name: 'a.pdf' } });

  workspace.undo();
  const undone = workspace.getState();
  expect([namesOf(workspace), undone.selectedId, undone.redo]).toEqual([['a.step', 'b.step'], 1, 'replacing a.step']);
  expect(undone.parts[0]?.draft).toEqual(before.parts[0]?.draft);
  expect([undone.parts[0]?.drawing?.name, await undone.parts[0]?.bytes.text()]).toEqual([
    'a.pdf',
    'ISO-10303-21; /* a.step */',
  ]);
  await vi.waitFor(() => expect(keptNames(keeper)).toEqual(['a.step', 'b.step']));
  expect(keeper.kept.get(1)).toMatchObject({ choices: { quantity: 40 }, drawing: { name: 'a.pdf' } });

  workspace.redo();
  expect([namesOf(workspace), workspace.getState().selectedId]).toEqual([['a-2.step', 'b.step'], 3]);
  expect(workspace.getState().parts[0]?.draft).toEqual(after.parts[0]?.draft);
  await vi.waitFor(() => expect(keptNames(keeper)).toEqual(['a-2.step', 'b.step']));
  expect(keeper.kept.get(3)).toMatchObject({ choices: { quantity: 40 }, drawing: { name: 'a.pdf' } });
});

test('a choice that was changed on the new revision is undone first, then the revision', async () => {
  const { workspace } = await openHeldWorkspace('a.step');
  workspace.setProcess(1, 'print');
  await replacePart(workspace, 1, revision);
  workspace.change(2, { quantity: '9' });
  workspace.undo();
  expect([namesOf(workspace), workspace.getState().parts[0]?.draft.quantity]).toEqual([['a-2.step'], '5']);
  workspace.undo();
  expect([namesOf(workspace), workspace.getState().undo]).toEqual([['a.step'], 'the process of a.step']);
  workspace.redo();
  workspace.redo();
  expect([namesOf(workspace), workspace.getState().parts[0]?.draft.quantity]).toEqual([['a-2.step'], '9']);
});

test('a revision that would be an eleventh single file is refused, and the old part stays', async () => {
  const { workspace, keeper } = await openHeldWorkspace(...Array.from({ length: 10 }, (_, at) => `${at}.step`));
  keeper.kept.set(11, { id: 11, name: 'of-zip.step', bytes: new ArrayBuffer(1), archive: 'kit.zip' });
  await workspace.refresh();
  await replacePart(workspace, 11, revision);
  expect(workspace.getState().problem).toBe('You can upload up to 10 files only.');
  expect(namesOf(workspace)).toContain('of-zip.step');
});

test('the process of a new revision is its own: a part that has none stays without', async () => {
  const { workspace } = await openHeldWorkspace('a.step', 'b.step');
  workspace.changeAll([1], { kind: 'process', process: 'cnc' });
  await replacePart(workspace, 1, revision);
  expect(workspace.getState().parts.map(({ name, draft }) => [name, draft.process, draft.isInherited])).toEqual([
    ['a-2.step', 'cnc', false],
    ['b.step', null, false],
  ]);
});

test('a new revision takes the place of its part in the list, a newer one too, also after a reload', async () => {
  const { workspace, keeper } = await openHeldWorkspace('a.step', 'b.step', 'c.step');
  await replacePart(workspace, 2, revision);
  await replacePart(workspace, 4, { ...revision, file: fileNamed('b-3.step') });
  const listed = ['a.step', 'b-3.step', 'c.step'];
  expect(namesOf(workspace)).toEqual(listed);
  expect((await keeper.listFiles()).map(({ name }) => name)).toEqual(listed);
  workspace.undo();
  workspace.undo();
  expect(namesOf(workspace)).toEqual(['a.step', 'b.step', 'c.step']);
  workspace.redo();
  await vi.waitFor(async () =>
    expect((await keeper.listFiles()).map(({ name }) => name)).toEqual(['a.step', 'a-2.step', 'c.step']),
  );
  expect(namesOf(workspace)).toEqual(['a.step', 'a-2.step', 'c.step']);
});

test('another tab shows a new revision in the place of its part, with its choices and its drawing, from the moment it is stored', async () => {
  const { workspace, keeper } = await openHeldWorkspace('a.step', 'b.step', 'c.step');
  workspace.setProcess(2, 'print');
  workspace.change(2, { quantity: '40' });
  workspace.keepNow();
  await workspace.setDrawing(2, new File(['%PDF-1'], 'a.pdf'));
  const other = await openHeldWorkspaceIn(keeper);
  other.select(2);
  const seen: string[][] = [];
  const { putFiles } = keeper;
  keeper.putFiles = async (...given) => {
    const stored = await putFiles.apply(keeper, given);
    await other.refresh();
    seen.push(
      other.getState().parts.map(({ name, draft, drawing }) => [name, draft.quantity, drawing?.name].join(' ')),
    );
    return stored;
  };
  await replacePart(workspace, 2, revision);
  expect(seen).toEqual([['a.step 5 ', 'b.step 40 a.pdf', 'a-2.step 40 a.pdf', 'c.step 5 ']]);
  await other.refresh();
  expect([namesOf(other), other.getState().selectedId]).toEqual([['a.step', 'a-2.step', 'c.step'], 4]);
  workspace.undo();
  await vi.waitFor(() => expect(keptNames(keeper)).toEqual(['a.step', 'b.step', 'c.step']));
  await other.refresh();
  expect(namesOf(other)).toEqual(['a.step', 'b.step', 'c.step']);
});

test('another tab sees a drawing that is added, replaced or removed, and keeps one of its own that is yet to be stored', async () => {
  const { workspace, keeper } = await openHeldWorkspace('a.step');
  const other = await openHeldWorkspaceIn(keeper);
  const shown = async () => {
    await other.refresh();
    return other.getState().parts[0]!.drawing?.name;
  };
  for (const name of ['a.pdf', 'b.pdf']) {
    await workspace.setDrawing(1, new File(['%PDF-1'], name));
    expect(await shown()).toBe(name);
  }
  await workspace.setDrawing(1, null);
  expect(await shown()).toBeUndefined();
  const stored = other.setDrawing(1, new File(['%PDF-1'], 'own.pdf'));
  expect(await shown()).toBe('own.pdf');
  await stored;
});
