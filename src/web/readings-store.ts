/**
 * What was read from files in this browser, kept by content: who comes back sees measures, picture and price at once. Facts of another version of the
 * engine are not found, and leave when the next reading is kept.
 */
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { type PartFacts, PartFactsSchema } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { answer, inTransaction, READINGS } from '#web/browser-database.ts';

export interface KeptReading {
  facts: PartFacts;
  mesh: PartMesh | null;
}

interface ReadingRecord extends KeptReading {
  /** Version of the engine and hash of the content. */
  key: string;
  keptAt: number;
  /** Of the mesh; facts are small beside it. */
  bytes: number;
}

/** Three workspaces full. */
const READINGS_MAX = 30;
const BYTES_MAX = 200_000_000;
const VERSION_PREFIX = `${ENGINE_VERSION}:`;

/** What was read from bytes of this hash, or null where this browser has not read them yet. */
export async function findReading(sha256: string): Promise<KeptReading | null> {
  const record = await inTransaction(READINGS, 'readonly', (transaction) =>
    answer<ReadingRecord | undefined>(transaction.objectStore(READINGS).get(VERSION_PREFIX + sha256)),
  );
  const facts = PartFactsSchema.safeParse(record?.facts);
  return record && facts.success ? { facts: facts.data, mesh: record.mesh } : null;
}

/** Keeps a reading, and lets the oldest go where there are too many. One too large to be worth it is not kept. */
export async function keepReading({ facts, mesh }: KeptReading): Promise<void> {
  const bytes = mesh ? Object.values(mesh).reduce((sum, { byteLength }) => sum + byteLength, 0) : 0;
  if (bytes > BYTES_MAX / 2) return;
  const record: ReadingRecord = { key: VERSION_PREFIX + facts.sha256, keptAt: Date.now(), bytes, facts, mesh };
  await inTransaction(READINGS, 'readwrite', async (transaction) => {
    const store = transaction.objectStore(READINGS);
    await answer(store.put(record));
    await dropOldest(store);
  });
}

function dropOldest(store: IDBObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = store.index('age').openKeyCursor(null, 'prev');
    let [count, bytes] = [0, 0];
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      count += 1;
      bytes += (cursor.key as [keptAt: number, bytes: number])[1];
      const isOfOtherVersion = !String(cursor.primaryKey).startsWith(VERSION_PREFIX);
      if (count > READINGS_MAX || bytes > BYTES_MAX || isOfOtherVersion) store.delete(cursor.primaryKey);
      cursor.continue();
    };
  });
}
