import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readOwner } from '#db/embedded-processes.ts';
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

const ROUNDS = ['process', 'server', 'both', 'process'] as const;

test('no acknowledged row is lost when the process, or the server, or both are killed again and again', () =>
  expectRowsKept(join(folder, 'killed'), [...ROUNDS, ...ROUNDS, ...ROUNDS], 200));

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
