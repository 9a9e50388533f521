/** The other major versions of PostgreSQL that this machine has, as Debian installs them. Each start makes a server of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { type Connection, PORT } from '#db/embedded-access.ts';
import { chooseUser, findPostgresPackage } from '#db/embedded-runtime.ts';
import { onServer } from './database.ts';

const INSTALLED = '/usr/lib/postgresql';
const VERSION_MIN = 15;

/** Majors that a site can use, without the embedded one; in order. */
export async function otherMajors(): Promise<number[]> {
  const embedded = Number.parseInt((await findPostgresPackage()).version, 10);
  const names = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  return names
    .filter((name) => existsSync(join(INSTALLED, name, 'bin', 'initdb')))
    .map(Number)
    .filter((major) => major >= VERSION_MIN && major !== embedded)
    .sort((a, b) => a - b);
}

export interface OtherPostgres {
  owner: Connection;
  close(): Promise<void>;
}

/** With an owner who may make databases. Listens on a socket in its own folder, and is gone with it. */
export async function startOtherPostgres(major: number): Promise<OtherPostgres> {
  const programs = join(INSTALLED, String(major), 'bin');
  const room = await mkdtemp(join(tmpdir(), `partwright-pg${major}-`));
  const runAs = await chooseUser(room);
  if (runAs) await chown(room, runAs.uid, runAs.gid);
  const options = { cwd: room, env: { LC_ALL: 'C' }, ...runAs };
  const cluster = join(room, 'cluster');
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const settings = ['-D', cluster, '-k', room, '-p', String(PORT), '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server: ChildProcess = spawn(join(programs, 'postgres'), settings, { ...options, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const owner: Connection = { host: room, port: PORT, user: 'shop', password: '' };
  const close = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(room, { recursive: true, force: true });
  };
  const answers = () =>
    onServer(owner, 'select 1').then(
      () => true,
      () => false,
    );
  await expect
    .poll(answers, { timeout: 60_000 })
    .toBe(true)
    .catch(async (error) => {
      await close();
      throw error;
    });
  return { owner, close };
}
