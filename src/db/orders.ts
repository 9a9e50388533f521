/** Orders: placed once from a quote, moved by admins. Each change is logged with who and when. */
import { sql } from 'kysely';
import type { ShipTo } from '#contract/address.ts';
import type { CollectAccount } from '#contract/collect-account.ts';
import type { Exchange } from '#contract/exchange.ts';
import type { Landed } from '#contract/landed.ts';
import type { AdminOrdersQuery, OrderStatus, Page, QuoteStatus, Shipping } from '#contract/order.ts';
import { shipDate } from '#contract/ship-date.ts';
import type { DeliveryTerms } from '#contract/shipping-settings.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';
import type { Actor } from '#db/actor.ts';
import { listDocuments } from '#db/documents.ts';
import { listErased } from '#db/files.ts';
import { listOrderMessages } from '#db/order-messages.ts';
import { readPage, readPageOnce, searchPattern } from '#db/page.ts';
import { listPictured } from '#db/part-pictures.ts';
import { findQuote, instructionsOf } from '#db/quotes.ts';
import type {
  Db,
  DocumentRow,
  OrderEventRow,
  OrderedPart,
  OrderMessageRow,
  OrderRow,
  TransactionRow,
} from '#db/schema.ts';
import { inScope, ownerScope, type Scope } from '#db/scope.ts';
import { addTools, listTools, type OrderedTool } from '#db/tools.ts';
import { addInvoice, listOrderTransactions } from '#db/transactions.ts';

/** The customer who orders, as the order will always show them. */
export interface Orderer extends Actor {
  email: string;
}

export interface PlaceOrder {
  quoteId: string;
  /** Who places it; only a quote of theirs is found. */
  actor: Orderer;
  orderNumber: string;
  shipTo: Omit<Shipping, 'quoteId'>;
  poNumber?: string | undefined;
  /** The buyer's. */
  taxId?: string | undefined;
  reference?: string | undefined;
  billTo?: ShipTo | null | undefined;
  collect?: CollectAccount | null | undefined;
  /** The shop's of now, with the carrier account or without. */
  deliveryTerms?: (collect: CollectAccount | null) => DeliveryTerms;
  /** The shop's of now: the day that is promised follows from it. */
  calendar?: ShopCalendar;
  /** The sum to order at. Absent: as the quote has it. */
  settle?: SettleOrder;
  /** What else belongs to placing it, in the same transaction. */
  andThen?: (order: OrderRow) => Promise<void>;
}

/** Of a quote that is being ordered. */
export interface QuotedOrder {
  parts: OrderedPart[];
  currency: string;
  leadTimeDays: number;
}

export interface SettledOrder {
  parts: OrderedPart[];
  currency: string;
  totalMinor: number;
  /** Freight with its terms; null where none was chosen. */
  landed: Landed | null;
  exchange: Exchange | null;
}

/** Throws where the order cannot be placed at what the buyer was shown. */
export type SettleOrder = (quoted: QuotedOrder) => SettledOrder;

/** `already`: the quote was ordered before; this is that order. */
export type PlacedOrder =
  | { kind: 'placed'; order: OrderRow }
  | { kind: 'already'; order: OrderRow }
  | { kind: 'not-found' }
  | { kind: 'not-priced'; status: QuoteStatus };

