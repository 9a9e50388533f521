/** An upload becomes a quote: its files, the quote, its parts and a job for each are written together or not at all. */
import type { UploadAnswer } from '#contract/order.ts';
import { addFiles } from '#db/files.ts';
import { takePendingFiles } from '#db/pending-files.ts';
import { addQuote } from '#db/quotes.ts';
import { currentRateCard } from '#db/rate-cards.ts';
import type { OwnerScope } from '#db/scope.ts';
import { DraftFiles } from '#server/orders/draft-files.ts';
import { queueParts, requireRoomInQueue } from '#server/orders/queue-parts.ts';
import { readUploadForm } from '#server/orders/read-upload-form.ts';
import { type ReceivedUpload, receiveFiles } from '#server/orders/receive-files.ts';
import type { Services } from '#server/services.ts';
import { requireQuota } from '#server/storage/storage-limits.ts';

/** Reads the multipart body of `request` and opens a quote for its parts. Whatever goes wrong, nothing of it is kept. */
export async function uploadQuote(services: Services, owner: OwnerScope, request: Request): Promise<UploadAnswer> {
  await requireRoomInQueue(services.db, owner.userId);
  const drafts = new DraftFiles(services);
  try {
    return await openQuote(services, owner, await receiveFiles(request, drafts));
  } catch (error) {
    await drafts.discard();
    throw error;
  }
}

async function openQuote(
  services: Services,
  { userId: ownerId }: OwnerScope,
  upload: ReceivedUpload,
): Promise<UploadAnswer> {
  const { db, jobs } = services;
  const { speed, choices } = readUploadForm(upload.fields, upload.files.length);
  return db.transaction().execute(async (tx) => {
    const bytes = upload.files.reduce((sum, file) => sum + file.bytes, 0);
    await requireQuota(tx, services, ownerId, { files: upload.files.length, bytes });
    const rateCard = await currentRateCard(tx);
    await takePendingFiles(
      tx,
      upload.files.map((file) => file.storageKey),
    );
    const files = await addFiles(
      tx,
      upload.files.map((file) => ({ ...file, ownerId })),
    );
    const quote = await addQuote(tx, {
      ownerId,
      speed,
      currency: rateCard.body.currency,
      rateCardId: rateCard.id,
      parts: files.map((file, index) => ({ fileId: file.id, choices: choices[index]! })),
    });
    await queueParts(tx, { jobs }, quote);
    return {
      message: `${files.length} ${files.length === 1 ? 'file' : 'files'} uploaded. Your parts are being measured.`,
      quoteId: quote.id,
      files: files.map(({ id, name, bytes, sha256 }) => ({ id, name, bytes, sha256 })),
    };
  });
}
