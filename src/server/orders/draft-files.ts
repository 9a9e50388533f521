/** The files of an upload until its quote is written. The database knows their keys, and they are removed when the upload fails. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { addPendingFile, discardPendingFiles } from '#db/pending-files.ts';
import type { Database } from '#db/schema.ts';
import type { Services } from '#server/services.ts';
import type { SealedObject, SealedStorage } from '#server/storage/sealed-storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';

/** No upload lasts this long (`main.ts` ends requests after an hour): its process was killed. */
const ABANDONED_HOURS = 24;
const HOUR_MS = 3_600_000;
const DISCARD_WITHIN_MS = 1_000;

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

  /**
   * Removes the files that did not become part of a quote. Never rejects: `sweepAbandonedFiles` removes the rest. A storage that does not answer is asked on
   * after a while without the buyer, who has waited for it already.
   */
  async discard(): Promise<void> {
    const { db, storage, log } = this.#services;
    if (this.#storageKeys.length === 0) return;
    const removed = discardPendingFiles(db, { storageKeys: this.#storageKeys }, storage.remove).catch((error) => {
      log.warn({ err: error }, 'the files of a failed upload stay until a sweep');
    });
    await Promise.race([removed, sleep(DISCARD_WITHIN_MS, undefined, { ref: false })]);
  }
}

/** Removes what uploads of killed processes left in storage a day ago, and what storage did not remove when it was asked. Returns how many files that were. */
export async function sweepAbandonedFiles(db: Kysely<Database>, storage: SealedStorage): Promise<number> {
  const startedBefore = new Date(Date.now() - ABANDONED_HOURS * HOUR_MS);
  return discardPendingFiles(db, { startedBefore }, storage.remove);
}
