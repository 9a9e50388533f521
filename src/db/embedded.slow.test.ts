import { readdirSync, readlinkSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { identifyProcess, readOwner } from '#db/embedded-processes.ts';
import { openDatabase } from '#db/open.ts';
import {
  expectRowsKept,
  hasContainers,
  IN_CONTAINER,
  KILLED_IN_CONTAINER,
  LONG,
  startWriter,
} from '../../tests/setup/killed-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'partwright-killed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A row in a table of the site's: its role may not make tables. */
const KEEP_SEVEN = "insert into rate_limits (key, points) values ('kept', 7)";
const KEPT = "select points from rate_limits where key = 'kept'";

const ROUNDS = ['process', 'server', 'both', 'process'] as const;

test('no acknowledged row is lost when the process, or the server, or both are killed again and again', () =>
  expectRowsKept(join(folder, 'killed'), [...ROUNDS, ...ROUNDS, ...ROUNDS], 200));

test('no acknowledged row is lost when the process, or both it and the server are killed', () =>
  expectRowsKept(join(folder, 'killed twice'), ['process', 'both'], 50));

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

test.skipIf(!hasContainers)(
  'a server that hangs in another container, its process killed, is not joined by a second one',
  async () => {
    const dataDir = join(folder, 'hanging');
    const run = startWriter(dataDir, KILLED_IN_CONTAINER);
    await vi.waitFor(() => expect(run.last()).toBeGreaterThan(10), LONG);
    const cluster = await realpath(join(dataDir, 'pg', 'cluster'));
    const hung = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && worksIn(pid, cluster));
    for (const pid of hung) process.kill(Number(pid), 'SIGSTOP');
    run.process.stdin!.write('\n');

    const second = startWriter(dataDir, IN_CONTAINER);
    await second.ended;
    expect(second.complaint()).toContain(
      `A database server that was left behind still works in ${join(dataDir, 'pg')}`,
    );

    for (const pid of hung) process.kill(Number(pid), 'SIGCONT');
    const third = startWriter(dataDir, IN_CONTAINER);
    await vi.waitFor(() => expect(third.last()).toBeGreaterThan(run.last()), LONG);
    for (const { process: each, ended } of [third, run]) {
      each.kill('SIGKILL');
      await ended;
    }
  },
);

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

test('where process ids of an owner mean nothing here, as in another container, its heartbeat tells whether it lives', async () => {
  const owner = { pid: process.pid, identity: 'another', host: 'here', space: 'another container', socketFolder: '/' };
  const write = async (name: string) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'owner.json'), JSON.stringify(owner));
    return join(folder, name);
  };
  const [living, dead] = [await write('living'), await write('dead')];
  const heart = setInterval(() => {
    void utimes(join(living, 'owner.json'), new Date(), new Date());
  }, 500);
  const found = await Promise.all([readOwner(living), readOwner(dead)]);
  clearInterval(heart);
  expect(found).toEqual([owner, null]);
});
