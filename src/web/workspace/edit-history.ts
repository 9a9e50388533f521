/** What can be undone in the workspace. A step names the parts that it changed, so that what came after it from elsewhere stays as it is. */
import type { Speed } from '#contract/quote.ts';
import { type Reading, WAITING } from '#part/reading.ts';
import { mergeChoices } from '#web/merge-choices.ts';
import { type DraftChoices, draftOf, storedChoices } from '#web/workspace/draft-choices.ts';
import type { PartDrawing, PartToKeep } from '#web/workspace/part-storage.ts';

/** A part before and after a step; null where it was not on the sheet. */
export interface PartEdit<Part> {
  /** Place in the list, from 0. */
  at: number;
  before: Part | null;
  after: Part | null;
}

export interface EditStep<Part> {
  /** Follows "Undo": "removing lid.step". */
  words: string;
  /** Steps in a row with the same key are one: a quantity is typed digit by digit. */
  mergeKey?: string | null;
  parts: readonly PartEdit<Part>[];
  speed?: { before: Speed; after: Speed } | null;
}

const STEPS_MAX = 100;

export class EditHistory<Part extends PartToKeep> {
  #done: EditStep<Part>[] = [];
  #undone: EditStep<Part>[] = [];

  get undoWords(): string | null {
    return this.#done.at(-1)?.words ?? null;
  }

  get redoWords(): string | null {
    return this.#undone.at(-1)?.words ?? null;
  }

  record(step: EditStep<Part>): void {
    const last = this.#done.at(-1);
    const isSame = last?.mergeKey && last.mergeKey === step.mergeKey && this.#undone.length === 0;
    this.#undone = [];
    if (isSame) {
      const parts = step.parts.map((edit, i) => ({ ...edit, before: last.parts[i]?.before ?? edit.before }));
      this.#done[this.#done.length - 1] = { ...step, parts };
      return;
    }
    this.#done = [...this.#done, step].slice(-STEPS_MAX);
  }

  /** The next change is a step of its own, whatever its key. */
  seal(): void {
    const last = this.#done.pop();
    if (last) this.#done.push({ ...last, mergeKey: null });
  }

  takeUndo(): EditStep<Part> | null {
    return move(this.#done, this.#undone);
  }

  takeRedo(): EditStep<Part> | null {
    return move(this.#undone, this.#done);
  }

  /** Leaves out a part that another tab has removed. */
  forget(id: number): void {
    const without = (step: EditStep<Part>): EditStep<Part> => ({
      ...step,
      parts: step.parts.filter(({ before, after }) => (before ?? after)?.id !== id),
    });
    const says = ({ parts, speed }: EditStep<Part>) => parts.length > 0 || speed;
    this.#done = this.#done.map(without).filter(says);
    this.#undone = this.#undone.map(without).filter(says);
  }
}

function move<Part>(from: EditStep<Part>[], to: EditStep<Part>[]): EditStep<Part> | null {
  const step = from.pop();
  if (!step) return null;
  to.push({ ...step, mergeKey: null });
  return step;
}

/** The step the other way round. */
export function reversed<Part>({ parts, speed, ...step }: EditStep<Part>): EditStep<Part> {
  return {
    ...step,
    parts: parts.map(({ at, before, after }) => ({ at, before: after, after: before })),
    speed: speed ? { before: speed.after, after: speed.before } : null,
  };
}

/** The parts as the step leaves them. A part that stands there keeps what was read of it meanwhile. */
export function withStep<Part extends PartToKeep>(parts: readonly Part[], step: EditStep<Part>): Part[] {
  const edits = new Map(step.parts.map((edit) => [(edit.before ?? edit.after)!.id, edit]));
  const kept = parts.flatMap((part) => {
    const edit = edits.get(part.id);
    if (!edit) return [part];
    return edit.after
      ? [{ ...part, draft: draftAfter(part.draft, edit), drawing: drawingAfter(part.drawing, edit) }]
      : [];
  });
  const added = step.parts.filter(({ before, after }) => !before && after && !parts.some(({ id }) => id === after.id));
  // From the first place on: each then stands where it stood.
  for (const { at, after } of added.sort((one, other) => one.at - other.at)) kept.splice(at, 0, after!);
  return kept;
}

/** The drawing that an edit leaves: the one that stands there, unless the edit was of the drawing. */
function drawingAfter(now: PartDrawing | null, { before, after }: PartEdit<PartToKeep>): PartDrawing | null {
  return before && before.drawing === after!.drawing ? now : after!.drawing;
}

/** The draft that an edit leaves. What another tab has changed since stays. */
function draftAfter(now: DraftChoices, { before, after }: PartEdit<PartToKeep>): DraftChoices {
  if (!before || JSON.stringify(now) === JSON.stringify(before.draft)) return after!.draft;
  const [stored, from, to] = [now, before.draft, after!.draft].map((draft) => storedChoices(draft, 'standard'));
  return draftOf(mergeChoices(stored, { before: from!, after: to! })) ?? after!.draft;
}

/** What is different between two lists of parts: those that were removed, that have other choices or another drawing, and that came. */
export function listEdits<Part extends PartToKeep & { reading: Reading }>(
  before: readonly Part[],
  now: readonly Part[],
): PartEdit<Part>[] {
  // What was read of a part that is gone is large, and its file is read again from the store of readings.
  const unread = (part: Part): Part => ({ ...part, reading: WAITING });
  const nowById = new Map(now.map((part) => [part.id, part]));
  const known = new Set(before.map(({ id }) => id));
  const changed = before.flatMap((part, at): PartEdit<Part>[] => {
    const after = nowById.get(part.id);
    if (!after) return [{ at, before: unread(part), after: null }];
    return isSameWork(part, after) ? [] : [{ at, before: part, after }];
  });
  const added = now.flatMap((part, at): PartEdit<Part>[] =>
    known.has(part.id) ? [] : [{ at, before: null, after: unread(part) }],
  );
  return [...changed, ...added];
}

function isSameWork(one: PartToKeep, other: PartToKeep): boolean {
  if (one.drawing !== other.drawing) return false;
  return one.draft === other.draft || JSON.stringify(one.draft) === JSON.stringify(other.draft);
}
