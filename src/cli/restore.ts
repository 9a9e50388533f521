/** `restore FILE`: what `backup` or the site itself wrote, into an empty data folder or database. */
import { constants, createReadStream } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, CommandError } from '#cli/command.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import type { BackupSource, RestoreReport } from '#server/backup/restore-backup.ts';
import type { Env } from '#server/env.ts';
import type { S3Settings } from '#server/storage/bucket.ts';

const USAGE = 'restore FILE|s3://BUCKET/NAME';

export const restore: Command = {
  usage: USAGE,
  summary: 'restores a backup into an empty data folder or database',
  run: async ([path, ...rest]) => {
    if (path === undefined || rest.length > 0) throw new CommandError('usage', `Expected "${USAGE}".`);
    return bringBack(path);
  },
};

async function bringBack(file: string): Promise<RestoreReport & { note: string }> {
  const [{ keepSecretKey, readEnv }, { restoreBackup }, { openStorage }] = await Promise.all([
    import('#server/env.ts'),
    import('#server/backup/restore-backup.ts'),
    import('#server/storage/open-storage.ts'),
  ]);
  const env = readEnv();
  const { databaseUrl, dataDir, secretKey } = env;
  try {
    const report = await restoreBackup(await sourceOf(file, env.s3), {
      databaseUrl: databaseUrl ?? undefined,
      dataDir,
      openStorage: () => openStorage(env),
      keepSecret: async (kept) => {
        const made = secretKey === null ? await keepSecretKey(dataDir, kept) : null;
        if ((made?.key ?? secretKey) !== kept)
          throw new ConfigurationError(
            'The secret here (SECRET_KEY, or secret-key in DATA_DIR) differs from the one in the backup. Remove it first. Nothing was restored.',
          );
        return async () => {
          if (made?.isNew) await rm(made.path, { force: true });
        };
      },
    });
    return { ...report, note: noteOf(report) };
  } catch (error) {
    throw asCommandError(error, env);
  }
}

/** What stopped it is in the way of the place that the site is restored into: whether the backup can be read, `sourceOf` has seen. */
function asCommandError(error: unknown, { dataDir, filesIn }: Pick<Env, 'dataDir' | 'filesIn'>): unknown {
  const cannot = (why: string) =>
    new CommandError('cannot_restore', `${why} Nothing was restored.`, { cause: error as Error });
  if (error instanceof ConfigurationError) return cannot(error.message.replace(/ Nothing was restored\.$/, ''));
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'storage_full':
      return cannot(`Not enough disk space in DATA_DIR, ${dataDir}.`);
    case 'EISDIR':
      return new CommandError('no_such_file', 'A folder was named, and no backup.', { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
    case 'ENOTDIR':
      return cannot(`Cannot write in DATA_DIR, ${dataDir}.`);
    case 'storage_unavailable': {
      const place = filesIn ? `the bucket ${filesIn.bucket}` : `DATA_DIR, ${dataDir}`;
      return cannot(
        `The files cannot be stored in ${place}: ${((error as Error).cause as Error | undefined)?.message}.`,
      );
    }
    default:
      return error;
  }
}

async function sourceOf(file: string, s3: S3Settings): Promise<BackupSource> {
  const { readS3Address } = await import('#server/backup/backup-settings.ts');
  const address = readS3Address(file);
  if (!address) {
    await access(file, constants.R_OK).catch((cause) => {
      throw new CommandError('no_such_file', `Cannot read the file ${file}.`, { cause });
    });
    return async () => createReadStream(resolve(file));
  }
  const { openBucket } = await import('#server/storage/bucket.ts');
  const bucket = openBucket(s3, { bucket: address.bucket, prefix: '' });
  return () => bucket.open(address.name);
}

function noteOf({ hasSecret, filesMissing }: RestoreReport): string {
  const secret = hasSecret
    ? 'Everyone must sign in again. Start the site.'
    : 'Everyone must sign in again. The backup contains no secret: before you start the site, put the secret of the old site into SECRET_KEY or into secret-key in DATA_DIR.';
  if (filesMissing.length === 0) return secret;
  return `${filesMissing.length} of the files that the backup lists are not here: copy those of filesMissing from the old bucket, under the same names. ${secret}`;
}
