/** Parts with a price go on without those that wait for a person. */
import { AppError } from '#contract/errors.ts';
import { splitPriced } from '#db/quote-prices.ts';
import { lockQuote } from '#db/quotes.ts';
import type { OwnerScope } from '#db/scope.ts';
import type { Services } from '#server/services.ts';

/** The id of the new quote. The request at the shop stays with the parts that wait. Throws `not_found`, and `quote_moved` where there is nothing to divide. */
export async function splitQuote({ db }: Services, scope: OwnerScope, quoteId: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const quote = await lockQuote(tx, scope, quoteId);
    if (!quote) throw new AppError('not_found');
    const opened = await splitPriced(tx, quote);
    if (!opened) throw new AppError('quote_moved');
    return opened.id;
  });
}
