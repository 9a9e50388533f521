/** A quote becomes an order: exactly once, with its confirmation mail in the same transaction. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionUser } from '#contract/account.ts';
import { AppError, type ErrorCode, isAppError } from '#contract/errors.ts';
import type { PlaceOrder, QuoteStatus, Shipping } from '#contract/order.ts';
import { type PlacedOrder, placeOrder } from '#db/orders.ts';
import { findNewestQuoteId } from '#db/quotes.ts';
import type { Db, OrderRow } from '#db/schema.ts';
import { ownerScope } from '#db/scope.ts';
import { requestDocuments } from '#server/documents/make-documents.ts';
import { orderConfirmationMail } from '#server/mail/order-confirmation.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { makeOrderNumber } from '#server/orders/order-number.ts';
import { orderUrl } from '#server/orders/order-url.ts';
import type { Services } from '#server/services.ts';
import { requireServedCountry } from '#server/settings/require-served-country.ts';

/** How long to wait for a quote that is still being measured: an early submit is not the customer's mistake. */
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 250;

const REFUSALS = {
  measuring: 'quote_not_ready',
  manual: 'quote_needs_person',
  failed: 'quote_failed',
  declined: 'quote_declined',
} as const satisfies Partial<Record<QuoteStatus, ErrorCode>>;

/**
 * Orders the named quote, or the customer's newest. Ordering the same quote again returns the same order. Without a name, a form sent twice
 * therefore gets the same order too, and an older open quote is never ordered by accident. Throws `invalid_input` for a country that is not
 * served.
 */
export async function orderQuote(
  services: Services,
  user: SessionUser,
  { quoteId: named, poNumber, taxId, ...shipTo }: PlaceOrder,
): Promise<OrderRow> {
  requireServedCountry(services.settings.shipping, shipTo.country);
  const quoteId = named ?? (await findNewestQuoteId(services.db, ownerScope(user.id)));
  if (!quoteId) throw new AppError('no_quote');
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const placed = await tryToPlace(services, user, { quoteId, shipTo, poNumber, taxId });
    if (placed.kind === 'placed' || placed.kind === 'already') return placed.order;
    if (placed.kind === 'not-found') throw new AppError('not_found');
    if (placed.status !== 'measuring' || Date.now() > deadline)
      throw new AppError(REFUSALS[placed.status as keyof typeof REFUSALS]);
    await sleep(LOOK_EVERY_MS);
  }
}

interface Wish {
  quoteId: string;
  shipTo: Omit<Shipping, 'quoteId'>;
  poNumber: string;
  taxId: string;
}

async function tryToPlace(services: Services, user: SessionUser, wish: Wish): Promise<PlacedOrder> {
  const { deliveryTerms } = services.settings.shipping;
  try {
    return await services.db.transaction().execute(async (tx) => {
      const placed = await placeOrder(tx, { ...wish, actor: user, orderNumber: makeOrderNumber(), deliveryTerms });
      if (placed.kind === 'placed') {
        await confirmByMail(tx, services, user, placed.order);
        await requestDocuments(tx, services, { id: placed.order.id, documents: [] });
      }
      return placed;
    });
  } catch (cause) {
    throw isAppError(cause) ? cause : new AppError('order_failed', { cause });
  }
}

async function confirmByMail(tx: Db, { jobs, brand, publicUrl }: Services, user: SessionUser, order: OrderRow) {
  const parts = order.parts.flatMap(({ fileName, choices, price }) =>
    price.manual
      ? []
      : [{ fileName, process: choices.process, quantity: choices.quantity, totalMinor: price.totalPriceMinor }],
  );
  const { orderNumber, currency, totalMinor, leadTimeDays, shipTo } = order;
  const url = orderUrl(publicUrl, orderNumber);
  await queueMail(tx, jobs, {
    dedupeKey: `order-confirmation:${order.id}`,
    to: user.email,
    ...orderConfirmationMail({
      brand,
      name: user.name,
      orderNumber,
      url,
      parts,
      currency,
      totalMinor,
      leadTimeDays,
      shipTo,
    }),
  });
}
