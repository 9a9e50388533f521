/** The same parts once more: a new quote of an order's files, choices and instructions, at today's rates, with what they cost then. */
import { AppError } from '#contract/errors.ts';
import { findFile } from '#db/files.ts';
import { findOrder } from '#db/orders.ts';
import { addQuote } from '#db/quotes.ts';
import { currentRateCard } from '#db/rate-cards.ts';
import type { Db } from '#db/schema.ts';
import type { OwnerScope } from '#db/scope.ts';
import { reorderedChoices } from '#server/orders/existing-tools.ts';
import { priceOrQueue } from '#server/orders/price-or-queue.ts';
import type { Services } from '#server/services.ts';

/** The new quote's id; its parts are priced, or measured first where they have to be. Throws `not_found`, also when a file is gone. */
export async function reorder(services: Services, scope: OwnerScope, orderNumber: string): Promise<string> {
  return services.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, scope, orderNumber);
    if (!order) throw new AppError('not_found');
    for (const { fileId, instructions } of order.parts) {
      await requireFile(tx, scope, fileId);
      if (instructions.drawing) await requireFile(tx, scope, instructions.drawing.fileId);
    }
    const rateCard = await currentRateCard(tx);
    const quote = await addQuote(tx, {
      ownerId: scope.userId,
      speed: order.speed,
      currency: rateCard.body.shop.currency,
      rateCardId: rateCard.id,
      repeatsOrder: orderNumber,
      parts: order.parts.map(({ fileId, choices, price, instructions: { drawing, ...said } }, at) => ({
        fileId,
        choices: reorderedChoices(
          choices,
          order.tools.find(({ position }) => position === at),
        ),
        drawingId: drawing?.fileId ?? null,
        earlierPrice: price,
        ...said,
      })),
    });
    await priceOrQueue(tx, services, quote);
    return quote.id;
  });
}

async function requireFile(tx: Db, scope: OwnerScope, id: string): Promise<void> {
  const file = await findFile(tx, scope, id);
  if (!file || file.erasedAt) throw new AppError('not_found');
}
