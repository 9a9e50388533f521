/**
 * Processes of one version go on serving while the next one migrates (docs/decisions/0057-several-processes.md), so a migration only adds. What
 * the catalog of PostgreSQL says before and after each of them is compared here. It says nothing of what is inside jsonb: a migration that
 * rewrites values must leave them readable by the version before.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listMigrations, migrate } from '#db/migrate.ts';
import { openKysely, openPool } from '#db/open.ts';
import { onServer } from '../../tests/setup/database.ts';

/** Before the first release that several processes ran. */
const FIRST = '0033-legal-texts';
/** Contractions of which no code of the version before is aware any more, with that version: `{ '0040-…': ['table orders: column x is gone'] }`. */
const CONTRACTED: Record<string, string[]> = {};

interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/** What refuses rows: constraints, unique indexes, triggers. */
interface Rule {
  table: string;
  definition: string;
  /** Empty where it is not about certain columns. */
  columns: string[];
}

interface Catalog {
  columns: Column[];
  rules: Rule[];
}

const name = `test_${randomBytes(8).toString('hex')}`;
const server = inject('postgres');
const connection = { ...server, database: name };
const client = new Client(connection);
beforeAll(async () => {
  await onServer(server, `create database ${name}`);
  await client.connect();
  await migrateTo(FIRST);
});
afterAll(async () => {
  await client.end();
  await onServer(server, `drop database ${name} with (force)`);
});

async function migrateTo(level: string): Promise<void> {
  const db = openKysely(openPool(connection, 1));
  await migrate(db, level).finally(() => db.destroy());
}

async function readCatalog(): Promise<Catalog> {
  const { rows: columns } = await client.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`);
  const columnsOf = (numbers: string, table: string) =>
    `array(select attname::text from pg_attribute where attrelid = ${table} and attnum = any(${numbers}) order by attnum)`;
  // A primary or unique key stands here as its index.
  const { rows: rules } = await client.query<Rule>(`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition, ${columnsOf('conkey', 'conrelid')} as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')
    union all
    select indrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), ' INDEX .* USING', ' INDEX USING'), ${columnsOf('indkey', 'indrelid')}
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and indisunique
    union all
    select tgrelid::regclass::text, pg_get_triggerdef(pg_trigger.oid), array[]::text[]
    from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal`);
  return { columns, rules };
}

/** What code of the version before could not read or write any more. */
function findContractions(before: Catalog, after: Catalog): string[] {
  const keyOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;
  const [old, now] = [before, after].map(({ columns }) => new Map(columns.map((each) => [keyOf(each), each])));
  const oldTables = new Set(before.columns.map(({ table }) => table));
  const oldRules = new Set(before.rules.map(({ table, definition }) => `${table} ${definition}`));
  const gone = [...old!].flatMap(([key, was]): string[] => {
    const is = now!.get(key);
    const column = `table ${was.table}: column ${was.name}`;
    if (!is) return [`${column} is gone`];
    return [
      ...(is.type === was.type ? [] : [`${column} was ${was.type} and is ${is.type}`]),
      ...(is.isRequired && !was.isRequired ? [`${column} became not null`] : []),
      ...(was.hasDefault && !is.hasDefault ? [`${column} lost its default`] : []),
    ];
  });
  const added = [...now!].flatMap(([key, { table, name, isRequired, hasDefault }]): string[] =>
    !old!.has(key) && oldTables.has(table) && isRequired && !hasDefault
      ? [`table ${table}: new column ${name} is not null and has no default`]
      : [],
  );
  // A rule on new columns alone holds of their defaults.
  const refusing = after.rules.flatMap(({ table, definition, columns }): string[] => {
    if (!oldTables.has(table) || oldRules.has(`${table} ${definition}`)) return [];
    const isOfNewColumns = columns.length > 0 && columns.every((column) => !old!.has(`${table}.${column}`));
    return isOfNewColumns ? [] : [`table ${table}: new rule ${definition}`];
  });
  return [...gone, ...added, ...refusing];
}

test('migrations only add what code of the version before does not notice', async () => {
  const names = await listMigrations();
  const later = names.slice(names.indexOf(FIRST) + 1);
  expect(later).toContain('0034-backups');
  for (const level of later) {
    const before = await readCatalog();
    await migrateTo(level);
    expect([level, findContractions(before, await readCatalog())]).toEqual([level, CONTRACTED[level] ?? []]);
  }
});

test.each([
  ['alter table mails rename column last_error to failure', ['table mails: column last_error is gone']],
  ['alter table mails alter column attempts type bigint', ['table mails: column attempts was integer and is bigint']],
  ['alter table mails alter column sent_at set not null', ['table mails: column sent_at became not null']],
  ['alter table mails alter column attempts drop default', ['table mails: column attempts lost its default']],
  ['alter table mails add column kind text not null', ['table mails: new column kind is not null and has no default']],
  [
    'alter table mails add constraint short check (length(subject) < 9)',
    ['table mails: new rule CHECK ((length(subject) < 9))'],
  ],
  ['create unique index on mails (recipient)', ['table mails: new rule CREATE UNIQUE INDEX USING btree (recipient)']],
  ["alter table mails add column kind text not null default '' check (length(kind) < 9)", []],
  ['alter table mails add column kind text unique', []],
  ['create index on mails (recipient)', []],
  ['create table letters (id bigint primary key, mail_id uuid not null references mails)', []],
])('%s', async (statement, contractions) => {
  const before = await readCatalog();
  await client.query('begin');
  try {
    await client.query(statement);
    expect(findContractions(before, await readCatalog())).toEqual(contractions);
  } finally {
    await client.query('rollback');
  }
});

test('a dropped table is all of its columns, and a new trigger is a rule', async () => {
  const before = await readCatalog();
  await client.query('begin');
  try {
    await client.query('drop table part_pictures cascade');
    await client.query('create trigger stay before delete on mails execute function refuse_change()');
    const found = findContractions(before, await readCatalog());
    expect(found.filter((each) => /part_pictures: column \w+ is gone/.test(each)).length).toBeGreaterThan(2);
    expect(found.at(-1)).toMatch(/^table mails: new rule CREATE TRIGGER stay/);
  } finally {
    await client.query('rollback');
  }
});
