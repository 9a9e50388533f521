/**
 * A lock that belongs to an open file (`flock`). The kernel releases it when the last process that has the file open is gone, however it
 * ended, and it holds between containers that share a folder: they see each other's files, not each other's processes.
 *
 * Node has no call for it, so the program `flock` of every Linux distribution locks the file that this process has opened. A package with a
 * native part was left out: it needs a compiler at installation.
 */
import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';

export interface FileLock {
  /** A child that inherits it keeps the lock after this process is gone. */
  fd: number;
  release(): Promise<void>;
}

/** `unknown`: this machine, or this file system, has no such locks. */
export type LockAttempt = FileLock | 'taken' | 'unknown';

/** Exit code of `flock -n` when another process has the lock. */
const TAKEN = 1;

/** Tries once. The file is made when missing; it must never be removed, since two processes could then lock two files of one name. */
export async function lockFile(path: string): Promise<LockAttempt> {
  const file = await open(path, 'a', 0o600);
  const code = await flock(file.fd).catch(() => null);
  if (code === 0) return { fd: file.fd, release: () => file.close() };
  await file.close();
  return code === TAKEN ? 'taken' : 'unknown';
}

/** The child shares the open file, so that its lock stays when the child has ended. */
function flock(fd: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
      .once('error', reject)
      .once('exit', resolve);
  });
}
