import { expect, test } from 'vitest';
import { longWait } from '#server/rate-limits.ts';

test.each([
  [1, undefined],
  [600, undefined],
  [601, 'Too many attempts. Please try again in 11 minutes.'],
  [3600, 'Too many attempts. Please try again in 60 minutes.'],
  [86_400, 'Too many attempts. Please try again in 24 hours.'],
])('a wait of %i s is told as it is where it is more than a few minutes', (seconds, message) => {
  expect(longWait(seconds).message).toBe(message);
});
