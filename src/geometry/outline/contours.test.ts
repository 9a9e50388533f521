import { expect, test } from 'vitest';
import { type Contours, findContours } from '#geometry/outline/contours.ts';
import { takeOutDoubled } from '#geometry/outline/doubled-curves.ts';
import type { OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import { meshContours } from '#geometry/outline/outline-mesh.ts';

const line = (from: Vec2, to: Vec2): OutlineCurve => ({ kind: 'segment', from, to });
const circle = (center: Vec2, radiusMm: number): OutlineCurve => ({
  kind: 'arc',
  center,
  radiusMm,
  startRad: 0,
  sweepRad: 2 * Math.PI,
});

/** The sides of a polygon, one after the other. */
const round = (...corners: Vec2[]): Strand =>
  corners.map((corner, at) => line(corner, corners[(at + 1) % corners.length]!));
const square = (x: number, y: number, side: number): Strand =>
  round([x, y], [x + side, y], [x + side, y + side], [x, y + side]);
/** As loose lines: each a strand of its own. */
const loose = (strand: Strand): Strand[] => strand.map((curve) => [curve]);

const told = ({ closed, open, lengthMm, areaMm2, doubled, healed, crossing }: Contours) => ({
  depths: closed.map(({ depth }) => depth),
  open: open.length,
  lengthMm: Number(lengthMm.toFixed(6)),
  areaMm2: Number(areaMm2.toFixed(6)),
  doubled,
  healed,
  crossing,
});
const CLEAN = { open: 0, doubled: 0, healed: 0, crossing: 0 };

test('loose lines in any order and direction make one contour', () => {
  const [a, b, c, d] = square(0, 0, 10) as [OutlineCurve, OutlineCurve, OutlineCurve, OutlineCurve];
  const turned = line([10, 10], [10, 0]);
  expect(b).toEqual(line([10, 0], [10, 10]));
  expect(told(findContours([[c], [a], [turned], [d]]))).toEqual({ ...CLEAN, depths: [0], lengthMm: 40, areaMm2: 100 });
});

test('holes, and islands in holes, are told from outsides', () => {
  const found = findContours([square(0, 0, 100), [circle([50, 50], 40)], [circle([50, 50], 10)], [circle([5, 5], 2)]]);
  expect(told(found)).toEqual({
    ...CLEAN,
    depths: [0, 1, 2, 1],
    lengthMm: Number((400 + 2 * Math.PI * 52).toFixed(6)),
    areaMm2: Number((10_000 - Math.PI * (1600 - 100 + 4)).toFixed(6)),
  });
});

test('a gap as wide as a cut is closed and told, a wider one stays open', () => {
  const sides = (gap: number): Strand[] => loose([...square(0, 0, 10).slice(0, 3), line([0, 10], [0, gap])]);
  expect(told(findContours(sides(0.04)))).toEqual({ ...CLEAN, depths: [0], lengthMm: 40, areaMm2: 100, healed: 1 });
  expect(told(findContours(sides(0.2)))).toEqual({ ...CLEAN, depths: [], open: 1, lengthMm: 39.8, areaMm2: 0 });
});

test('what is drawn twice is cut once: the same, reversed, slipped by a hair, and as a part of a longer line', () => {
  const frame = square(0, 0, 100);
  const again = [
    [line([100, 0], [0, 0])],
    [line([100, 0.02], [100, 100.02])],
    [line([60, 100], [20, 100])],
    [circle([50, 50], 10)],
    [{ ...circle([50, 50.01], 10), startRad: 2 } as OutlineCurve],
    [{ kind: 'arc', center: [50, 50], radiusMm: 10, startRad: 3, sweepRad: -2 } as OutlineCurve],
  ];
  const found = findContours([...loose(frame), ...again]);
  // The arc cuts the second circle in two, and both halves are there already.
  expect(told(found)).toMatchObject({ depths: [0, 1], open: 0, doubled: 6, crossing: 0 });
  expect(found.lengthMm).toBeCloseTo(400 + 20 * Math.PI, 1);
  expect(found.areaMm2).toBeCloseTo(10_000 - 100 * Math.PI, 6);
  expect(found.doubledLengthMm).toBeCloseTo(100 + 100 + 40 + 20 * Math.PI + 20, 1);
});

test('lines that overlap at their ends are one line', () => {
  const strands = loose([line([0, 0], [6, 0]), line([5, 0], [10, 0]), ...square(0, 0, 10).slice(1)]);
  const found = findContours(strands);
  expect(told(found)).toEqual({ ...CLEAN, depths: [0], lengthMm: 40, areaMm2: 100, doubled: 1 });
  expect(found.doubledLengthMm).toBeCloseTo(1, 9);
});

test('the short sides of a finely drawn curve are not taken for each other', () => {
  const corners = Array.from({ length: 2000 }, (_, index): Vec2 => {
    const angle = (index / 2000) * 2 * Math.PI;
    return [5 * Math.cos(angle), 5 * Math.sin(angle)];
  });
  const found = findContours(loose(round(...corners)));
  expect(told(found)).toMatchObject({ ...CLEAN, depths: [0] });
  expect(found.lengthMm).toBeCloseTo(10 * Math.PI, 4);
});

test('two parts that share a cut are two contours, and the cut counts once', () => {
  expect(told(findContours([square(0, 0, 10), square(10, 0, 10)]))).toEqual({
    ...CLEAN,
    depths: [0, 0],
    lengthMm: 70,
    areaMm2: 200,
    doubled: 1,
  });
});

test('a line that hangs on a corner stays open and opens nothing', () => {
  const found = findContours([...loose(square(0, 0, 10)), [line([10, 10], [15, 15])]]);
  expect(told(found)).toMatchObject({ depths: [0], open: 1, areaMm2: 100 });
  expect(found.openLengthMm).toBeCloseTo(5 * Math.SQRT2, 9);
});

test('contours that cross are told, and the area is what an even-odd filling colours', () => {
  expect(told(findContours([round([0, 0], [10, 10], [10, 0], [0, 10])]))).toMatchObject({ crossing: 1, areaMm2: 50 });
  expect(told(findContours([square(0, 0, 10), square(5, 5, 10)]))).toMatchObject({ crossing: 2, areaMm2: 150 });
});

test('a copy that slipped by more than a cut is doubted, a hole beside it is not', () => {
  const slipped = findContours([[circle([0, 0], 10)], [circle([0.2, 0], 10)]]);
  expect(slipped.nearCopies).toBe(1);
  expect(findContours([[circle([0, 0], 10)], [circle([0, 0], 8)]]).nearCopies).toBe(0);
});

test('lines without length are left out', () => {
  const found = findContours([...loose(square(0, 0, 10)), [line([3, 3], [3, 3])]]);
  expect(told(found)).toEqual({ ...CLEAN, depths: [0], lengthMm: 40, areaMm2: 100 });
  expect(found.dots).toBe(1);
});

test('the picture covers the area, face by face, with every cut as an edge', () => {
  const contours = findContours([
    square(0, 0, 100),
    [circle([50, 50], 40)],
    [circle([50, 50], 10)],
    [line([0, 120], [5, 120])],
  ]);
  const { positions, normals, indices, faceRanges, edges } = meshContours(contours);
  let area = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => 3 * indices[at + corner]!) as [number, number, number];
    area +=
      ((positions[b]! - positions[a]!) * (positions[c + 1]! - positions[a + 1]!) -
        (positions[b + 1]! - positions[a + 1]!) * (positions[c]! - positions[a]!)) /
      2;
  }
  expect(Math.abs(area / contours.areaMm2 - 1)).toBeLessThan(1e-3);
  expect(faceRanges.length).toBe(4);
  expect(faceRanges[1]! + faceRanges[3]!).toBe(indices.length);
  expect(normals.length).toBe(positions.length);
  const steps = Array.from({ length: edges.length / 6 }, (_, at) =>
    Math.hypot(edges[6 * at + 3]! - edges[6 * at]!, edges[6 * at + 4]! - edges[6 * at + 1]!),
  );
  const drawn = steps.reduce((sum, step) => sum + step, 0);
  expect(Math.abs(drawn / contours.lengthMm - 1)).toBeLessThan(1e-3);
});

