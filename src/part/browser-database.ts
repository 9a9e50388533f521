/**
 * What a visitor's browser keeps in IndexedDB: the chosen files, and what was read from them. Both leave with signing out; `web/site/account.ts`
 * deletes the database by its name.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'partwright';
/** 1 had the files alone. */
const VERSION = 2;

export const FILES = 'uploadedFiles';
export const READINGS = 'readings';

/** Opens the database for `work` and closes it again: one that stays open would hold up its deletion. `Schema` is of the stores that `work` uses. */
export async function withBrowserDatabase<Schema extends DBSchema, Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB(DATABASE, VERSION, { upgrade: addMissingStores });
  try {
    return await work(database as unknown as IDBPDatabase<Schema>);
  } finally {
    database.close();
  }
}

function addMissingStores(database: IDBPDatabase): void {
  const isMissing = (name: string): boolean => !database.objectStoreNames.contains(name);
  if (isMissing(FILES)) database.createObjectStore(FILES, { keyPath: 'id', autoIncrement: true });
  // A key of the index tells age and size without the record.
  if (isMissing(READINGS))
    database.createObjectStore(READINGS, { keyPath: 'key' }).createIndex('age', ['keptAt', 'bytes']);
}
