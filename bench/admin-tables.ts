/**
 * The panel's tables with 100,000 rows each: how long the API takes for a page, beside the database's own time for the same statements, sent
 * bare over one connection in the same run. Ends with 1 when a page with rows takes more than `LIMIT` times as long. (A search that finds
 * nothing is over in a millisecond, and what is left is the call itself: it is shown and not held.)
 */
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { Client } from 'pg';
import type { Page, PageQuery } from '#contract/order.ts';
import { listAudit } from '#db/audit.ts';
import { listCustomers } from '#db/customers.ts';
import { accessIn, readPasswords } from '#db/embedded-access.ts';
import { openDatabase, openPool } from '#db/open.ts';
import { listOrders } from '#db/orders.ts';
import { listRequests } from '#db/requests.ts';
import type { Database, Db } from '#db/schema.ts';
import { SHOP } from '#db/scope.ts';
import { listTransactions } from '#db/transactions.ts';
import { openAdmin, takeToken } from '../tests/setup/people.ts';
import { startSite } from '../tests/setup/started-site.ts';
import { reportFigures } from './results/figures.ts';

const ROWS = 100_000;
const LIMIT = 3;
/** Of each, in turns: whatever else the machine does falls on both. */
const ROUNDS = 15;

const TABLES: { path: string; list: (db: Db, query: PageQuery) => Promise<Page<unknown>>; sorts: string[] }[] = [
  { path: 'users', list: listCustomers, sorts: ['name', 'email', 'createdAt'] },
  { path: 'requests', list: listRequests, sorts: ['createdAt', 'name'] },
  {
    path: 'orders',
    list: (db, query) => listOrders(db, SHOP, query),
    sorts: ['orderDate', 'user', 'totalMinor', 'status', 'trackingId'],
  },
  { path: 'transactions', list: listTransactions, sorts: ['at', 'number', 'amountMinor'] },
  { path: 'audit', list: listAudit, sorts: ['at'] },
];

const site = await startSite();
const { db, connection, close } = await openDatabase({ dataDir: site.dataDir, attach: true });
const bare = new Client(connection);
try {
  await openAdmin(site, 'mia@partwright.example');
  const token = await takeToken(site, 'mia@partwright.example', 'admin');
  console.log(`Filling ${TABLES.length} tables with ${ROWS.toLocaleString('en-US')} rows each ...`);
  await fill(db);
  await bare.connect();
  const results = [];
  for (const { path, list, sorts } of TABLES)
    for (const query of queriesOf(sorts)) results.push(await compare({ path, list, query, token }));
  console.table(results);
  const slow = results.filter(({ ratio, rows }) => rows > 0 && ratio > LIMIT);
  console.log(
    `Limit: ${LIMIT} times the database's own time. ${slow.length === 0 ? 'Held everywhere.' : `Missed by ${slow.length}.`}`,
  );
  if (slow.length > 0) process.exitCode = 1;
  const worst = Math.max(...results.filter(({ rows }) => rows > 0).map(({ ratio }) => ratio));
  reportFigures({
    'slowest page of a table': { value: worst, unit: "x the database's own time", better: 'less', limit: LIMIT },
  });
} finally {
  await bare.end();
  await close();
  await site.stop();
}

function queriesOf(sorts: string[]): PageQuery[] {
  const first: PageQuery = { page: 1, rows: 10, search: '', sort: '', direction: 'asc' };
  return [
    first,
    ...sorts.map((sort): PageQuery => ({ ...first, sort, direction: 'desc' })),
    { ...first, page: 5_000 },
    { ...first, search: 'customer 77777' },
    { ...first, search: '9' },
    { ...first, search: 'nobody at all' },
  ];
}

interface Comparison {
  path: string;
  list: (db: Db, query: PageQuery) => Promise<Page<unknown>>;
  query: PageQuery;
  token: string;
}

