import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { identifyProcess, readOwner } from '#db/embedded-processes.ts';
import { openDatabase } from '#db/open.ts';
import { expectRowsKept, LONG, startWriter } from '../../tests/setup/killed-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'partwright-embedded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A row in a table of the site's: its role may not make tables. */
const KEEP_SEVEN = "insert into rate_limits (key, points) values ('kept', 7)";
const KEPT = "select points from rate_limits where key = 'kept'";

test('no acknowledged row is lost when the process, or both it and the server are killed', () =>
  expectRowsKept(join(folder, 'killed'), ['process', 'both'], 50));

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

test('a server whose process was killed ends by itself', async () => {
  const dataDir = join(folder, 'orphaned');
  const run = startWriter(dataDir);
  await vi.waitFor(() => expect(run.last()).toBeGreaterThan(10), LONG);
  const server = Number.parseInt(await readFile(join(dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8'), 10);
  run.process.kill('SIGKILL');
  await run.ended;
  await vi.waitFor(() => expect(identifyProcess(server)).toBe(null), LONG);
  // The next start cleans up after the killed process.
  await (await openDatabase({ dataDir })).close();
  expect(await readdir(join(dataDir, 'pg'))).not.toContain('owner.json');
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

test('ten processes that start at once on one folder leave one in charge', async () => {
  const path = join(folder, 'crowd');
  const starts = await Promise.allSettled(
    Array.from({ length: 10 }, () => startEmbeddedPostgres({ folder: path, isDurable: false })),
  );
  const started = starts.filter((start) => start.status === 'fulfilled');
  expect(started.length).toBe(1);
  await started[0]!.value.close();
});

test('it works below a folder that only its owner may enter, and leaves nothing beside the data', async () => {
  const hidden = join(folder, 'private');
  await mkdir(hidden);
  await chmod(hidden, 0o700);
  const server = await startEmbeddedPostgres({ folder: join(hidden, 'pg'), isDurable: false });
  const pid = server.pid()!;
  expect(identifyProcess(pid)).not.toBe(null);
  await server.close();
  expect(identifyProcess(pid)).toBe(null);
  await expect(stat(server.access.owner.host)).rejects.toThrow('ENOENT');
  expect(await readdir(join(hidden, 'pg'))).not.toContain('owner.json');
});

test.skipIf(process.getuid?.() !== 0)('a cluster that root has copied back from a backup is used', async () => {
  const dataDir = join(folder, 'restored');
  const first = await openDatabase({ dataDir });
  await first.pool.query(KEEP_SEVEN);
  await first.close();
  await cp(join(dataDir, 'pg', 'cluster'), join(folder, 'backup'), { recursive: true });
  await rm(dataDir, { recursive: true });
  await cp(join(folder, 'backup'), join(dataDir, 'pg', 'cluster'), { recursive: true });
  const second = await openDatabase({ dataDir });
  expect((await second.pool.query(KEPT)).rows).toEqual([{ points: 7 }]);
  await second.close();
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
