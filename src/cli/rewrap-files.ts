/** `rewrap-files OLD_KEY_FILE`: what a new SECRET_KEY needs before the site starts with it. */
import { readFile } from 'node:fs/promises';
import { type Command, CommandError } from '#cli/command.ts';

const USAGE = 'rewrap-files OLD_KEY_FILE';

export const rewrapFiles: Command = {
  usage: USAGE,
  summary: 'lets a new SECRET_KEY open the uploaded files',
  run: async ([path, ...rest]) => {
    if (path === undefined || rest.length > 0) throw new CommandError('usage', `Expected "${USAGE}".`);
    // From a file: what stands on a command line is seen by everybody on the machine.
    const oldSecret = await readFile(path, 'utf8').catch((cause) => {
      throw new CommandError('no_such_file', `The file ${path} with the old key cannot be read.`, { cause });
    });
    return rewrap(oldSecret.trim());
  },
};

async function rewrap(oldSecret: string): Promise<{ rewrapped: number; already: number }> {
  // Imported here: the other commands start without the database's libraries.
  const [{ openDatabase }, { loadSecretKey, readEnv }, { rewrapFiles: rewrapAll }] = await Promise.all([
    import('#db/open.ts'),
    import('#server/env.ts'),
    import('#server/storage/rewrap-files.ts'),
  ]);
  const env = readEnv();
  const { databaseUrl, dataDir } = env;
  const newSecret = await loadSecretKey(env);
  const { db, close } = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, attach: true });
  try {
    const result = await rewrapAll(db, { oldSecret, newSecret });
    if (result.kind === 'wrong-secret')
      throw new CommandError(
        'wrong_key',
        `The file ${result.fileId} opens with neither the old key nor the new one. Nothing was changed.`,
      );
    const { rewrapped, already } = result;
    return { rewrapped, already };
  } finally {
    await close();
  }
}
