import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
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
