/** How much room uploads may take: on the disk as a whole, and of each customer. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import { formatBytes } from '#contract/units.ts';
import { countKeptFiles } from '#db/kept-files.ts';
import type { Database, Db } from '#db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { lowSpaceMail } from '#server/mail/low-space.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { LiveSettings } from '#server/settings/live-settings.ts';
import type { SealedStorage } from '#server/storage/sealed-storage.ts';

export interface StorageLimits {
  /** Bytes that one customer's files may take together. */
  customerBytes: number;
  /** Files that one customer may keep. */
  customerFiles: number;
  /** With less free space the operator is told; with a fifth of it no upload is taken, so that the database can still write. */
  freeBytesAlert: number;
}

export const STORAGE_LIMITS: StorageLimits = {
  customerBytes: 20_000_000_000,
  customerFiles: 5_000,
  freeBytesAlert: 5_000_000_000,
};

const REFUSED_SHARE = 0.2;
const RETRY_AFTER_SECONDS = 3_600;

export interface SpaceWatch {
  db: Kysely<Database>;
  jobs: Jobs;
  storage: Pick<SealedStorage, 'freeBytes'>;
  settings: Pick<LiveSettings, 'brand'>;
  log: Logger;
  storageLimits: StorageLimits;
}

/** Throws `quota_exceeded` when so many more files and bytes, at least one, would be too much of one customer. */
export async function requireQuota(
  db: Db,
  { storageLimits, settings }: Pick<SpaceWatch, 'storageLimits' | 'settings'>,
  ownerId: string,
  more = { files: 1, bytes: 1 },
): Promise<void> {
  const { customerBytes, customerFiles } = storageLimits;
  const { files, bytes } = await countKeptFiles(db, ownerId);
  if (files + more.files <= customerFiles && bytes + more.bytes <= customerBytes) return;
  const used = `${formatBytes(bytes)} in ${files} ${files === 1 ? 'file' : 'files'}`;
  throw new AppError('quota_exceeded', {
    message: `You already store ${used} with us; the limit is ${formatBytes(customerBytes)} and ${customerFiles} files. Files that are not ordered are deleted 60 days after their last quote. Under Your orders you can delete quotes that you do not need, with their files. For more space, email ${settings.brand.supportEmail}.`,
  });
}

/** Throws `storage_full`, and tells the operator, when the disk has no room for so many bytes. */
export async function requireFreeSpace(watch: SpaceWatch, bytes: number): Promise<void> {
  const free = await watch.storage.freeBytes();
  if (free - bytes >= watch.storageLimits.freeBytesAlert * REFUSED_SHARE) return;
  if (free < watch.storageLimits.freeBytesAlert) await alertLowSpace(watch, new Date());
  throw new AppError('storage_full', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Tells the operator when there is little free space: in the log, and by one mail a day. Returns whether it is so. */
export async function alertLowSpace(watch: SpaceWatch, now: Date): Promise<boolean> {
  const { db, jobs, storage, settings, log, storageLimits } = watch;
  const free = await storage.freeBytes();
  if (free >= storageLimits.freeBytesAlert) return false;
  log.error({ free }, 'low disk space for uploaded files');
  const { brand } = settings;
  const refusedBelow = formatBytes(storageLimits.freeBytesAlert * REFUSED_SHARE);
  await db.transaction().execute((tx) =>
    queueMail(tx, jobs, {
      dedupeKey: `low-space:${now.toISOString().slice(0, 10)}`,
      to: brand.supportEmail,
      ...lowSpaceMail({ brand, free: formatBytes(free), refusedBelow }),
    }),
  );
  return true;
}
