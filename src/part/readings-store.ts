/**
 * What was read from files in this browser, kept by content: who comes back sees measures, picture and price at once. Facts of another version of the
 * engine are not found, and leave when the next reading is kept.
 */
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { READINGS, withBrowserDatabase } from '#part/browser-database.ts';
import type { KeptReading } from '#part/part-readings.ts';

interface ReadingRecord extends KeptReading {
  /** Version of the engine and hash of the content. */
  key: string;
  keptAt: number;
  /** Of the mesh; facts are small beside it. */
  bytes: number;
}

interface ReadingsSchema extends DBSchema {
  readings: { key: string; value: ReadingRecord; indexes: { age: [keptAt: number, bytes: number] } };
}

/** Three workspaces full. */
const READINGS_MAX = 30;
const BYTES_MAX = 200_000_000;
const VERSION_PREFIX = `${ENGINE_VERSION}:`;

/** What was read from bytes of this hash, or null where this browser has not read them yet. */
export async function findReading(sha256: string): Promise<KeptReading | null> {
  const record = await withBrowserDatabase((database: IDBPDatabase<ReadingsSchema>) =>
    database.get(READINGS, VERSION_PREFIX + sha256),
  );
  const facts = PartFactsSchema.safeParse(record?.facts);
  return record && facts.success ? { facts: facts.data, mesh: record.mesh } : null;
}

/**
 * Keeps a reading, and lets the oldest go where there are too many. One too large to be worth it is not kept.
 * `isWanted` is asked once nobody else can change the store: signing out, which empties it, comes either before the question or after the reading is kept.
 */
export async function keepReading({ facts, mesh }: KeptReading, isWanted: () => boolean): Promise<void> {
  const bytes = mesh ? Object.values(mesh).reduce((sum, { byteLength }) => sum + byteLength, 0) : 0;
  if (bytes > BYTES_MAX / 2) return;
  const record: ReadingRecord = { key: VERSION_PREFIX + facts.sha256, keptAt: Date.now(), bytes, facts, mesh };
  await withBrowserDatabase(async (database: IDBPDatabase<ReadingsSchema>) => {
    const { store, done } = database.transaction(READINGS, 'readwrite');
    const write = async () => {
      await makeRoom(store, record);
      if (isWanted()) await store.put(record);
    };
    await Promise.all([write(), done]);
  });
}

async function makeRoom(
  store: IDBPObjectStore<ReadingsSchema, ['readings'], 'readings', 'readwrite'>,
  { key, bytes: newBytes }: ReadingRecord,
): Promise<void> {
  let [count, bytes] = [1, newBytes];
  let cursor = await store.index('age').openKeyCursor(null, 'prev');
  for (; cursor; cursor = await cursor.continue()) {
    const { primaryKey } = cursor;
    if (primaryKey === key) continue;
    const isOfThisEngine = primaryKey.startsWith(VERSION_PREFIX);
    if (isOfThisEngine) {
      count += 1;
      bytes += cursor.key[1];
    }
    if (!isOfThisEngine || count > READINGS_MAX || bytes > BYTES_MAX) await store.delete(primaryKey);
  }
}
