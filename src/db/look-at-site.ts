/** The database of a site that is installed here, as it is: nothing is started, migrated or written. */
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { SITE } from '#db/embedded-access.ts';
import { listMigrations } from '#db/migrate.ts';
import { DATABASE, findRunning, openKysely, openPool, readVersion } from '#db/open.ts';
import type { Database } from '#db/schema.ts';

export interface LookedAt {
  db: Kysely<Database>;
  /** Whom the site's statements run as; null: whoever DATABASE_URL names. */
  siteRole: string | null;
}

/** Calls `look` on a connection that only reads. Resolves to null without having called it when no site runs on the database in the data folder. */
export async function lookAtSite<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  look: (site: LookedAt) => Promise<T>,
): Promise<T | null> {
  const given: ClientConfig | null = databaseUrl === null ? null : { connectionString: databaseUrl };
  // As the owner: the site's role may not read which migrations have run.
  const running = given === null ? await findRunning(join(dataDir, 'pg')) : null;
  const connection = given ?? (running && { ...running.owner, database: DATABASE });
  if (connection === null) return null;
  // A pool leaves a connection without a password open until the server ends it, after a minute.
  await readVersion(connection);
  const onConnect = async (client: { query(text: string): Promise<unknown> }) => {
    await client.query("set default_transaction_read_only = on; set statement_timeout = '8s'");
  };
  const db = openKysely(openPool(connection, 1, { onConnect }));
  return look({ db, siteRole: given ? null : SITE }).finally(() => db.destroy());
}

/** Which migrations have not run yet, and which have run that this version does not know. */
export async function compareMigrations(db: Kysely<Database>): Promise<{ pending: string[]; unknown: string[] }> {
  const known = await listMigrations();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return {
    pending: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)),
  };
}

/** Whether this role may do everything, past all rights. */
export async function isSuperuser(db: Kysely<Database>, role: string | null): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper as may from pg_roles where rolname = coalesce(${role}, current_user)
  `.execute(db);
  return rows[0]?.may ?? false;
}

/** A standby, or a database that was set to read only. What `lookAtSite` has set for its own connection does not count. */
export async function onlyReads(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`
    select pg_is_in_recovery() or reset_val = 'on' as only from pg_settings where name = 'default_transaction_read_only'
  `.execute(db);
  return rows[0]?.only ?? false;
}

/** What time it is for the database. */
export async function readClock(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
