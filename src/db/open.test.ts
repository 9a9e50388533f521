import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { openDatabase } from '#db/open.ts';
import { urlOf } from '../../tests/setup/database.ts';

const server = inject('postgres');
const admin = new Client({ ...server, database: 'postgres' });
await admin.connect();
await admin.query('drop database if exists test_opened');
await admin.query('create database test_opened');
afterAll(async () => {
  await admin.query('drop database test_opened with (force)');
  await admin.end();
});

const databaseUrl = urlOf(server, 'test_opened');

test('processes that start at once on an empty database of DATABASE_URL bring it up to date together', async () => {
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl, dataDir: '/nowhere' })));
  for (const { db } of opened) expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  await Promise.all(opened.map(({ close }) => close()));
});

test('a database that a later version has used is refused', async () => {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '/nowhere' });
  await pool.query("insert into kysely_migration values ('9999-later', now()::text)");
  await expect(openDatabase({ databaseUrl, dataDir: '/nowhere' })).rejects.toThrow(
    'The database has been used by a later version of Partwright (it has 9999-later). Install that version, or restore a backup into another database.',
  );
  await pool.query("delete from kysely_migration where name = '9999-later'");
  await close();
});

test('a database that cannot be reached is named without its password', async () => {
  const unreachable = 'postgres://shop:hunter2@127.0.0.1:1/shop';
  await expect(openDatabase({ databaseUrl: unreachable, dataDir: '/nowhere' })).rejects.toThrow(
    new Error('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.'),
  );
});

test('a wrong password, no password and an unknown database are each told with what to do, are not tried again, and no password is shown', async () => {
  const refused = async (change: Partial<typeof server>, database = 'test_opened') => {
    const given = urlOf({ ...server, ...change }, database);
    return openDatabase({ databaseUrl: given, dataDir: '/nowhere' }).catch((error: unknown) => error);
  };
  const sentence = (words: string) => new ConfigurationError(`The database of DATABASE_URL cannot be used: ${words}.`);
  expect(await refused({ password: 'hunter2' })).toEqual(
    sentence(
      'the server refuses the password of "partwright": correct the user and the password in DATABASE_URL, with %40, %2F and %23 for @, / and #',
    ),
  );
  expect(await refused({ password: '' })).toEqual(
    sentence(
      'the server asks for the password of "partwright", and DATABASE_URL has none: write postgres://USER:PASSWORD@HOST/DATABASE',
    ),
  );
  expect(await refused({}, 'test_unknown')).toEqual(
    sentence(
      'the server has no database "test_unknown": make it with "createdb test_unknown", or correct its name in DATABASE_URL',
    ),
  );
});

test('a connection that is killed between two statements fails its own work and is reported, and ends nothing else', async () => {
  const said: string[] = [];
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '/nowhere', onLog: (line) => said.push(line) });
  const client = await pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await admin.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await expect.poll(() => said).toContainEqual(expect.stringMatching(/^a database connection broke: /));
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('who answers requests waits for seconds only: for a connection, for a lock, for a statement', async () => {
  const limitsOf = async (isSite: boolean) => {
    const { pool, close } = await openDatabase({ databaseUrl, dataDir: '/nowhere', isSite });
    const show = async (setting: string) => (await pool.query(`show ${setting}`)).rows[0][setting];
    const limits = [await show('statement_timeout'), await show('lock_timeout'), pool.options.connectionTimeoutMillis];
    await close();
    return limits;
  };
  expect(await limitsOf(true)).toEqual(['8s', '5s', 5_000]);
  // Jobs may take longer.
  expect(await limitsOf(false)).toEqual(['0', '0', 5_000]);
});

test('no query is sent on a new connection while another is under way', async () => {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '/nowhere', isSite: true });
  const busy: string[] = [];
  pool.on('acquire', (client) => {
    // What pg warns of, once a process: a query that waits behind another of the same connection.
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (!readyForQuery) busy.push('a connection was handed out in the middle of a query');
  });
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select 1')));
  expect([busy, pool.totalCount]).toEqual([[], 4]);
  await close();
});
