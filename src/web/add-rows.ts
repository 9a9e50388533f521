/** Stores chosen files in this browser: large ones as Blobs, so that neither storing nor a later change of their record copies them in the page. */
import type { IDBPDatabase } from 'idb';
import { FILES, withBrowserDatabase } from '#part/browser-database.ts';
import { type FileBytes, type FilesSchema, type StoredFile, storedBytes } from '#web/stored-file.ts';

/** A file to store: its record, and where its bytes come from. */
export interface FileRow {
  record: Omit<StoredFile, 'id' | 'bytes'>;
  file: Blob;
}

export type AddedRow = Pick<StoredFile, 'id' | 'bytes'>;

/** Stores all rows in their order, or rejects and stores none. */
export async function addRows(rows: readonly FileRow[]): Promise<AddedRow[]> {
  const all = await Promise.all(rows.map(({ file }) => storedBytes(file)));
  if (all.every((bytes) => bytes instanceof ArrayBuffer)) return add(rows, all);
  // There is no room, or private windows of Safari store no Blob: the second try says which.
  return add(rows, all).catch(async () => add(rows, await Promise.all(rows.map(({ file }) => file.arrayBuffer()))));
}

function add(rows: readonly FileRow[], all: readonly FileBytes[]): Promise<AddedRow[]> {
  return withBrowserDatabase(async (database: IDBPDatabase<FilesSchema>) => {
    const { store, done } = database.transaction(FILES, 'readwrite');
    // The browser adds the ids. The bytes are safe once the transaction is done, not when its requests succeed.
    const adding = rows.map(({ record }, at) => store.add({ ...record, bytes: all[at]! } as StoredFile));
    const [ids] = await Promise.all([Promise.all(adding), done]);
    return Promise.all(
      ids.map(async (id, at) => {
        const bytes = all[at]!;
        // As it is stored: the visitor may delete the file that it was chosen from.
        if (bytes instanceof Blob) return { id, bytes: (await database.get(FILES, id))?.bytes ?? bytes };
        return { id, bytes };
      }),
    );
  });
}
