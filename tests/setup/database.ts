/** A database of its own for each test file, in the one server that `global.ts` starts for the whole run. */
import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#db/embedded-access.ts';
import { type OpenDatabase, openKysely, openPool } from '#db/open.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the server of this run. */
    postgres: Connection;
    /** The same as the site's role, which has the rights of the embedded database's site. */
    postgresAsSite: Connection;
  }
}

/** The value of `DATABASE_URL` for a database of the run's server. */
export const urlOf = ({ host, user, password }: Connection, database: string): string =>
  `postgresql:///${database}?${new URLSearchParams({ host, user, password })}`;

/**
 * A fresh database with all tables and no rows. Real PostgreSQL, so what holds here holds in the shop: locks, constraints, plans.
 * Call `close` in `afterAll`: it drops the database.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE}`);
  const connection: ClientConfig = { ...server, database: name };
  const pool = openPool(connection, 8);
  const db = openKysely(pool);
  return {
    db,
    pool,
    connection,
    close: async () => {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** The same database as the site's role sees it: what needs more rights than the site has in the shop fails. Close it first. */
export function openAsSite({ connection }: OpenDatabase): OpenDatabase {
  const asSite: ClientConfig = { ...inject('postgresAsSite'), database: connection.database };
  const pool = openPool(asSite, 8);
  const db = openKysely(pool);
  return { db, pool, connection: asSite, close: () => db.destroy() };
}

/** Runs one statement on the server, in no database of ours. */
export async function onServer(server: ClientConfig, statement: string): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
