import { afterAll, expect, test } from 'vitest';
import type { PageQuery } from '#contract/order.ts';
import { changeOrder, findOrder, listOrders, type Orderer, placeOrder } from '#db/orders.ts';
import { findQuote } from '#db/quotes.ts';
import type { UserRow } from '#db/schema.ts';
import { ownerScope, type Scope, SHOP } from '#db/scope.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';
import { addMeasuringQuote, addPricedQuote, addUser, CHOICES, pricedQuote } from '../../tests/setup/rows.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
const asha = await addUser(db, 'Asha Rao');
const ben = await addUser(db, 'Ben Carter');
const admin = await addUser(db, 'Mira Shop', 'admin');

const shipTo = { name: 'Asha Rao', address: '1 Mill Road', city: 'Pune', state: 'MH', zip: '411001', country: 'India' };
const actorOf = ({ id, name, role, email }: UserRow): Orderer => ({ id, name, role, email });
const place = (quoteId: string, user: UserRow, orderNumber: string) =>
  db.transaction().execute((tx) => placeOrder(tx, { quoteId, actor: actorOf(user), orderNumber, shipTo }));

let numbers = 0;
const nextNumber = () => `PW-0000-${String(++numbers).padStart(4, '0')}`;

test('an order that is being placed keeps no other from its invoice until the last moment', async () => {
  const [slow, quick] = [await addPricedQuote(db, asha.id, 100), await addPricedQuote(db, ben.id, 200)];
  const slowNumber = nextNumber();
  let quickInvoice = '';
  // While the mail of the first order is written, the second one is placed whole.
  const andThen = async () => {
    const number = nextNumber();
    await place(quick.id, ben, number);
    quickInvoice = (await findOrder(db, SHOP, number))!.transactions[0]!.number;
  };
  await db
    .transaction()
    .execute((tx) =>
      placeOrder(tx, { quoteId: slow.id, actor: actorOf(asha), orderNumber: slowNumber, shipTo, andThen }),
    );
  const slowInvoice = (await findOrder(db, SHOP, slowNumber))!.transactions[0]!.number;
  const countOf = (number: string) => Number(number.replace('INV-', ''));
  expect(countOf(slowInvoice)).toBe(countOf(quickInvoice) + 1);
});

test('an order keeps what was quoted, and its quote is ordered', async () => {
  const quote = await addPricedQuote(db, asha.id, 12_345_678_901);
  const placed = await place(quote.id, asha, nextNumber());
  expect(placed).toMatchObject({
    kind: 'placed',
    order: {
      status: 'Processing',
      trackingId: null,
      shipTo,
      parts: [
        {
          fileId: quote.parts[0]!.fileId,
          fileName: 'bracket.step',
          choices: CHOICES,
          price: pricedQuote(12_345_678_901),
        },
      ],
      leadTimeDays: 5,
      currency: 'USD',
      totalMinor: 12_345_678_901,
    },
  });
  expect((await findQuote(db, SHOP, quote.id))?.status).toBe('ordered');
});

test('a quote that is ordered ten times at once becomes one order', async () => {
  const quote = await addPricedQuote(db, asha.id, 4_200);
  const tries = await Promise.all(Array.from({ length: 10 }, () => place(quote.id, asha, nextNumber())));
  expect(tries.map(({ kind }) => kind).sort()).toEqual([...Array(9).fill('already'), 'placed']);
  expect(new Set(tries.map((each) => 'order' in each && each.order.id)).size).toBe(1);
});

test('a quote of somebody else is not found, and one without a price is not ordered', async () => {
  const quote = await addPricedQuote(db, asha.id, 4_200);
  expect(await place(quote.id, ben, nextNumber())).toEqual({ kind: 'not-found' });
  const waiting = await addMeasuringQuote(db, asha.id, ['a.step']);
  expect(await place(waiting.id, asha, nextNumber())).toEqual({ kind: 'not-priced', status: 'measuring' });
});

