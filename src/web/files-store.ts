/**
 * The files a visitor chose, kept in IndexedDB under `uploadedFiles` with what was chosen for each. They survive a reload and
 * signing in, and leave with signing out. Nothing here is sent anywhere.
 */
import type { Choices, Process } from '#contract/quote.ts';
import { answer, FILES, inTransaction, READINGS } from '#web/browser-database.ts';

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
  return inStore('readwrite', async (store) => {
    const ids = await Promise.all(records.map((record) => answer(store.add(record))));
    return records.map((record, index) => ({ ...record, id: ids[index] as number }));
  });
}

/** All kept files, oldest first. */
export function listFiles(): Promise<StoredFile[]> {
  return inStore('readonly', (store) => answer<StoredFile[]>(store.getAll()));
}

/** Keeps what was chosen for a file. A file that has been removed meanwhile stays removed. */
export function saveChoices(id: number, choices: ChoicesDraft): Promise<void> {
  return inStore('readwrite', async (store) => {
    const record = await answer<StoredFile | undefined>(store.get(id));
    if (record) await answer(store.put({ ...record, choices }));
  });
}

export function removeFile(id: number): Promise<void> {
  return inStore('readwrite', async (store) => {
    await answer(store.delete(id));
  });
}

/** Forgets the files and what was read from them. */
export function clearFiles(): Promise<void> {
  return inTransaction([FILES, READINGS], 'readwrite', async (transaction) => {
    await Promise.all([FILES, READINGS].map((name) => answer(transaction.objectStore(name).clear())));
  });
}

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  return inTransaction(FILES, mode, (transaction) => work(transaction.objectStore(FILES)));
}
