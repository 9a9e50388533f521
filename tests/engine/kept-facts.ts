/** Facts that are computed once a run: several test files ask for those of the same file, in workers of their own. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

/** A worker that waits for another one looks again after this time. */
const LOOK_AGAIN_MS = 20;

type Kept<T> = { value: T } | { message: string };

/** What `compute` gives, or its failure, from whoever computed it first for this key. Outside of a test run it is computed each time. */
export async function keepForRun<T>(key: unknown, compute: () => Promise<T>): Promise<T> {
  const folder = process.env.PARTWRIGHT_FACTS_FOLDER;
  if (!folder) return compute();
  const path = join(folder, createHash('sha256').update(JSON.stringify(key)).digest('hex'));
  const lock = `${path}.lock`;
  for (;;) {
    if (existsSync(path)) return unpack(deserialize(readFileSync(path)) as Kept<T>);
    if (take(lock)) break;
    await setTimeout(LOOK_AGAIN_MS);
  }
  try {
    const kept = await pack(compute);
    // No reader sees half of it.
    writeFileSync(`${path}.part`, serialize(kept));
    renameSync(`${path}.part`, path);
    return unpack(kept);
  } finally {
    rmSync(lock, { force: true });
  }
}

async function pack<T>(compute: () => Promise<T>): Promise<Kept<T>> {
  try {
    return { value: await compute() };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

function unpack<T>(kept: Kept<T>): T {
  if ('message' in kept) throw new Error(kept.message);
  return kept.value;
}

/** The lock holds the number of its process: one that is gone has left it behind. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (!isHeld(lock)) rmSync(lock, { force: true });
  return false;
}

function isHeld(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // Just made, and not written yet.
    if (pid === 0) return true;
    return process.kill(pid, 0);
  } catch (error) {
    // Given back meanwhile, or its process is gone.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
