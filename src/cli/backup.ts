/** `backup FILE`: everything of the site that runs here, in one file, while it runs. */
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, CommandError } from '#cli/command.ts';
import { openSiteDatabase } from '#cli/site-database.ts';
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
    return write(resolve(path), values['with-secret']);
  },
};

async function write(file: string, withSecret: boolean): Promise<BackupReport & { file: string; note: string }> {
  // Imported here: the other commands start without the database's libraries.
  const [{ loadSecretKey, readEnv }, { writeBackup }, { folderPlace }, { openStorage }] = await Promise.all([
    import('#server/env.ts'),
    import('#server/backup/write-backup.ts'),
    import('#server/backup/backup-places.ts'),
    import('#server/storage/open-storage.ts'),
  ]);
  const env = readEnv();
  const { connection, close } = await openSiteDatabase();
  try {
    const { storage, close: closeStorage } = await openStorage(env);
    const report = await writeBackup(folderPlace(dirname(file)), basename(file), {
      connection,
      storage,
      files: env.filesIn === null ? 'with bytes' : 'listed',
      secretKey: withSecret ? await loadSecretKey(env) : null,
      now: new Date(),
    }).finally(closeStorage);
    return { file, ...report, note: noteOf(withSecret, env.filesIn !== null) };
  } catch (error) {
    throw asCommandError(error, file);
  } finally {
    await close();
  }
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
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EEXIST':
      return new CommandError(
        'file_exists',
        `${file} exists already, or a backup is being written there. Name another file.`,
      );
    case 'ENOENT':
    case 'EACCES':
    case 'EROFS':
      return new CommandError('cannot_write', `Cannot write ${file}.`, { cause: error });
    case 'ENOSPC':
    case 'EDQUOT':
      return new CommandError('disk_full', `Not enough disk space for the backup at ${file}. Nothing was left there.`, {
        cause: error,
      });
    default:
      return error;
  }
}
