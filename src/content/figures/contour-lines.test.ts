import { expect, test } from 'vitest';
import { contourLines } from './contour-lines.ts';

/** A grid of rays around the origin, from radius 1 to 5. */
function ringOf(value: (x: number, y: number) => number) {
  const [rays, pointsPerRay] = [64, 41];
  const points = Array.from({ length: rays * pointsPerRay }, (_, i) => {
    const [angle, radius] = [(2 * Math.PI * Math.floor(i / pointsPerRay)) / rays, 1 + (i % pointsPerRay) / 10];
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  return {
    x: points.map(([x]) => x),
    y: points.map(([, y]) => y),
    values: points.map(([x, y]) => value(x, y)),
    rays,
    pointsPerRay,
  };
}

test('the lines of distance are closed circles', () => {
  const lines = contourLines(ringOf(Math.hypot), 3.05);
  expect(lines).toHaveLength(1);
  expect(lines[0]![0]).toEqual(lines[0]!.at(-1));
  for (const [x, y] of lines[0]!) expect(Math.hypot(x, y)).toBeCloseTo(3.05, 9);
});

test('a straight line across the ring is cut in two by the hole, with two points each', () => {
  const lines = contourLines(
    ringOf((x) => x),
    0.52,
  );
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.length).toBeLessThan(6);
    for (const [x] of line) expect(x).toBeCloseTo(0.52, 1);
  }
});

test('a level that nothing reaches has no lines', () => {
  expect(
    contourLines(
      ringOf((x) => x),
      9,
    ),
  ).toEqual([]);
});
