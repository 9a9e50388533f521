import { expect, test } from 'vitest';
import { guessThread } from '#geometry/features/threads.ts';

test.each([
  [2.5, 'M3'],
  [2.459, 'M3'],
  [2.7, 'M3'],
  [3, 'M3'],
  [4.2, 'M5'],
  [5, 'M6'],
  [4.917, 'M6'],
  [6.8, 'M8'],
  [2, 'M2'],
  [2.013, 'M2.5'],
  [2.05, 'M2.5'],
  [2.50001, 'M3'],
  [3.4, null],
  [6, null],
  [8, null],
  [23, null],
])('a hole of %d mm may be %s', (diameterMm, thread) => {
  expect(guessThread(diameterMm)).toBe(thread);
});
