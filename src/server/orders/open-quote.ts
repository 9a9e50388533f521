/** An upload becomes a quote: its files, the quote, its parts and a price or a job for each are written together or not at all. A refused file is named, and the others go. */
import type { UploadAnswer } from '#contract/order.ts';
import { addFiles } from '#db/files.ts';
import { takePendingFiles } from '#db/pending-files.ts';
import { addQuote } from '#db/quotes.ts';
import { currentRateCard } from '#db/rate-cards.ts';
import type { Db } from '#db/schema.ts';
import type { OwnerScope } from '#db/scope.ts';
import type { SentBody } from '#server/edge/sent-body.ts';
import { once } from '#server/once.ts';
import { DraftFiles } from '#server/orders/draft-files.ts';
import { priceOrQueue } from '#server/orders/price-or-queue.ts';
import { requireRoomInQueue } from '#server/orders/queue-parts.ts';
import { readUploadForm } from '#server/orders/read-upload-form.ts';
import { isRefused, type ReceivedFile, type ReceivedUpload, receiveFiles } from '#server/orders/receive-files.ts';
import type { Services } from '#server/services.ts';
import { requireQuota } from '#server/storage/storage-limits.ts';

/** Reads the multipart body and opens a quote for its parts. Whatever goes wrong, nothing of it is kept. */
export async function uploadQuote(services: Services, owner: OwnerScope, body: SentBody): Promise<UploadAnswer> {
  await requireRoomInQueue(services.db, owner.userId);
  const drafts = new DraftFiles(services);
  try {
    return await openQuote(services, owner, await receiveFiles(body, drafts));
  } finally {
    // What became part of the quote is no draft any more. An upload that was answered before, and files that were refused, are left here.
    await drafts.discard();
  }
}

async function openQuote(
  services: Services,
  { userId: ownerId }: OwnerScope,
  upload: ReceivedUpload,
): Promise<UploadAnswer> {
  const { db } = services;
  const { speed, parts, requestKey } = readUploadForm(upload.fields, upload.files.length);
  const taken = upload.files.flatMap((file, index) => {
    if (isRefused(file)) return [];
    const drawing = upload.drawings.get(index);
    return [{ file, part: parts[index]!, drawing: drawing && !isRefused(drawing) ? drawing : null }];
  });
  const stored = taken.flatMap(({ file, drawing }) => (drawing ? [file, drawing] : [file]));
  const refused = [...upload.files, ...upload.drawings.values()].filter(isRefused);
  const sent = {
    speed,
    parts: taken.map(({ file, part, drawing }) => ({
      ...part,
      file: nameAndHash(file),
      drawing: drawing && nameAndHash(drawing),
    })),
  };
  const attempt = { owner: ownerId, call: 'uploadFiles', requestKey, sent };
  const open = async (tx: Db): Promise<UploadAnswer> => {
    const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
    await requireQuota(tx, services, ownerId, { files: stored.length, bytes });
    const rateCard = await currentRateCard(tx);
    await takePendingFiles(
      tx,
      stored.map(({ storageKey }) => storageKey),
    );
    const rows = await addFiles(
      tx,
      stored.map((file) => ({ ...file, ownerId })),
    );
    const rowOf = ({ storageKey }: ReceivedFile) => rows.find((row) => row.storageKey === storageKey)!;
    const quote = await addQuote(tx, {
      ownerId,
      speed,
      currency: rateCard.body.shop.currency,
      rateCardId: rateCard.id,
      parts: taken.map(({ file, part, drawing }) => ({
        fileId: rowOf(file).id,
        drawingId: drawing && rowOf(drawing).id,
        ...part,
      })),
    });
    const isPriced = await priceOrQueue(tx, services, quote);
    const files = taken.map(({ file }) => rowOf(file));
    return {
      message: `${files.length} ${files.length === 1 ? 'file' : 'files'} uploaded. Your parts ${isPriced ? 'were measured before' : 'are being measured'}.`,
      quoteId: quote.id,
      files: files.map(({ id, name, bytes, sha256 }) => ({ id, name, bytes, sha256 })),
      refused: refused.map(({ name, refusal }) => ({ name, message: refusal.message })),
    };
  };
  return db.transaction().execute((tx) => once(tx, attempt, () => open(tx)));
}

/** What tells one file from another, when the same upload comes again. */
const nameAndHash = ({ name, sha256 }: ReceivedFile) => ({ name, sha256 });
