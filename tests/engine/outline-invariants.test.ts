/** Areas and contours that hold for every outline. `outline-invariants.slow.test.ts` tries more drawings. */
import { expect, test } from 'vitest';
import { findContours } from '#geometry/outline/contours.ts';
import { evenOddArea } from '#geometry/outline/even-odd-area.ts';
import type { OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import { expectSameOutline, expectSoundTangle } from '../geometry/outline-invariants.ts';
import { circleAt, loopOfCorners, moveStrands } from '../geometry/random-drawings.ts';

const plate = (width: number, height: number): Strand =>
  loopOfCorners([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
const line = (from: Vec2, to: Vec2): OutlineCurve => ({ kind: 'segment', from, to });

test('random drawings that are split, shifted, turned, doubled and closed badly keep contours, area and length', () => {
  for (let seed = 1; seed <= 12; seed += 1) expectSameOutline(seed);
});

test('the area of random loops that cross each other lies between nothing and the box, and is what a raster says', () => {
  for (let seed = 1; seed <= 60; seed += 1) expectSoundTangle(seed);
});

test('strips one rounding unit high add no area: what crosses is never larger than its box', () => {
  // Neighbors among numbers around 190: between their heights there is no third one.
  const unit = 2 ** -45;
  const corner: Vec2[] = [
    [0, 0],
    [483, 0],
    [483, 190],
    [120, 190 + unit],
    [360, 190 + 2 * unit],
    [0, 190 + 3 * unit],
  ];
  const lines = [
    [...corner, corner[0]!],
    [
      [100, 100],
      [200, 250],
      [300, 100],
      [100, 100],
    ] as Vec2[],
  ];
  const area = evenOddArea(lines);
  expect(area).toBeGreaterThan(0);
  expect(area).toBeLessThan(483 * 250);
  const found = findContours([loopOfCorners(corner), loopOfCorners(lines[1]!.slice(0, 3))]);
  expect(found.areaMm2).toBeLessThanOrEqual(483 * 250);
  expect(found.crossing).toBe(2);
});

test.each([
  ['edge', [50, 0], 0.5],
  ['corner', [100, 60], 0.25],
  ['corner at the origin', [0, 0], 0.25],
] as [string, Vec2, number][])(
  'a circle centred on a plate’s %s is a notch of it: no contour of its own, and it adds no area',
  (_, center, share) => {
    for (const angle of [0, Math.PI / 2, 0.7]) {
      const drawn: Strand[] = [plate(100, 60), [circleAt(center, 8)]];
      const found = findContours(moveStrands(drawn, angle, [17.3, -4.1]));
      expect(found.closed.map(({ depth }) => depth)).toEqual([0, 1]);
      expect(found.crossing).toBe(2);
      expect(found.areaMm2).toBeCloseTo(6000 - share * Math.PI * 64, 1);
    }
  },
);

test('a loop that crosses itself in a corner of its own has the area of both sides', () => {
  const drawn = loopOfCorners([
    [0, 0],
    [5, 5],
    [10, 0],
    [10, 10],
    [5, 5],
    [0, 10],
  ]);
  const found = findContours([drawn]);
  expect(found.areaMm2).toBeCloseTo(50, 9);
});

test('a plate of many sides, each drawn three times and divided otherwise each time, has no open lines', () => {
  const corners = Array.from({ length: 49 }, (_, at): Vec2 => {
    const angle = (at / 49) * 2 * Math.PI;
    return [60 * Math.cos(angle), 40 * Math.sin(angle)];
  });
  const sides = loopOfCorners(corners) as Extract<OutlineCurve, { kind: 'segment' }>[];
  const divided = (share: number): Strand[] =>
    sides.flatMap(({ from, to }) => {
      const at: Vec2 = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
      return [[line(from, at)], [line(at, to)]];
    });
  // 3 to 5 hundredths of a millimetre apart: the nearest two count as one place, the farthest do not.
  const found = findContours([...divided(0.506), ...divided(0.5), ...divided(0.512)]);
  expect([found.closed.length, found.open.length, found.crossing]).toEqual([1, 0, 0]);
  expect(found.lengthMm).toBeCloseTo(
    sides.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0),
    6,
  );
});

test('an ellipse drawn again in pieces is one ellipse', () => {
  const half = (startRad: number, sweepRad: number): OutlineCurve => ({
    kind: 'ellipse',
    center: [3, 4],
    u: [20, 0],
    v: [0, 8],
    startRad,
    sweepRad,
  });
  const found = findContours([[half(0, 2 * Math.PI)], [half(1, 2)], [half(4, -1)], [half(5.9, 1.1)]]);
  expect([found.closed.length, found.open.length]).toEqual([1, 0]);
  expect(found.areaMm2).toBeCloseTo(Math.PI * 160, 6);
});
