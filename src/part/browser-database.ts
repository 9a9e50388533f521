/** The browser's IndexedDB: the chosen files and their readings. Signing out deletes both; `web/site/account.ts` deletes the database by its name. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'partwright';
/** Version 1 had only the files. */
const VERSION = 2;

export const FILES = 'uploadedFiles';
export const READINGS = 'readings';

/** Opens the database for `work` and closes it again: an open connection would block its deletion. `Schema` describes the stores that `work` uses. */
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
  // The index key holds age and size, so they are read without the record.
  if (isMissing(READINGS))
    database.createObjectStore(READINGS, { keyPath: 'key' }).createIndex('age', ['keptAt', 'bytes']);
}
