/** Opens the database (that of `DATABASE_URL`, or the embedded one in the data folder) and brings its tables up to date. */
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Client, type ClientBase, type ClientConfig, Pool, types } from 'pg';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { findContents } from '#db/copy-tables.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { type Access, accessIn, type Connection, readPasswords } from '#db/embedded-access.ts';
import { readOwner } from '#db/embedded-processes.ts';
import { explainRefusal } from '#db/explain-refusal.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { giveToSite } from '#db/site-role.ts';
import { SilentDatabaseError } from '#db/unavailable.ts';
import { writeInDataDir } from '#db/write-in-data-dir.ts';

export interface OpenOptions {
  /** A PostgreSQL of version 15 or later; without it the embedded one is started. */
  databaseUrl?: string | undefined;
  /** The embedded database is in its subfolder `pg`. */
  dataDir: string;
  /** Uses the embedded server that another Partwright process runs in this folder, if any. For the command line. */
  attach?: boolean;
  /** Called with problems of the embedded server, and with connections that broke while idle. */
  onLog?: (line: string) => void;
  /** Connections of this process at most. */
  poolSize?: number;
  /** For a process that answers requests: ends what takes longer than a visitor waits, and is known to the database as the site. */
  isSite?: boolean;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  /** The same connections, for libraries with their own SQL. */
  pool: Pool;
  /** How to reach the same database with `pg`. */
  connection: ClientConfig;
  close(): Promise<void>;
}

/** In the embedded server. */
export const DATABASE = 'partwright';
const VERSION_MIN = 15;
/** What the site's connections are called in the database. */
const SITE_NAME = 'partwright site';
/** No such host, or nobody is let in from here as this user. With what `explainRefusal` knows, all that does not heal: a server that is just starting refuses connections. */
const WRONG_ADDRESS = ['ENOTFOUND', '28000'];
/** A request that finds no free connection for this long fails with an error instead of waiting forever. */
const CONNECT_WITHIN_MS = 5_000;
/** What the server itself ends, and how long it may be silent on a connection that waits for it: longer, so that it can say so first. */
const LOCK_WITHIN_MS = 5_000;
const STATEMENT_WITHIN_MS = 8_000;
const SILENT_MS = 10_000;

/** Resolves when queries can be made. Throws a sentence when the database cannot be reached, or the data folder is in use. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, attach = false, onLog = () => {}, poolSize = 10, isSite = false } = options;
  const common = { onLog, poolSize, isSite };
  if (databaseUrl !== undefined) {
    const given = { connectionString: databaseUrl };
    await checkServer(databaseUrl);
    await migrateAs(given);
    return connect(given, common);
  }
  const folder = join(dataDir, 'pg');
  const running = attach ? await findRunning(folder) : null;
  if (running) return connectAsSite(running, common);
  const server = await writeInDataDir(dataDir, () => startEmbeddedPostgres({ folder, onLog }));
  try {
    return await connectAsSite(server.access, { ...common, afterClose: () => server.close() });
  } catch (error) {
    await server.close();
    throw error;
  }
}

/**
 * Fills an empty database: brings its tables to where `level`, a migration, leaves them, calls `fill` as the owner, and then runs the
 * migrations since. Throws a sentence when it has rows, or tables of a later version.
 */
export async function restoreDatabase(
  { databaseUrl, dataDir }: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>,
  level: string,
  fill: (connection: ClientConfig) => Promise<void>,
): Promise<void> {
  const fillAt = async (owner: ClientConfig, andThen?: (pool: Pool) => Promise<void>) => {
    await requireEmpty(owner, level);
    await migrateAs(owner, async () => {}, level);
    await fill(owner);
    await migrateAs(owner, andThen);
  };
  if (databaseUrl !== undefined) {
    const given = { connectionString: databaseUrl };
    await checkServer(databaseUrl);
    return fillAt(given);
  }
  const folder = join(dataDir, 'pg');
  const server = await writeInDataDir(dataDir, () => startEmbeddedPostgres({ folder }));
  try {
    const owner = { ...server.access.owner, database: DATABASE };
    await makeDatabase(owner);
    await fillAt(owner, (pool) => giveToSite(pool, DATABASE));
  } finally {
    await server.close();
  }
}

async function requireEmpty(connection: ClientConfig, level: string): Promise<void> {
  const found = await findContents(connection);
  if (found.isUsed)
    throw new ConfigurationError(
      'The database is not empty. Restore into a new data folder or a new database. Nothing was restored.',
    );
  if (await isSiteRunning(connection))
    throw new ConfigurationError(
      'The site is running on this database. Stop all its processes first, on every machine. Nothing was restored.',
    );
  if (found.level !== null && found.level > level)
    throw new ConfigurationError(
      'The database has tables of a later version than the backup. Restore into a new data folder or a new database. Nothing was restored.',
    );
}

async function isSiteRunning(connection: ClientConfig): Promise<boolean> {
  const db = openKysely(openPool(connection, 1));
  try {
    return (await countSiteConnections(db)) > 0;
  } finally {
    await db.destroy();
  }
}

/** The server that another process runs in this folder; null when there is none. */
export async function findRunning(folder: string): Promise<Access | null> {
  const owner = await readOwner(folder);
  if (!owner) return null;
  const passwords = await readPasswords(join(folder, 'cluster'));
  if (passwords) return accessIn(owner.socketFolder, passwords);
  throw new ConfigurationError(`The site that runs in ${folder} is of an earlier version. Start it anew first.`);
}

