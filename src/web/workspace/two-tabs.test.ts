/** Two tabs of one browser change the same part before either has heard of the other. */
import { expect, test, vi } from 'vitest';
import { openHeldWorkspace, openHeldWorkspaceIn } from '../../../tests/setup/held-workspace.ts';

async function openTwoTabs() {
  const { workspace: one, keeper } = await openHeldWorkspace('a.step');
  one.setProcess(1, 'cnc');
  const other = await openHeldWorkspaceIn(keeper);
  return { one, other, keeper };
}

const draftIn = ({ getState }: Awaited<ReturnType<typeof openTwoTabs>>['one']) => getState().parts[0]!.draft;

test('both changes are stored, and the later tab shows both', async () => {
  const { one, other, keeper } = await openTwoTabs();
  one.change(1, { note: 'Deburr.' });
  other.change(1, { quantity: '20' });
  one.keepNow();
  // It hears of the note while its own change waits.
  await other.refresh();
  other.keepNow();
  await vi.waitFor(() => expect(draftIn(other)).toMatchObject({ note: 'Deburr.', quantity: '20' }));
  expect(keeper.kept.get(1)?.choices).toMatchObject({ process: 'cnc', note: 'Deburr.', quantity: 20 });
  await one.refresh();
  expect(draftIn(one)).toMatchObject({ note: 'Deburr.', quantity: '20' });
});

test('what one tab takes back, it takes back alone', async () => {
  const { one, other, keeper } = await openTwoTabs();
  one.change(1, { quantity: '20' });
  one.keepNow();
  await other.refresh();
  other.change(1, { note: 'Deburr.' });
  other.keepNow();
  await one.refresh();
  one.undo();
  expect(draftIn(one)).toMatchObject({ note: 'Deburr.', quantity: '5' });
  await vi.waitFor(() => expect(keeper.kept.get(1)?.choices).toMatchObject({ note: 'Deburr.', quantity: 5 }));
});

test('a change that could not be stored is stored with the next', async () => {
  const { one, keeper } = await openTwoTabs();
  const { saveChoices } = keeper;
  keeper.saveChoices = async () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  one.change(1, { note: 'Deburr.' });
  one.keepNow();
  await vi.waitFor(() => expect(one.getState().problem).toContain('could not save'));
  keeper.saveChoices = saveChoices;
  one.change(1, { quantity: '20' });
  one.keepNow();
  await vi.waitFor(() => expect(keeper.kept.get(1)?.choices).toMatchObject({ note: 'Deburr.', quantity: 20 }));
  logged.mockRestore();
});

const pdf = (name: string) => new File(['%PDF-1.4'], name);

test('Undo of a choice leaves the drawing that another tab has added or removed since', async () => {
  const { one, other } = await openTwoTabs();
  const drawing = () => one.getState().parts[0]!.drawing?.name;
  one.change(1, { quantity: '20' });
  one.keepNow();
  await other.refresh();
  await other.setDrawing(1, pdf('a.pdf'));
  await one.refresh();
  one.undo();
  expect(draftIn(one).quantity).toBe('5');
  expect(drawing()).toBe('a.pdf');
  await other.setDrawing(1, null);
  await one.refresh();
  one.redo();
  expect(drawing()).toBeUndefined();
});

test('Undo of what is typed leaves what another tab has changed between two keys', async () => {
  const { one, other, keeper } = await openTwoTabs();
  one.change(1, { quantity: '2' }, { isTyped: true });
  one.keepNow();
  await other.refresh();
  other.change(1, { note: 'Deburr.' });
  other.keepNow();
  await one.refresh();
  one.change(1, { quantity: '20' }, { isTyped: true });
  one.undo();
  expect(draftIn(one)).toMatchObject({ note: 'Deburr.', quantity: '2' });
  one.undo();
  expect(draftIn(one)).toMatchObject({ note: 'Deburr.', quantity: '5' });
  await vi.waitFor(() => expect(keeper.kept.get(1)?.choices).toMatchObject({ note: 'Deburr.', quantity: 5 }));
});

/** The store answers the next look with what it has now, once it is told to; until then nothing else that is stored arrives. */
async function hold(keeper: Awaited<ReturnType<typeof openTwoTabs>>['keeper']) {
  const listed = await keeper.listFiles();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { saveChoices, restoreFile, listFiles } = keeper;
  const looked = Promise.withResolvers<void>();
  keeper.listFiles = async () => {
    keeper.listFiles = listFiles;
    await looked.promise;
    return listed;
  };
  keeper.saveChoices = async (...given) => {
    await promise;
    return saveChoices.apply(keeper, given);
  };
  keeper.restoreFile = async (...given) => {
    await promise;
    return restoreFile.apply(keeper, given);
  };
  return { answer: looked.resolve, storeAll: resolve };
}

test('a look that began before does not take back the delivery', async () => {
  const { one, keeper } = await openTwoTabs();
  one.keepNow();
  const { answer, storeAll } = await hold(keeper);
  const looking = one.refresh();
  one.setSpeed('express');
  answer();
  await looking;
  expect(one.getState().speed).toBe('express');
  storeAll();
  await vi.waitFor(() => expect(keeper.kept.get(1)?.choices?.speed).toBe('express'));
});

test('a look that began before does not drop the part that Undo brings back', async () => {
  const { one, keeper } = await openTwoTabs();
  one.keepNow();
  one.remove(1);
  await vi.waitFor(() => expect(keeper.kept.size).toBe(0));
  const { answer, storeAll } = await hold(keeper);
  const looking = one.refresh();
  one.undo();
  answer();
  await looking;
  expect(one.getState()).toMatchObject({ parts: [{ id: 1 }], redo: 'removing a.step' });
  storeAll();
  await vi.waitFor(() => expect(keeper.kept.size).toBe(1));
});