test('a hole that touches the outline in a corner, or hangs on it by a line, is still a hole', () => {
  const plate = loose(square(0, 0, 40));
  const atCorner = loose(round([0, 0], [10, 5], [5, 10]));
  expect(told(findContours([...plate, ...atCorner]))).toEqual({
    ...CLEAN,
    depths: [0, 1],
    lengthMm: Number((160 + 2 * Math.hypot(10, 5) + Math.hypot(5, 5)).toFixed(6)),
    areaMm2: 1600 - 37.5,
  });
  // From the plate's corner to the first hole, and from that to the second.
  const bridges = [[line([0, 0], [10, 10])], [line([20, 20], [23, 24])]];
  const holes = [...loose(square(10, 10, 10)), ...loose(square(23, 24, 5))];
  expect(told(findContours([...plate, ...bridges, ...holes]))).toEqual({
    ...CLEAN,
    open: 2,
    depths: [0, 1, 1],
    lengthMm: Number((160 + 40 + 20 + Math.hypot(10, 10) + 5).toFixed(6)),
    areaMm2: 1600 - 100 - 25,
  });
});

test('lines that lie staggered over each other are one line, in as many pieces as it has ends', () => {
  const count = 300;
  const staggered = Array.from({ length: count }, (_, index): Strand => [line([index, 0], [index + count, 0])]);
  const { strands, doubled, doubledLengthMm } = takeOutDoubled(staggered);
  expect(strands).toHaveLength(2 * count - 1);
  expect([doubled, doubledLengthMm]).toEqual([(count - 1) ** 2, (count - 1) ** 2]);
});
