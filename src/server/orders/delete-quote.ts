/** A customer takes a quote back: it is gone with its versions, and so are their files, at once. */
import { AppError } from '#contract/errors.ts';
import type { QuoteStatus } from '#contract/order.ts';
import { eraseFilesOf } from '#db/kept-files.ts';
import { discardPendingFiles } from '#db/pending-files.ts';
import { deleteQuote as deleteRows, lockQuote } from '#db/quotes.ts';
import { lockVersions } from '#db/saved-quotes.ts';
import type { OwnerScope } from '#db/scope.ts';
import type { Services } from '#server/services.ts';

const UNDER_WAY: readonly QuoteStatus[] = ['measuring', 'manual', 'ordered'];

/**
 * Deletes all versions but those that are under way. Returns how many files were erased: those that another quote or an order has, too, stay. Throws `not_found`, and `quote_under_way` for a quote
 * that is being measured, waits for a person or is ordered.
 */
export async function deleteQuote({ db, storage }: Services, scope: OwnerScope, quoteId: string): Promise<number> {
  const { files, storageKeys } = await db.transaction().execute(async (tx) => {
    const quote = await lockQuote(tx, scope, quoteId);
    if (!quote) throw new AppError('not_found');
    if (UNDER_WAY.includes(quote.status)) throw new AppError('quote_under_way');
    const ids: string[] = [];
    for (const { id, status } of await lockVersions(tx, scope, quote.number)) {
      if (UNDER_WAY.includes(status)) continue;
      const { parts } = (await lockQuote(tx, scope, id))!;
      for (const { fileId, drawingId } of parts) ids.push(...(drawingId ? [fileId, drawingId] : [fileId]));
      await deleteRows(tx, scope, id);
    }
    return eraseFilesOf(tx, scope, ids);
  });
  if (storageKeys.length > 0) await discardPendingFiles(db, { storageKeys }, storage.remove);
  return files;
}
