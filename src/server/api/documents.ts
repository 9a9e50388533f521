/** The documents of an order, given to its owner and to admins. */
import { DOCUMENT_KINDS } from '#contract/document.ts';
import { AppError } from '#contract/errors.ts';
import type { Actor } from '#db/actor.ts';
import { findOrder } from '#db/orders.ts';
import type { DocumentRow } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import type { Handler } from '#server/api/call.ts';
import type { SentFile } from '#server/api/send-file.ts';
import { requestDocuments } from '#server/documents/make-documents.ts';
import { openFile } from '#server/orders/open-file.ts';
import { normaliseOrderNumber } from '#server/orders/order-number.ts';
import type { Services } from '#server/services.ts';

/** About how long it takes to make them. */
const RETRY_AFTER_SECONDS = 5;

export const orderDocument: Handler<'orderDocument'> = ({ services, identity, scope, param }) =>
  sendDocument(services, { scope, orderId: param('orderId'), kind: param('kind'), actor: identity.user });

export const adminOrderDocument: Handler<'adminOrderDocument'> = ({ services, identity, scope, param }) =>
  sendDocument(services, { scope, orderId: param('orderId'), kind: param('kind'), actor: identity.user });

async function sendDocument(
  services: Services,
  { scope, orderId, kind, actor }: { scope: Scope; orderId: string; kind: string; actor: Actor },
): Promise<SentFile> {
  await services.limits.spend('downloadPerUser', actor.id);
  const order = await findOrder(services.db, scope, normaliseOrderNumber(orderId));
  if (!order || !DOCUMENT_KINDS.some((each) => each === kind)) throw new AppError('not_found');
  const document = order.documents.find((each) => each.kind === kind);
  if (!document) {
    await requestDocuments(services.db, services, order);
    throw new AppError('document_not_ready', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return {
    name: nameOf(document),
    bytes: document.bytes,
    open: () => openFile(services, document, { how: 'download', actor }),
  };
}

/** "INV-000042.pdf", "PW-7K3M-92QX packing list.pdf". */
function nameOf({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>): string {
  return kind === 'invoice' ? `${number}.pdf` : `${number} packing list.pdf`;
}
