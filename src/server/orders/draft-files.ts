/** The files of an upload until its quote is written: kept under keys that the database knows of, and taken away when it fails. */
import type { Kysely } from 'kysely';
import { addPendingFile, discardPendingFiles } from '#db/pending-files.ts';
import type { Database } from '#db/schema.ts';
import type { Services } from '#server/services.ts';
import type { SealedObject, SealedStorage } from '#server/storage/sealed-storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';

/** No upload lasts this long (`main.ts` ends requests after an hour): its process was killed. */
const ABANDONED_HOURS = 24;
const HOUR_MS = 3_600_000;

export class DraftFiles {
  readonly #services: Pick<Services, 'db' | 'storage' | 'log'>;
  readonly #storageKeys: string[] = [];

  constructor(services: Pick<Services, 'db' | 'storage' | 'log'>) {
    this.#services = services;
  }

  /** Stores what the stream brings, encrypted, under a new key. Rejects as `Storage.put` does. */
  async store(stream: AsyncIterable<Uint8Array>): Promise<SealedObject> {
    const { db, storage } = this.#services;
    const key = newStorageKey();
    await addPendingFile(db, key);
    this.#storageKeys.push(key);
    return storage.put(key, stream);
  }

  /** Takes away what did not become part of a quote. Never rejects: what it cannot do now is left to `sweepAbandonedFiles`. */
  async discard(): Promise<void> {
    const { db, storage, log } = this.#services;
    if (this.#storageKeys.length === 0) return;
    try {
      await discardPendingFiles(db, { storageKeys: this.#storageKeys }, storage.remove);
    } catch (error) {
      log.warn({ err: error }, 'the files of a failed upload stay for a day');
    }
  }
}

/** Removes what uploads of killed processes left in storage a day ago. Returns how many files that were. */
export async function sweepAbandonedFiles(db: Kysely<Database>, storage: SealedStorage): Promise<number> {
  const startedBefore = new Date(Date.now() - ABANDONED_HOURS * HOUR_MS);
  return discardPendingFiles(db, { startedBefore }, storage.remove);
}
