/** All rows of the site out of a database and into an empty one, as PostgreSQL's own `copy` writes them: what a backup is made of. */
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Who is signed in, what somebody tried, and codes of minutes: a restored site begins without them. Migrations note themselves. */
const NOT_KEPT = [
  'sessions',
  'rate_limits',
  'reset_codes',
  'pending_files',
  // Where the backups of this installation went says nothing of the next one.
  'backups',
  'kysely_migration',
  'kysely_migration_lock',
];

export interface KeptTable {
  name: string;
  /** Those that are stored; what is computed from others is computed anew. */
  columns: string[];
}

/** A connection of one snapshot: everything that is read is as it was at one moment. */
export interface Snapshot {
  /** The last migration that had run; null where the site's role may not look: the embedded database is of the version that serves it. */
  level: string | null;
  /** In an order in which each row comes after those that it refers to. */
  tables: readonly KeptTable[];
  rowsOf(table: KeptTable): Readable;
  client: Client;
}

/** Reads in one transaction that sees one moment, blocks nobody, and changes nothing. */
export async function readSnapshot<T>(
  connection: ClientConfig,
  read: (snapshot: Snapshot) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withClient(connection, async (client) => {
    // A query may wait for a lock for as long as somebody holds it: ending the connection ends that, too.
    const leave = () => void client.end().catch(() => {});
    signal?.throwIfAborted();
    signal?.addEventListener('abort', leave);
    await client.query('begin transaction isolation level repeatable read read only');
    const tables = await listTables(client);
    const { rows: allowed } = await client.query("select 1 where has_table_privilege('kysely_migration', 'select')");
    const { rows: levels } =
      allowed.length === 0
        ? { rows: [] }
        : await client.query<{ name: string }>('select max(name) as name from kysely_migration');
    const result = await read({
      level: levels[0]?.name ?? null,
      tables,
      client,
      rowsOf: (table) => client.query(copyTo(`copy ${relationOf(table)} to stdout`)),
    }).finally(() => signal?.removeEventListener('abort', leave));
    await client.query('commit');
    return result;
  });
}

/** Rows are there when the transaction commits, all or none of them. */
export interface Filling {
  tables: readonly KeptTable[];
  client: Client;
  fill(table: KeptTable, rows: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Writes all tables in one transaction, then sets the counters of numbered rows behind the highest one. */
export async function fillTables(connection: ClientConfig, write: (filling: Filling) => Promise<void>): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin');
    const tables = await listTables(client);
    // Rows that a migration or a first start wrote stand in the backup as well, as they are now.
    for (const { name } of tables.toReversed())
      if ((await client.query(`select 1 from ${quoted(name)} limit 1`)).rowCount === 1)
        await client.query(`delete from ${quoted(name)}`);
    await write({
      tables,
      client,
      fill: async (table, rows) =>
        pipeline(rows, client.query(copyFrom(`copy ${relationOf(table)} from stdin`)) as Writable),
    });
    for (const table of tables) await setCounters(client, table.name);
    await client.query('commit');
  });
}

export interface Contents {
  /** Somebody has used it: there is an account, a mail, or a rate card other than the example, which each site publishes at its first start. */
  isUsed: boolean;
  /** The last migration that has run; null before the first. */
  level: string | null;
}

/** Rate cards that a person published, here or on the command line. */
const OF_A_SHOP = "created_by is not null or body ->> 'example' is distinct from 'true'";

/** What is in a database before a backup is brought into it. */
export async function findContents(connection: ClientConfig): Promise<Contents> {
  return withClient(connection, async (client) => {
    const has = async (table: string) =>
      (await client.query('select 1 where to_regclass($1) is not null', [table])).rowCount === 1;
    const hasRows = async (table: string, where = 'true') =>
      (await has(table)) && (await client.query(`select 1 from ${table} where ${where} limit 1`)).rowCount === 1;
    const isUsed = (await hasRows('users')) || (await hasRows('mails')) || (await hasRows('rate_cards', OF_A_SHOP));
    if (!(await has('kysely_migration'))) return { isUsed, level: null };
    const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
    return { isUsed, level: rows[0]?.name ?? null };
  });
}

async function withClient<T>(connection: ClientConfig, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  let broken: Error | null = null;
  client.on('error', (error) => {
    broken = error;
  });
  await client.connect();
  try {
    return await use(client);
  } catch (error) {
    throw broken ?? error;
  } finally {
    // Ends the transaction as well, if it did not commit.
    await client.end().catch(() => {});
  }
}

async function listTables(client: Client): Promise<KeptTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refersTo: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     order by c.relname`,
    [NOT_KEPT],
  );
  return inOrderOfReference(rows).map(({ name, columns }) => ({ name, columns }));
}

interface Referring {
  name: string;
  refersTo: readonly string[];
}

/** Throws when tables refer to each other in a circle: such rows could not be written one table after the other. */
export function inOrderOfReference<Table extends Referring>(tables: readonly Table[]): Table[] {
  const done = new Set<string>();
  const waiting = new Set(tables);
  const names = new Set(tables.map(({ name }) => name));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(({ refersTo }) => refersTo.every((name) => done.has(name) || !names.has(name)));
    if (!next) throw new Error(`These tables refer to each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
    waiting.delete(next);
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

/** A row that is added later gets the number after the highest that was restored. */
async function setCounters(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select a.attname as column, pg_get_serial_sequence($1, a.attname) as sequence from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and pg_get_serial_sequence($1, a.attname) is not null`,
    [quoted(table)],
  );
  for (const { column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`,
      [sequence],
    );
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const relationOf = ({ name, columns }: KeptTable) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;
