/** Files in a bucket, under random keys. Nothing of them is on this machine. */
import type { Bucket } from '#server/storage/bucket.ts';
import { isStorageKey, requireStorageKey, type Storage } from '#server/storage/storage.ts';

/** An upload that was begun so long ago belongs to a process that is gone: requests end after an hour. */
const STALE_MS = 3 * 60 * 60 * 1000;

/** `bucket`: with a prefix that nothing but files lies under. */
export function createS3Storage(bucket: Bucket): Storage {
  const nameOf = (key: string) => {
    requireStorageKey(key);
    return key;
  };
  return {
    put: async (key, stream) => bucket.put(nameOf(key), stream),
    open: async (key) => bucket.open(nameOf(key)),
    remove: async (key) => bucket.remove(nameOf(key)),
    async *list() {
      for await (const { name, bytes } of bucket.list()) if (isStorageKey(name)) yield { key: name, bytes };
    },
    sweep: () => bucket.endUploads(new Date(Date.now() - STALE_MS)),
    check: () => bucket.check(),
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}
