/** Keeps the picture of a part, encrypted as its file is: it shows the customer's secret. */
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { AnalysisKey } from '#db/analyses.ts';
import { addPartPicture } from '#db/part-pictures.ts';
import { takePendingFiles } from '#db/pending-files.ts';
import type { Database } from '#db/schema.ts';
import { DraftFiles } from '#server/orders/draft-files.ts';
import type { SealedStorage } from '#server/storage/sealed-storage.ts';

export interface PictureKeeper {
  db: Kysely<Database>;
  storage: SealedStorage;
  log: Logger;
}

/** Never rejects: a part is priced without a picture too. One that is there already stays. */
export async function keepPartPicture(keeper: PictureKeeper, key: AnalysisKey, png: Uint8Array): Promise<void> {
  const drafts = new DraftFiles(keeper);
  try {
    const { key: storageKey, wrappedKey, bytes } = await drafts.store(Readable.from([png]));
    await keeper.db.transaction().execute(async (tx) => {
      const isKept = await addPartPicture(tx, { ...key, storageKey, wrappedKey, bytes });
      if (isKept) await takePendingFiles(tx, [storageKey]);
    });
  } catch (error) {
    keeper.log.warn({ err: error, sha256: key.sha256 }, 'a picture of a part could not be kept');
  } finally {
    await drafts.discard();
  }
}
