/** Opens the database (that of `DATABASE_URL`, or the embedded one in the data folder) and brings its tables up to date. */
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool, types } from 'pg';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { connectionIn, type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { readOwner } from '#db/embedded-processes.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';

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
}

export interface OpenDatabase {
  db: Kysely<Database>;
  /** The same connections, for libraries with their own SQL. */
  pool: Pool;
  /** How to reach the same database with `pg`. */
  connection: ClientConfig;
  close(): Promise<void>;
}

const DATABASE = 'partwright';
const VERSION_MIN = 15;
/** No such host, user, password or database. Everything else may heal: a server that is just starting refuses connections. */
const WRONG_ADDRESS = ['ENOTFOUND', '28000', '28P01', '3D000'];
/** A request that finds no free connection for this long fails with an error instead of waiting forever. */
const CONNECT_WITHIN_MS = 10_000;

/** Resolves when queries can be made. Throws a sentence when the database cannot be reached, or the data folder is in use. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, attach = false, onLog = () => {}, poolSize = 10 } = options;
  if (databaseUrl !== undefined) return connect({ connectionString: databaseUrl }, { onLog, poolSize });

  const folder = join(dataDir, 'pg');
  const owner = attach ? await readOwner(folder) : null;
  if (owner) return connect({ ...connectionIn(owner.socketFolder), database: DATABASE }, { onLog, poolSize });
  const server = await startEmbeddedPostgres({ folder, onLog });
  try {
    return await connect(await useDatabase(server), { onLog, poolSize, afterClose: () => server.close() });
  } catch (error) {
    await server.close();
    throw error;
  }
}

interface ConnectOptions {
  onLog: (line: string) => void;
  poolSize: number;
  afterClose?: () => Promise<void>;
}

async function connect(connection: ClientConfig, options: ConnectOptions): Promise<OpenDatabase> {
  const { onLog, poolSize, afterClose = async () => {} } = options;
  const pool = openPool(connection, poolSize, (error) => onLog(`a database connection broke: ${error.message}`));
  const db = openKysely(pool);
  try {
    await checkServer(pool, connection.connectionString !== undefined);
    await migrate(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
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

/** Queries in camelCase over tables in snake_case. The content of jsonb is data and keeps its keys. */
export function openKysely(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/**
 * A pool that reads `bigint` (bytes, minor units, counts) as numbers. `onBroken` is told of each connection that breaks, because the server
 * restarted or an operator ended its backend. The query that was under way rejects by itself.
 */
export function openPool(connection: ClientConfig, size: number, onBroken: (error: Error) => void = () => {}): Pool {
  const pool = new Pool({
    ...connection,
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

/** Throws past 2^53: a sum without its last digits would look right. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Expected an integer below 2^53, found ${text}`);
  return value;
}

async function useDatabase(server: EmbeddedPostgres): Promise<ClientConfig> {
  const client = new Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return { ...server.connection, database: DATABASE };
}

async function checkServer(pool: Pool, isGiven: boolean): Promise<void> {
  const found = await readVersion(pool).catch((cause: Error) => {
    if (!isGiven) throw cause;
    // Never includes the address itself: it contains the password.
    const message = `The database of DATABASE_URL cannot be used: ${cause.message}.`;
    throw WRONG_ADDRESS.includes(codeOf(cause))
      ? new ConfigurationError(message, { cause })
      : new Error(message, { cause });
  });
  if (found.version >= VERSION_MIN * 10_000) return;
  throw new ConfigurationError(
    `DATABASE_URL leads to PostgreSQL ${found.name}; version ${VERSION_MIN} or later is needed.`,
  );
}

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? '';

async function readVersion(pool: Pool): Promise<{ version: number; name: string }> {
  const { rows } = await pool.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::integer as version, current_setting('server_version') as name",
  );
  return rows[0]!;
}
