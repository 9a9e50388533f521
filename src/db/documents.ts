/** Documents of orders: which exist and where their bytes are stored. Rows are only added; nothing but the wrapping of their key ever changes. */
import type { Insertable } from 'kysely';
import type { Db, DocumentRow, DocumentsTable, OrderRow } from '#db/schema.ts';
import { inScope, type Scope } from '#db/scope.ts';

export type NewDocument = Omit<Insertable<DocumentsTable>, 'id' | 'madeAt'>;

/** Writes a document. Returns false, and writes nothing, when the order has one of this kind already. */
export async function addDocument(tx: Db, document: NewDocument): Promise<boolean> {
  const added = await tx
    .insertInto('documents')
    .values(document)
    .onConflict((conflict) => conflict.columns(['orderId', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The documents that an order has so far. */
export async function listDocuments(db: Db, orderId: string): Promise<DocumentRow[]> {
  return db.selectFrom('documents').selectAll().where('orderId', '=', orderId).orderBy('kind').execute();
}

/** The document of this id, or null. */
export async function findDocument(db: Db, scope: Scope, id: string): Promise<DocumentRow | null> {
  const document = await db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.orderId')
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where(inScope('orders', scope))
    .executeTakeFirst();
  return document ?? null;
}

export interface InvoicedOrder extends OrderRow {
  invoiceNumber: string;
  invoicedAt: Date;
}

/** The data that the documents of an order show; null for an unknown id. */
export async function findInvoicedOrder(db: Db, orderId: string): Promise<InvoicedOrder | null> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('transactions', 'transactions.orderId', 'orders.id')
    .selectAll('orders')
    .select(['transactions.number as invoiceNumber', 'transactions.recordedAt as invoicedAt'])
    .where('orders.id', '=', orderId)
    .where('transactions.kind', '=', 'Invoice')
    .executeTakeFirst();
  return order ?? null;
}
