import { expect, test } from 'vitest';
import { readDxf } from '#cad/drawing/read-dxf.ts';
import type { Contours } from '#geometry/outline/contours.ts';

type Pair = [code: number, value: string | number];

/** The contours of a drawing in mm without layers or blocks. */
const contoursOf = (...entities: Pair[][]): Contours => {
  const pairs: Pair[] = [
    ...([
      [0, 'SECTION'],
      [2, 'HEADER'],
      [9, '$INSUNITS'],
      [70, 4],
      [0, 'ENDSEC'],
      [0, 'SECTION'],
      [2, 'ENTITIES'],
    ] as Pair[]),
    ...entities.flat(),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ];
  const outcome = readDxf(new TextEncoder().encode(pairs.map(([code, value]) => `${code}\n${value}\n`).join('')), {});
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  if (outcome.model.kind !== 'outline') throw new Error(`found a ${outcome.model.kind}`);
  expect(outcome.model.isWhole).toBe(true);
  return outcome.model.contours;
};

const ellipseTo = (end: string): Pair[] => [
  [0, 'ELLIPSE'],
  [10, 5],
  [20, 7],
  [11, 30],
  [21, 0],
  [40, 0.5],
  [41, 0],
  [42, end],
];
const arcTo = (end: string): Pair[] => [
  [0, 'ARC'],
  [10, 5],
  [20, 7],
  [40, 10],
  [50, 0],
  [51, end],
];

test('a whole turn whose end was rounded up is a whole turn', () => {
  for (const end of ['6.28319', '6.2832', '6.28318531', '6.283185', '6.2831853071795862']) {
    const { closed, open, areaMm2 } = contoursOf(ellipseTo(end));
    expect({ end, closed: closed.length, open: open.length }).toEqual({ end, closed: 1, open: 0 });
    expect(areaMm2).toBeCloseTo(450 * Math.PI, 5);
  }
  expect(contoursOf(arcTo('360.0001')).areaMm2).toBeCloseTo(100 * Math.PI, 8);
  // An arc of next to nothing is still one.
  expect(contoursOf(arcTo('1'), ellipseTo('6.2832')).openLengthMm).toBeCloseTo((10 * Math.PI) / 180, 8);
});

const rectangleWithBulge = (bulge: number): Pair[] => [
  [0, 'LWPOLYLINE'],
  [90, 4],
  [70, 1],
  [10, 0],
  [20, 0],
  [42, bulge],
  [10, 100],
  [20, 0],
  [10, 100],
  [20, 50],
  [10, 0],
  [20, 50],
];

test('a bulge that is only rounding makes a straight side, and a flat one keeps its area', () => {
  // The segment of a flat arc has two thirds of chord times height; the height is half the chord times the bulge.
  for (const bulge of [1e-3, 1e-5, -1e-6, 1e-8, -1e-9, 1e-11, 1e-300]) {
    const { closed, lengthMm, areaMm2 } = contoursOf(rectangleWithBulge(bulge));
    expect(closed).toHaveLength(1);
    expect(lengthMm).toBeCloseTo(300, 3);
    expect(Math.abs(areaMm2 - (5000 + ((2 / 3) * 100 * 100 * bulge) / 2))).toBeLessThan(1e-4);
  }
});
