/** A customer withdraws a request for a price: the shop stops and is written to, its queue drops the request, and the audit log keeps it. */
import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { writeAudit } from '#db/audit.ts';
import { eraseFilesOf } from '#db/kept-files.ts';
import { discardPendingFiles } from '#db/pending-files.ts';
import { deleteQuote, lockQuote } from '#db/quotes.ts';
import { lockRequestOfQuote } from '#db/requests.ts';
import { ownerScope } from '#db/scope.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { quoteWithdrawnMail } from '#server/mail/quote-withdrawn.ts';
import type { Services } from '#server/services.ts';

/**
 * Removes the version that waits for a person, and its request. Earlier versions stay with their prices. Returns how many files were erased: those that another
 * quote or an order has, too, stay. Throws `not_found`, and `quote_moved` for a quote that does not wait for a person: it may have been priced just now.
 */
export async function withdrawQuote(
  { db, jobs, storage, brand, publicUrl }: Services,
  user: SessionUser,
  quoteId: string,
): Promise<{ files: number }> {
  const scope = ownerScope(user.id);
  const { files, storageKeys } = await db.transaction().execute(async (tx) => {
    // Locks in the same order as a decision of the shop, so that the two wait for each other instead of causing a deadlock.
    const request = await lockRequestOfQuote(tx, quoteId);
    const quote = await lockQuote(tx, scope, quoteId);
    if (!quote) throw new AppError('not_found');
    if (quote.status !== 'manual') throw new AppError('quote_moved');
    await writeAudit(tx, {
      actor: user,
      action: 'quote.withdraw',
      subject: { kind: 'quote', id: quoteId, name: user.email },
      details: {
        quote: quote.number,
        parts: quote.parts.map(({ fileName }) => fileName),
        ...(request ? { requested: request.createdAt.toISOString() } : {}),
      },
    });
    await queueMail(tx, jobs, {
      dedupeKey: `quote-withdrawn:${quoteId}`,
      to: brand.salesEmail,
      ...quoteWithdrawnMail({
        brand,
        customer: user,
        quoteId,
        number: quote.number,
        parts: quote.parts.map(({ fileName }) => fileName),
        url: new URL('/admindashboard/settings/audit', publicUrl).href,
      }),
    });
    await deleteQuote(tx, scope, quoteId);
    const ids = quote.parts.flatMap(({ fileId, drawingId }) => (drawingId ? [fileId, drawingId] : [fileId]));
    return eraseFilesOf(tx, scope, ids);
  });
  if (storageKeys.length > 0) await discardPendingFiles(db, { storageKeys }, storage.remove);
  return { files };
}
