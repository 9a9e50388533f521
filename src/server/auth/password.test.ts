/** At the full cost, which other tests avoid. */
import { expect, test } from 'vitest';
import { createPasswords } from '#server/auth/password.ts';

const passwords = createPasswords();

test('a hash names its parameters, has a salt of its own and opens with its password only', async () => {
  const [one, other] = await Promise.all([passwords.hash('Right-horse7#'), passwords.hash('Right-horse7#')]);
  for (const hash of [one, other]) expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.isRight(one, 'Right-horse7#')).toBe(true);
  expect(await passwords.isRight(one, 'Right-horse7')).toBe(false);
});

test('a hash that was made at another cost still opens, and nobody has no password', async () => {
  const earlier = await createPasswords({ N: 2 ** 10, r: 8, p: 1 }).hash('Right-horse7#');
  expect(earlier).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect(await passwords.isRight(earlier, 'Right-horse7#')).toBe(true);
  expect(await passwords.isRight(null, 'Right-horse7#')).toBe(false);
});

test('the same password typed on two keyboards is one', async () => {
  expect(await passwords.isRight(await passwords.hash('Gr\u00fc\u00dfe-Horse7'), 'Gru\u0308\u00dfe-Horse7')).toBe(true);
});