async function compare({ path, list, query, token }: Comparison) {
  const statements = await statementsOf(list, query);
  const address = `${site.url}/api/admin/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  let rows = 0;
  const api: number[] = [];
  const database: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const forApi = await timeOf(async () => {
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
      rows = ((await answer.json()) as Page<unknown>).rows.length;
    });
    const forDatabase = await timeOf(async () => {
      for (const { text, values } of statements) await bare.query(text, values);
    });
    // The first rounds warm both up.
    if (round < 0) continue;
    api.push(forApi);
    database.push(forDatabase);
  }
  const [apiMs, databaseMs] = [median(api), median(database)];
  return {
    table: path,
    page: query.page,
    sort: query.sort || 'none',
    search: query.search,
    rows,
    'API, ms': round2(apiMs),
    'database, ms': round2(databaseMs),
    ratio: round2(apiMs / databaseMs),
  };
}

/** What the list asks the database, as it asks it. */
async function statementsOf(
  list: Comparison['list'],
  query: PageQuery,
): Promise<{ text: string; values: unknown[] }[]> {
  const statements: { text: string; values: unknown[] }[] = [];
  const pool = openPool(connection, 1);
  const heard = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: (event: LogEvent) => {
      statements.push({ text: event.query.sql, values: [...event.query.parameters] });
    },
  });
  await list(heard, query);
  await heard.destroy();
  return statements;
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Rows as a busy shop would have after years, made by the database itself. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into users (id, role, name, email, password_hash, email_verified_at, created_at)
      select 'bench-' || n, 'customer', 'Customer ' || n, 'customer' || n || '@buyer' || n % 997 || '.example', 'none', now(),
             now() - n * interval '7 minutes'
        from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db);
  await sql`
    insert into requests (kind, name, email, user_id, created_at)
      select 'User Registration', name, email, id, created_at from users where id like 'bench-%'`.execute(db);
  await sql`
    insert into quotes (id, owner_id, status, speed, currency, rate_card_id, total_minor, lead_time_days, created_at)
      select gen_random_uuid(), users.id, 'ordered', 'standard', 'USD', (select id from rate_cards limit 1),
             1000 + length(users.name) * 7919 % 90000, 5, users.created_at
        from users where id like 'bench-%'`.execute(db);
  await sql`
    insert into orders (order_number, owner_id, quote_id, status, tracking_id, ship_to, parts, speed, lead_time_days, currency,
                        total_minor, customer_name, customer_email, placed_at)
      select 'PW-B' || lpad(row_number() over ()::text, 7, '0'), users.id, quotes.id,
             (array['Processing', 'Shipped', 'Delivered', 'Delivered', 'Delivered'])[1 + (random() * 4)::int],
             case when random() < 0.8 then '1Z' || upper(substr(md5(users.id), 1, 16)) end,
             '{}', '[]', 'standard', 5, 'USD', 1000 + (random() * 900000)::int, users.name, users.email, users.created_at
        from quotes join users on users.id = quotes.owner_id`.execute(db);
  await sql`
    insert into transactions (number, kind, order_id, order_number, customer_name, customer_email, amount_minor, currency, recorded_at)
      select 'INV-' || lpad((1000 + row_number() over ())::text, 7, '0'), 'Invoice', id, order_number, customer_name, customer_email,
             total_minor, currency, placed_at
        from orders`.execute(db);
  await sql`
    insert into audit_log (actor_id, actor_name, action, subject_kind, subject_id, subject_name)
      select 'bench', 'Mia Shop', 'order.move', 'order', id::text, order_number from orders`.execute(db);
  await analyzeAsOwner();
}

/** The tables are the owner's: for the site's role PostgreSQL would skip them. */
async function analyzeAsOwner(): Promise<void> {
  const passwords = await readPasswords(join(site.dataDir, 'pg', 'cluster'));
  const owner = new Client({ ...accessIn(connection.host!, passwords).owner, database: connection.database });
  await owner.connect();
  await owner.query('vacuum analyze').finally(() => owner.end());
}
