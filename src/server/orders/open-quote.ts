/** An upload becomes a quote: its files, the quote, its parts and a job for each are written together or not at all. */
import type { UploadAnswer } from '#contract/order.ts';
import { addFiles } from '#db/files.ts';
import { takePendingFiles } from '#db/pending-files.ts';
import { addQuote } from '#db/quotes.ts';
import { currentRateCard } from '#db/rate-cards.ts';
import type { Db } from '#db/schema.ts';
import type { OwnerScope } from '#db/scope.ts';
import { once } from '#server/once.ts';
import { DraftFiles } from '#server/orders/draft-files.ts';
import { queueParts, requireRoomInQueue } from '#server/orders/queue-parts.ts';
import { readUploadForm } from '#server/orders/read-upload-form.ts';
import { type ReceivedUpload, receiveFiles } from '#server/orders/receive-files.ts';
import type { Services } from '#server/services.ts';

/** Reads the multipart body of `request` and opens a quote for its parts. Whatever goes wrong, nothing of it is kept. */
export async function uploadQuote(services: Services, owner: OwnerScope, request: Request): Promise<UploadAnswer> {
  await requireRoomInQueue(services.db, owner.userId);
  const drafts = new DraftFiles(services);
  try {
    return await openQuote(services, owner, await receiveFiles(request, drafts));
  } finally {
    // What became part of the quote is no draft any more. An upload that was answered before leaves its files here.
    await drafts.discard();
  }
}

async function openQuote(
  { db, jobs }: Services,
  { userId: ownerId }: OwnerScope,
  upload: ReceivedUpload,
): Promise<UploadAnswer> {
  const { speed, choices, requestKey } = readUploadForm(upload.fields, upload.files.length);
  const sent = { speed, choices, files: upload.files.map(({ name, sha256 }) => ({ name, sha256 })) };
  const attempt = { owner: ownerId, call: 'uploadFiles', requestKey, sent };
  const open = async (tx: Db): Promise<UploadAnswer> => {
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
  };
  return db.transaction().execute((tx) => once(tx, attempt, () => open(tx)));
}
