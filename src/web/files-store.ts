/**
 * The files a visitor chose, kept in IndexedDB under `uploadedFiles` with what was chosen for each. They survive a reload and
 * signing in, and leave with signing out. Nothing here is sent anywhere.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Choices, Process } from '#contract/quote.ts';
import { FILES, READINGS, withBrowserDatabase } from '#part/browser-database.ts';

/** Choices so far: a process may still be missing. */
export type ChoicesDraft = Partial<Omit<Choices, 'process'>> & { process?: Process | undefined };

export interface StoredFile {
  /** Given by the browser, growing: files keep the order in which they were chosen. */
  id: number;
  name: string;
  /** MIME type as the browser guessed it, often empty for CAD files. */
  type: string;
  /** Bytes. */
  size: number;
  bytes: ArrayBuffer;
  choices?: ChoicesDraft;
}

interface FilesSchema extends DBSchema {
  uploadedFiles: { key: number; value: StoredFile };
  /** `part/readings-store.ts` knows them; here they are only cleared. */
  readings: { key: string; value: unknown };
}

/** Reads and keeps the files in their order; answers the records with their ids. Rejects when the browser has no room for them: then none is kept. */
export async function putFiles(files: readonly File[]): Promise<StoredFile[]> {
  // Read first: a transaction of IndexedDB ends as soon as it waits for something else.
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
    // The browser adds the ids. Bytes are safe when the transaction is done, not when its requests are answered.
    const adding = records.map((record) => store.add(record as StoredFile));
    const [ids] = await Promise.all([Promise.all(adding), done]);
    return records.map((record, index) => ({ ...record, id: ids[index]! }));
  });
}

/** All kept files, oldest first. */
export function listFiles(): Promise<StoredFile[]> {
  return inDatabase((database) => database.getAll(FILES));
}

/** Keeps what was chosen for a file. A file that has been removed meanwhile stays removed. */
export function saveChoices(id: number, choices: ChoicesDraft): Promise<void> {
  return inDatabase(async (database) => {
    const { store, done } = database.transaction(FILES, 'readwrite');
    const record = await store.get(id);
    await Promise.all([record && store.put({ ...record, choices }), done]);
  });
}

export function removeFile(id: number): Promise<void> {
  return inDatabase((database) => database.delete(FILES, id));
}

/** Forgets the files and what was read from them. */
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
