/** Where the settings say that files are kept, as they lie there: encrypted. */
import { join } from 'node:path';
import { isAppError } from '#contract/errors.ts';
import { writeInDataDir } from '#db/write-in-data-dir.ts';
import type { Env } from '#server/env.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Of the files that are kept in the data folder. */
export const localFolder = (dataDir: string) => join(dataDir, 'files');

export interface OpenStorage {
  storage: Storage;
  close(): void;
}

interface Options {
  /** Told of a bucket that does not answer: it may the next time. Without it that is an error. */
  onAway?: (error: unknown) => void;
}

/** Throws a sentence when the bucket answers that the settings are wrong. */
export async function openStorage(
  { dataDir, s3, filesIn }: Pick<Env, 'dataDir' | 's3' | 'filesIn'>,
  { onAway }: Options = {},
): Promise<OpenStorage> {
  if (filesIn === null) {
    const storage = await writeInDataDir(dataDir, () => openLocalStorage(localFolder(dataDir)));
    return { storage, close: () => {} };
  }
  // Imported here: S3's libraries take longer to load than most of the site.
  const [{ openBucket }, { createS3Storage }] = await Promise.all([
    import('#server/storage/bucket.ts'),
    import('#server/storage/s3-storage.ts'),
  ]);
  const bucket = openBucket(s3, filesIn);
  try {
    await bucket.requireUsable();
  } catch (error) {
    if (!onAway || !isAppError(error)) {
      bucket.close();
      throw error;
    }
    onAway(error);
  }
  return { storage: createS3Storage(bucket), close: () => bucket.close() };
}
