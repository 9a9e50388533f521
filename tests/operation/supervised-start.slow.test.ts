/** `npm start` serves again after its server was killed, on the database that the killed one left behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../setup/free-port.ts';

const START = resolve(import.meta.dirname, '../../scripts/start.mjs');
const POLL = { timeout: 60_000 };
const dataDir = await mkdtemp(join(tmpdir(), 'partwright-supervised-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const serverPid = async (): Promise<number> =>
  JSON.parse(await readFile(join(dataDir, 'pg', 'owner.json'), 'utf8')).pid as number;

test('a killed server is started again, with the reason in the log; SIGTERM ends both in order', async () => {
  const port = await freePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const start = spawn(process.execPath, [START], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(start, 'exit');
  let log = '';
  start.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, String);
  await expect.poll(isReady, POLL).toBe(200);
  const killed = await serverPid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => log, POLL).toContain('the server ended (signal SIGKILL');
  await expect.poll(isReady, POLL).toBe(200);
  expect(await serverPid()).not.toBe(killed);
  start.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
