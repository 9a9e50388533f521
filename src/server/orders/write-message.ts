/** A message about an order, from either side: kept, and mailed to the other side, in one transaction. */
import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { findUser } from '#db/accounts.ts';
import { addOrderMessage } from '#db/order-messages.ts';
import { findOrder, type OrderWithEvents } from '#db/orders.ts';
import type { Db } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import { orderMessageMail } from '#server/mail/order-message.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { once } from '#server/once.ts';
import { orderUrl } from '#server/orders/order-url.ts';
import type { Services } from '#server/services.ts';

/** The order with the message in it. Throws `not_found`. */
export async function writeMessage(
  services: Services,
  author: SessionUser,
  {
    scope,
    orderNumber,
    text,
    requestKey,
  }: { scope: Scope; orderNumber: string; text: string; requestKey?: string | undefined },
): Promise<OrderWithEvents> {
  const { db, jobs, brand, publicUrl } = services;
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, scope, orderNumber);
    if (!order) throw new AppError('not_found');
    const attempt = { owner: author.id, call: 'orderMessage', requestKey, sent: { orderId: order.id, text } };
    await once(tx, attempt, () => send(tx, order));
    return (await findOrder(tx, scope, orderNumber))!;
  });

  async function send(tx: Db, order: OrderWithEvents): Promise<{ id: number }> {
    const id = await addOrderMessage(tx, { orderId: order.id, author, text });
    const dedupeKey = `order-message:${id}`;
    if (author.role === 'customer') {
      const url = new URL(`/admindashboard/orders/${orderNumber}`, publicUrl).href;
      const mail = orderMessageMail({ brand, name: null, from: author.name, orderNumber, text, url });
      await queueMail(tx, jobs, { dedupeKey, to: brand.salesEmail, replyTo: author.email, ...mail });
    } else {
      const customer = await findUser(tx, order.ownerId);
      if (customer && !customer.deletedAt) {
        const url = orderUrl(publicUrl, orderNumber);
        const mail = orderMessageMail({ brand, name: customer.name, from: brand.name, orderNumber, text, url });
        await queueMail(tx, jobs, { dedupeKey, to: customer.email, ...mail });
      }
    }
    return { id };
  }
}
