/** The processes of this machine, as /proc tells of them. Those that end meanwhile are left out. */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** What `read` says of a process; null when it has ended. */
function ofLiving<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** null for a process that has ended, and for a zombie, which has no folder. */
export const folderOf = (pid: number): string | null => ofLiving(() => readlinkSync(`/proc/${pid}/cwd`));

/** As `ps` shows it; PostgreSQL writes there what each of its processes does. */
export const titleOf = (pid: number): string =>
  ofLiving(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()) ?? '';

function parentOf(pid: number): number | null {
  const text = ofLiving(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name in brackets may hold spaces and brackets; the state and the parent follow it.
  return text === null ? null : Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}

/** The processes that work in a folder: all of a PostgreSQL server's work in its cluster. */
export function processesIn(folder: string): number[] {
  const path = ofLiving(() => realpathSync(folder));
  return path === null ? [] : allPids().filter((pid) => folderOf(pid) === path);
}

/** Its children, their children, and so on. */
export function descendantsOf(pid: number): number[] {
  const children = Map.groupBy(allPids(), parentOf);
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** Whether there was such a process to kill. */
export function killNow(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** The user that it runs as; null when it has ended. */
export const uidOf = (pid: number): number | null =>
  ofLiving(() => Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]));
