import { expect, test } from 'vitest';
import type { BulgedCorner } from '#geometry/outline/bulged-corners.ts';
import { countLopsidedSlots } from '#geometry/outline/lopsided-slots.ts';

/** 20 long between the middles of its ends, 6 wide. */
const slot = (bulge = 1): BulgedCorner[] => [
  [0, 0, 0],
  [20, 0, bulge],
  [20, 6, 0],
  [0, 6, bulge],
];
const moved = (corners: BulgedCorner[], at: number, byX: number, byY: number): BulgedCorner[] =>
  corners.map(([x, y, bulge], index) => (index === at ? [x + byX, y + byY, bulge] : [x, y, bulge]));
const count = (corners: BulgedCorner[]) => countLopsidedSlots([{ corners }]);

test('slots as people draw them are whole: round ends, flatter ends, one wider end', () => {
  expect(count(slot())).toBe(0);
  expect(count(slot(0.7))).toBe(0);
  // Tapered and tangent: half a turn plus and minus the angle between the sides.
  const [radius, small, apart] = [4, 3, 20];
  const sin = (radius - small) / apart;
  const cos = Math.sqrt(1 - sin * sin);
  const quarter = (angle: number) => Math.tan(angle / 4);
  expect(
    count([
      [radius * sin, -radius * cos, 0],
      [apart + small * sin, -small * cos, quarter(Math.PI - 2 * Math.asin(sin))],
      [apart + small * sin, small * cos, 0],
      [radius * sin, radius * cos, quarter(Math.PI + 2 * Math.asin(sin))],
    ]),
  ).toBe(0);
});

test('a corner out of place is seen at each of the four, along and across', () => {
  for (const at of [0, 1, 2, 3])
    for (const [x, y] of [
      [0.4, 0],
      [0, 0.6],
      [-2, 0],
      [0, -1.5],
      [70, 3],
    ] as const)
      expect(count(moved(slot(), at, x, y)), `corner ${at} by ${x}, ${y}`).toBe(1);
});

test('other outlines of four corners are no slots', () => {
  expect(
    count([
      [0, 0, 0],
      [20, 0, 0],
      [20, 6, 0],
      [0, 6, 0],
    ]),
  ).toBe(0);
  expect(
    count([
      [0, 0, 0],
      [20, 0, 0.3],
      [20, 6, 0],
      [0, 6, 0.2],
    ]),
  ).toBe(0);
  expect(
    count([
      [0, 0, 0.1],
      [20, 0, 1],
      [21, 6, 0],
      [0, 6, 1],
    ]),
  ).toBe(0);
  // A key: an arc that meets its sides at a corner.
  expect(
    count([
      [0, 2, 0],
      [20, 2, 1],
      [20, 4, 0],
      [0, 4, 1.7],
    ]),
  ).toBe(0);
});
