import { expect, test } from 'vitest';
import { placeCallouts } from '#viewer/callout-layout.ts';

const ROOM = { width: 600, height: 300, marginPx: 100, rowPx: 20, topPx: 40 };

test('callouts stand on the side of what they point at, at its height', () => {
  expect(
    placeCallouts(
      [
        [400, 100],
        [200, 150],
      ],
      ROOM,
    ),
  ).toEqual([
    { index: 1, side: 'left', at: [100, 150], to: [200, 150] },
    { index: 0, side: 'right', at: [500, 100], to: [400, 100] },
  ]);
});

test('words at one height move apart by a row, in the order of their targets, and stay on the canvas', () => {
  const placed = placeCallouts(
    [
      [10, 290],
      [11, 289],
      [12, 288],
      [300, 5],
      [301, 6],
      [302, 7],
    ],
    ROOM,
  );
  const left = placed.filter(({ side }) => side === 'left');
  expect(left.map(({ index }) => index)).toEqual([2, 1, 0]);
  expect(left.map(({ at }) => at[1])).toEqual([250, 270, 290]);
  expect(placed.filter(({ side }) => side === 'right').map(({ at }) => at[1])).toEqual([40, 60, 80]);
});

test('what finds no row is left out', () => {
  const many = Array.from({ length: 60 }, (_, i) => [i, 100] as [number, number]);
  expect(placeCallouts(many, ROOM)).toHaveLength(26);
});
