import { expect, test } from 'vitest';
import { oneAtATime } from '#ui/one-at-a-time.ts';

function held() {
  const told: boolean[] = [];
  const begun: PromiseWithResolvers<void>[] = [];
  const run = oneAtATime((isUnderWay) => told.push(isUnderWay));
  const begin = () => {
    const work = Promise.withResolvers<void>();
    begun.push(work);
    return work.promise;
  };
  return { told, begun, run, begin };
}

test('what comes in the same instant as earlier work, or while it is under way, is not begun', async () => {
  const { told, begun, run, begin } = held();
  const first = run(begin);
  await run(begin);
  await run(begin);
  expect([begun.length, told]).toEqual([1, [true]]);
  begun[0]!.resolve();
  await first;
  expect(told).toEqual([true, false]);
});

test('after work that is done, or that failed, there can be more', async () => {
  const { told, begun, run, begin } = held();
  const first = run(begin);
  begun[0]!.reject(new Error('No connection'));
  await expect(first).rejects.toThrow('No connection');
  const second = run(begin);
  begun[1]!.resolve();
  await second;
  void run(begin);
  expect([begun.length, told]).toEqual([3, [true, false, true, false, true]]);
});

test('what finds a problem before it begins is in nobody’s way', async () => {
  const { told, begun, run, begin } = held();
  await run(() => null);
  void run(begin);
  expect([begun.length, told]).toEqual([1, [true]]);
});
