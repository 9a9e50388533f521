/** The role that the site runs as in its own database, and databases of a version that ran as superuser. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { writeAudit } from '#db/audit.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { OWNER, passwordsPath, SITE } from '#db/embedded-access.ts';
import { openDatabase } from '#db/open.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openAsSite, openTestDatabase } from '../../tests/setup/database.ts';

const database = await openTestDatabase();
const site = openAsSite(database);
const folder = await mkdtemp(join(tmpdir(), 'partwright-role-'));
afterAll(async () => {
  await site.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const ENTRY = {
  actor: { id: 'mia', name: 'Mia' },
  action: 'settings.brand',
  subject: { kind: 'settings', id: 'site', name: 'Settings' },
} as const;

test.each([
  ["copy (select 1) to program 'true'", 'permission denied to COPY to or from an external program'],
  ["copy rate_limits (key) from program 'id'", 'permission denied to COPY to or from an external program'],
  ["copy rate_limits (key) from '/etc/passwd'", 'permission denied to COPY from a file'],
  ["copy (select 1) to '/tmp/partwright-written'", 'permission denied to COPY to a file'],
  ["select pg_read_file('/etc/passwd')", 'permission denied for function pg_read_file'],
  ["select pg_ls_dir('/')", 'permission denied for function pg_ls_dir'],
  ["select lo_import('/etc/passwd')", 'permission denied for function lo_import'],
  [`set role ${OWNER}`, 'permission denied to set role'],
  ['create role other', 'permission denied to create role'],
  ['create database other', 'permission denied to create database'],
  ['create schema other', 'permission denied for database'],
  ['create table other (n integer)', 'permission denied for schema public'],
  ['create extension postgres_fdw', 'permission denied to create extension'],
  ['alter system set archive_command = true', 'permission denied to set parameter'],
  ['drop table sessions', 'must be owner of table sessions'],
])('the site may not %s', async (statement, refusal) => {
  await expect(site.pool.query(statement)).rejects.toThrow(refusal);
});

test.each(['audit_log', 'transactions', 'file_looks', 'share_accesses'])(
  'what stands in %s can be neither changed nor removed by the site, nor its trigger disabled',
  async (table) => {
    if (table === 'audit_log') await writeAudit(site.db, ENTRY);
    const attempts = {
      [`update ${table} set id = id`]: /are added and never changed|can only be updated to DEFAULT/,
      [`delete from ${table}`]: /are added and never changed/,
      [`truncate ${table}`]: /permission denied for table/,
      [`alter table ${table} disable trigger all`]: /must be owner of table/,
      [`alter table ${table} rename to gone`]: /must be owner of table/,
      [`drop table ${table}`]: /must be owner of table/,
      [`create rule quiet as on insert to ${table} do instead nothing`]: /must be owner of table/,
      'drop function refuse_change cascade': /must be owner of function/,
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$':
        /permission denied for schema public/,
      "set session_replication_role = 'replica'": /permission denied to set parameter/,
      'drop schema public cascade': /must be owner of schema/,
    };
    for (const [statement, refusal] of Object.entries(attempts))
      await expect(site.pool.query(statement), statement).rejects.toThrow(refusal);
  },
);

test('a database of a version that ran as superuser, by trust, is carried over with its rows and its queue', async () => {
  const dataDir = join(folder, 'old');
  await makeOldDatabase(dataDir);
  const { db, pool, connection, close } = await openDatabase({ dataDir });
  const { rows } = await pool.query('select current_user, rolsuper from pg_roles where rolname = current_user');
  expect(rows).toEqual([{ current_user: SITE, rolsuper: false }]);
  expect(await db.selectFrom('auditLog').select('actorName').execute()).toEqual([{ actorName: 'Mia' }]);
  await expect(pool.query('alter table audit_log disable trigger all')).rejects.toThrow('must be owner');
  // The queue's tables are the site's now.
  const jobs = await openJobs({ connection, onError: () => {} });
  expect(await jobs.enqueue(db, 'send-mail', { mailId: 'none' })).toEqual(expect.any(String));
  await jobs.close();
  for (const user of [OWNER, SITE]) {
    const stranger = new Client({ ...connection, user, password: 'guessed' });
    await expect(stranger.connect()).rejects.toThrow(`password authentication failed for user "${user}"`);
  }
  expect((await stat(passwordsPath(join(dataDir, 'pg', 'cluster')))).mode & 0o777).toBe(0o600);
  await close();
});

test('passwords that do not fit are named, and made anew when their file is gone', async () => {
  const path = join(folder, 'passwords');
  const start = () => startEmbeddedPostgres({ folder: path, isDurable: false });
  await (await start()).close();
  const kept = passwordsPath(join(path, 'cluster'));
  await writeFile(kept, JSON.stringify({ owner: 'wrong', site: 'wrong' }));
  await expect(start()).rejects.toThrow(`The passwords in ${kept} do not open the database. Remove that file`);
  await rm(kept);
  const server = await start();
  const client = new Client({ ...server.access.site, database: 'postgres' });
  await client.connect();
  await client.end();
  await server.close();
});

/** As the version before made it: one superuser, who owns everything and is let in by trust. */
async function makeOldDatabase(dataDir: string): Promise<void> {
  const { db, connection, close } = await openDatabase({ dataDir });
  await writeAudit(db, ENTRY);
  const jobs = await openJobs({ connection, onError: () => {} });
  await jobs.close();
  await close();
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'pg') });
  const owner = new Client({ ...server.access.owner, database: 'partwright' });
  await owner.connect();
  await owner.query(`
    reassign owned by ${SITE} to ${OWNER};
    alter default privileges in schema public revoke all on tables from ${SITE};
    drop owned by ${SITE};
    drop role ${SITE};
    alter role ${OWNER} password null`);
  await owner.end();
  await server.close();
  const cluster = join(dataDir, 'pg', 'cluster');
  await rm(passwordsPath(cluster));
  await writeFile(join(cluster, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
}
