/** `restore FILE`: what `backup` wrote, into an empty data folder or database. */
import { resolve } from 'node:path';
import { type Command, CommandError } from '#cli/command.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import type { RestoreReport } from '#server/backup/restore-backup.ts';

const USAGE = 'restore FILE';

export const restore: Command = {
  usage: USAGE,
  summary: 'brings a backup into an empty data folder or database',
  run: async ([path, ...rest]) => {
    if (path === undefined || rest.length > 0) throw new CommandError('usage', `Expected "${USAGE}".`);
    return bringBack(resolve(path));
  },
};

async function bringBack(file: string): Promise<RestoreReport & { note: string }> {
  const [{ keepSecretKey, readEnv }, { restoreBackup }, { openFilesAsStored }] = await Promise.all([
    import('#server/env.ts'),
    import('#server/backup/restore-backup.ts'),
    import('#server/backup/stored-files.ts'),
  ]);
  const { databaseUrl, dataDir, secretKey } = readEnv();
  try {
    const report = await restoreBackup(file, {
      databaseUrl: databaseUrl ?? undefined,
      dataDir,
      storage: await openFilesAsStored(dataDir),
      keepSecret: async (kept) => {
        const { key } = secretKey === null ? await keepSecretKey(dataDir, kept) : { key: secretKey };
        if (key !== kept)
          throw new ConfigurationError(
            'There is another secret here (SECRET_KEY, or secret-key in DATA_DIR) than the one in the backup. Take it away first. Nothing was restored.',
          );
      },
    });
    const note = report.hasSecret
      ? 'Everybody has to sign in anew. Start the site.'
      : 'Everybody has to sign in anew. The backup has no secret: put that of the old site into SECRET_KEY, or into secret-key in DATA_DIR, before you start the site.';
    return { ...report, note };
  } catch (error) {
    if (error instanceof ConfigurationError) throw new CommandError('cannot_restore', error.message, { cause: error });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new CommandError('no_such_file', `The file ${file} cannot be read.`, { cause: error });
    throw error;
  }
}
