/**
 * Backups that the site makes by itself. Each process that does jobs looks every minute whether one is due; a lock of the database lets one of
 * them make it. Old ones go when a new one is whole, so that a place that is full keeps what it has.
 */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import {
  asBackupLeader,
  beginBackup,
  endBackup,
  findLastBackups,
  forgetFailedBackups,
  type LastBackups,
  removeBackupsBegunBefore,
} from '#db/backups.ts';
import type { OpenDatabase } from '#db/open.ts';
import type { Database } from '#db/schema.ts';
import { type BackupPlace, openBackupPlace } from '#server/backup/backup-places.ts';
import type { BackupSettings } from '#server/backup/backup-settings.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Env } from '#server/env.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface ScheduledWork {
  db: Kysely<Database>;
  connection: OpenDatabase['connection'];
  /** As the files lie there: encrypted. */
  storage: Storage;
  secretKey: string;
  env: Pick<Env, 's3' | 'filesIn'> & { backups: BackupSettings };
  log: Pick<Logger, 'info' | 'error' | 'warn'>;
}

interface MaybeScheduledWork extends Omit<ScheduledWork, 'env'> {
  env: Pick<Env, 's3' | 'filesIn' | 'backups'>;
}

const LOOK_EVERY_MS = 60_000;
/** What failed is tried again sooner than the next one would be due. */
const RETRY_MS = 3_600_000;
/** How long rows say what became of a backup. */
const KNOWN_MS = 90 * 24 * 3_600_000;
const NAME = /^partwright-\d{8}T\d{6}Z\.backup$/;

/**
 * For a process that does jobs. Without a place for backups it makes none, and the panel stops to tell of one that failed while there was a place: with
 * another process that still makes them, the next one that fails is told again.
 */
export async function startBackups(work: MaybeScheduledWork): Promise<() => Promise<void>> {
  const { backups } = work.env;
  if (backups !== null) return scheduleBackups({ ...work, env: { ...work.env, backups } });
  await forgetFailedBackups(work.db);
  return async () => {};
}

/** Looks now and every minute, until the returned function is called; that ends a backup under way, of which nothing stays. */
function scheduleBackups(work: ScheduledWork): () => Promise<void> {
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= backUpWhenDue(work, new Date(), stopping.signal)
      .then(
        () => {},
        (error) => work.log.warn({ err: error }, 'it is not known whether a backup is due'),
      )
      .finally(() => {
        looking = null;
      });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort(new Error('The site was stopped while it was written.'));
    await looking;
  };
}

/** Makes the backup that is due at `now`. Resolves, also when it cannot be made: that is logged, and told in the panel. */
export async function backUpWhenDue(
  work: ScheduledWork,
  now: Date,
  signal = new AbortController().signal,
): Promise<'made' | 'failed' | 'not due'> {
  if (!isDue(await findLastBackups(work.db), work.env.backups, now)) return 'not due';
  const led = await asBackupLeader(work.db, async () => {
    // Another process may have made it between the two looks.
    if (!isDue(await findLastBackups(work.db), work.env.backups, now)) return 'not due';
    return makeBackup(work, now, signal);
  });
  return led?.result ?? 'not due';
}

function isDue({ startedAt, madeAt }: LastBackups, { everyMs }: BackupSettings, now: Date): boolean {
  const isOlder = (at: Date | null, ms: number) => at === null || now.getTime() - at.getTime() >= ms;
  return isOlder(madeAt, everyMs) && isOlder(startedAt, Math.min(everyMs, RETRY_MS));
}

async function makeBackup(work: ScheduledWork, now: Date, signal: AbortSignal): Promise<'made' | 'failed'> {
  const { db, env, log } = work;
  const name = nameOf(now);
  await removeBackupsBegunBefore(db, new Date(now.getTime() - KNOWN_MS));
  const id = await beginBackup(db, { name, now });
  try {
    const place = await openBackupPlace(env.backups.to, env.s3);
    try {
      const report = await writeTo(place, name, work, { now, signal });
      await endBackup(db, id, { endedAt: new Date(), bytes: report.bytes });
      log.info({ name, ...report }, 'a backup was made');
      await removeOld(place, env.backups.keep).catch((error) =>
        log.warn({ err: error }, 'old backups were not removed'),
      );
    } finally {
      place.close();
    }
    return 'made';
  } catch (error) {
    log.error({ err: error, name }, 'the backup could not be made');
    await endBackup(db, id, { endedAt: new Date(), failure: reasonOf(error) });
    return 'failed';
  }
}

async function writeTo(
  place: BackupPlace,
  name: string,
  work: ScheduledWork,
  { now, signal }: { now: Date; signal: AbortSignal },
) {
  const { env, connection, storage, secretKey } = work;
  await place.sweep((each) => NAME.test(each));
  return writeBackup(place, name, {
    connection,
    storage,
    files: env.filesIn === null ? 'with bytes' : 'listed',
    secretKey: env.backups.withSecret ? secretKey : null,
    now,
    signal,
  });
}

/** The time in UTC: names in their order are backups in theirs. */
const nameOf = (now: Date): string => `partwright-${now.toISOString().replace(/\.\d+|[-:]/g, '')}.backup`;

async function removeOld(place: BackupPlace, keep: number): Promise<void> {
  const names = (await place.list()).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -keep)) await place.remove(name);
}

const REASONS: Record<string, string> = {
  ENOSPC: 'There is no room left in the place of the backups.',
  EDQUOT: 'There is no room left in the place of the backups.',
  EACCES: 'Nothing may be written in the place of the backups.',
  EROFS: 'Nothing may be written in the place of the backups.',
  ENOENT: 'The folder of the backups is not there and cannot be made.',
  ENOTDIR: 'The place of the backups is no folder.',
};

/** For an admin, who has the log for the rest. */
function reasonOf(error: unknown): string {
  const { code = '', message, cause } = error as NodeJS.ErrnoException;
  const reason =
    REASONS[code] ??
    (code === 'storage_unavailable' ? `The bucket did not take it: ${(cause as Error).message}` : message);
  return reason || 'The reason is in the log.';
}
