/** Starts one PostgreSQL for the whole test run, with one migrated database that the others are copied from. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import type { Connection } from '#db/embedded-access.ts';
import { migrate } from '#db/migrate.ts';
import { openKysely, openPool } from '#db/open.ts';
import { giveToSite } from '#db/site-role.ts';
import { TEMPLATE } from './template.ts';

const COMPILE_CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/node-compile');

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Inherited by the workers and by whatever they start: each process compiles what no other has.
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  const folder = await mkdtemp(join(tmpdir(), 'partwright-tests-'));
  const server = await startEmbeddedPostgres({ folder: join(folder, 'pg'), isDurable: false });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.access.owner);
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('postgres', server.access.owner);
  project.provide('postgresAsSite', server.access.site);
  return close;
}

async function makeTemplate(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`).finally(() => client.end());
  const pool = openPool({ ...connection, database: TEMPLATE }, 1);
  const db = openKysely(pool);
  // A database that somebody is connected to cannot be copied.
  try {
    await migrate(db);
    await giveToSite(pool, TEMPLATE);
  } finally {
    await db.destroy();
  }
}
