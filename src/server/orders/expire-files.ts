/** Uploads that nobody orders leave after 60 days; their owner is told a week before. */
import { QUOTE_VALID_DAYS } from '#contract/quote-validity.ts';
import { expireFiles, listFilesToTell, noteExpiryTold } from '#db/kept-files.ts';
import { discardPendingFiles } from '#db/pending-files.ts';
import { filesExpireMail } from '#server/mail/files-expire.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

const DAY_MS = 24 * 3_600_000;
/** Twice as long as a price holds: for a month more a quote can be priced anew. */
export const FILES_KEPT_DAYS = 2 * QUOTE_VALID_DAYS;
export const WORD_DAYS = 7;

const EXPIRED = {
  code: 'expired',
  message: `This file was not ordered within ${FILES_KEPT_DAYS} days and has been removed. Upload it again for a new price.`,
};

export type ExpiryWork = Pick<Services, 'db' | 'jobs' | 'storage' | 'settings' | 'publicUrl'>;

/** Tells owners, and removes what they were told of a week ago. Returns how many owners and stored objects that were. */
export async function expireUnorderedFiles(work: ExpiryWork, now: Date): Promise<{ told: number; removed: number }> {
  const { db, storage } = work;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const toTell = await listFilesToTell(db, {
    unusedSince: daysAgo(FILES_KEPT_DAYS - WORD_DAYS),
    toldSince: daysAgo(FILES_KEPT_DAYS),
  });
  for (const owner of toTell) await tell(work, owner, now);
  const storageKeys = await db.transaction().execute((tx) =>
    expireFiles(tx, {
      unusedSince: daysAgo(FILES_KEPT_DAYS),
      toldAfter: daysAgo(FILES_KEPT_DAYS),
      toldBefore: daysAgo(WORD_DAYS),
      failure: EXPIRED,
    }),
  );
  if (storageKeys.length > 0) await discardPendingFiles(db, { storageKeys }, storage.remove);
  return { told: toTell.length, removed: storageKeys.length };
}

async function tell(
  { db, jobs, settings: { brand }, publicUrl }: ExpiryWork,
  { ownerId, ownerName, email, fileIds, names }: Awaited<ReturnType<typeof listFilesToTell>>[number],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await noteExpiryTold(tx, fileIds, now);
    await queueMail(tx, jobs, {
      dedupeKey: `files-expire:${ownerId}:${now.toISOString()}`,
      to: email,
      ...filesExpireMail({ brand, name: ownerName, files: names, days: WORD_DAYS, url: `${publicUrl}/profile-status` }),
    });
  });
}
