import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { HashPool } from '#server/auth/hash-pool.ts';
import { createPasswords } from '#server/auth/password.ts';

const patient = createPasswords({ memoryKiB: 4096, passes: 1 }, { threads: 1, waitMs: 600_000 });
afterAll(() => patient.close());

test('whoever comes last is hashed second while one address floods, and first of those that wait in a browser we know', async () => {
  const order: string[] = [];
  const from = (name: string, isKnown = false) =>
    patient.hash('Right-horse7#', { from: name, isKnown }).then(() => void order.push(name));
  const flood = Array.from({ length: 20 }, () => from('flood'));
  await Promise.all([...flood, from('another'), from('known', true)]);
  // One of the flood is being hashed when the others arrive.
  expect(order.slice(0, 4)).toEqual(['flood', 'known', 'flood', 'another']);
});

test('files are read while passwords are hashed: hashing takes none of the threads that files need', async () => {
  // As many as Node has for files.
  const threads = 4;
  const pool = new HashPool({ threads, waitMs: 600_000 });
  const hashAll = (passes: number, onHash: () => void) =>
    Promise.all(
      Array.from({ length: threads }, (_, n) =>
        pool
          .run(
            { kind: 'hash', password: 'Right-horse7#', cost: { memoryKiB: 19_456, passes } },
            { from: `caller ${n}`, isKnown: false },
          )
          .then(onHash),
      ),
    );
  try {
    // Afterwards all threads run, so that the long hashes begin at once.
    await hashAll(1, () => {});
    let hashed = 0;
    const hashes = hashAll(30, () => {
      hashed += 1;
    });
    let reads = 0;
    for (; hashed === 0; reads += 1) await readFile(import.meta.filename);
    // A few are done before the hashes begin; one behind them would come after the first hash.
    expect(reads).toBeGreaterThan(20);
    await hashes;
  } finally {
    await pool.close();
  }
});

test('a hash that cannot be read fails its own caller, and the next one is served', async () => {
  const turn = { from: 'ann', isKnown: false };
  await expect(patient.isRight('$argon2id$damaged', 'Right-horse7#', turn)).rejects.toThrow(
    'A thread that hashes passwords ended',
  );
  expect(await patient.isRight(null, 'Right-horse7#', turn)).toBe(false);
});
