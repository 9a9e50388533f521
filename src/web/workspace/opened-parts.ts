/** The parts of the workspace as they come out of the store, and what they are called. */
import { WAITING } from '#part/reading.ts';
import { type DraftChoices, draftOf } from '#web/workspace/draft-choices.ts';
import { type KeptFile, openedDrawing } from '#web/workspace/part-storage.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

/** A stored file as a part that waits to be read. `fresh`: its choices, where none are stored. */
export function openedPart(
  { id, name, bytes, choices, drawing, archive, placeOf }: KeptFile,
  fresh: DraftChoices,
): WorkPart {
  const part = { id, name, bytes: new Blob([bytes]), reading: WAITING, archive, placeOf };
  return { ...part, draft: draftOf(choices) ?? fresh, drawing: openedDrawing(drawing) };
}

/** The choices of the part with this id. */
export function draftIn(parts: readonly WorkPart[], id: number): DraftChoices | undefined {
  return parts.find((part) => part.id === id)?.draft;
}

/** The name of one part, else how many they are. */
export function nameTogether(parts: readonly Pick<WorkPart, 'name'>[]): string {
  return parts.length === 1 ? parts[0]!.name : `${parts.length} parts`;
}
