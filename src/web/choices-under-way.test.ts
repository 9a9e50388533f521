import { expect, test } from 'vitest';
import type { ChoicesDraft } from '#web/choices-draft.ts';
import { type SentChange, withArrived } from '#web/choices-under-way.ts';

const quantity = (before: number, after: number, key: string): SentChange => ({
  before: { quantity: before },
  after: { quantity: after },
  key,
});

interface Kept {
  choices?: ChoicesDraft;
  arrived?: string[];
}

test('a change that another tab brings in once more does not take back a newer one', () => {
  const first = quantity(5, 7, 'first');
  const then = quantity(7, 9, 'then');
  const file = withArrived(withArrived<Kept>({}, first)!, then)!;
  expect(file.choices).toEqual({ quantity: 9 });
  expect(withArrived(file, first)).toBeNull();
  expect(withArrived(file, then)).toBeNull();
  expect(withArrived(file, quantity(9, 7, 'back'))?.choices).toEqual({ quantity: 7 });
});

test('a file remembers its last changes, however many there were', () => {
  let file: Kept = {};
  for (let at = 0; at < 100; at += 1) file = withArrived(file, quantity(at, at + 1, `key ${at}`))!;
  expect(file.arrived).toHaveLength(16);
  expect(file.arrived).toContain('key 99');
});
