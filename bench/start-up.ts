/** How long a start takes, from an empty data folder and warm: the database alone and the whole server, beside `initdb` alone in the same run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseUser, findPostgresPackage, placeRuntime } from '#db/embedded-runtime.ts';
import { openDatabase } from '#db/open.ts';
import { freePort } from '../tests/setup/free-port.ts';
import { type Figure, reportFigures } from './results/figures.ts';

const ROUNDS = 5;
const READY_WITHIN_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
// The peer runs as whoever the server runs as, who has to get here.
await chmod(folder, 0o755);
try {
  const seconds = {
    initdb: [] as number[],
    fresh: [] as number[],
    warm: [] as number[],
    site: [] as number[],
    siteWarm: [] as number[],
  };
  const runtime = join(folder, 'runtime');
  await placeRuntime(await findPostgresPackage(), runtime);
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.initdb.push(await time(() => initdbAlone(runtime, join(folder, `initdb-${round}`))));
    const dataDir = join(folder, `data-${round}`);
    seconds.fresh.push(await timeOpening(dataDir));
    seconds.warm.push(await timeOpening(dataDir));
    const siteDir = join(folder, `site-${round}`);
    seconds.site.push(await timeServing(siteDir));
    seconds.siteWarm.push(await timeServing(siteDir));
    for (const each of [dataDir, siteDir, join(folder, `initdb-${round}`)]) await rm(each, { recursive: true });
  }
  const peer = median(seconds.initdb);
  console.log(`initdb alone                      ${peer.toFixed(2)} s   1.00 x   (median of ${ROUNDS})`);
  report('database, empty data folder', seconds.fresh, peer);
  report('database, warm', seconds.warm, peer);
  report('whole server, empty data folder', seconds.site, peer);
  report('whole server, warm', seconds.siteWarm, peer);
  const figureOf = (values: number[]): Figure => {
    return { value: Number((median(values) / peer).toFixed(2)), unit: 'x initdb', better: 'less' };
  };
  reportFigures({
    'database, empty data folder': figureOf(seconds.fresh),
    'database, warm': figureOf(seconds.warm),
    'whole server, empty data folder': figureOf(seconds.site),
    'whole server, warm': figureOf(seconds.siteWarm),
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

function report(what: string, values: number[], peer: number): void {
  const value = median(values);
  console.log(`${what.padEnd(33)} ${value.toFixed(2)} s   ${(value / peer).toFixed(2)} x`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** With the same arguments as ours, safely on disk, programs already in place. */
async function initdbAlone(runtime: string, cluster: string): Promise<void> {
  await mkdir(cluster, { mode: 0o700 });
  const user = await chooseUser(cluster);
  if (user) await chown(cluster, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  const child = spawn(
    join(runtime, 'bin', 'initdb'),
    ['-D', cluster, '-U', 'bench', '--auth=trust', ...locale, ...sync],
    {
      ...user,
      stdio: 'ignore',
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
}

/** Programs copied, cluster made, server started, tables migrated; closed outside of the measure. */
async function timeOpening(dataDir: string): Promise<number> {
  const began = performance.now();
  const { close } = await openDatabase({ dataDir });
  const taken = (performance.now() - began) / 1000;
  await close();
  return taken;
}

/** From starting the process until /readyz says that database, storage and queue answer. */
async function timeServing(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, child);
    return (performance.now() - began) / 1000;
  } catch (error) {
    console.error(said);
    throw error;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(10)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error('The server was not ready in time');
}
