/**
 * What a visitor's browser keeps in IndexedDB: the chosen files, and what was read from them. It leaves with signing out; `site/account.ts` deletes
 * the database by its name.
 */

const DATABASE = 'partwright';
const VERSION = 2;

export const FILES = 'uploadedFiles';
export const READINGS = 'readings';
type StoreName = typeof FILES | typeof READINGS;

/** Does `work` in one transaction, which is complete when the promise resolves; it rejects where the browser has no room, and then nothing was done. */
export async function inTransaction<T>(
  names: StoreName | StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(names, mode);
    // Bytes are safe when the transaction is complete, not when its requests are answered.
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction), complete]);
    return result;
  } finally {
    database.close();
  }
}

export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    const { result: database } = request;
    const isMissing = (name: StoreName): boolean => !database.objectStoreNames.contains(name);
    if (isMissing(FILES)) database.createObjectStore(FILES, { keyPath: 'id', autoIncrement: true });
    // A key of the index tells age and size without the record.
    if (isMissing(READINGS))
      database.createObjectStore(READINGS, { keyPath: 'key' }).createIndex('age', ['keptAt', 'bytes']);
  };
  return answer(request);
}
