/** Orders as their customers see them, and what both sides write about them. */
import { AppError } from '#contract/errors.ts';
import { findOrder, listOrders } from '#db/orders.ts';
import { listTools } from '#db/tools.ts';
import type { Handler } from '#server/api/call.ts';
import { requestDocuments } from '#server/documents/make-documents.ts';
import { withoutPlace } from '#server/edge/limit-load.ts';
import { chosenHoles } from '#server/orders/chosen-holes.ts';
import { viewOwnTool } from '#server/orders/existing-tools.ts';
import { normaliseOrderNumber } from '#server/orders/order-number.ts';
import { orderQuote } from '#server/orders/order-quote.ts';
import { reorder as orderAgain } from '#server/orders/reorder.ts';
import { summariseOrder, viewOrder, viewOrderForAdmin } from '#server/orders/views.ts';
import { writeMessage } from '#server/orders/write-message.ts';

/** When to ask again for an order of parts that are being measured. */
const ASK_AGAIN_SECONDS = 2;

export const placeOrder: Handler<'placeOrder'> = async ({ c, services, identity, body }) => {
  await services.limits.spend('ordersPerUser', identity.user.id);
  const order = await orderQuote(services, identity.user, body, (measured) => withoutPlace(c, measured));
  if (!('kind' in order))
    return { orderId: order.orderNumber, message: 'Your order is placed! Confirmation email sent.' };
  c.status(202);
  c.header('retry-after', String(ASK_AGAIN_SECONDS));
  const message =
    'Your parts are still being measured. Nothing has been ordered yet; please try again in a few seconds.';
  return { status: 'measuring', quoteId: order.quoteId, message };
};

export const orders: Handler<'orders'> = async ({ services, scope, query }) => {
  const { rows, total } = await listOrders(services.db, scope, query);
  return { rows: rows.map(summariseOrder), total };
};

export const order: Handler<'order'> = async ({ services, scope, param }) => {
  const found = await findOrder(services.db, scope, normaliseOrderNumber(param('orderId')));
  if (!found) throw new AppError('not_found');
  // An order older than this feature gets its documents when somebody views it.
  await requestDocuments(services.db, services, found);
  return { ...viewOrder(found, services.brand.name), holes: await chosenHoles(services.db, found) };
};

export const tools: Handler<'tools'> = async ({ services, scope }) => ({
  tools: (await listTools(services.db, scope)).map(viewOwnTool),
});

export const reorder: Handler<'reorder'> = async ({ services, identity, scope, param }) => {
  await services.limits.spend('reordersPerUser', identity.user.id);
  return { quoteId: await orderAgain(services, scope, normaliseOrderNumber(param('orderId'))) };
};

export const writeOrderMessage: Handler<'writeOrderMessage'> = async ({ services, identity, scope, param, body }) => {
  await services.limits.spend('messagesPerUser', identity.user.id);
  const orderNumber = normaliseOrderNumber(param('orderId'));
  return viewOrder(await writeMessage(services, identity.user, { ...body, scope, orderNumber }), services.brand.name);
};

export const answerOrderMessage: Handler<'answerOrderMessage'> = async ({ services, identity, scope, param, body }) => {
  const orderNumber = normaliseOrderNumber(param('orderId'));
  const order = await writeMessage(services, identity.user, { ...body, scope, orderNumber });
  return viewOrderForAdmin(order, services.settings.calendar);
};
