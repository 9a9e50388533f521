/** Invoices, payments and refunds. Rows are added and never changed: the database itself refuses. */
import type { Page, PageQuery } from '#contract/order.ts';
import type { PaymentMethod, TransactionKind } from '#contract/transaction.ts';
import { readPage, searchPattern } from '#db/page.ts';
import type { Db, OrderRow, TransactionRow } from '#db/schema.ts';

const PREFIXES = { Invoice: 'INV', Payment: 'PAY', Refund: 'REF' } as const satisfies Record<TransactionKind, string>;
const DIGITS = 6;

type InvoicedOrder = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'customerName' | 'customerEmail' | 'totalMinor' | 'currency'
>;

/** Invoices a new order, in the transaction that places it. */
export async function addInvoice(tx: Db, order: InvoicedOrder): Promise<TransactionRow> {
  return insert(tx, order, { kind: 'Invoice', amountMinor: order.totalMinor, recordedBy: null });
}

export interface NewPayment {
  kind: 'Payment' | 'Refund';
  amountMinor: number;
  method: PaymentMethod;
  reference: string;
  recordedBy: string;
  requestKey: string;
}

/** Records a payment or refund. Call it on an order whose row is locked, after checking that the `requestKey` is new. */
export async function addPayment(tx: Db, order: InvoicedOrder, payment: NewPayment): Promise<TransactionRow> {
  return insert(tx, order, payment);
}

type Entry = NewPayment | { kind: 'Invoice'; amountMinor: number; recordedBy: null };

async function insert(tx: Db, order: InvoicedOrder, entry: Entry): Promise<TransactionRow> {
  return tx
    .insertInto('transactions')
    .values({
      ...entry,
      number: await takeNumber(tx, entry.kind),
      orderId: order.id,
      orderNumber: order.orderNumber,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      currency: order.currency,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next number of its kind. Its row stays locked until the transaction ends: numbers have no gaps. */
async function takeNumber(tx: Db, kind: TransactionKind): Promise<string> {
  const { last } = await tx
    .updateTable('transactionNumbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${PREFIXES[kind]}-${String(last).padStart(DIGITS, '0')}`;
}

/** All entries of one order, oldest first. */
export async function listOrderTransactions(db: Db, orderId: string): Promise<TransactionRow[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('recordedAt')
    .orderBy('number')
    .execute();
}

const SORTS = {
  at: 'recordedAt',
  number: 'number',
  kind: 'kind',
  orderId: 'orderNumber',
  user: 'customerName',
  amountMinor: 'amountMinor',
} as const;

/** One page of all entries, newest first unless sorted otherwise. */
export function listTransactions(db: Db, query: PageQuery): Promise<Page<TransactionRow>> {
  return readPage({
    wanted: db
      .selectFrom('transactions')
      .$if(query.search !== '', (entries) => entries.where('searchText', 'like', searchPattern(query.search))),
    select: (wanted) => wanted.selectAll(),
    query,
    sorts: SORTS,
    id: 'id',
  });
}
