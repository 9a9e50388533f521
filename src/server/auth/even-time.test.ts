import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inEvenTime } from '#server/auth/even-time.ts';

const EVEN_MS = 30;

test('what succeeds at once and what fails at once are both answered after the fixed time', async () => {
  const order: string[] = [];
  await Promise.all([
    inEvenTime(EVEN_MS, Promise.resolve()).then(() => order.push('done')),
    inEvenTime(EVEN_MS, Promise.reject(new Error('No account'))).catch(({ message }) => order.push(message)),
    sleep(20).then(() => order.push('a shorter time')),
  ]);
  expect(order[0]).toBe('a shorter time');
  expect(order.sort()).toEqual(['No account', 'a shorter time', 'done']);
});
