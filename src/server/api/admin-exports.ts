/** The panel's tables as files for a spreadsheet. */
import { Readable } from 'node:stream';
import { addressLines, type ShipTo } from '#contract/address.ts';
import { formatCollect } from '#contract/collect-account.ts';
import { toCsv } from '#contract/csv.ts';
import type { ExportedTable } from '#contract/export.ts';
import type { PageQuery } from '#contract/order.ts';
import { type Currency, decimalsOf } from '#contract/units.ts';
import { writeAudit } from '#db/audit.ts';
import { listCustomers } from '#db/customers.ts';
import { exportOrders } from '#db/orders.ts';
import type { Db } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import { listTransactions } from '#db/transactions.ts';
import type { Handler } from '#server/api/call.ts';

/** About 20 MB of text. A shop with more reads the API page by page. */
const ROWS_MAX = 150_000;
const EVERYTHING: PageQuery = { page: 1, rows: ROWS_MAX, search: '', sort: '', direction: 'desc' };

/** Minor units as a decimal number: "1234.5" is read as a number in every spreadsheet. */
const amount = (minor: number, currency: Currency) => minor / 10 ** decimalsOf(currency);

const TABLES: Record<ExportedTable, (db: Db, scope: Scope) => Promise<string>> = {
  users: async (db) => {
    const { rows } = await listCustomers(db, EVERYTHING);
    return toCsv(
      ['Name', 'Email', 'Phone', 'Email verified', 'Approved', 'Disabled', 'Registered'],
      rows.map(({ name, email, phoneNo, emailVerifiedAt, vettedAt, disabledAt, createdAt }) => [
        name,
        email,
        phoneNo,
        emailVerifiedAt ? 'yes' : 'no',
        vettedAt ? 'yes' : 'no',
        disabledAt ? 'yes' : 'no',
        createdAt.toISOString(),
      ]),
    );
  },
  orders: async (db, scope) => {
    const { rows } = await exportOrders(db, scope, EVERYTHING);
    return toCsv(
      [
        'Order ID',
        'User',
        'Email',
        'Total',
        'Currency',
        'Order date',
        'Status',
        'Tracking ID',
        'PO number',
        'Ships by',
        "Buyer's reference",
        "Buyer's tax ID",
        'Terms',
        'Bill to',
        'Ship to',
        'Freight collect',
      ],
      rows.map((order) => [
        order.orderNumber,
        order.customerName,
        order.customerEmail,
        amount(order.totalMinor, order.currency),
        order.currency,
        order.placedAt.toISOString(),
        order.status,
        order.trackingId,
        order.poNumber,
        order.shipDate,
        order.reference,
        order.buyerTaxId,
        order.deliveryTerms,
        order.billTo && partyOf(order.billTo),
        partyOf(order.shipTo),
        order.collect && formatCollect(order.collect),
      ]),
    );
  },
  transactions: async (db) => {
    const { rows } = await listTransactions(db, EVERYTHING);
    return toCsv(
      [
        'Number',
        'Type',
        'Order ID',
        'User',
        'Email',
        'Amount',
        'Currency',
        'Method',
        'Reference',
        'Date',
        'Recorded by',
      ],
      rows.map((entry) => [
        entry.number,
        entry.kind,
        entry.orderNumber,
        entry.customerName,
        entry.customerEmail,
        amount(entry.amountMinor, entry.currency),
        entry.currency,
        entry.method,
        entry.reference,
        entry.recordedAt.toISOString(),
        entry.recordedBy,
      ]),
    );
  },
};

/** One cell: a spreadsheet is filtered by company and place. */
const partyOf = (address: ShipTo) => addressLines(address).join(', ');

/** Logged like every access to customers' data: who exported the table, and when. */
export const exportTable: Handler<'exportTable'> = async ({ c, services, identity, scope, query: { table } }) => {
  const bytes = Buffer.from(await TABLES[table](services.db, scope), 'utf8');
  // A HEAD request exports nothing.
  if (c.req.method !== 'HEAD')
    await writeAudit(services.db, {
      actor: identity.user,
      action: 'table.export',
      subject: { kind: 'table', id: table, name: table },
    });
  return { name: `${table}.csv`, bytes: bytes.length, open: async () => Readable.from([bytes]) };
};
