/** A quote becomes an order: exactly once, with its confirmation mail in the same transaction. */
import type { SessionUser } from '#contract/account.ts';
import { type CollectAccount, collectTerms } from '#contract/collect-account.ts';
import { AppError, type ErrorCode, isAppError } from '#contract/errors.ts';
import type { PlaceOrder, QuoteStatus } from '#contract/order.ts';
import { findOrderOfQuote, type PlacedOrder, placeOrder } from '#db/orders.ts';
import {
  type EarlyOrder,
  findNewestQuoteId,
  findQuote,
  findQuoteStatus,
  type QuoteWithParts,
  saveEarlyOrder,
} from '#db/quotes.ts';
import type { Db, OrderRow } from '#db/schema.ts';
import { type OwnerScope, ownerScope } from '#db/scope.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { requestDocuments } from '#server/documents/make-documents.ts';
import { orderConfirmationMail } from '#server/mail/order-confirmation.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { awaitMeasured } from '#server/orders/await-measured.ts';
import { findBillTo, keepTyped, requireOnePayer, type TypedDetails } from '#server/orders/early-order.ts';
import { requireTools } from '#server/orders/existing-tools.ts';
import { makeOrderNumber } from '#server/orders/order-number.ts';
import { orderUrl } from '#server/orders/order-url.ts';
import { settleBy } from '#server/orders/settle-order.ts';
import { validityOf } from '#server/orders/views.ts';
import type { Services } from '#server/services.ts';
import { requireServedCountry } from '#server/settings/require-served-country.ts';

const REFUSALS = {
  manual: 'quote_needs_person',
  failed: 'quote_failed',
  declined: 'quote_declined',
} as const satisfies Partial<Record<QuoteStatus, ErrorCode>>;

/** Still being measured: the call is made again later. */
export interface NotMeasured {
  kind: 'measuring';
  quoteId: string;
}

/**
 * Orders the named quote, or the customer's newest. Ordering the same quote again returns the same order. Without a name, a form sent twice
 * therefore gets the same order too, and an older open quote is never ordered by accident. A quote that waits for a person keeps the address and
 * throws `quote_needs_person`. Throws `invalid_input` for a country that is not served, and `quote_expired`.
 * `waitFor`: how the request waits for parts that are being measured.
 */
export async function orderQuote(
  services: Services,
  user: SessionUser,
  {
    quoteId: named,
    poNumber,
    taxId,
    reference,
    billToId,
    collect: typed,
    keep,
    freight,
    currency,
    ...shipTo
  }: PlaceOrder,
  waitFor: (measured: () => Promise<void>) => Promise<void> = (measured) => measured(),
): Promise<OrderRow | NotMeasured> {
  requireServedCountry(services.settings.shipping, shipTo.country);
  requireOnePayer({ freight, collect: typed });
  const scope = ownerScope(user.id);
  const billTo = await findBillTo(services.db, scope, billToId);
  // Freight that is charged now takes the place of a carrier account that was kept with the quote.
  const collect = freight ? null : typed;
  const early = { shipTo, poNumber, taxId, reference, billTo, collect };
  const kept = keep ? { shipTo, taxId, collect } : null;
  const quoteId = named ?? (await findNewestQuoteId(services.db, scope));
  if (!quoteId) throw new AppError('no_quote');
  let status = await findQuoteStatus(services.db, scope, quoteId);
  if (status === 'measuring') {
    await waitFor(() => awaitMeasured(services.db, scope, quoteId));
    const quote = await findQuote(services.db, scope, quoteId);
    status = quote?.status ?? null;
    if (status === 'priced') requireWhole(quote!);
  }
  if (status === null) throw new AppError('not_found');
  if (status === 'measuring') return { kind: 'measuring', quoteId };
  if (status === 'priced') await requireValid(services, scope, quoteId);
  if (status === 'priced') await placeOnce(services, user, { quoteId, ...early, kept, freight, currency });
  else if (status !== 'ordered') {
    if (status === 'manual')
      await services.db.transaction().execute(async (tx) => {
        await saveEarlyOrder(tx, scope, quoteId, early);
        if (kept) await keepTyped(tx, scope, kept);
      });
    throw new AppError(REFUSALS[status]);
  }
  const order = await findOrderOfQuote(services.db, scope, quoteId);
  if (!order) throw new AppError('order_failed');
  return order;
}

