/** One process per data folder: who owns it now, what a killed owner left behind, and who stops the server then. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { link, readFile, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { type FileLock, lockFile } from '#db/file-lock.ts';

/** What `owner.json` in the folder says about the process that uses it. */
export interface Owner {
  pid: number;
  /** Distinguishes this process from a later one with the same process id. */
  identity: string;
  host: string;
  /** Within it a process id means one process (`processSpace`). Missing in what earlier versions wrote. */
  space?: string;
  /** It holds `owner.lock` for as long as it lives. */
  isLocked?: boolean;
  /** Holds the server's socket. */
  socketFolder: string;
}

const HEARTBEAT_MS = 2_000;
/** How long what is left of a killed owner's server in another container may take to end. */
const LEFTOVERS_END_WITHIN_MS = 15_000;

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
  const lock = await lockFile(join(folder, 'owner.lock'));
  if (lock === 'taken') throw inUse(folder, await readClaim(path));
  const release = async () => {
    if (lock !== 'unknown') await lock.release();
  };
  try {
    await writeClaim(folder, { isLocked: lock !== 'unknown', socketFolder, onStale });
  } catch (error) {
    await release();
    throw error;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, HEARTBEAT_MS).unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(path, { force: true });
    await release();
  };
}

interface ClaimOptions {
  isLocked: boolean;
  socketFolder: string;
  onStale: (owner: Owner) => Promise<void>;
}

/** Where there are no file locks, this alone decides who is first. */
async function writeClaim(folder: string, { isLocked, socketFolder, onStale }: ClaimOptions): Promise<void> {
  const path = join(folder, 'owner.json');
  const mine: Owner = {
    pid: process.pid,
    identity: identifyProcess(process.pid) ?? '',
    host: hostname(),
    space: processSpace(),
    isLocked,
    socketFolder,
  };
  // Two containers may share the process id.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    // A hard link appears with its full content and fails when the name is taken, so no second process can slip in between.
    while (!(await tryLink(draft, path))) {
      const owner = await readClaim(path);
      // Who wrote it has held the lock that this process holds now.
      const isGone = isLocked && owner?.isLocked === true;
      if (owner && !isGone && (await isAlive(owner, path))) throw inUse(folder, owner);
      await removeStaleClaim(path, owner);
      if (owner) await onStale(owner);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The lock that the database server inherits, so that it holds until the last of the server's processes has ended. A killed owner may have
 * left some where this process cannot see them: in another container. null where there are no file locks.
 */
export async function lockServer(folder: string): Promise<FileLock | null> {
  const until = Date.now() + LEFTOVERS_END_WITHIN_MS;
  for (;;) {
    const lock = await lockFile(join(folder, 'server.lock'));
    if (lock === 'unknown') return null;
    if (lock !== 'taken') return lock;
    if (Date.now() > until)
      throw new Error(`A database server that was left behind still works in ${folder}, out of sight of this process.`);
    await sleep(100);
  }
}

function inUse(folder: string, owner: Owner | null): ConfigurationError {
  const elsewhere = owner?.space !== undefined && owner.space !== processSpace() ? ', in another container' : '';
  const whom = owner ? `process ${owner.pid} on ${owner.host}${elsewhere}` : 'another process';
  return new ConfigurationError(
    `The data folder ${folder} is in use by ${whom}. Stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Where a process id means one process: this boot of this machine, and on Linux this process namespace. Two containers may share a host name. */
function processSpace(): string {
  if (process.platform !== 'linux') return hostname();
  return `${bootId()} ${readlinkSync('/proc/self/ns/pid')}`;
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Moves the claim away first and checks it again: meanwhile another process may have replaced the stale claim with its own. */
async function removeStaleClaim(path: string, stale: Owner | null): Promise<void> {
  const aside = `${path}.${randomUUID()}.stale`;
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

/** Where its process id means something, that tells. Elsewhere (a container that shares the folder), what counts is whether it still touches the file. */
async function isAlive(owner: Owner, path: string): Promise<boolean> {
  if (owner.space === processSpace()) return owner.identity === identifyProcess(owner.pid);
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
    return `${bootId()} ${fields[19]}`;
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
