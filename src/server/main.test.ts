import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { onServer, urlOf } from '../../tests/setup/database.ts';

/** Starts the process with these settings and returns how it ended, what it said and what it left in its database's folder. */
async function startAndFail(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'partwright-start-'));
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const left = await readdir(join(dataDir, 'pg')).catch(() => []);
  await rm(dataDir, { recursive: true });
  return { code, said, left };
}

test('a start that fails ends with one sentence', async () => {
  expect(await startAndFail({ PORT: 'abc' })).toEqual({
    code: 78,
    said: 'Could not start: PORT must be a whole number from 1 to 65535.\n',
    left: [],
  });
  // Nobody answers there yet: a later try may find somebody.
  expect(await startAndFail({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' })).toEqual({
    code: 1,
    said: 'Could not start: The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    left: [],
  });
});

test('without the secret that it needs, a start leaves an empty database empty', async () => {
  const server = inject('postgres');
  await onServer(server, 'create database secretless');
  const { code, said } = await startAndFail({ DATABASE_URL: urlOf(server, 'secretless'), S3_BUCKET: 'parts' });
  expect([code, said]).toEqual([78, expect.stringContaining('Could not start: SECRET_KEY must be set')]);
  const client = new Client({ ...server, database: 'secretless' });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  await onServer(server, 'drop database secretless');
  expect(rows).toEqual([]);
});

test('a data folder that cannot be made is named, and the start is not tried again', async () => {
  const room = await mkdtemp(join(tmpdir(), 'partwright-start-'));
  const file = join(room, 'a-file');
  await writeFile(file, '');
  for (const dataDir of [file, join(file, 'data')])
    expect(await startAndFail({ DATA_DIR: dataDir })).toMatchObject({
      code: 78,
      said: `Could not start: Cannot write in DATA_DIR, ${dataDir}: ENOTDIR: not a directory, mkdir '${dataDir}/pg'. Give the folder to the site's user, or set another.\n`,
    });
  await rm(room, { recursive: true });
});

test('a port that is taken is named, and the database that was started is stopped again', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, said, left } = await startAndFail({ PORT: String(port) });
  other.close();
  expect([code, said]).toEqual([
    78,
    `Could not start: Port ${port} is in use. Stop the program that uses it, or set PORT to another port.\n`,
  ]);
  // The owner file is gone; it would still exist if the process had ended without closing.
  expect(left.filter((name) => !name.startsWith('runtime-')).sort()).toEqual(['cluster', 'owner.lock', 'server.lock']);
});
