import { startTransition, useEffect, useState } from 'react';
import { PartReadings } from '#part/part-readings.ts';
import { customerReadings } from '#web/customer-readings.ts';
import { onFilesChanged } from '#web/files-channel.ts';
import { claimFiles, putFiles, removeFile, restoreFile, saveChoices, saveDrawing } from '#web/files-store.ts';
import { clearOrdered, forgetSubmittedBut } from '#web/orders/order-handover.ts';
import { noteChanges } from '#web/workspace/note-changes.ts';
import type { PartKeeper } from '#web/workspace/part-storage.ts';
import { readQuantity } from '#web/workspace/quantity.ts';
import { Workspace } from '#web/workspace/workspace.ts';
import { EMPTY_WORKSPACE, type WorkspaceState } from '#web/workspace/workspace-state.ts';

const BROKEN_WORDS = 'The file reader stopped working. Please try again or use another browser.';

/** The files of one account. Those that belong to nobody yet become its own: they were chosen before signing in. */
function keeperOf(owner: string): PartKeeper {
  return {
    listFiles: () => claimFiles(owner),
    putFiles: (files, beginning) => putFiles(files, owner, beginning),
    removeFile,
    restoreFile: (file) => restoreFile(file, owner),
    saveChoices,
    saveDrawing,
  };
}

/** The workspace of the account `owner` while the page is mounted; null on the server and until hydration. */
export function useWorkspace(owner: string): { workspace: Workspace | null; state: WorkspaceState } {
  const [workspace, setWorkspace] = useState<Workspace | null>(null);
  useEffect(() => {
    const opened = new Workspace({
      keeper: keeperOf(owner),
      readings: new PartReadings({ keeper: customerReadings, brokenWords: BROKEN_WORDS }),
      startQuantity: quantityOfNavigation(),
    });
    const keep = () => opened.keepNow();
    window.addEventListener('pagehide', keep);
    let before = opened.getState();
    opened.subscribe(() => {
      const now = opened.getState();
      noteChanges(owner, before, now);
      before = now;
    });
    setWorkspace(opened);
    let isLeft = false;
    void clearOrdered(owner)
      .then(() => (isLeft ? undefined : opened.load()))
      .then(() => (isLeft ? undefined : begin()));
    const begin = () => {
      const { parts, problem } = opened.getState();
      const ids = parts.map(({ id }) => id);
      if (problem === null) forgetSubmittedBut(owner, ids);
      return opened.prepare();
    };
    const stopListening = onFilesChanged(() => opened.refresh());
    return () => {
      isLeft = true;
      stopListening();
      window.removeEventListener('pagehide', keep);
      void opened.close();
    };
  }, [owner]);
  const [state, setState] = useState(EMPTY_WORKSPACE);
  useEffect(() => {
    if (!workspace) return;
    const take = () => setState(workspace.getState());
    take();
    return workspace.subscribe(({ isTyped }) => (isTyped ? take() : startTransition(take)));
  }, [workspace]);
  return { workspace, state };
}

/** A page that links here may pass a quantity in the navigation state. */
function quantityOfNavigation(): number | undefined {
  const reading = readQuantity(String(history.state?.usr?.quantity ?? ''));
  return reading.kind === 'quantity' ? reading.quantity : undefined;
}
