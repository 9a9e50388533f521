/** All orders, as admins see and move them. */
import { AppError } from '#contract/errors.ts';
import { findOrder, listOrders } from '#db/orders.ts';
import type { Handler } from '#server/api/call.ts';
import { requestDocuments } from '#server/documents/make-documents.ts';
import { chosenHoles } from '#server/orders/chosen-holes.ts';
import { markTool } from '#server/orders/mark-tool.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { normaliseOrderNumber } from '#server/orders/order-number.ts';
import { summariseOrderForAdmin, viewOrderForAdmin } from '#server/orders/views.ts';

export const adminOrders: Handler<'adminOrders'> = async ({ services, scope, query }) => {
  const { rows, total } = await listOrders(services.db, scope, query);
  return { rows: rows.map((row) => summariseOrderForAdmin(row, services.settings.calendar)), total };
};

export const adminOrder: Handler<'adminOrder'> = async ({ services, scope, param }) => {
  const found = await findOrder(services.db, scope, normaliseOrderNumber(param('orderId')));
  if (!found) throw new AppError('not_found');
  await requestDocuments(services.db, services, found);
  return { ...viewOrderForAdmin(found, services.settings.calendar), holes: await chosenHoles(services.db, found) };
};

export const updateTool: Handler<'updateTool'> = async ({ services, identity, scope, param, body }) => {
  const orderNumber = normaliseOrderNumber(param('orderId'));
  const order = await markTool(services, identity.user, { scope, orderNumber, part: param('part'), ...body });
  return viewOrderForAdmin(order, services.settings.calendar);
};

export const updateOrder: Handler<'updateOrder'> = async ({ services, identity, scope, param, body }) => {
  const orderNumber = normaliseOrderNumber(param('orderId'));
  const order = await moveOrder(services, identity.user, { ...body, scope, orderNumber });
  return viewOrderForAdmin(order, services.settings.calendar);
};
