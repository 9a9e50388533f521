/**
 * Choices on their way into the browser's database. A page that is left stores nothing that takes a moment, so they are written here first, at once, and
 * removed when they have arrived. What is still here when the files are read belongs to a page that was left too early.
 */
import { lastingStorage } from '#web/browser-storage.ts';
import type { ChoicesChange } from '#web/merge-choices.ts';

const KEY = 'choicesUnderWay';

type ById = Record<string, ChoicesChange>;

export function sendOff(id: number, change: ChoicesChange): void {
  write({ ...read(), [id]: change });
}

/** They have arrived. Newer ones of the same file are still under way. */
export function arrive(id: number, change: ChoicesChange): void {
  const { [id]: sent, ...others } = read();
  if (JSON.stringify(sent) === JSON.stringify(change)) write(others);
}

/** Those of these files, or of all, are not wanted any more. */
export function callOff(ids?: readonly number[]): void {
  const gone = new Set(ids?.map(String));
  write(ids ? Object.fromEntries(Object.entries(read()).filter(([id]) => !gone.has(id))) : {});
}

export function listUnderWay(): { id: number; change: ChoicesChange }[] {
  return Object.entries(read()).map(([id, change]) => ({ id: Number(id), change }));
}

function read(): ById {
  const text = lastingStorage.read(KEY);
  if (text === null) return {};
  try {
    const all: Record<string, Partial<ChoicesChange>> = JSON.parse(text);
    // A page of an earlier version may have left another shape.
    const isChange = ([, { before, after }]: [string, Partial<ChoicesChange>]) => before && after;
    return Object.fromEntries(Object.entries(all).filter(isChange)) as ById;
  } catch (error) {
    console.error('Choices under way cannot be read and were removed.', error);
    lastingStorage.remove(KEY);
    return {};
  }
}

function write(changes: ById): void {
  if (Object.keys(changes).length > 0) lastingStorage.write(KEY, JSON.stringify(changes));
  else if (lastingStorage.read(KEY) !== null) lastingStorage.remove(KEY);
}
