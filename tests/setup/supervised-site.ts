/** The site as `npm start` runs it: under its supervisor, with its own PostgreSQL, in a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { freePort } from './free-port.ts';
import { descendantsOf, processesIn } from './processes.ts';
import { ownConnection, type SiteAddress } from './started-site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START = join(ROOT, 'scripts/start.mjs');
const POLL = { timeout: 90_000 };

/** The same supervisor, which starts a killed server again at once: the usual pauses double with each kill. */
const AT_ONCE = `
  import { supervise } from ${JSON.stringify(join(ROOT, 'scripts/supervise.mjs'))};
  const pauseMs = { first: 1, max: 1, healthyAfter: 1 };
  process.exit(await supervise(process.execPath, ['src/server/main.ts'], { cwd: ${JSON.stringify(ROOT)}, pauseMs }));
`;

export interface SupervisedSite extends Omit<SiteAddress, 'connection'> {
  /** How to reach its database now: each start of the server has another socket. */
  connect(): Promise<SiteAddress>;
  serverPid(): Promise<number>;
  postmasterPid(): Promise<number>;
  /** Every process of it: supervisor, server, database, and what these have started. */
  processes(): number[];
  /** What was written on standard output so far. */
  log(): string;
  isReady(): Promise<void>;
  /** Starts it once more in the same folder, after all of it has ended. */
  startAgain(env?: Record<string, string>): void;
  /** SIGTERM to the supervisor; its exit code and signal. The data folder stays. */
  end(): Promise<unknown[]>;
  /** The same, and removes the data folder. */
  stop(): Promise<unknown[]>;
}

export async function startSupervised(
  env: Record<string, string> = {},
  { restartsAtOnce = false }: { restartsAtOnce?: boolean } = {},
): Promise<SupervisedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'partwright-supervised-'));
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const command = restartsAtOnce ? ['--input-type=module', '-e', AT_ONCE] : [START];
  let log = '';
  const start = (more: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, command, {
      env: { ...inherited, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env, ...more },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    ended = once(child, 'exit');
    return child;
  };
  let ended: Promise<unknown[]>;
  let running = start();
  const address = () => ({ url: `http://127.0.0.1:${port}`, dataDir, pid: running.pid! });
  const readPid = async (path: string, read: (text: string) => number) =>
    read(await readFile(join(dataDir, 'pg', path), 'utf8'));
  const site: SupervisedSite = {
    ...address(),
    connect: async () => ({ ...address(), connection: await ownConnection(dataDir) }),
    serverPid: () => readPid('owner.json', (text) => JSON.parse(text).pid as number),
    postmasterPid: () => readPid('cluster/postmaster.pid', (text) => Number.parseInt(text, 10)),
    processes: () => [
      ...new Set([running.pid!, ...descendantsOf(running.pid!), ...processesIn(join(dataDir, 'pg', 'cluster'))]),
    ],
    log: () => log,
    isReady: () =>
      expect.poll(() => fetch(`${address().url}/readyz`).then(({ status }) => status, String), POLL).toBe(200),
    startAgain: (more) => {
      running = start(more);
    },
    end: () => {
      running.kill('SIGTERM');
      return ended;
    },
    stop: async () => {
      const end = await site.end();
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
