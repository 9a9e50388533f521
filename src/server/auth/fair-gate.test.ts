import { expect, test } from 'vitest';
import { isAppError } from '#contract/errors.ts';
import { FairGate } from '#server/auth/fair-gate.ts';

test('so many pieces of work run at a time, and a failed one lets the next in', async () => {
  const gate = new FairGate({ size: 2, waitMs: 600_000 });
  let running = 0;
  let most = 0;
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      gate.run({ from: `caller ${n}`, isKnown: false }, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (n === 0) throw new Error('failed');
        return n;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
});

test('more work than gets done in time is turned away with the seconds to wait, before it has begun', async () => {
  const gate = new FairGate({ size: 1, waitMs: 0 });
  let begun = 0;
  const from = (name: string) =>
    gate.run({ from: name, isKnown: false }, async () => {
      begun += 1;
      await new Promise(setImmediate);
    });
  const flood = Array.from({ length: 20 }, () => from('flood'));
  const others = ['a', 'b', 'c'].map(from);
  const [floodAnswers, otherAnswers] = await Promise.all([Promise.allSettled(flood), Promise.allSettled(others)]);
  expect(otherAnswers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  const refused = floodAnswers.filter((answer) => answer.status === 'rejected');
  expect([refused.length, begun]).toEqual([18, 5]);
  for (const { reason } of refused)
    expect([isAppError(reason), reason.code, reason.retryAfterSeconds]).toEqual([true, 'too_busy', 2]);
});
