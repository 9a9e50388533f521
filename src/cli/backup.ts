/** `backup FILE`: everything of the site that runs here, in one file, while it runs. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, CommandError } from '#cli/command.ts';
import { openSiteDatabase } from '#cli/site-database.ts';
import type { BackupReport } from '#server/backup/write-backup.ts';

const USAGE = 'backup FILE [--with-secret]';

export const backup: Command = {
  usage: USAGE,
  summary: 'writes rows and files of the running site into one file',
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
  const [{ loadSecretKey, readEnv }, { writeBackup }, { openFilesAsStored }] = await Promise.all([
    import('#server/env.ts'),
    import('#server/backup/write-backup.ts'),
    import('#server/backup/stored-files.ts'),
  ]);
  const env = readEnv();
  const { connection, close } = await openSiteDatabase();
  try {
    const report = await writeBackup(file, {
      connection,
      storage: await openFilesAsStored(env.dataDir),
      secretKey: withSecret ? await loadSecretKey(env) : null,
      now: new Date(),
    });
    const note = withSecret
      ? 'Whoever has this file can read every account and open every uploaded file. Keep it as you keep the secret.'
      : 'The uploaded files in it open with the secret of this site only (SECRET_KEY, or secret-key in DATA_DIR). Keep the secret in another place.';
    return { file, ...report, note };
  } catch (error) {
    throw asCommandError(error, file);
  } finally {
    await close();
  }
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
      return new CommandError('cannot_write', `Nothing can be written at ${file}.`, { cause: error });
    case 'ENOSPC':
    case 'EDQUOT':
      return new CommandError('disk_full', `There is no room for the backup at ${file}. Nothing was left there.`, {
        cause: error,
      });
    default:
      return error;
  }
}
