import { useEffect, useState, useSyncExternalStore } from 'react';
import { PartReadings } from '#part/part-readings.ts';
import { customerReadings } from '#web/customer-readings.ts';
import { listFiles, putFiles, removeFile, saveChoices, saveDrawing } from '#web/files-store.ts';
import { readQuantity } from '#web/workspace/quantity.ts';
import { EMPTY_WORKSPACE, Workspace, type WorkspaceState } from '#web/workspace/workspace.ts';

const KEEPER = { listFiles, putFiles, removeFile, saveChoices, saveDrawing };
const BROKEN_WORDS = 'The reader in this browser stopped working. Please try again, or use another browser.';

/** The visitor's workspace while the page is mounted; null on the server and until hydration. */
export function useWorkspace(): { workspace: Workspace | null; state: WorkspaceState } {
  const [workspace, setWorkspace] = useState<Workspace | null>(null);
  useEffect(() => {
    const opened = new Workspace({
      keeper: KEEPER,
      readings: new PartReadings({ keeper: customerReadings, brokenWords: BROKEN_WORDS }),
      startQuantity: quantityOfNavigation(),
    });
    const keep = () => opened.keepNow();
    window.addEventListener('pagehide', keep);
    setWorkspace(opened);
    let isLeft = false;
    void opened.load().then(() => (isLeft ? undefined : opened.prepare()));
    return () => {
      isLeft = true;
      window.removeEventListener('pagehide', keep);
      void opened.close();
    };
  }, []);
  const state = useSyncExternalStore(
    workspace?.subscribe ?? subscribeToNothing,
    workspace?.getState ?? getEmpty,
    getEmpty,
  );
  return { workspace, state };
}

/** A page that links here may pass a quantity in the navigation state. */
function quantityOfNavigation(): number | undefined {
  const reading = readQuantity(String(history.state?.usr?.quantity ?? ''));
  return reading.kind === 'quantity' ? reading.quantity : undefined;
}

const subscribeToNothing = () => () => {};
const getEmpty = () => EMPTY_WORKSPACE;
