import { expect, test } from 'vitest';
import { FairQueue } from '#server/auth/fair-queue.ts';

function filled(...waiting: [from: string, item: string, isKnown?: boolean][]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [from, item, isKnown = false] of waiting) queue.push({ from, isKnown }, item);
  return queue;
}

function drain(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

test('a flood from one address waits behind the first piece of everybody else', () => {
  const queue = filled(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1']);
  expect(queue.length).toBe(5);
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  expect(queue.length).toBe(0);
});

test('known callers are served before strangers, in turns among themselves', () => {
  const queue = filled(['a', 'a1'], ['k', 'k1', true], ['k', 'k2', true], ['l', 'l1', true]);
  expect(drain(queue)).toEqual(['k1', 'l1', 'k2', 'a1']);
});

test('the newest piece of the longest line gives way', () => {
  const queue = filled(['b', 'b1'], ['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['k', 'k1', true]);
  expect([queue.drop(), queue.drop()]).toEqual(['a3', 'a2']);
  expect(drain(queue)).toEqual(['k1', 'b1', 'a1']);
});

test('among equals the one that waited longest gives way, and a known caller only to known ones', () => {
  const queue = filled(['a', 'a1'], ['b', 'b1'], ['k', 'k1', true]);
  expect([queue.drop(), queue.drop(), queue.drop(), queue.drop()]).toEqual(['a1', 'b1', 'k1', undefined]);
  expect(queue.length).toBe(0);
});
