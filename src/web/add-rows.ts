/** Stores chosen files in this browser: large ones beside the page, which copying their bytes would hold. */
import type { IDBPDatabase } from 'idb';
import { FILES, withBrowserDatabase } from '#part/browser-database.ts';
import type { FilesSchema, StoredFile } from '#web/stored-file.ts';

/** A file to store: its record, and where its bytes come from. */
export interface FileRow {
  record: Omit<StoredFile, 'id' | 'bytes'>;
  file: Blob;
}

export type AddedRow = Pick<StoredFile, 'id' | 'bytes'>;

/** Above it storing would hold the page for longer than a frame. */
const BESIDE_BYTES = 4_000_000;

/** Stores all rows in their order, or rejects and stores none. */
export async function addRows(rows: readonly FileRow[]): Promise<AddedRow[]> {
  const size = rows.reduce((sum, { file }) => sum + file.size, 0);
  if (size < BESIDE_BYTES) return addHere(rows);
  // The thread could not be loaded, or there is no room: the second try says which.
  return addBeside(rows).catch(() => addHere(rows));
}

export async function addHere(rows: readonly FileRow[]): Promise<AddedRow[]> {
  // Reads the bytes first, because an IndexedDB transaction ends as soon as it waits for something else.
  const all = await Promise.all(rows.map(({ file }) => file.arrayBuffer()));
  return withBrowserDatabase(async (database: IDBPDatabase<FilesSchema>) => {
    const { store, done } = database.transaction(FILES, 'readwrite');
    // The browser adds the ids. The bytes are safe once the transaction is done, not when its requests succeed.
    const adding = rows.map(({ record }, at) => store.add({ ...record, bytes: all[at]! } as StoredFile));
    const [ids] = await Promise.all([Promise.all(adding), done]);
    return all.map((bytes, at) => ({ id: ids[at]!, bytes }));
  });
}

async function addBeside(rows: readonly FileRow[]): Promise<AddedRow[]> {
  const worker = new Worker(new URL('./add-rows-worker.ts', import.meta.url), { type: 'module', name: 'files' });
  try {
    return await new Promise<AddedRow[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<AddedRow[]>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(rows);
    });
  } finally {
    worker.terminate();
  }
}
