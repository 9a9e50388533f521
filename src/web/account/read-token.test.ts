import { expect, test } from 'vitest';
import { readToken } from '#web/account/read-token.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

test('a token tells name, email and whether the email is verified', () => {
  const token = tokenOf({ sub: 'zoe@example.org', name: 'Zoë Müller', emailVerified: true });
  expect(readToken(token)).toEqual({ name: 'Zoë Müller', email: 'zoe@example.org', emailVerified: true });
});

test('the name falls back to given_name, preferred_username and then User', () => {
  const names = [{ given_name: 'Asha', preferred_username: 'asha1' }, { preferred_username: 'asha1' }, { name: '' }];
  expect(names.map((claims) => readToken(tokenOf(claims)).name)).toEqual(['Asha', 'asha1', 'User']);
});

test('what is no token throws', () => {
  expect(() => readToken('abc')).toThrow(RangeError);
});