/** Turns a priced quote into an order exactly once, however often it is called and by which process. Call it inside a transaction. */
export async function placeOrder(
  tx: Db,
  {
    quoteId,
    actor,
    orderNumber,
    shipTo,
    poNumber,
    taxId,
    reference,
    deliveryTerms,
    calendar,
    settle,
    andThen = async () => {},
    ...said
  }: PlaceOrder,
): Promise<PlacedOrder> {
  // A concurrent order of this quote waits here until this transaction ends.
  await tx.selectFrom('quotes').select('id').where('id', '=', quoteId).forUpdate().execute();
  const quote = await findQuote(tx, ownerScope(actor.id), quoteId);
  if (!quote) return { kind: 'not-found' };
  if (quote.status === 'ordered') {
    const order = await tx.selectFrom('orders').selectAll().where('quoteId', '=', quoteId).executeTakeFirstOrThrow();
    return { kind: 'already', order };
  }
  if (quote.status !== 'priced') return { kind: 'not-priced', status: quote.status };

  const parts = quote.parts.flatMap((part): OrderedPart[] => {
    const { fileId, fileName, choices, price, failure } = part;
    // A file that could not be read is no part of the order.
    if (failure !== null) return [];
    if (price === null) throw new Error(`Part ${fileId} of the priced quote ${quoteId} has no price`);
    return [{ fileId, fileName, choices, instructions: instructionsOf(part), price }];
  });
  const { currency, leadTimeDays } = quote;
  // What was not said now was kept with the quote.
  const { billTo = quote.billTo, collect = quote.collect } = said;
  const settled = settle?.({ parts, currency, leadTimeDays: leadTimeDays! });
  const order = await tx
    .insertInto('orders')
    .values({
      orderNumber,
      ownerId: actor.id,
      quoteId,
      status: 'Processing',
      trackingId: null,
      shipTo: JSON.stringify(shipTo),
      poNumber: poNumber ?? quote.poNumber,
      buyerTaxId: taxId ?? quote.buyerTaxId,
      reference: reference ?? quote.reference,
      billTo: billTo && JSON.stringify(billTo),
      collect: collect && JSON.stringify(collect),
      deliveryTerms: settled?.landed?.terms ?? deliveryTerms?.(collect) ?? null,
      landed: settled?.landed ? JSON.stringify(settled.landed) : null,
      exchange: settled?.exchange ? JSON.stringify(settled.exchange) : null,
      parts: JSON.stringify(settled?.parts ?? parts),
      speed: quote.speed,
      leadTimeDays: leadTimeDays!,
      shipDate: calendar ? shipDate(leadTimeDays!, Date.now(), calendar) : null,
      currency: settled?.currency ?? currency,
      totalMinor: settled?.totalMinor ?? quote.totalMinor!,
      customerName: actor.name,
      customerEmail: actor.email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('quotes')
    .set({
      status: 'ordered',
      ...{ shipTo: null, poNumber: '', buyerTaxId: '', reference: '', billTo: null, collect: null },
      updatedAt: new Date(),
    })
    .where('id', '=', quoteId)
    .execute();
  await addEvent(tx, order, actor);
  await addTools(tx, order);
  await andThen(order);
  // Last: from here on every other order waits for this one, as numbers of invoices have no gaps.
  await addInvoice(tx, order);
  return { kind: 'placed', order };
}

/** An order with what happened to it and what was paid. */
export interface OrderWithEvents extends OrderRow {
  /** Oldest first. */
  events: OrderEventRow[];
  /** Oldest first. */
  transactions: TransactionRow[];
  /** Oldest first. */
  messages: OrderMessageRow[];
  /** Those that are made. */
  documents: DocumentRow[];
  /** Molds that it paid for. */
  tools: OrderedTool[];
  /** Files and drawings of its parts whose bytes are gone. */
  erasedFileIds: string[];
  /** Files of its parts that there is a picture of. */
  picturedFileIds: Set<string>;
  /** What the shop wrote with the price of the quote. */
  shopMessage: string;
}

/** The order of this number, or null. */
export async function findOrder(db: Db, scope: Scope, orderNumber: string): Promise<OrderWithEvents | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .where(inScope('orders', scope))
    .executeTakeFirst();
  if (!order) return null;
  const events = await db.selectFrom('orderEvents').selectAll().where('orderId', '=', order.id).orderBy('id').execute();
  const transactions = await listOrderTransactions(db, order.id);
  const messages = await listOrderMessages(db, order.id);
  const documents = await listDocuments(db, order.id);
  const tools = await listTools(db, scope, { orderNumber });
  const { shopMessage } = await db
    .selectFrom('quotes')
    .select('shopMessage')
    .where('id', '=', order.quoteId)
    .executeTakeFirstOrThrow();
  const fileIds = order.parts.flatMap(({ fileId, instructions: { drawing } }) =>
    drawing ? [fileId, drawing.fileId] : [fileId],
  );
  return {
    ...order,
    events,
    transactions,
    messages,
    documents,
    tools,
    shopMessage,
    erasedFileIds: await listErased(db, fileIds),
    picturedFileIds: await listPictured(db, fileIds),
  };
}

/** The order that a quote became, or null. */
export async function findOrderOfQuote(db: Db, scope: Scope, quoteId: string): Promise<OrderRow | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('quoteId', '=', quoteId)
    .where(inScope('orders', scope))
    .executeTakeFirst();
  return order ?? null;
}

/** The order of this number, locked until the transaction ends; null for an unknown one. */
export async function lockOrder(tx: Db, scope: Scope, orderNumber: string): Promise<OrderRow | null> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .where(inScope('orders', scope))
    .forUpdate()
    .executeTakeFirst();
  return order ?? null;
}

export interface OrderChange {
  orderNumber: string;
  status: OrderStatus;
  /** Left as it is when undefined; removed by an empty string. */
  trackingId?: string | undefined;
  actor: Actor;
}

/** Sets status and tracking and logs it, in one transaction. Returns the order before and after, equal when nothing changed; null for an unknown number. */
export async function changeOrder(
  tx: Db,
  scope: Scope,
  change: OrderChange,
): Promise<{ before: OrderRow; after: OrderRow } | null> {
  const { orderNumber, status, trackingId, actor } = change;
  const before = await lockOrder(tx, scope, orderNumber);
  if (!before) return null;
  const tracking = trackingId === undefined ? before.trackingId : trackingId || null;
  if (before.status === status && before.trackingId === tracking) return { before, after: before };
  const after = await tx
    .updateTable('orders')
    .set({ status, trackingId: tracking, updatedAt: new Date() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addEvent(tx, after, actor);
  return { before, after };
}

async function addEvent(tx: Db, { id, status, trackingId }: OrderRow, actor: Actor): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId: id, status, trackingId, actorId: actor.id, actorName: actor.name, actorRole: actor.role })
    .execute();
}

