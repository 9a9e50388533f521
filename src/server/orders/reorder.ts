/** The same parts once more: a new quote of an order's files and choices, at today's rates. */
import { AppError } from '#contract/errors.ts';
import { findFile } from '#db/files.ts';
import { findOrder } from '#db/orders.ts';
import { addQuote } from '#db/quotes.ts';
import { currentRateCard } from '#db/rate-cards.ts';
import type { OwnerScope } from '#db/scope.ts';
import { queueParts } from '#server/orders/queue-parts.ts';
import type { Services } from '#server/services.ts';

/** The new quote's id; its parts are measured and priced as those of an upload. Throws `not_found`, also when a file is gone. */
export async function reorder({ db, jobs }: Services, scope: OwnerScope, orderNumber: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, scope, orderNumber);
    if (!order) throw new AppError('not_found');
    for (const { fileId } of order.parts) {
      const file = await findFile(tx, scope, fileId);
      if (!file || file.erasedAt) throw new AppError('not_found');
    }
    const rateCard = await currentRateCard(tx);
    const quote = await addQuote(tx, {
      ownerId: scope.userId,
      speed: order.speed,
      currency: rateCard.body.currency,
      rateCardId: rateCard.id,
      parts: order.parts.map(({ fileId, choices }) => ({ fileId, choices })),
    });
    await queueParts(tx, { jobs }, quote);
    return quote.id;
  });
}
