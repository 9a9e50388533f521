/**
 * The files that a visitor chose, with the choices for each, in IndexedDB under `uploadedFiles`. They survive a reload and signing in; signing out
 * deletes them. Nothing here is sent anywhere.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Choices, Process } from '#contract/quote.ts';
import { FILES, READINGS, withBrowserDatabase } from '#part/browser-database.ts';

/** Choices so far: the process may still be missing. */
export type ChoicesDraft = Partial<Omit<Choices, 'process'>> & {
  process?: Process | undefined;
  /** As it was typed. */
  thickness?: string;
  isThicknessUnknown?: boolean;
  note?: string;
};

/** A PDF that belongs to a part. */
export interface StoredDrawing {
  name: string;
  bytes: ArrayBuffer;
}

export interface StoredFile {
  /** The browser assigns increasing ids, so files keep the order in which they were chosen. */
  id: number;
  name: string;
  /** The browser's guess of the MIME type, often empty for CAD files. */
  type: string;
  /** Size in bytes. */
  size: number;
  bytes: ArrayBuffer;
  choices?: ChoicesDraft;
  drawing?: StoredDrawing | null;
}

interface FilesSchema extends DBSchema {
  uploadedFiles: { key: number; value: StoredFile };
  /** `part/readings-store.ts` reads and writes this store; here it is only cleared. */
  readings: { key: string; value: unknown };
}

/** Reads the files and stores them in their order. Returns the records with their ids. If the browser has no room, it rejects and stores none. */
export async function putFiles(files: readonly File[]): Promise<StoredFile[]> {
  // Reads the bytes first, because an IndexedDB transaction ends as soon as it waits for something else.
  const records = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      size: file.size,
      bytes: await file.arrayBuffer(),
    })),
  );
  return inDatabase(async (database) => {
    const { store, done } = database.transaction(FILES, 'readwrite');
    // The browser adds the ids. The bytes are safe once the transaction is done, not when its requests succeed.
    const adding = records.map((record) => store.add(record as StoredFile));
    const [ids] = await Promise.all([Promise.all(adding), done]);
    return records.map((record, index) => ({ ...record, id: ids[index]! }));
  });
}

/** All stored files, oldest first. */
export function listFiles(): Promise<StoredFile[]> {
  return inDatabase((database) => database.getAll(FILES));
}

/** Stores the choices for a file. A file that was removed meanwhile stays removed. */
export function saveChoices(id: number, choices: ChoicesDraft): Promise<void> {
  return changeFile(id, { choices });
}

/** Stores the drawing of a part, or removes it. */
export function saveDrawing(id: number, drawing: StoredDrawing | null): Promise<void> {
  return changeFile(id, { drawing });
}

function changeFile(id: number, change: Pick<StoredFile, 'choices' | 'drawing'>): Promise<void> {
  return inDatabase(async (database) => {
    const { store, done } = database.transaction(FILES, 'readwrite');
    const record = await store.get(id);
    await Promise.all([record && store.put({ ...record, ...change }), done]);
  });
}

export function removeFile(id: number): Promise<void> {
  return inDatabase((database) => database.delete(FILES, id));
}

/** Deletes the files and their readings. */
export function clearFiles(): Promise<void> {
  return inDatabase(async (database) => {
    const transaction = database.transaction([FILES, READINGS], 'readwrite');
    const files = transaction.objectStore(FILES);
    const readings = transaction.objectStore(READINGS);
    await Promise.all([files.clear(), readings.clear(), transaction.done]);
  });
}

function inDatabase<T>(work: (database: IDBPDatabase<FilesSchema>) => Promise<T>): Promise<T> {
  return withBrowserDatabase(work);
}
