/** Disks of a test's own, where the machine lets us mount: as root, outside of most containers. */
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });

/** A disk in memory of so many megabytes, empty. */
export function openSmallDisk(megabytes: number): { folder: string; close(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-disk-'));
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'partwright-test', folder);
  return {
    folder,
    close: () => {
      // Lazily: what still has a file open there ends with the test.
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until nothing more fits. The function gives the room back. */
export function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (const bytes of [1 << 20, 1 << 12]) {
    const zeros = Buffer.alloc(bytes);
    while (writes(file, zeros));
  }
  closeSync(file);
  return () => rmSync(path);
}

function writes(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

/** From now on nothing can be written below this folder, until the function is called; calling it again does nothing. */
export function makeReadOnly(folder: string): () => void {
  mount('--bind', folder, folder);
  mount('-o', 'remount,bind,ro', folder);
  let isOver = false;
  return () => {
    if (!isOver) execFileSync('umount', ['-l', folder]);
    isOver = true;
  };
}

/** Whether this machine lets us; why not is in the name of the tests that are skipped. */
export const mayMount: boolean = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-disk-'));
  try {
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'partwright-test', folder]).status === 0;
    return isMounted && spawnSync('umount', [folder]).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();
