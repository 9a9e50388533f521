import { afterAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('migrating a database that is up to date does nothing', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test('bigint columns arrive as numbers, and one past 2^53 throws', async () => {
  const { rows } = await database.pool.query('select 9007199254740991::bigint as value');
  expect(rows).toEqual([{ value: 9007199254740991 }]);
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(
    'Expected an integer below 2^53, found 9007199254740993',
  );
});
