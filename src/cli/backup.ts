/** `backup FILE`: everything of the site that runs here, in one file, while it runs. */
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, CommandError } from '#cli/command.ts';
import { openSiteDatabase } from '#cli/site-database.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { folderPlace, UnfinishedBackup } from '#server/backup/backup-places.ts';
import type { BackupReport } from '#server/backup/write-backup.ts';

const USAGE = 'backup FILE [--with-secret]';

export const backup: Command = {
  usage: USAGE,
  summary: 'backs up the running site to one file',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      options: { 'with-secret': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) throw new CommandError('usage', `Expected "${USAGE}".`);
    if (path.startsWith('s3://'))
      throw new CommandError(
        'usage',
        'By hand a backup goes to a file only: name one, and copy it to the bucket. BACKUP_TO makes backups in a bucket by schedule.',
      );
    return write(resolve(path), values['with-secret']);
  },
};

async function write(file: string, withSecret: boolean): Promise<BackupReport & { file: string; note: string }> {
  const signal = onceToldToStop(file);
  // Imported here: the other commands start without the database's libraries.
  const [{ hasSecretKey, loadSecretKey, readEnv }, { writeBackup }, { localFolder, openStorage }] = await Promise.all([
    import('#server/env.ts'),
    import('#server/backup/write-backup.ts'),
    import('#server/storage/open-storage.ts'),
  ]);
  const env = readEnv();
  const elsewhere = `DATA_DIR, ${env.dataDir}. Set it as the site has it.`;
  if (env.filesIn === null && env.databaseUrl !== null && !existsSync(localFolder(env.dataDir)))
    throw new ConfigurationError(`The files of this site are not in ${elsewhere}`);
  if (withSecret && env.databaseUrl !== null && !(await hasSecretKey(env)))
    throw new ConfigurationError(`SECRET_KEY is not set, and the secret of this site is not in ${elsewhere}`);
  const { connection, close } = await openSiteDatabase();
  try {
    const { storage, close: closeStorage } = await openStorage(env);
    const report = await writeBackup(folderPlace(dirname(file)), basename(file), {
      connection,
      storage,
      files: env.filesIn === null ? 'with bytes' : 'listed',
      secretKey: withSecret ? await loadSecretKey(env) : null,
      now: new Date(),
      signal,
    }).finally(closeStorage);
    return { file, ...report, note: noteOf(withSecret, env.filesIn !== null) };
  } catch (error) {
    throw asCommandError(error, file);
  } finally {
    await close();
  }
}

/** Aborts at the first signal. Later ones change nothing: npm passes on what the terminal has sent already. */
function onceToldToStop(file: string): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () =>
      stopping.abort(new CommandError('interrupted', `The backup was stopped (${name}). Nothing was left at ${file}.`)),
    );
  return stopping.signal;
}

function noteOf(withSecret: boolean, isListed: boolean): string {
  const secret = withSecret
    ? 'Anyone with this file can read every account and open every uploaded file. Protect it like the secret.'
    : 'The uploaded files open only with the secret of this site (SECRET_KEY, or secret-key in DATA_DIR). Keep the secret in a different place.';
  return isListed
    ? `${secret} The uploaded files stay in their bucket, and are listed here: copy the bucket as well.`
    : secret;
}

function asCommandError(error: unknown, file: string): unknown {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (error instanceof UnfinishedBackup) return new CommandError('file_exists', message, { cause: error });
  if (code === 'EEXIST')
    return new CommandError('file_exists', `${file} exists already. Name another file.`, { cause: error });
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return new CommandError('disk_full', `Not enough disk space for the backup at ${file}. Nothing was left there.`, {
      cause: error,
    });
  // Of the backup itself, and not of something of the site's that it reads.
  const why = path?.startsWith(file) ? CANNOT_WRITE[code]?.(dirname(file)) : undefined;
  return why === undefined
    ? error
    : new CommandError('cannot_write', `Cannot write ${file}: ${why}.`, { cause: error });
}

const NOT_PERMITTED = (folder: string) => `this user may not write in ${folder}`;

/** By what the system says. */
const CANNOT_WRITE: Record<string, (folder: string) => string> = {
  ENOENT: (folder) => `there is no folder ${folder}`,
  ENOTDIR: (folder) => `${folder} is no folder`,
  EACCES: NOT_PERMITTED,
  EPERM: NOT_PERMITTED,
  EROFS: (folder) => `the disk of ${folder} is read-only`,
  ENAMETOOLONG: () => 'its name is too long',
};
