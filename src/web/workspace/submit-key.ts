/**
 * The request key of an upload whose answer has not come. It is kept with what is sent: pressed again, also after the tab was closed, the same work is the
 * same upload and makes one quote.
 */
import { newRequestKey } from '#order/new-request-key.ts';
import { lastingStorage } from '#web/browser-storage.ts';
import type { WorkspaceState } from '#web/workspace/workspace-state.ts';

const KEY = 'submitKey';

export function submitKeyFor(owner: string, { parts, speed }: Pick<WorkspaceState, 'parts' | 'speed'>): string {
  const work = JSON.stringify([owner, speed, parts.map(({ id, draft, drawing }) => [id, draft, drawing?.name])]);
  const known = keptKey(work);
  if (known) return known;
  const key = newRequestKey();
  lastingStorage.write(KEY, JSON.stringify([key, work]));
  return key;
}

/** Call it when the answer has come, and when the work changes: also a drawing of the same name may be another. */
export function forgetSubmitKey(): void {
  lastingStorage.remove(KEY);
}

function keptKey(work: string): string | null {
  try {
    const [key, of] = JSON.parse(lastingStorage.read(KEY) ?? 'null') ?? [];
    return of === work && typeof key === 'string' ? key : null;
  } catch {
    return null;
  }
}
