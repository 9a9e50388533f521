/** An admin sets an order's status or tracking id; the customer is written to when something changed. */

import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { UpdateOrder } from '#contract/order.ts';
import { findUser } from '#db/accounts.ts';
import { writeAudit } from '#db/audit.ts';
import { changeOrder, findOrder, type OrderWithEvents } from '#db/orders.ts';
import type { Scope } from '#db/scope.ts';
import { findTrackingLink } from '#order/find-tracking-link.ts';
import { orderStatusMail } from '#server/mail/order-status.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { orderUrl } from '#server/orders/order-url.ts';
import type { Services } from '#server/services.ts';

/** Change, event, audit entry and mail in one transaction; a change to what is so already makes none of them. Throws `not_found`. */
export async function moveOrder(
  services: Services,
  admin: SessionUser,
  { scope, orderNumber, ...change }: UpdateOrder & { scope: Scope; orderNumber: string },
): Promise<OrderWithEvents> {
  const { db, jobs, brand, settings, publicUrl } = services;
  return db.transaction().execute(async (tx) => {
    const changed = await changeOrder(tx, scope, { orderNumber, ...change, actor: admin });
    const order = changed && (await findOrder(tx, scope, orderNumber));
    if (!order) throw new AppError('not_found');
    const { before, after } = changed;
    if (before === after) return order;
    await writeAudit(tx, {
      actor: admin,
      action: 'order.move',
      subject: { kind: 'order', id: order.id, name: orderNumber },
      details: { status: [before.status, after.status], trackingId: [before.trackingId, after.trackingId] },
    });
    const customer = await findUser(tx, order.ownerId);
    // A closed account has no address to write to.
    if (!customer || customer.deletedAt) return order;
    const { status, trackingId } = after;
    const url = orderUrl(publicUrl, orderNumber);
    const tracking = findTrackingLink(trackingId, settings.shipping.carriers);
    await queueMail(tx, jobs, {
      dedupeKey: `order-status:${order.events.at(-1)!.id}`,
      to: customer.email,
      ...orderStatusMail({ brand, name: customer.name, orderNumber, status, trackingId, tracking, url }),
    });
    return order;
  });
}
