/** Orders as their customers see them. */
import { AppError } from '#contract/errors.ts';
import { findOrder, listOrders } from '#db/orders.ts';
import type { Handler } from '#server/api/call.ts';
import { normaliseOrderNumber } from '#server/orders/order-number.ts';
import { orderQuote } from '#server/orders/order-quote.ts';
import { summariseOrder, viewOrder } from '#server/orders/views.ts';

export const placeOrder: Handler<'placeOrder'> = async ({ services, identity, body }) => {
  const { orderNumber } = await orderQuote(services, identity.user, body);
  return { orderId: orderNumber, message: 'Your order is placed! Confirmation email sent.' };
};

export const orders: Handler<'orders'> = async ({ services, identity, query }) => {
  const { rows, total } = await listOrders(services.db, query, identity.user.id);
  return { rows: rows.map(summariseOrder), total };
};

export const order: Handler<'order'> = async ({ services, identity, param }) => {
  const found = await findOrder(services.db, normaliseOrderNumber(param('orderId')), identity.user.id);
  if (!found) throw new AppError('not_found');
  return viewOrder(found, services.brand.name);
};
