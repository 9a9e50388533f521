import { expect, test, vi } from 'vitest';
import { openHeldWorkspace } from '../../../tests/setup/held-workspace.ts';
import type { Workspace } from './workspace.ts';

const namesOf = (workspace: Workspace) => workspace.getState().parts.map(({ name }) => name);
const draftsOf = (workspace: Workspace) => workspace.getState().parts.map(({ draft }) => draft);

test('a removed part comes back by undo, in its place, with its choices and its drawing, and is stored again', async () => {
  const { workspace, keeper } = await openHeldWorkspace('a.step', 'b.step', 'c.step');
  workspace.setProcess(2, 'cnc');
  workspace.change(2, { quantity: '40', note: 'Deburr all edges' });
  await workspace.setDrawing(2, new File(['%PDF-1.4'], 'b.pdf'));
  workspace.remove(2);
  await vi.waitFor(() => expect([...keeper.kept.keys()]).toEqual([1, 3]));
  expect([namesOf(workspace), workspace.getState().undo]).toEqual([['a.step', 'c.step'], 'removing b.step']);
  workspace.undo();
  const back = workspace.getState().parts[1]!;
  expect([namesOf(workspace), back.draft.quantity, back.draft.note, back.drawing?.name, back.reading.kind]).toEqual([
    ['a.step', 'b.step', 'c.step'],
    '40',
    'Deburr all edges',
    'b.pdf',
    'waiting',
  ]);
  await vi.waitFor(() => expect(keeper.kept.get(2)).toMatchObject({ name: 'b.step', choices: { quantity: 40 } }));
  expect(keeper.kept.get(2)?.drawing?.name).toBe('b.pdf');
  workspace.redo();
  await vi.waitFor(() => expect([...keeper.kept.keys()].sort()).toEqual([1, 3]));
  expect(namesOf(workspace)).toEqual(['a.step', 'c.step']);
});

test('removed and brought back at once, a part is stored as it was asked for last', async () => {
  const { workspace, keeper } = await openHeldWorkspace('a.step', 'b.step');
  workspace.removeAll([1, 2]);
  workspace.undo();
  workspace.redo();
  workspace.undo();
  workspace.redo();
  await vi.waitFor(() => expect(keeper.kept.size).toBe(0));
  workspace.undo();
  await vi.waitFor(() => expect([...keeper.kept.keys()]).toEqual([1, 2]));
  expect(namesOf(workspace)).toEqual(['a.step', 'b.step']);
});

test('every change of choices is undone and done again: process, finish, quantity, delivery', async () => {
  const { workspace } = await openHeldWorkspace('a.step', 'b.step');
  workspace.setProcess(1, 'cnc');
  workspace.change(1, { finish: 'anodize-black' });
  workspace.change(1, { quantity: '70' });
  workspace.setSpeed('express');
  const after = draftsOf(workspace);
  workspace.undo();
  expect(workspace.getState().speed).toBe('standard');
  workspace.undo();
  expect(draftsOf(workspace)[0]?.quantity).toBe('5');
  workspace.undo();
  workspace.undo();
  expect(draftsOf(workspace).map(({ process }) => process)).toEqual([null, null]);
  expect([workspace.getState().undo, workspace.getState().redo]).toEqual([null, 'the process of a.step']);
  for (let step = 0; step < 4; step += 1) workspace.redo();
  expect([draftsOf(workspace), workspace.getState().speed]).toEqual([after, 'express']);
});

test('a quantity that is typed digit by digit is one step; a change after an undo drops what was undone', async () => {
  const { workspace } = await openHeldWorkspace('a.step');
  for (const quantity of ['1', '12', '125']) workspace.change(1, { quantity }, { isTyped: true });
  workspace.undo();
  expect([draftsOf(workspace)[0]?.quantity, workspace.getState().undo]).toEqual(['5', null]);
  workspace.change(1, { quantity: '8' }, { isTyped: true });
  expect([workspace.getState().redo, draftsOf(workspace)[0]?.quantity]).toEqual([null, '8']);
});

test('what another tab has removed is not brought back by undoing an older change of it', async () => {
  const { workspace, keeper } = await openHeldWorkspace('a.step', 'b.step');
  workspace.setProcess(1, 'cnc');
  keeper.kept.delete(1);
  await workspace.refresh();
  workspace.undo();
  expect([namesOf(workspace), draftsOf(workspace)[0]?.process]).toEqual([['b.step'], null]);
});

test('files joined to one line come apart again', async () => {
  const { workspace } = await openHeldWorkspace('a.step', 'b.step', 'c.step');
  workspace.join([1, 3], 10);
  expect([namesOf(workspace), draftsOf(workspace)[0]?.quantity]).toEqual([['a.step', 'b.step'], '10']);
  workspace.undo();
  expect(namesOf(workspace)).toEqual(['a.step', 'b.step', 'c.step']);
  expect(draftsOf(workspace)[0]?.quantity).toBe('5');
});

test('many parts are changed together; those that a change does not fit are named and stay as they were', async () => {
  const { workspace } = await openHeldWorkspace('a.step', 'b.step', 'c.step', 'd.step');
  workspace.setProcess(1, 'cnc');
  workspace.change(2, { material: 'ss-304' });
  workspace.change(3, { quantity: '3000' });
  const before = draftsOf(workspace);
  const left = workspace.changeAll([1, 2, 3], { kind: 'finish', id: 'anodize-black', label: 'Anodize black' });
  expect(left).toEqual([{ name: 'b.step', why: 'Anodize black is not offered in Stainless steel 304' }]);
  expect(draftsOf(workspace).map(({ finish }) => finish)).toEqual([
    'anodize-black',
    before[1]!.finish,
    'anodize-black',
    before[3]!.finish,
  ]);
  expect(workspace.getState().undo).toBe('the finish of 2 parts');
  expect(workspace.changeAll([1, 2, 3], { kind: 'quantity', factor: 4 })).toEqual([
    { name: 'c.step', why: '12,000 is more than the 10,000 we price here' },
  ]);
  expect(draftsOf(workspace).map(({ quantity }) => quantity)).toEqual(['20', '20', '3000', '5']);
  workspace.undo();
  workspace.undo();
  expect(draftsOf(workspace)).toEqual(before);
});

test('a change of many parts is named after those that did change: not one that had it already', async () => {
  const { workspace } = await openHeldWorkspace('a.step', 'b.step', 'c.step');
  const steel = { kind: 'material', id: 'ss-304', label: 'Stainless steel 304' } as const;
  workspace.setProcess(1, 'cnc');
  workspace.change(1, { material: 'ss-304' });
  workspace.changeAll([1, 2, 3], steel);
  expect(workspace.getState().undo).toBe('the material of 2 parts');
  workspace.change(3, { material: 'al-6061-t6' });
  workspace.changeAll([1, 2, 3], steel);
  expect(workspace.getState().undo).toBe('the material of c.step');
  workspace.changeAll([1, 2, 3], steel);
  workspace.undo();
  expect(workspace.getState().parts[2]?.draft.material).toBe('al-6061-t6');
});
