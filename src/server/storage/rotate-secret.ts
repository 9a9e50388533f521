/**
 * Changes the secret. What is sealed under it (the keys of files, the secrets of second factors) is opened with the old one and sealed under the
 * new one. What is only known by a digest made with it (recovery codes, links to quotes and in mails) ends, as do the sessions that it signed.
 */
import type { Kysely } from 'kysely';
import { removeAccountCodes } from '#db/account-codes.ts';
import { revokeAllShares } from '#db/quote-shares.ts';
import type { Database, Db } from '#db/schema.ts';
import { endAllSessions } from '#db/sessions.ts';
import { listKeysForUpdate, setKey } from '#db/stored-keys.ts';
import { listSecretsForUpdate, removeAllRecoveryCodes, setSecret } from '#db/two-factor.ts';
import { deriveAuthKeys } from '#server/auth/keys.ts';
import { seal } from '#server/auth/seal.ts';
import { deriveFileKeys } from '#server/storage/file-keys.ts';
import { openSecret, opens } from '#server/storage/require-keys.ts';

export interface Secrets {
  oldSecret: string;
  newSecret: string;
}

export type Rotated =
  | {
      kind: 'done';
      /** Whether anything was sealed under the old one, or nothing is sealed at all. */
      hasChanged: boolean;
      /** Keys of files that were sealed anew, and those that were already. */
      files: number;
      already: number;
      secondFactors: number;
      /** Second factors that open with neither secret, and stay as they are: their accounts set up a new one. */
      damagedSecondFactors: number;
      /** What ended. */
      recoveryCodes: number;
      links: number;
      sessions: number;
    }
  /** It opens with neither secret, and nothing has changed. */
  | { kind: 'wrong-secret'; what: string };

/** All or nothing. May be run again, for what a process with the old secret has written meanwhile. */
export async function rotateSecret(db: Kysely<Database>, secrets: Secrets): Promise<Rotated> {
  return db.transaction().execute(async (tx): Promise<Rotated> => {
    const files = await rewrapFiles(tx, secrets);
    if (files.kind === 'wrong-secret') return files;
    const factors = await resealSecondFactors(tx, secrets);
    const { rewrapped, already } = files;
    const opened = rewrapped + already + factors.resealed + factors.already;
    // One that is damaged holds back nobody. Where nothing opens at all, it is the secret that is wrong.
    const [damaged] = factors.damaged;
    if (damaged && opened === 0) return { kind: 'wrong-secret', what: `The second factor of account ${damaged}` };
    const hasChanged = rewrapped + factors.resealed > 0 || opened === 0;
    return {
      kind: 'done',
      hasChanged,
      files: rewrapped,
      already,
      secondFactors: factors.resealed,
      damagedSecondFactors: factors.damaged.length,
      // Called again, it must not end what people have made since.
      ...(hasChanged ? await endWhatWasSigned(tx) : { recoveryCodes: 0, links: 0, sessions: 0 }),
    };
  });
}

type WrongSecret = Extract<Rotated, { kind: 'wrong-secret' }>;

/** The keys of files alone, in the caller's transaction. */
export async function rewrapFiles(
  tx: Db,
  { oldSecret, newSecret }: Secrets,
): Promise<{ kind: 'done'; rewrapped: number; already: number } | WrongSecret> {
  const [from, to] = [deriveFileKeys(oldSecret), deriveFileKeys(newSecret)];
  const files = await listKeysForUpdate(tx);
  const old = files.filter(({ wrappedKey, storageKey }) => !opens(to, wrappedKey, storageKey));
  const stranger = old.find(({ wrappedKey, storageKey }) => !opens(from, wrappedKey, storageKey));
  if (stranger) return { kind: 'wrong-secret', what: `The file ${stranger.id}` };
  for (const row of old) await setKey(tx, row, to.wrap(from.unwrap(row.wrappedKey, row.storageKey), row.storageKey));
  return { kind: 'done', rewrapped: old.length, already: files.length - old.length };
}

async function resealSecondFactors(
  tx: Db,
  { oldSecret, newSecret }: Secrets,
): Promise<{ resealed: number; already: number; damaged: string[] }> {
  const [from, to] = [deriveAuthKeys(oldSecret).twoFactor, deriveAuthKeys(newSecret).twoFactor];
  const rows = await listSecretsForUpdate(tx);
  const old = rows.filter(({ userId, secret }) => openSecret(to, userId, secret) === null);
  const damaged: string[] = [];
  for (const { userId, secret } of old) {
    const text = openSecret(from, userId, secret);
    if (text === null) damaged.push(userId);
    else await setSecret(tx, userId, seal(to, userId, text));
  }
  return { resealed: old.length - damaged.length, already: rows.length - old.length, damaged };
}

async function endWhatWasSigned(tx: Db): Promise<{ recoveryCodes: number; links: number; sessions: number }> {
  await removeAccountCodes(tx);
  return {
    recoveryCodes: await removeAllRecoveryCodes(tx),
    links: await revokeAllShares(tx, new Date()),
    sessions: await endAllSessions(tx),
  };
}