interface ConnectOptions {
  onLog: (line: string) => void;
  poolSize: number;
  isSite: boolean;
  afterClose?: () => Promise<void>;
}

function connect(connection: ClientConfig, options: ConnectOptions): OpenDatabase {
  const { onLog, poolSize, isSite, afterClose = async () => {} } = options;
  const onBroken = (error: Error) => onLog(`a database connection broke: ${error.message}`);
  const pool = openPool(connection, poolSize, { onBroken, ...(isSite && { onConnect: serveVisitors }) });
  const db = openKysely(pool);
  return {
    db,
    pool,
    connection,
    close: async () => {
      await db.destroy();
      await afterClose();
    },
  };
}

/** The owner brings the database up to date; everything after that is done by the site's role. */
async function connectAsSite({ owner, site }: Access, options: ConnectOptions): Promise<OpenDatabase> {
  await makeDatabase(owner);
  await migrateAs({ ...owner, database: DATABASE }, (pool) => giveToSite(pool, DATABASE));
  return connect({ ...site, database: DATABASE }, options);
}

/** On a connection of its own, which may wait for another process that migrates. */
async function migrateAs(
  connection: ClientConfig,
  andThen: (pool: Pool) => Promise<void> = async () => {},
  upTo?: string,
): Promise<void> {
  const pool = openPool(connection, 1);
  const db = openKysely(pool);
  try {
    await migrate(db, upTo);
    await andThen(pool);
  } finally {
    await db.destroy();
  }
}

/** Queries in camelCase over tables in snake_case. The content of jsonb is data and keeps its keys. */
export function openKysely(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

export interface PoolEvents {
  /** Told of each connection that breaks, because the server restarted or an operator ended its backend. */
  onBroken?: (error: Error) => void;
  /** Awaited before a new connection is handed out: a query of a listener to `connect` would run into the first query behind it. */
  onConnect?: (client: ClientBase) => Promise<void>;
}

/** A pool that reads `bigint` (bytes, minor units, counts) as numbers. The query that was under way when a connection breaks rejects by itself. */
export function openPool(
  connection: ClientConfig,
  size: number,
  { onBroken = () => {}, onConnect }: PoolEvents = {},
): Pool {
  const pool = new Pool({
    ...connection,
    ...(onConnect && { onConnect }),
    max: size,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types: {
      getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? readInt8 : types.getTypeParser(oid, format)),
    },
  });
  // An `error` event without a listener ends the process. The pool listens to its idle connections only, so each connection gets a listener
  // for its whole life: one that breaks in the middle of a transaction is checked out, and between two statements nobody else hears it.
  pool.on('connect', (client) => client.on('error', onBroken));
  // The pool repeats what an idle connection has reported already.
  pool.on('error', () => {});
  return pool;
}

/**
 * Ends what the server does for too long, and the connection when the server is silent. pg's own `query_timeout` would put the connection
 * back into the pool: what comes next would run in the transaction that was given up. Not as start-up parameters, which a connection pooler
 * in front of the database may refuse.
 */
async function serveVisitors(client: ClientBase): Promise<void> {
  const inner = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
  const { stream } = inner.connection;
  stream.setTimeout(SILENT_MS);
  stream.on('timeout', () => {
    if (!inner.readyForQuery) stream.destroy(new SilentDatabaseError());
  });
  await client.query(
    `set statement_timeout = ${STATEMENT_WITHIN_MS}; set lock_timeout = ${LOCK_WITHIN_MS}; set application_name = '${SITE_NAME}'`,
  );
}

/** How many connections to this database are of a site that runs, on whatever machine. A pooler in front of the database keeps some for a while after it. */
export async function countSiteConnections(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and application_name = ${SITE_NAME}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Throws past 2^53: a sum without its last digits would look right. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Expected an integer below 2^53, found ${text}`);
  return value;
}

async function makeDatabase(owner: Connection): Promise<void> {
  const client = new Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Of `DATABASE_URL`; the embedded one is known. */
async function checkServer(databaseUrl: string): Promise<void> {
  const found = await readVersion({ connectionString: databaseUrl }).catch((cause: Error) => {
    const refusal = explainRefusal(cause, databaseUrl);
    // Never includes the address itself: it contains the password.
    const message = `The database of DATABASE_URL cannot be used: ${refusal ?? cause.message}.`;
    throw refusal !== null || WRONG_ADDRESS.includes(codeOf(cause))
      ? new ConfigurationError(message, { cause })
      : new Error(message, { cause });
  });
  if (found.version >= VERSION_MIN * 10_000) return;
  throw new ConfigurationError(
    `DATABASE_URL leads to PostgreSQL ${found.name}; version ${VERSION_MIN} or later is needed.`,
  );
}

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? '';

/** On a connection of its own, which is closed also where it fails. */
export async function readVersion(connection: ClientConfig): Promise<{ version: number; name: string }> {
  const client = new Client({ ...connection, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; name: string }>(
      "select current_setting('server_version_num')::integer as version, current_setting('server_version') as name",
    );
    return rows[0]!;
  } finally {
    await client.end().catch(() => {});
  }
}
