/** One process per data folder: who owns it now, what a killed owner left behind, and who stops the server then. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { link, readFile, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `owner.json` in the folder says about the process that uses it. */
export interface Owner {
  pid: number;
  /** Distinguishes this process from a later one with the same process id. */
  identity: string;
  host: string;
  /** Holds the server's socket. */
  socketFolder: string;
}

const HEARTBEAT_MS = 2_000;

/** Reads who owns `folder`; null when nobody does, or when the owner is gone. */
export async function readOwner(folder: string): Promise<Owner | null> {
  const owner = await readClaim(join(folder, 'owner.json'));
  return owner && (await isAlive(owner, join(folder, 'owner.json'))) ? owner : null;
}

/**
 * Makes this process the owner of `folder` until the returned function is called. `onStale` is told about an owner that was killed.
 * Throws a sentence when another process owns it.
 */
export async function claimFolder(
  folder: string,
  socketFolder: string,
  onStale: (owner: Owner) => Promise<void>,
): Promise<() => Promise<void>> {
  const path = join(folder, 'owner.json');
  const mine: Owner = {
    pid: process.pid,
    identity: identifyProcess(process.pid) ?? '',
    host: hostname(),
    socketFolder,
  };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    // A hard link appears with its full content and fails when the name is taken, so no second process can slip in between.
    while (!(await tryLink(draft, path))) {
      const owner = await readClaim(path);
      if (owner && (await isAlive(owner, path))) throw inUse(folder, owner);
      await removeStaleClaim(path, owner);
      if (owner) await onStale(owner);
    }
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, HEARTBEAT_MS).unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  };
}

const inUse = (folder: string, owner: Owner) =>
  new Error(
    `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host}. Stop that one first, or set DATA_DIR to another folder.`,
  );

/** Moves the claim away first and checks it again: meanwhile another process may have replaced the stale claim with its own. */
async function removeStaleClaim(path: string, stale: Owner | null): Promise<void> {
  const aside = `${path}.${process.pid}.stale`;
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  const moved = await readClaim(aside);
  if (JSON.stringify(moved) !== JSON.stringify(stale)) await tryLink(aside, path);
  await rm(aside, { force: true });
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readClaim(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** On this machine its process id tells. On another (a container that shares the folder), what counts is whether it still touches the file. */
async function isAlive(owner: Owner, path: string): Promise<boolean> {
  if (owner.host === hostname()) return owner.identity === identifyProcess(owner.pid);
  const touched = async () => (await stat(path).catch(() => null))?.mtimeMs;
  const before = await touched();
  await sleep(3 * HEARTBEAT_MS);
  return before !== (await touched());
}

/** A name for a live process that no later process with the same id shares; null for no process, or a zombie. */
export function identifyProcess(pid: number): string | null {
  try {
    if (process.platform !== 'linux') {
      const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
      return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
    }
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces and brackets. The state (3rd field) and the start time (22nd) come after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

/**
 * Ends every server process that still works in `cluster`, and removes the lock file of a dead one. PostgreSQL takes a zombie for a live
 * server and would never start again. But removing the lock file while a process is left would ruin the data. Linux shows each process's
 * working folder, so there the file is removed once no process is left. Elsewhere it stays.
 */
export async function stopStrays(cluster: string): Promise<void> {
  const postmaster = await readPostmasterPid(cluster);
  const steps = [
    { signal: 'SIGINT', waitMs: 8_000, whom: (pids: number[]) => pids.filter((pid) => pid === postmaster) },
    { signal: 'SIGQUIT', waitMs: 3_000, whom: (pids: number[]) => pids },
    { signal: 'SIGKILL', waitMs: 3_000, whom: (pids: number[]) => pids },
  ] as const;
  const folder = await realpath(cluster).catch(() => null);
  if (folder === null) return;
  for (const { signal, waitMs, whom } of steps) {
    for (const pid of whom(processesIn(folder, postmaster))) signalProcess(pid, signal);
    const until = Date.now() + waitMs;
    while (processesIn(folder, postmaster).length > 0 && Date.now() < until) await sleep(20);
  }
  const left = processesIn(folder, postmaster);
  if (left.length > 0) throw new Error(`Server process ${left.join(', ')} in ${cluster} does not end.`);
  if (process.platform === 'linux') await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function readPostmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : null;
}

/** Every process of a server works in its cluster's folder. Zombies have no working folder, so they are not among them. */
function processesIn(folder: string, postmaster: number | null): number[] {
  if (process.platform !== 'linux') {
    return postmaster !== null && isPostgres(postmaster) ? [postmaster] : [];
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolderOf(name) === folder)
    .map(Number);
}

function workingFolderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isPostgres(pid: number): boolean {
  try {
    return /postgres/.test(execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Stops the server when this process is killed: a shell reads from a pipe that only this process holds, and the read ends when the
 * process is gone. Call the returned function when the server has ended by itself.
 */
export function watchOver(server: ChildProcess, cluster: string): () => void {
  const script = 'read -r word; [ "$word" = done ] || [ "$(head -n 1 "$2/postmaster.pid")" != "$1" ] || kill -INT "$1"';
  const watcher = spawn('/bin/sh', ['-c', script, 'partwright-watch', String(server.pid), cluster], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A process group of its own: Ctrl-C in a terminal reaches every process of a group, and the shell has to outlive this process.
    detached: true,
  });
  watcher.unref();
  watcher.stdin.on('error', () => {});
  return () => watcher.stdin.end('done\n');
}
