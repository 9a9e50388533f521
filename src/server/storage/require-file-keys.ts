/** Checked at the start, so that nothing is stored under a secret that opens none of the existing files. */
import { ConfigurationError } from '#contract/configuration-error.ts';
import type { Db } from '#db/schema.ts';
import { listNewestKeys } from '#db/stored-keys.ts';
import { deriveFileKeys, type FileKeys } from '#server/storage/file-keys.ts';

/** One damaged row must not prevent the start. */
const ASKED = 3;

/** Throws a sentence when there are encrypted files and this secret opens none of the newest. */
export async function requireFileKeys(db: Db, secretKey: string | Uint8Array): Promise<void> {
  const keys = deriveFileKeys(secretKey);
  const files = await listNewestKeys(db, ASKED);
  if (files.length === 0 || files.some(({ storageKey, wrappedKey }) => opens(keys, wrappedKey, storageKey))) return;
  throw new ConfigurationError(
    'SECRET_KEY is not the one that the uploaded files were encrypted under. Restore the old one, or switch to the new one with "npm run -s partwright -- rotate-secret OLD_KEY_FILE".',
  );
}

/** Whether the key of a file was wrapped under this secret. */
export function opens(keys: FileKeys, wrappedKey: Uint8Array, storageKey: string): boolean {
  try {
    keys.unwrap(wrappedKey, storageKey);
    return true;
  } catch {
    return false;
  }
}
