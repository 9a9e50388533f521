/** What another tab of this browser has changed, taken over into the parts of this one. */
import { draftOf, isSameDraft, storedChoices } from '#web/workspace/draft-choices.ts';
import { isSameDrawing, type KeptFile, openedDrawing, type PartStorage } from '#web/workspace/part-storage.ts';
import type { WorkPart, WorkspaceState } from '#web/workspace/workspace-state.ts';

type Waiting = Pick<PartStorage, 'hasUnkept' | 'isUnkept' | 'isUnderWay'>;

/** The parts with the choices and drawings that are stored of them, by id, and the delivery speed. What was changed here and waits to be stored stays. */
export function withStored(
  { parts, speed: here }: Pick<WorkspaceState, 'parts' | 'speed'>,
  kept: ReadonlyMap<number, KeptFile>,
  waiting: Waiting,
): Pick<WorkspaceState, 'parts' | 'speed'> {
  const there = [...kept.values()].find(({ choices }) => choices?.speed)?.choices?.speed;
  const speed = waiting.hasUnkept ? here : (there ?? here);
  return { speed, parts: parts.map((part) => withDrawing(withChoices(part))) };

  function withChoices(part: WorkPart): WorkPart {
    const choices = kept.get(part.id)?.choices;
    if (!choices || waiting.isUnkept(part.id)) return part;
    const draft = draftOf(choices);
    const isSame = draft && isSameDraft(storedChoices(draft, speed), storedChoices(part.draft, speed));
    return draft && !isSame ? { ...part, draft } : part;
  }

  function withDrawing(part: WorkPart): WorkPart {
    const stored = kept.get(part.id);
    if (!stored || waiting.isUnderWay(part.id) || isSameDrawing(part.drawing, stored.drawing ?? null)) return part;
    return { ...part, drawing: openedDrawing(stored.drawing) };
  }
}
