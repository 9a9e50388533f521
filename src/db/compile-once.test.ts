import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { compileOnce } from '#db/compile-once.ts';
import { listOrders } from '#db/orders.ts';
import { ownerScope, SHOP } from '#db/scope.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';
import { addUser } from '../../tests/setup/rows.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

test('a query that is built once runs with the values of each call, and in its transaction', async () => {
  const findUsers = compileOnce();
  let built = 0;
  const find = (tx: typeof db, role: 'customer' | 'admin', most: number) =>
    findUsers(tx, {
      shape: '',
      params: { role, most },
      build: (param) => {
        built += 1;
        return db
          .selectFrom('users')
          .select(['name', 'emailVerifiedAt'])
          .where('role', '=', param('role'))
          .orderBy('name')
          .limit(param('most'));
      },
    });
  await addUser(db, 'Asha Rao');
  await addUser(db, 'Mira Shop', 'admin');
  expect((await find(db, 'customer', 5)).map(({ name }) => name)).toEqual(['Asha Rao']);
  expect(Object.keys((await find(db, 'admin', 5))[0]!)).toEqual(['name', 'emailVerifiedAt']);
  const inside = db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ name: 'Asha Patel' }).where('name', '=', 'Asha Rao').execute();
    const [seen] = await find(tx as typeof db, 'customer', 1);
    throw new Error(seen!.name);
  });
  await expect(inside).rejects.toThrow('Asha Patel');
  expect(built).toBe(1);
});

test('a connection plans a query once, unless a migration may change what it finds', async () => {
  const [findNames, findAll] = [compileOnce(), compileOnce()];
  const params = { role: 'customer' } as const;
  const planned = await db.connection().execute(async (one) => {
    for (let round = 0; round < 2; round += 1) {
      const users = (role: 'customer') => db.selectFrom('users').where('role', '=', role);
      await findNames(one, { shape: '', params, build: (param) => users(param('role')).select('name as plannedOnce') });
      await findAll(one, { shape: '', params, build: (param) => users(param('role')).selectAll() });
    }
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one);
  });
  const statements = planned.rows.map(({ statement }) => statement).filter((text) => text.includes('"users"'));
  expect(statements.filter((text) => text.includes('planned_once'))).toHaveLength(1);
  expect(statements.filter((text) => text.includes('*'))).toEqual([]);
});

test('a list of orders is another query for each owner, status, text and order', async () => {
  const query = { page: 1, rows: 10, sort: '', direction: 'asc', search: '', status: undefined } as const;
  const [asha, ben] = [await addUser(db, 'Asha'), await addUser(db, 'Ben')];
  const empty = { rows: [], total: 0 };
  for (const scope of [ownerScope(asha.id), ownerScope(ben.id), SHOP])
    for (const sort of ['', 'orderId', 'shipDate', 'constructor', "'"])
      for (const status of [undefined, 'Shipped'] as const)
        for (const search of ['', '%']) {
          const asked = { ...query, sort, search, status };
          expect(await listOrders(db, scope, asked)).toEqual(empty);
          expect(await listOrders(db, scope, { ...asked, page: 2 })).toEqual(empty);
        }
});
