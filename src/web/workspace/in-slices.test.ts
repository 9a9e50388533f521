import { expect, test } from 'vitest';
import type { Steps } from '#quote/steps.ts';
import { inSlices, takeSlice } from '#web/workspace/in-slices.ts';

function* endless(): Steps<never> {
  for (;;) yield;
}

function* oneStep(): Steps<string> {
  yield;
  return 'there';
}

test('what is asked for without a break shares one slice; the next task has one of its own', async () => {
  const told: string[] = [];
  const tell = (result: string) => told.push(result);
  expect(takeSlice(endless(), tell)).toBe(false);
  // The slice is used up: nothing more is computed before the page had its turn.
  expect(takeSlice(oneStep(), tell)).toBe(false);
  await inSlices(oneStep(), () => true, tell);
  expect(told).toEqual(['there']);
});
