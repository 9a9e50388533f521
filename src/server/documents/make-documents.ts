/** The job that makes the documents of an order: once, encrypted like uploaded files, never changed. */
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { DOCUMENT_KINDS, type DocumentKind } from '#contract/document.ts';
import { addDocument, findInvoicedOrder, type InvoicedOrder, listDocuments } from '#db/documents.ts';
import { takePendingFiles } from '#db/pending-files.ts';
import type { Database, Db, DocumentRow } from '#db/schema.ts';
import { type DrawnDocument, drawDocuments } from '#server/documents/draw-documents.ts';
import type { DocumentFacts } from '#server/documents/sheet.ts';
import type { Job, Jobs } from '#server/jobs/jobs.ts';
import { DraftFiles } from '#server/orders/draft-files.ts';
import type { LiveSettings } from '#server/settings/live-settings.ts';
import type { SealedObject, SealedStorage } from '#server/storage/sealed-storage.ts';

export interface DocumentWork {
  db: Kysely<Database>;
  jobs: Jobs;
  storage: SealedStorage;
  settings: Pick<LiveSettings, 'brand' | 'shipping' | 'billing' | 'legal'>;
  log: Logger;
}

/** Makes documents from now on. */
export async function startMakingDocuments(work: DocumentWork): Promise<void> {
  await work.jobs.work('make-documents', (job) => makeDocuments(work, job));
}

/** Queues a job for the documents of an order, if any is missing. Does nothing while such a job is queued or running. */
export async function requestDocuments(
  tx: Db,
  { jobs }: Pick<DocumentWork, 'jobs'>,
  order: { id: string; documents: readonly Pick<DocumentRow, 'kind'>[] },
): Promise<void> {
  if (missingOf(order.documents).length === 0) return;
  await jobs.enqueue(tx, 'make-documents', { orderId: order.id }, { onceFor: order.id });
}

/** Does one job. Existing documents stay, also when another worker was faster at the last moment. */
export async function makeDocuments(
  work: DocumentWork,
  { data: { orderId }, signal }: Pick<Job<'make-documents'>, 'data' | 'signal'>,
): Promise<void> {
  const missing = missingOf(await listDocuments(work.db, orderId));
  if (missing.length === 0) return;
  const order = await findInvoicedOrder(work.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId} with an invoice`);
  await keep(work, order, await drawDocuments(factsOf(order, work.settings), missing, signal));
}

function missingOf(documents: readonly Pick<DocumentRow, 'kind'>[]): DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => !documents.some((document) => document.kind === kind));
}

/** Only what a document shows; the rest of the order's row is left out. */
function factsOf(order: InvoicedOrder, { brand, shipping, billing, legal }: DocumentWork['settings']): DocumentFacts {
  const { name, address, supportEmail, phoneIndia, phoneUsa } = brand;
  const { orderNumber, placedAt, invoiceNumber, invoicedAt, customerEmail } = order;
  const { shipTo, parts, speed, shipDate, currency, totalMinor, poNumber, buyerTaxId, landed, exchange } = order;
  const { reference, billTo, collect } = order;
  return {
    brand: { name, address, supportEmail, phoneIndia, phoneUsa },
    shipFrom: shipping.shipFrom ?? address,
    orderNumber,
    placedAt,
    shipDate,
    invoiceNumber,
    invoicedAt,
    customerEmail,
    poNumber,
    buyerTaxId,
    ...{ reference, billTo, collect },
    // An order from before the terms were kept has those of now.
    deliveryTerms: order.deliveryTerms ?? shipping.deliveryTerms,
    billing,
    paymentTerms: legal.values.paymentTerms,
    shipTo,
    parts,
    speed,
    currency,
    totalMinor,
    landed,
    exchange,
  };
}

async function keep(work: DocumentWork, order: InvoicedOrder, drawn: DrawnDocument[]): Promise<void> {
  const drafts = new DraftFiles(work);
  try {
    const stored: (SealedObject & { kind: DocumentKind })[] = [];
    for (const { kind, bytes } of drawn) stored.push({ kind, ...(await drafts.store(Readable.from([bytes]))) });
    await work.db.transaction().execute(async (tx) => {
      for (const { kind, key: storageKey, ...sealed } of stored) {
        const number = kind === 'invoice' ? order.invoiceNumber : order.orderNumber;
        const isFirst = await addDocument(tx, { orderId: order.id, kind, number, storageKey, ...sealed });
        if (isFirst) await takePendingFiles(tx, [storageKey]);
      }
    });
  } finally {
    await drafts.discard();
  }
}