/** Throws `quote_expired` for a price whose last day is over. */
async function requireValid({ db, settings }: Services, scope: OwnerScope, quoteId: string): Promise<void> {
  const quote = await findQuote(db, scope, quoteId);
  if (quote && validityOf(quote, settings.calendar).isExpired) throw new AppError('quote_expired');
}

/** Whoever ordered before all was measured has not seen that a file is left out: throws `quote_moved`, and a second try orders the others. */
function requireWhole({ parts }: QuoteWithParts): void {
  const left = parts.flatMap(({ fileName, failure }) => (failure ? [`“${fileName}”`] : []));
  if (left.length === 0) return;
  throw new AppError('quote_moved', {
    message: `Nothing has been ordered. ${left.join(', ')} cannot be read, and the price covers only the other parts. Please review the quote.`,
  });
}

const placingOf = new WeakMap<Services['db'], Map<string, Promise<PlacedOrder>>>();

/** Of many orders of one quote at once, one locks it; the others wait for that one without a connection. */
async function placeOnce(services: Services, user: SessionUser, wish: Wish): Promise<void> {
  const placing = placingOf.get(services.db) ?? new Map<string, Promise<PlacedOrder>>();
  placingOf.set(services.db, placing);
  let placed = placing.get(wish.quoteId);
  if (!placed) {
    placed = tryToPlace(services, user, wish).finally(() => placing.delete(wish.quoteId));
    placing.set(wish.quoteId, placed);
  }
  const { kind } = await placed;
  // Another process was faster: declined or removed meanwhile.
  if (kind === 'not-found' || kind === 'not-priced') throw new AppError('quote_moved');
}

interface Wish extends EarlyOrder {
  quoteId: string;
  /** For the address book; null: the buyer does not want it kept. */
  kept: TypedDetails | null;
  freight: PlaceOrder['freight'];
  currency: PlaceOrder['currency'];
}

async function tryToPlace(
  services: Services,
  user: SessionUser,
  { freight, currency, kept, ...wish }: Wish,
): Promise<PlacedOrder> {
  const { shipping, calendar, landed } = services.settings;
  const deliveryTerms = (collect: CollectAccount | null) =>
    collect ? collectTerms(shipping.deliveryTerms) : shipping.deliveryTerms;
  const { country } = wish.shipTo;
  const settle = settleBy({ freight, currency, country }, landed, { now: new Date(), calendar });
  try {
    const outcome = await services.db.transaction().execute(async (tx) => {
      const orderNumber = makeOrderNumber();
      const andThen = async (order: OrderRow) => {
        await requireTools(tx, ownerScope(user.id), order.parts);
        await confirmByMail(tx, services, user, order);
        await requestDocuments(tx, services, { id: order.id, documents: [] });
        if (kept) await keepTyped(tx, ownerScope(user.id), kept);
      };
      return placeOrder(tx, { ...wish, actor: user, orderNumber, deliveryTerms, calendar, settle, andThen });
    });
    if (outcome.kind === 'placed') services.onOrdered?.(outcome.order);
    return outcome;
  } catch (cause) {
    throw isAppError(cause) || isDatabaseUnavailable(cause) ? cause : new AppError('order_failed', { cause });
  }
}

async function confirmByMail(tx: Db, { jobs, brand, publicUrl }: Services, user: SessionUser, order: OrderRow) {
  const parts = order.parts.flatMap(({ fileName, choices, price }) =>
    price.manual
      ? []
      : [{ fileName, process: choices.process, quantity: choices.quantity, totalMinor: price.totalPriceMinor }],
  );
  const { orderNumber, currency, totalMinor, leadTimeDays, shipDate, shipTo, landed } = order;
  const { poNumber, buyerTaxId, reference, billTo, collect, deliveryTerms } = order;
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
      shipDate,
      shipTo,
      landed,
      ...{ poNumber, buyerTaxId, reference, billTo, collect, deliveryTerms },
    }),
  });
}
