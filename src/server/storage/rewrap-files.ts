/** Changes the secret: each file's key is opened with the old one and wrapped under the new one. The files themselves do not change. */
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { listKeysForUpdate, setKey } from '#db/stored-keys.ts';
import { deriveFileKeys } from '#server/storage/file-keys.ts';
import { opens } from '#server/storage/require-file-keys.ts';

export interface RewrapSecrets {
  oldSecret: string;
  newSecret: string;
}

/** How many keys were rewrapped, and how many were already; or a file that opens with neither secret, in which case nothing changed. */
export type Rewrapped = { kind: 'done'; rewrapped: number; already: number } | { kind: 'wrong-secret'; fileId: string };

/** All files or none. May be run again for uploads that a server with the old secret accepted meanwhile. */
export async function rewrapFiles(db: Kysely<Database>, { oldSecret, newSecret }: RewrapSecrets): Promise<Rewrapped> {
  const [from, to] = [deriveFileKeys(oldSecret), deriveFileKeys(newSecret)];
  return db.transaction().execute(async (tx): Promise<Rewrapped> => {
    const files = await listKeysForUpdate(tx);
    const old = files.filter(({ wrappedKey, storageKey }) => !opens(to, wrappedKey, storageKey));
    const stranger = old.find(({ wrappedKey, storageKey }) => !opens(from, wrappedKey, storageKey));
    if (stranger) return { kind: 'wrong-secret', fileId: stranger.id };
    for (const row of old) await setKey(tx, row, to.wrap(from.unwrap(row.wrappedKey, row.storageKey), row.storageKey));
    return { kind: 'done', rewrapped: old.length, already: files.length - old.length };
  });
}
