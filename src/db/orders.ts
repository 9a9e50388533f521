/** Orders: placed once from a quote, moved by admins, each change noted with who and when. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Role } from '#contract/account.ts';
import type { OrderStatus, Page, PageQuery, QuoteStatus, Shipping } from '#contract/order.ts';
import { findQuote } from '#db/quotes.ts';
import type { Database, Db, OrderEventRow, OrderedPart, OrderRow } from '#db/schema.ts';

/** Who does it, as it will be remembered. */
export interface Actor {
  id: string;
  name: string;
  role: Role;
}

export interface PlaceOrder {
  quoteId: string;
  /** Who places it; only a quote of theirs is found. */
  actor: Actor;
  orderNumber: string;
  shipTo: Omit<Shipping, 'quoteId'>;
}

/** `already`: the quote was ordered before, and this is that order. */
export type PlacedOrder =
  | { kind: 'placed'; order: OrderRow }
  | { kind: 'already'; order: OrderRow }
  | { kind: 'not-found' }
  | { kind: 'not-priced'; status: QuoteStatus };

/** Turns a priced quote into an order, exactly once however often and from wherever it is asked. Call it inside a transaction. */
export async function placeOrder(tx: Db, { quoteId, actor, orderNumber, shipTo }: PlaceOrder): Promise<PlacedOrder> {
  // Whoever else wants to order this quote waits here until this transaction ends.
  await tx.selectFrom('quotes').select('id').where('id', '=', quoteId).forUpdate().execute();
  const quote = await findQuote(tx, quoteId, actor.id);
  if (!quote) return { kind: 'not-found' };
  if (quote.status === 'ordered') {
    const order = await tx.selectFrom('orders').selectAll().where('quoteId', '=', quoteId).executeTakeFirstOrThrow();
    return { kind: 'already', order };
  }
  if (quote.status !== 'priced') return { kind: 'not-priced', status: quote.status };

  const parts = quote.parts.map(({ fileId, fileName, choices, price }): OrderedPart => {
    if (price === null) throw new Error(`Part ${fileId} of the priced quote ${quoteId} has no price`);
    return { fileId, fileName, choices, price };
  });
  const order = await tx
    .insertInto('orders')
    .values({
      orderNumber,
      ownerId: actor.id,
      quoteId,
      status: 'Processing',
      trackingId: null,
      shipTo: JSON.stringify(shipTo),
      parts: JSON.stringify(parts),
      speed: quote.speed,
      leadTimeDays: quote.leadTimeDays!,
      currency: quote.currency,
      totalMinor: quote.totalMinor!,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.updateTable('quotes').set({ status: 'ordered', updatedAt: new Date() }).where('id', '=', quoteId).execute();
  await addEvent(tx, order, actor);
  return { kind: 'placed', order };
}

/** An order with whose it is and what happened to it. */
export interface OrderWithEvents extends OrderRow {
  user: string;
  email: string;
  /** Oldest first. */
  events: OrderEventRow[];
}

/** The order of this number, or null; with `ownerId` only when it is that owner's. */
export async function findOrder(db: Db, orderNumber: string, ownerId?: string): Promise<OrderWithEvents | null> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.ownerId')
    .selectAll('orders')
    .select(['users.name as user', 'users.email'])
    .where('orderNumber', '=', orderNumber)
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId!))
    .executeTakeFirst();
  if (!order) return null;
  const events = await db.selectFrom('orderEvents').selectAll().where('orderId', '=', order.id).orderBy('id').execute();
  return { ...order, events };
}

export interface OrderChange {
  orderNumber: string;
  status: OrderStatus;
  /** Left as it is when undefined; removed by an empty string. */
  trackingId?: string | undefined;
  actor: Actor;
}

/** Sets status and tracking and notes it, in one transaction. null for an unknown number; `isChanged` is false when it was so already. */
export async function changeOrder(
  tx: Db,
  change: OrderChange,
): Promise<{ order: OrderRow; isChanged: boolean } | null> {
  const { orderNumber, status, trackingId, actor } = change;
  const before = await tx
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  const tracking = trackingId === undefined ? before.trackingId : trackingId || null;
  if (before.status === status && before.trackingId === tracking) return { order: before, isChanged: false };
  const order = await tx
    .updateTable('orders')
    .set({ status, trackingId: tracking, updatedAt: new Date() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addEvent(tx, order, actor);
  return { order, isChanged: true };
}

async function addEvent(tx: Db, { id, status, trackingId }: OrderRow, actor: Actor): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId: id, status, trackingId, actorId: actor.id, actorName: actor.name, actorRole: actor.role })
    .execute();
}

export type OrderListRow = Pick<
  OrderRow,
  'orderNumber' | 'placedAt' | 'status' | 'totalMinor' | 'currency' | 'trackingId'
> & { user: string; email: string };

/** The columns that a table may be sorted by, under the names that `OrderSummary` and `AdminOrder` have for them. */
const SORT_COLUMNS = {
  orderId: 'orderNumber',
  orderDate: 'placedAt',
  status: 'status',
  totalMinor: 'totalMinor',
  trackingId: 'trackingId',
  user: 'users.name',
  email: 'users.email',
} as const;

/** One page of all orders, or of one owner's. Newest first unless sorted otherwise; an unknown column counts as none. */
export async function listOrders(db: Db, query: PageQuery, ownerId?: string): Promise<Page<OrderListRow>> {
  const { page, rows, search, sort, direction } = query;
  const wanted = db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.ownerId')
    .$if(ownerId !== undefined, (orders) => orders.where('ownerId', '=', ownerId!))
    .$if(search !== '', (orders) => orders.where((eb) => matches(eb, search)));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const column = Object.hasOwn(SORT_COLUMNS, sort) ? SORT_COLUMNS[sort as keyof typeof SORT_COLUMNS] : null;
  const found = await wanted
    .select(['orderNumber', 'placedAt', 'status', 'totalMinor', 'currency', 'trackingId'])
    .select(['users.name as user', 'users.email'])
    .orderBy(column ?? 'placedAt', (order) => (column && direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    // Equal rows keep their place from one page to the next.
    .orderBy('orders.id')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { rows: found, total };
}

/** Any part of number, tracking id, status, name or address; `%` and `_` mean themselves. */
function matches(eb: ExpressionBuilder<Database, 'orders' | 'users'>, search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return eb.or([
    eb('orderNumber', 'ilike', pattern),
    eb('trackingId', 'ilike', pattern),
    eb(eb.ref('status').$castTo<string>(), 'ilike', pattern),
    eb('users.name', 'ilike', pattern),
    eb('users.email', 'ilike', pattern),
  ]);
}
