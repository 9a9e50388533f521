/**
 * Choices on their way into the browser's database. A page that is left stores nothing that takes a moment, so they are written here first, at once, and
 * removed when they have arrived. What is still here when the files are read belongs to a page that was left too early.
 */
import { lastingStorage } from '#web/browser-storage.ts';
import type { ChoicesDraft } from '#web/choices-draft.ts';

const KEY = 'choicesUnderWay';

type ById = Record<string, ChoicesDraft>;

export function sendOff(id: number, choices: ChoicesDraft): void {
  write({ ...read(), [id]: choices });
}

/** They have arrived. Newer ones of the same file are still under way. */
export function arrive(id: number, choices: ChoicesDraft): void {
  const { [id]: sent, ...others } = read();
  if (JSON.stringify(sent) === JSON.stringify(choices)) write(others);
}

/** Those of these files, or of all, are not wanted any more. */
export function callOff(ids?: readonly number[]): void {
  const gone = new Set(ids?.map(String));
  write(ids ? Object.fromEntries(Object.entries(read()).filter(([id]) => !gone.has(id))) : {});
}

export function listUnderWay(): { id: number; choices: ChoicesDraft }[] {
  return Object.entries(read()).map(([id, choices]) => ({ id: Number(id), choices }));
}

function read(): ById {
  const text = lastingStorage.read(KEY);
  if (text === null) return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    console.error('Choices under way cannot be read and were removed.', error);
    lastingStorage.remove(KEY);
    return {};
  }
}

function write(choices: ById): void {
  if (Object.keys(choices).length > 0) lastingStorage.write(KEY, JSON.stringify(choices));
  else if (lastingStorage.read(KEY) !== null) lastingStorage.remove(KEY);
}
