/** At the full cost, which other tests avoid. */
import { afterAll, expect, test } from 'vitest';
import { createPasswords } from '#server/auth/password.ts';

const passwords = createPasswords();
const smaller = createPasswords({ memoryKiB: 64, passes: 1 });
afterAll(() => Promise.all([passwords.close(), smaller.close()]));

const ANN = { from: 'ann', isKnown: false };
/** "Right-horse7#" by scrypt, as versions before argon2id stored it. */
const BY_SCRYPT = 'scrypt$16384$8$5$AAECAwQFBgcICQoLDA0ODw$g7Vg4_qF7vZBogmr8DH35aeQZPVdTrzrytfiu1KNGn8';

test('a hash names its parameters, has a salt of its own and opens with its password only', async () => {
  const [one, other] = await Promise.all([passwords.hash('Right-horse7#', ANN), passwords.hash('Right-horse7#', ANN)]);
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.isRight(one, 'Right-horse7#', ANN)).toBe(true);
  expect(await passwords.isRight(one, 'Right-horse7', ANN)).toBe(false);
  expect(passwords.isOutdated(one)).toBe(false);
});

test('a hash that was made at another cost still opens and is outdated, and nobody has no password', async () => {
  const earlier = await smaller.hash('Right-horse7#', ANN);
  expect(earlier).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(await passwords.isRight(earlier, 'Right-horse7#', ANN)).toBe(true);
  expect(passwords.isOutdated(earlier)).toBe(true);
  expect(await passwords.isRight(null, 'Right-horse7#', ANN)).toBe(false);
});

test('a hash by scrypt, as earlier versions stored it, still opens and is outdated', async () => {
  expect(await passwords.isRight(BY_SCRYPT, 'Right-horse7#', ANN)).toBe(true);
  expect(await passwords.isRight(BY_SCRYPT, 'Right-horse7', ANN)).toBe(false);
  expect(passwords.isOutdated(BY_SCRYPT)).toBe(true);
});

test('the same password typed on two keyboards is one', async () => {
  const hash = await passwords.hash('Gr\u00fc\u00dfe-Horse7', ANN);
  expect(await passwords.isRight(hash, 'Gru\u0308\u00dfe-Horse7', ANN)).toBe(true);
});
