import { expect, test } from 'vitest';
import { DisjointSets } from '#geometry/disjoint-sets.ts';

test('joined numbers are one group, for which the smallest stands', () => {
  const sets = new DisjointSets(6);
  sets.join(5, 3);
  sets.join(3, 4);
  expect([0, 1, 2, 3, 4, 5].map((item) => sets.find(item))).toEqual([0, 1, 2, 3, 3, 3]);
});

test('a group keeps its leader, and numbers can be added', () => {
  const sets = new DisjointSets();
  for (let item = 0; item < 100; item += 1) expect(sets.add()).toBe(item);
  sets.joinTo(99, 1);
  sets.joinTo(99, 2);
  expect([sets.find(1), sets.find(2), sets.find(3)]).toEqual([99, 99, 3]);
});
