/** An upgrade, one machine after the other: while the next version changes the tables, processes of this one go on serving. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { openTestDatabase, urlOf } from '../setup/database.ts';
import { openCustomer, orderBracket, takeToken } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { see } from './seen-by-customer.ts';

const ADA = 'ada@upgrade.example';
/** Kysely's own, under which it migrates. */
const MIGRATION_LOCK = '3853314791062309107';
const NEXT = '9999-of-the-next-version';

/** All of them see it: files and the secret. */
let dataDir: string;
let database: OpenDatabase;
/** What the next version does: it holds the lock of migrations. */
let migrating: Client;
const started: StartedSite[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'partwright-upgrade-'));
  database = await openTestDatabase();
  migrating = new Client(database.connection);
  await migrating.connect();
});
afterAll(async () => {
  for (const site of started) await site.stop();
  await migrating.end();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<StartedSite> {
  const DATABASE_URL = urlOf(inject('postgres'), database.connection.database!);
  const site = await startSite({ DATABASE_URL, DATA_DIR: dataDir }, null);
  started.push(site);
  return site;
}

async function expectOrders(site: StartedSite): Promise<void> {
  const token = await takeToken(site, ADA);
  expect(await orderBracket(site, token)).toMatch(/^PW-/);
  // An invoice and a packing list are made of it.
  expect((await see(site.url, token)).documents).toHaveLength(2);
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await database.pool.query(`
    select 1 from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}

test('a process that starts while another migrates waits for it, and those that run serve meanwhile', async () => {
  const serving = await start();
  await openCustomer(serving, ADA);
  await migrating.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const starting = start();
  await expect.poll(isSomebodyWaiting, { timeout: 60_000 }).toBe(true);
  await expectOrders(serving);
  expect(started).toEqual([serving]);
  await migrating.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  await expectOrders(await starting);
});

test('on tables that the next version has expanded, processes of this version take orders, and none starts anew', async () => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  expect(tables.length).toBeGreaterThan(20);
  await migrating.query('begin');
  for (const { name } of tables)
    await migrating.query(`
      alter table ${name} add column of_next_version text not null default 'x', add column also_of_it jsonb;
      create index on ${name} (of_next_version)`);
  await migrating.query(`
    create table of_next_version (id bigint primary key, owner_id text references users on delete cascade);
    insert into kysely_migration (name, timestamp) values ('${NEXT}', now()::text)`);
  await migrating.query('commit');
  expect(started).toHaveLength(2);
  for (const site of started) {
    await expectOrders(site);
    expect(site.log()).not.toContain('call failed');
  }
  await expect(start()).rejects.toThrow(`later version of Partwright (it has ${NEXT})`);
});
