/** Checked at the start, so that nothing is stored under a secret that opens nothing of what is here. */
import { join } from 'node:path';
import { ConfigurationError } from '#contract/configuration-error.ts';
import type { Db } from '#db/schema.ts';
import { listNewestKeys } from '#db/stored-keys.ts';
import { listNewestSecrets } from '#db/two-factor.ts';
import { deriveAuthKeys } from '#server/auth/keys.ts';
import { unseal } from '#server/auth/seal.ts';
import { hasSecretKey, isSecretChanging, loadSecretKey, SECRET_FILE, type SecretSettings } from '#server/env.ts';
import { deriveFileKeys, type FileKeys } from '#server/storage/file-keys.ts';

/** One damaged row must not prevent the start. */
const ASKED = 3;

const ROTATE = 'npm run -s partwright -- rotate-secret';

/** The secret of this site, which opens what is sealed here. Where something is and no secret is given or kept, none is made: it would open nothing. */
export async function loadFittingSecret(db: Db, env: SecretSettings): Promise<string> {
  if (!(await hasSecretKey(env)) && (await isAnythingSealed(db)))
    throw new ConfigurationError(
      `There is no secret: put the one of this site into SECRET_KEY or ${join(env.dataDir, SECRET_FILE)}.`,
    );
  const secretKey = await loadSecretKey(env);
  await requireKeys(db, secretKey, { isChangeOpen: await isSecretChanging(env) });
  return secretKey;
}

async function isAnythingSealed(db: Db): Promise<boolean> {
  const [keys, secrets] = await Promise.all([listNewestKeys(db, 1), listNewestSecrets(db, 1)]);
  return keys.length + secrets.length > 0;
}

/**
 * Throws a sentence when there are encrypted files or second factors, and this secret opens none of the newest. `isChangeOpen`: a change of the secret
 * was begun in the data folder and not finished.
 */
export async function requireKeys(
  db: Db,
  secretKey: string,
  { isChangeOpen = false }: { isChangeOpen?: boolean } = {},
): Promise<void> {
  const keys = deriveFileKeys(secretKey);
  const { twoFactor } = deriveAuthKeys(secretKey);
  const files = await listNewestKeys(db, ASKED);
  const secrets = await listNewestSecrets(db, ASKED);
  if (files.length + secrets.length === 0) return;
  if (files.some(({ storageKey, wrappedKey }) => opens(keys, wrappedKey, storageKey))) return;
  if (secrets.some(({ userId, secret }) => openSecret(twoFactor, userId, secret) !== null)) return;
  throw new ConfigurationError(
    isChangeOpen
      ? `A change of the secret was interrupted. Finish it with "${ROTATE}", then start again.`
      : files.length > 0
        ? `SECRET_KEY is not the one that the uploaded files were encrypted under. Restore the old one, or switch to the new one with "${ROTATE} OLD_KEY_FILE".`
        : `SECRET_KEY is not the one that the second factors were sealed under. Restore the old one, or switch to the new one with "${ROTATE} OLD_KEY_FILE". If it is lost, remove them with "npm run -s partwright -- admin reset-two-factor EMAIL".`,
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

/** The secret of a second factor; null when it was sealed under another key. */
export function openSecret(key: Uint8Array, userId: string, sealed: string): string | null {
  try {
    return unseal(key, userId, sealed);
  } catch {
    return null;
  }
}
