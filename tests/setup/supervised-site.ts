/** The site as `npm start` runs it: under its supervisor, with its own PostgreSQL, in a data folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { freePort } from './free-port.ts';
import { ownConnection, type SiteAddress } from './started-site.ts';

const START = resolve(import.meta.dirname, '../../scripts/start.mjs');
const POLL = { timeout: 90_000 };

export interface SupervisedSite extends Omit<SiteAddress, 'connection'> {
  /** How to reach its database now: each start of the server has another socket. */
  connect(): Promise<SiteAddress>;
  serverPid(): Promise<number>;
  postmasterPid(): Promise<number>;
  /** What was written on standard output so far. */
  log(): string;
  isReady(): Promise<void>;
  /** SIGTERM to the supervisor; its exit code and signal. */
  stop(): Promise<unknown[]>;
}

export async function startSupervised(env: Record<string, string> = {}): Promise<SupervisedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'partwright-supervised-'));
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const start = spawn(process.execPath, [START], {
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(start, 'exit');
  let log = '';
  start.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const address = { url: `http://127.0.0.1:${port}`, dataDir, pid: start.pid! };
  const readPid = async (path: string, read: (text: string) => number) =>
    read(await readFile(join(dataDir, 'pg', path), 'utf8'));
  const site: SupervisedSite = {
    ...address,
    connect: async () => ({ ...address, connection: await ownConnection(dataDir) }),
    serverPid: () => readPid('owner.json', (text) => JSON.parse(text).pid as number),
    postmasterPid: () => readPid('cluster/postmaster.pid', (text) => Number.parseInt(text, 10)),
    log: () => log,
    isReady: () =>
      expect.poll(() => fetch(`${address.url}/readyz`).then(({ status }) => status, String), POLL).toBe(200),
    stop: async () => {
      start.kill('SIGTERM');
      const end = await ended;
      await rm(dataDir, { recursive: true, force: true });
      return end;
    },
  };
  await site.isReady().catch(async (error) => {
    await site.stop();
    throw error;
  });
  return site;
}
