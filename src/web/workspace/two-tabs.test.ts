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
