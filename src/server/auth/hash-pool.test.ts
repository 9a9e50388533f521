import { afterAll, expect, test } from 'vitest';
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

test('a hash that cannot be read fails its own caller, and the next one is served', async () => {
  const turn = { from: 'ann', isKnown: false };
  await expect(patient.isRight('$argon2id$damaged', 'Right-horse7#', turn)).rejects.toThrow(
    'A thread that hashes passwords ended',
  );
  expect(await patient.isRight(null, 'Right-horse7#', turn)).toBe(false);
});
