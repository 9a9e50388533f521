import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { readOwner } from '#db/embedded-processes.ts';
import { openDatabase } from '#db/open.ts';
import { expectRowsKept, LONG } from '../../tests/setup/killed-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'partwright-embedded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A row in a table of the site's: its role may not make tables. */
const KEEP_SEVEN = "insert into rate_limits (key, points) values ('kept', 7)";
const KEPT = "select points from rate_limits where key = 'kept'";

test('no acknowledged row is lost when the process and the server are killed', () =>
  expectRowsKept(join(folder, 'killed'), ['both'], 50));

test('a server that dies under a living process is started again, and queries go on', async () => {
  const lines: string[] = [];
  const { pool, close } = await openDatabase({ dataDir: join(folder, 'restarted'), onLog: (line) => lines.push(line) });
  await pool.query(KEEP_SEVEN);
  const path = join(folder, 'restarted', 'pg', 'cluster', 'postmaster.pid');
  process.kill(Number.parseInt(await readFile(path, 'utf8'), 10), 'SIGKILL');
  const sentence = 'the database server ended (exit SIGKILL) and is started again';
  await vi.waitFor(() => expect(lines).toContain(sentence), LONG);
  await vi.waitFor(async () => expect((await pool.query(KEPT)).rows).toEqual([{ points: 7 }]), LONG);
  await close();
});

test('a second process is refused with a sentence, unless it asks to attach; the folder is free after closing', async () => {
  const dataDir = join(folder, 'second');
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new RegExp(`^The data folder .*second/pg is in use by process ${process.pid} on .*Stop that one first`),
  );
  const attached = await openDatabase({ dataDir, attach: true });
  expect((await attached.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await attached.close();
  expect((await first.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await first.close();
  expect(await readOwner(join(dataDir, 'pg'))).toBe(null);
  await (await openDatabase({ dataDir, attach: true })).close();
});

test('data of another major version is refused with a sentence, and stays as it is', async () => {
  const path = join(folder, 'old');
  await (await startEmbeddedPostgres({ folder: path, isDurable: false })).close();
  await writeFile(join(path, 'cluster', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ folder: path })).rejects.toThrow(
    'was made by PostgreSQL 17; this version brings 18',
  );
  expect(await readFile(join(path, 'cluster', 'PG_VERSION'), 'utf8')).toBe('17\n');
});
