import { forgetSubmitted, noteWork } from '#web/orders/order-handover.ts';
import { partWork } from '#web/workspace/part-work.ts';
import type { WorkspaceState } from '#web/workspace/workspace-state.ts';

/** Notes which parts are no longer as they were submitted, and which are again. */
export function noteChanges(owner: string, before: WorkspaceState, now: WorkspaceState): void {
  if (now.parts === before.parts && now.speed === before.speed) return;
  const known = new Map(before.parts.map((part) => [part.id, part]));
  // Another drawing may have the name and the size of the one before.
  const redrawn = now.parts.filter(({ id, drawing }) => known.has(id) && known.get(id)!.drawing !== drawing);
  if (redrawn.length > 0)
    forgetSubmitted(
      owner,
      redrawn.map(({ id }) => id),
    );
  const changed = now.parts.filter(({ id, draft }) => known.get(id)?.draft !== draft || now.speed !== before.speed);
  if (changed.length > 0) noteWork(owner, new Map(changed.map((part) => [part.id, partWork(part, now.speed)])));
}
