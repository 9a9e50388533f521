/** An admin records a payment or refund of an order: once, however often the button is pressed, with its audit entry and a receipt. */
import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { OrderAccount, RecordTransaction } from '#contract/transaction.ts';
import { formatMoney } from '#contract/units.ts';
import { findUser } from '#db/accounts.ts';
import { writeAudit } from '#db/audit.ts';
import { lockOrder } from '#db/orders.ts';
import type { TransactionRow } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import { addPayment, listOrderTransactions } from '#db/transactions.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { paymentReceiptMail } from '#server/mail/payment-receipt.ts';
import { orderUrl } from '#server/orders/order-url.ts';
import type { Services } from '#server/services.ts';

/** Throws `not_found`, and `refund_too_large` for more than was paid. */
export async function recordTransaction(
  services: Services,
  admin: SessionUser,
  { scope, orderNumber, ...entry }: RecordTransaction & { scope: Scope; orderNumber: string },
): Promise<void> {
  const { db, jobs, brand, publicUrl } = services;
  await db.transaction().execute(async (tx) => {
    // Concurrent entries wait for each other here, so that each sees what was paid.
    const order = await lockOrder(tx, scope, orderNumber);
    if (!order) throw new AppError('not_found');
    const before = await listOrderTransactions(tx, order.id);
    if (before.some(({ requestKey }) => requestKey === entry.requestKey)) return;
    if (entry.kind === 'Refund' && entry.amountMinor > paidOf(before)) throw new AppError('refund_too_large');
    const row = await addPayment(tx, order, { ...entry, recordedBy: admin.name });
    const amount = formatMoney(row.amountMinor, row.currency);
    await writeAudit(tx, {
      actor: admin,
      action: entry.kind === 'Payment' ? 'order.payment' : 'order.refund',
      subject: { kind: 'order', id: order.id, name: orderNumber },
      details: { number: row.number, amount, method: entry.method, reference: entry.reference },
    });
    const customer = await findUser(tx, order.ownerId);
    if (!customer || customer.deletedAt) return;
    const open = accountOf([...before, row]).openMinor;
    await queueMail(tx, jobs, {
      dedupeKey: `receipt:${row.id}`,
      to: customer.email,
      ...paymentReceiptMail({
        brand,
        name: customer.name,
        kind: entry.kind,
        number: row.number,
        orderNumber,
        amount,
        method: entry.method,
        open: formatMoney(Math.max(0, open), row.currency),
        url: orderUrl(publicUrl, orderNumber),
      }),
    });
  });
}

/** What was paid and not given back. */
function paidOf(entries: readonly Pick<TransactionRow, 'kind' | 'amountMinor'>[]): number {
  return entries.reduce(
    (sum, { kind, amountMinor }) => sum + amountMinor * (kind === 'Payment' ? 1 : kind === 'Refund' ? -1 : 0),
    0,
  );
}

/** The entries as a customer sees them, and what is open. */
export function accountOf(entries: readonly TransactionRow[]): OrderAccount {
  const invoiced = entries.reduce((sum, { kind, amountMinor }) => sum + (kind === 'Invoice' ? amountMinor : 0), 0);
  return {
    entries: entries.map(({ number, kind, amountMinor, method, reference, recordedAt }) => ({
      number,
      kind,
      amountMinor,
      method,
      reference,
      at: recordedAt.toISOString(),
    })),
    openMinor: invoiced - paidOf(entries),
  };
}
