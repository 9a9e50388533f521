/**
 * Stores readings in this browser by content, so a visitor who returns sees measures, picture and price at once. Readings of another engine version
 * are not found; the next reading that is stored deletes them.
 */
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { type PartFacts, PartFactsSchema } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { READINGS, withBrowserDatabase } from '#part/browser-database.ts';
import { meshBytes, type PackedMesh, packMesh, unpackMesh } from '#part/packed-mesh.ts';
import type { KeptReading } from '#part/part-readings.ts';

interface ReadingRecord extends Pick<KeptReading, 'facts'> {
  /** Engine version, form of the record, and hash of the content. */
  key: string;
  mesh: PartMesh | PackedMesh | null;
  keptAt: number;
  /** Size of the mesh. Facts are small beside it. */
  bytes: number;
}

interface ReadingsSchema extends DBSchema {
  readings: { key: string; value: ReadingRecord; indexes: { age: [keptAt: number, bytes: number] } };
}

/** Enough for three full workspaces, each of a ZIP of fifty files. */
const READINGS_MAX = 150;
const BYTES_MAX = 200_000_000;
/** 2: a large mesh is packed. A page of the version before would not know it. */
const FORM = 2;
const VERSION_PREFIX = `${ENGINE_VERSION}.${FORM}:`;

/** The reading of the bytes with this hash, or null if this browser has not read them yet. */
export async function findReading(sha256: string): Promise<KeptReading | null> {
  const found = await findRecord(sha256);
  return found && { facts: found.facts, mesh: found.mesh && (await unpackMesh(found.mesh)) };
}

/** The facts alone: a page that only prices a part unpacks no mesh. */
export async function findFacts(sha256: string): Promise<PartFacts | null> {
  return (await findRecord(sha256))?.facts ?? null;
}

async function findRecord(sha256: string): Promise<Pick<ReadingRecord, 'facts' | 'mesh'> | null> {
  const record = await withBrowserDatabase((database: IDBPDatabase<ReadingsSchema>) =>
    database.get(READINGS, VERSION_PREFIX + sha256),
  );
  const facts = PartFactsSchema.safeParse(record?.facts);
  return record && facts.success ? { facts: facts.data, mesh: record.mesh } : null;
}

/**
 * Stores a reading and deletes the oldest ones beyond the limits. A reading that would take half the space is not stored. `isWanted` is asked inside
 * the transaction, when nobody else can change the store. Signing out empties the store, so it comes either before the question or after the reading
 * is stored.
 */
export async function keepReading({ facts, mesh }: KeptReading, isWanted: () => boolean): Promise<void> {
  const bytes = mesh ? meshBytes(mesh) : 0;
  if (bytes > BYTES_MAX / 2) return;
  const stored = mesh && (await packMesh(mesh));
  const record: ReadingRecord = { key: VERSION_PREFIX + facts.sha256, keptAt: Date.now(), bytes, facts, mesh: stored };
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
