/**
 * Choices on their way into the browser's database. A page that is left stores nothing that takes a moment, so they are written here first, at once, and
 * removed when they have arrived. What is still here when the files are read belongs to a page that was left too early.
 */
import { newRequestKey } from '#order/new-request-key.ts';
import { lastingStorage } from '#web/browser-storage.ts';
import { type ChoicesChange, mergeChoices } from '#web/merge-choices.ts';
import type { StoredFile } from '#web/stored-file.ts';

const KEY = 'choicesUnderWay';

/** A change with its own key: another tab may read it here and bring it in a second time, when newer ones have arrived. */
export interface SentChange extends ChoicesChange {
  key: string;
}

/** Those of each file, the first one first: two tabs may have sent some of the same file. */
type ById = Record<string, readonly SentChange[]>;

export interface UnderWay {
  id: number;
  sent: SentChange;
}

/** How many of its last changes a file remembers. Those that still are brought in again were sent a moment ago. */
const ARRIVED_MAX = 16;

/** Of one file: where there is no room, each newer one has what the ones before could not store. */
const UNDER_WAY_MAX = 8;

export function sendOff(id: number, change: ChoicesChange): SentChange {
  const sent = { ...change, key: newRequestKey() };
  const all = read();
  write({ ...all, [id]: [...(all[id] ?? []), sent].slice(-UNDER_WAY_MAX) });
  return sent;
}

/** The file with the change made; null where it arrived before, for what was chosen since then stays. */
export function withArrived<File extends Pick<StoredFile, 'choices' | 'arrived'>>(
  file: File,
  sent: SentChange,
): File | null {
  const arrived = file.arrived ?? [];
  if (arrived.includes(sent.key)) return null;
  return {
    ...file,
    choices: mergeChoices(file.choices, sent),
    arrived: [...arrived, sent.key].slice(-ARRIVED_MAX),
  };
}

/** It has arrived. Others of the same file are still under way. */
export function arrive(id: number, { key }: SentChange): void {
  const { [id]: sent = [], ...others } = read();
  const left = sent.filter((each) => each.key !== key);
  if (left.length < sent.length) write(left.length > 0 ? { ...others, [id]: left } : others);
}

/** Those of these files, or of all, are not wanted any more. */
export function callOff(ids?: readonly number[]): void {
  const gone = new Set(ids?.map(String));
  write(ids ? Object.fromEntries(Object.entries(read()).filter(([id]) => !gone.has(id))) : {});
}

export function listUnderWay(): UnderWay[] {
  return Object.entries(read()).flatMap(([id, all]) => all.map((sent) => ({ id: Number(id), sent })));
}

function read(): ById {
  const text = lastingStorage.read(KEY);
  if (text === null) return {};
  try {
    const all: ById = JSON.parse(text);
    // A page of an earlier version may have left another shape.
    return Object.fromEntries(Object.entries(all).filter(([, sent]) => Array.isArray(sent)));
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