export type OrderListRow = Pick<
  OrderRow,
  | 'orderNumber'
  | 'placedAt'
  | 'status'
  | 'totalMinor'
  | 'currency'
  | 'trackingId'
  | 'shipDate'
  | 'customerName'
  | 'customerEmail'
> & {
  /** The first part that there is a picture of. */
  picture: OrderedFile | null;
};

/** With what the buyer wrote, for a spreadsheet. */
export type ExportedOrderRow = Omit<OrderListRow, 'picture'> &
  Pick<OrderRow, 'poNumber' | 'reference' | 'buyerTaxId' | 'deliveryTerms' | 'billTo' | 'shipTo' | 'collect'>;

type OrderedFile = Pick<OrderedPart, 'fileId' | 'fileName'>;

/** The columns that a table may be sorted by, under the names that `OrderSummary` and `AdminOrder` have for them. */
const SORTS = {
  orderDate: 'placedAt',
  orderId: 'orderNumber',
  status: 'status',
  totalMinor: 'totalMinor',
  trackingId: 'trackingId',
  shipDate: 'shipDate',
  user: 'customerName',
  email: 'customerEmail',
} as const;

/** As `firstPictured`, of a row of `orders`: by the parts of its quote, since reading `parts` with all their prices took as long as the rest of the list. */
const firstPicturedPart = sql<OrderedFile | null>`
  (select jsonb_build_object('fileId', files.id, 'fileName', files.name)
   from quote_parts part join files on files.id = part.file_id
   where part.quote_id = orders.quote_id and part.failure is null and files.erased_at is null
     and exists (select from part_pictures where part_pictures.sha256 = files.sha256)
   order by part.position limit 1)`;

/** One page of the orders, or of one status. Newest first unless sorted otherwise. */
export function listOrders(db: Db, scope: Scope, query: AdminOrdersQuery): Promise<Page<OrderListRow>> {
  const { status, search } = query;
  const userId = scope.kind === 'owner' ? scope.userId : '';
  return readList(db, {
    query,
    sorts: SORTS,
    shape: [scope.kind, status && 'of a status', search && 'found'].join(', '),
    params: { userId, status: status!, pattern: searchPattern(search) },
    build: (param) => ({
      ...pagedOrders(db, scope.kind === 'owner' ? ownerScope(param('userId')) : scope, {
        status: status && param('status'),
        pattern: search && param('pattern'),
      }),
      select: (wanted) => wanted.select([...LISTED, firstPicturedPart.as('picture')]),
    }),
  });
}

const readList = readPageOnce<'orders'>();

/** As `listOrders`. */
export function exportOrders(db: Db, scope: Scope, query: AdminOrdersQuery): Promise<Page<ExportedOrderRow>> {
  const { status, search } = query;
  return readPage({
    ...pagedOrders(db, scope, { status, pattern: search && searchPattern(search) }),
    query,
    sorts: SORTS,
    select: (wanted) =>
      wanted.select([
        ...LISTED,
        ...(['poNumber', 'reference', 'buyerTaxId', 'deliveryTerms', 'billTo', 'shipTo', 'collect'] as const),
      ]),
  });
}

/** Read for each page of a list, so no more than a list shows. */
const LISTED = [
  ...(['orderNumber', 'placedAt', 'status', 'totalMinor', 'currency', 'trackingId', 'shipDate'] as const),
  ...(['customerName', 'customerEmail'] as const),
] as const;

/** `pattern`: of the texts looked for; empty for all. */
function pagedOrders(db: Db, scope: Scope, { status, pattern }: { status: OrderStatus | undefined; pattern: string }) {
  return {
    wanted: db
      .selectFrom('orders')
      .where(inScope('orders', scope))
      .$if(status !== undefined, (orders) => orders.where('status', '=', status!))
      .$if(pattern !== '', (orders) => orders.where('searchText', 'like', pattern)),
    mayBeEmpty: ['trackingId', 'shipDate'],
    id: 'id',
  };
}

/** The first of these files that there is a picture of, or null. */
export function firstPictured(files: readonly OrderedFile[], pictured: ReadonlySet<string>): OrderedFile | null {
  const file = files.find(({ fileId }) => pictured.has(fileId));
  return file ? { fileId: file.fileId, fileName: file.fileName } : null;
}

/** How many orders stand where. */
export async function countOrders(db: Db, scope: Scope): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(inScope('orders', scope))
    .groupBy('status')
    .execute();
  const counts = { Processing: 0, Shipped: 0, Delivered: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
