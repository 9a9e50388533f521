import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from '#server/auth/seal.ts';

const key = randomBytes(32);

test('what was sealed opens for its owner only, under its key only, and unchanged only', () => {
  const sealed = seal(key, 'ann', 'JBSWY3DPEHPK3PXP');
  expect(unseal(key, 'ann', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal(key, 'bob', sealed)).toThrow();
  expect(() => unseal(randomBytes(32), 'ann', sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(key, 'ann', changed.toString('base64url'))).toThrow();
  expect(() => unseal(key, 'ann', sealed.slice(0, 20))).toThrow();
});

test('the same text is sealed differently each time', () => {
  expect(seal(key, 'ann', 'JBSWY3DPEHPK3PXP')).not.toBe(seal(key, 'ann', 'JBSWY3DPEHPK3PXP'));
});
