import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { explainRefusal } from '#db/explain-refusal.ts';

// The client takes it where an address has no password.
beforeAll(() => void vi.stubEnv('PGPASSWORD', undefined));
afterAll(() => void vi.unstubAllEnvs());

const refused = (code: string, message = 'refused') => Object.assign(new Error(message), { code });

test('a server that takes an answer without a password, as one with md5 does, is said to ask for it', () => {
  const wrong = refused('28P01', 'password authentication failed for user "shop"');
  expect(explainRefusal(wrong, 'postgres://shop@db.example/parts')).toMatch(/asks for the password of "shop"/);
  expect(explainRefusal(wrong, 'postgres://shop:hunter2@db.example/parts')).toMatch(/refuses the password of "shop"/);
});

test('what the server says best itself is left to it', () => {
  const address = 'postgres://shop:hunter2@db.example/parts';
  expect(explainRefusal(refused('28000', 'no pg_hba.conf entry for host "192.0.2.1"'), address)).toBe(null);
  expect(explainRefusal(refused('ECONNREFUSED', 'connect ECONNREFUSED 192.0.2.1:5432'), address)).toBe(null);
});
