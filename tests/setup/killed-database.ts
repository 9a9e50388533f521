import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, vi } from 'vitest';
import { openDatabase } from '#db/open.ts';

/** A process that opens the database of `dataDir` and prints the number of each row once the database has said that it is kept. */
const writer = (dataDir: string) => `
  import { openDatabase } from '#db/open.ts';
  const { pool } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
  const { rows } = await pool.query('select coalesce(max(points), 0) as n from rate_limits');
  for (let n = rows[0].n + 1; ; n += 1) {
    await pool.query('insert into rate_limits (key, points) values ($1::text, $1::integer)', [n]);
    console.log(n);
  }
`;

export interface Writer {
  process: ChildProcess;
  /** The last number that was kept. */
  last: () => number;
  /** What it said on its way out. */
  complaint: () => string;
  ended: Promise<unknown>;
}

/** How many rows there are, and the last number of them. */
export const COUNTED = 'select count(*)::integer as count, max(points) as max from rate_limits';

export function startWriter(dataDir: string, [command, ...args]: string[] = [process.execPath]): Writer {
  const child = spawn(command!, [...args, '--input-type=module-typescript', '-e', writer(dataDir)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let last = 0;
  let complaint = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = Number(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return { process: child, last: () => last, complaint: () => complaint, ended: once(child, 'close') };
}

/**
 * Puts a command into a container: a process namespace of its own, under the host name of everybody else. It ends with the process that was
 * started. Root needs no user namespace, in which it could not become another user.
 */
const CONTAINER = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-current-user']),
  ...['--pid', '--fork', '--mount-proc', '--kill-child'],
];

export const IN_CONTAINER = [...CONTAINER, process.execPath];

/** A container that outlives its process, which is killed when a line arrives on standard input. */
export const KILLED_IN_CONTAINER = [
  ...CONTAINER,
  ...['sh', '-c', '"$@" & read -r line; kill -9 $!; sleep 600', 'sh', process.execPath],
];

export const hasContainers = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0;

export const LONG = { timeout: 40_000, interval: 20 };

/** Writes so many rows, kills, and begins again; in the end no row is missing that the database had said it keeps. */
export async function expectRowsKept(
  dataDir: string,
  rounds: readonly ('process' | 'server' | 'both')[],
  rows: number,
): Promise<void> {
  let acknowledged = 0;
  for (const whom of rounds) {
    const run = startWriter(dataDir);
    await vi.waitFor(() => expect(run.last()).toBeGreaterThan(acknowledged + rows), LONG);
    const server = Number.parseInt(await readFile(join(dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8'), 10);
    if (whom !== 'process') process.kill(server, 'SIGKILL');
    run.process.kill('SIGKILL');
    await run.ended;
    acknowledged = run.last();
  }
  const { pool, close } = await openDatabase({ dataDir });
  const { rows: kept } = await pool.query(COUNTED);
  await close();
  // One more may have been kept whose acknowledgement never got out.
  expect(kept[0].count).toBe(kept[0].max);
  expect(kept[0].max - acknowledged).toBeOneOf([0, 1]);
}