test('each change of an order is noted with who made it; setting what is set already changes nothing', async () => {
  const orderNumber = nextNumber();
  await place((await addPricedQuote(db, asha.id, 4_200)).id, asha, orderNumber);
  const change = (status: 'Shipped' | 'Delivered', trackingId?: string) =>
    db.transaction().execute((tx) => changeOrder(tx, SHOP, { orderNumber, status, trackingId, actor: actorOf(admin) }));
  expect(await change('Shipped', 'AWB 77')).toMatchObject({
    before: { status: 'Processing' },
    after: { status: 'Shipped' },
  });
  expect(await change('Shipped')).toMatchObject({ after: { trackingId: 'AWB 77' } });
  expect(await change('Delivered', '')).toMatchObject({ after: { trackingId: null } });
  const order = await findOrder(db, ownerScope(asha.id), orderNumber);
  expect(order?.events.map((event) => [event.status, event.trackingId, event.actorName, event.actorRole])).toEqual([
    ['Processing', null, 'Asha Rao', 'customer'],
    ['Shipped', 'AWB 77', 'Mira Shop', 'admin'],
    ['Delivered', null, 'Mira Shop', 'admin'],
  ]);
  expect(await findOrder(db, ownerScope(ben.id), orderNumber)).toBe(null);
  const lost = { status: 'Shipped', actor: actorOf(admin) } as const;
  expect(await changeOrder(db, SHOP, { ...lost, orderNumber: 'PW-none' })).toBe(null);
  expect(await changeOrder(db, ownerScope(ben.id), { ...lost, orderNumber })).toBe(null);
});

test('orders are paged, sorted and searched in the database', async () => {
  const fresh = await openTestDatabase();
  try {
    const users = [await addUser(fresh.db, 'Zoe Adams'), await addUser(fresh.db, 'Al 100% Steel')];
    for (const [index, total] of [300, 100, 200].entries()) {
      const user = users[index % 2]!;
      const { id } = await addPricedQuote(fresh.db, user.id, total);
      const orderNumber = `PW-LIST-000${index}`;
      await placeOrder(fresh.db, { quoteId: id, actor: actorOf(user), orderNumber, shipTo });
    }
    await changeOrder(fresh.db, SHOP, {
      orderNumber: 'PW-LIST-0001',
      status: 'Shipped',
      trackingId: 'AWB_9',
      actor: actorOf(users[0]!),
    });
    const numbersOf = async (query: Partial<PageQuery>, scope: Scope = SHOP) => {
      const all = { page: 1, rows: 10, search: '', sort: '', direction: 'asc', ...query } as const;
      const { rows, total } = await listOrders(fresh.db, scope, all);
      return [rows.map(({ orderNumber }) => orderNumber.at(-1)).join(''), total];
    };
    expect(await numbersOf({})).toEqual(['210', 3]);
    expect(await numbersOf({ sort: 'no such column' })).toEqual(['210', 3]);
    expect(await numbersOf({ sort: 'totalMinor' })).toEqual(['120', 3]);
    expect(await numbersOf({ sort: 'totalMinor', direction: 'desc', rows: 2, page: 2 })).toEqual(['1', 3]);
    expect(await numbersOf({ sort: 'user' })).toEqual([expect.stringMatching(/^1/), 3]);
    expect(await numbersOf({ search: 'zoe.adams@' })).toEqual(['20', 2]);
    expect(await numbersOf({ search: 'b_9' })).toEqual(['1', 1]);
    expect(await numbersOf({ search: '_' })).toEqual(['1', 1]);
    expect(await numbersOf({ search: '100%' })).toEqual(['1', 1]);
    expect(await numbersOf({ search: "'; drop table orders; --" })).toEqual(['', 0]);
    expect(await numbersOf({ page: 9 }, ownerScope(users[0]!.id))).toEqual(['', 2]);
  } finally {
    await fresh.close();
  }
});
