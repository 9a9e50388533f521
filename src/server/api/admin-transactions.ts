/** The books, as admins see and keep them. */
import { AppError } from '#contract/errors.ts';
import { findOrder } from '#db/orders.ts';
import { listTransactions } from '#db/transactions.ts';
import type { Handler } from '#server/api/call.ts';
import { normaliseOrderNumber } from '#server/orders/order-number.ts';
import { viewOrderForAdmin } from '#server/orders/views.ts';
import { recordTransaction as record } from '#server/payments/record-transaction.ts';

export const adminTransactions: Handler<'adminTransactions'> = async ({ services, query }) => {
  const { rows, total } = await listTransactions(services.db, query);
  return {
    rows: rows.map(({ orderNumber, customerName, customerEmail, recordedAt, recordedBy, ...entry }) => ({
      ...entry,
      orderId: orderNumber,
      user: customerName,
      email: customerEmail,
      at: recordedAt.toISOString(),
      by: recordedBy,
    })),
    total,
  };
};

export const recordTransaction: Handler<'recordTransaction'> = async ({ services, identity, scope, param, body }) => {
  const orderNumber = normaliseOrderNumber(param('orderId'));
  await record(services, identity.user, { ...body, scope, orderNumber });
  const order = await findOrder(services.db, scope, orderNumber);
  if (!order) throw new AppError('not_found');
  return viewOrderForAdmin(order, services.settings.calendar);
};
