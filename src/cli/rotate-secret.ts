/**
 * `rotate-secret`: a new secret for the installation; the old one then opens nothing of what is here. Where the secret is kept in the data folder, the
 * command makes the new one. Where SECRET_KEY holds the new one already, or something was sealed under the old one meanwhile, a file brings the old one.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, CommandError } from '#cli/command.ts';
import { requireSite } from '#cli/site-database.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import type { Env } from '#server/env.ts';
import type { Rotated, Secrets } from '#server/storage/rotate-secret.ts';

const USAGE = 'rotate-secret [OLD_KEY_FILE]';

export const rotateSecret: Command = {
  usage: USAGE,
  summary: 'changes the secret that files and second factors are sealed under',
  run: async ([path, ...rest]) => {
    if (rest.length > 0) throw new CommandError('usage', `Expected "${USAGE}".`);
    const { readEnv } = await import('#server/env.ts');
    const env = readEnv();
    await requireSite(env);
    try {
      if (path !== undefined) return await bringIn(env, path);
      if (env.secretKey === null) return await rotateKept(env);
    } catch (error) {
      if (error instanceof ConfigurationError) throw new CommandError('cannot_rotate', error.message, { cause: error });
      throw error;
    }
    throw new CommandError(
      'usage',
      `SECRET_KEY is set: put the new one there, and name a file that holds the old one. Usage: ${USAGE}`,
    );
  },
};

type Answer = Omit<Extract<Rotated, { kind: 'done' }>, 'kind' | 'hasChanged'> & { note: string };

const ENDED =
  'Everybody signs in anew. Recovery codes and links to quotes have ended: people make new ones. Backups from before open with the old secret only.';

const DAMAGED =
  'Second factors that are damaged opened with neither key and stay as they were: "customer reset-two-factor EMAIL" or "admin reset-two-factor EMAIL" lets these people in.';

const UNCHANGED = 'Everything was sealed under the new key already: nobody signs in anew, and links and codes stay.';

/** The new one is the site's already. */
async function bringIn(env: Env, path: string): Promise<Answer> {
  // From a file: what stands on a command line is seen by everybody on the machine.
  const oldSecret = await readFile(path, 'utf8').catch((cause) => {
    throw new CommandError('no_such_file', `The file ${path} with the old key cannot be read.`, { cause });
  });
  const { hasSecretKey, loadSecretKey } = await import('#server/env.ts');
  if (!(await hasSecretKey(env)))
    throw new CommandError(
      'no_new_key',
      `There is no new key: SECRET_KEY is not set, and nothing is kept in ${env.dataDir}. Set SECRET_KEY as the site has it.`,
    );
  return rotate(env, async () => ({ oldSecret: oldSecret.trim(), newSecret: await loadSecretKey(env) }));
}

/** The new one waits beside the old one until everything is sealed under it: killed at any moment, the command goes on when it is called again. */
async function rotateKept(env: Env): Promise<Answer> {
  const { hasSecretKey, keepSecretKey, loadSecretKey, NEXT_SECRET_FILE, SECRET_FILE } = await import('#server/env.ts');
  if (!(await hasSecretKey(env)))
    throw new CommandError(
      'no_old_key',
      `There is no secret to change: SECRET_KEY is not set, and nothing is kept in ${env.dataDir}.`,
    );
  const oldSecret = await loadSecretKey(env);
  const nextPath = join(env.dataDir, NEXT_SECRET_FILE);
  const rotated = await rotate(env, async () => {
    const { key } = await keepSecretKey(env.dataDir, randomBytes(32).toString('base64url'), NEXT_SECRET_FILE);
    return { oldSecret, newSecret: key };
  });
  const old = await keepSecretKey(env.dataDir, oldSecret, `${SECRET_FILE}.old-${new Date().toISOString()}`);
  await rename(nextPath, join(env.dataDir, SECRET_FILE));
  return {
    ...rotated,
    note: `${rotated.note} The old secret is kept in ${old.path}: move it to another place. Start the site.`,
  };
}

/** `findSecrets` is asked once the database is open: of a site that runs, nothing is left behind. */
async function rotate(env: Env, findSecrets: () => Promise<Secrets>): Promise<Answer> {
  // Imported here: the other commands start without the database's libraries.
  const [{ countSiteConnections, openDatabase }, { rotateSecret: rotateAll }] = await Promise.all([
    import('#db/open.ts'),
    import('#server/storage/rotate-secret.ts'),
  ]);
  const { databaseUrl, dataDir } = env;
  // Not attached to a site that runs: it would seal new files under the old secret.
  const { db, close } = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir });
  try {
    const connections = await countSiteConnections(db);
    if (connections > 0)
      throw new CommandError(
        'site_running',
        `The site is running: the database has ${connections} of its connections. Stop all its processes first, on every machine. Nothing was changed.`,
      );
    const result = await rotateAll(db, await findSecrets());
    if (result.kind === 'wrong-secret')
      throw new CommandError(
        'wrong_key',
        `${result.what} opens with neither the old key nor the new one. Nothing was changed.`,
      );
    const { kind: _, hasChanged, ...counts } = result;
    const damaged = counts.damagedSecondFactors > 0 ? ` ${DAMAGED}` : '';
    return { ...counts, note: `${hasChanged ? ENDED : UNCHANGED}${damaged}` };
  } finally {
    await close();
  }
}
