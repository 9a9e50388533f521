/** Bodies of boxes, whose every measure is known. */

import { expect, test } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import type { Vec3 } from '#contract/units.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { measurePart } from '#geometry/part-facts.ts';

/** Twelve triangles that face outward, or inward where `isInward`. */
function box(low: Vec3, high: Vec3, isInward = false): number[] {
  const corner = (bits: number): number[] => [0, 1, 2].map((axis) => (bits & (1 << axis) ? high[axis]! : low[axis]!));
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  return sides.flatMap(([a, b, c, d]) => {
    const triangles = [
      [a, b, c],
      [a, c, d],
    ].map((bits) => bits.map((bit) => corner(bit!)));
    return triangles.flatMap((corners) => (isInward ? corners.toReversed() : corners).flat());
  });
}

/** Turned about z by 30 degrees. */
const turned = (corners: number[]): number[] => {
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  return corners.map((value, at) =>
    at % 3 === 0 ? cos * value - sin * corners[at + 1]! : at % 3 === 1 ? sin * corners[at - 1]! + cos * value : value,
  );
};

function factsOf(...corners: number[][]) {
  const model = modelOfTriangles(new Float32Array(corners.flat()), 'stl');
  if (!model) return null;
  const facts = measurePart(model, { file: 'a.stl', bytes: 1, sha256: '0'.repeat(64) });
  const { bodies, faces, watertight, volumeMm3, areaMm2, boundingBoxMm, orientedBoxMm, minWallMm, notes } = facts;
  return {
    bodies,
    faces,
    watertight,
    volumeMm3,
    areaMm2,
    boundingBoxMm,
    orientedBoxMm,
    minWallMm,
    notes: notes.map(formatNote),
  };
}

const PLATE = {
  bodies: 1,
  faces: 6,
  watertight: true,
  volumeMm3: 1000,
  areaMm2: 1180,
  boundingBoxMm: [20, 25, 2],
  orientedBoxMm: [25, 20, 2],
  minWallMm: 2,
  notes: [],
};

test('a plate has six faces and is as thin as it is', () => {
  expect(factsOf(box([0, 0, 0], [20, 25, 2]))).toEqual(PLATE);
});

test('a turned plate keeps its oriented box', () => {
  const facts = factsOf(turned(box([0, 0, 0], [20, 25, 2])));
  expect(facts?.orientedBoxMm).toEqual([25, 20, 2]);
  expect(facts?.boundingBoxMm).toEqual([29.8205, 31.6506, 2]);
});

test('a plate that is inside out is turned', () => {
  expect(factsOf(box([0, 0, 0], [20, 25, 2], true))).toEqual({
    ...PLATE,
    notes: ['12 triangles faced inward and were turned.'],
  });
});

test('an inward box inside another is a cavity, and the wall around it counts', () => {
  const facts = factsOf(box([0, 0, 0], [20, 20, 20]), box([5, 5, 1], [15, 15, 15], true));
  expect(facts).toMatchObject({
    bodies: 1,
    volumeMm3: 8000 - 1400,
    minWallMm: 1,
    notes: ['1 closed cavity lies inside the part.'],
  });
});

test('a hollow box that is inside out as a whole is turned as a whole', () => {
  const facts = factsOf(box([0, 0, 0], [20, 20, 20], true), box([5, 5, 1], [15, 15, 15]));
  expect(facts).toMatchObject({ bodies: 1, volumeMm3: 8000 - 1400 });
});

test('two boxes apart are two bodies; the gap between them is no wall', () => {
  const facts = factsOf(box([0, 0, 0], [10, 10, 10]), box([10.5, 0, 0], [20.5, 10, 10]));
  expect(facts).toMatchObject({ bodies: 2, volumeMm3: 2000, minWallMm: 10, notes: [] });
});

test('two boxes that overlap are said to', () => {
  const facts = factsOf(box([0, 0, 0], [10, 10, 10]), box([5, 5, 5], [15, 15, 15]));
  expect(facts).toMatchObject({
    bodies: 2,
    volumeMm3: 2000,
    notes: ['Several bodies overlap or touch. Volume there is counted twice.'],
  });
});

const healthOf = (...corners: number[][]) =>
  measurePart(modelOfTriangles(new Float32Array(corners.flat()), 'stl')!, {
    file: 'a.stl',
    bytes: 1,
    sha256: '0'.repeat(64),
  }).mesh;

test('bodies that overlap, lie on each other or in each other are one piece', () => {
  expect(healthOf(box([0, 0, 0], [10, 10, 10]), box([5, 5, 5], [15, 15, 15]))).toMatchObject({ pieces: 1 });
  // Crossing bars, no corner of which lies in the other.
  expect(healthOf(box([0, 4, 4], [30, 6, 6]), box([14, -10, 3], [16, 20, 7]))).toMatchObject({ pieces: 1 });
  expect(healthOf(box([0, 0, 0], [10, 10, 10]), box([3, 3, 10], [7, 7, 14]))).toMatchObject({ pieces: 1 });
  expect(healthOf(box([0, 0, 0], [10, 10, 10]), box([3, 3, 3], [7, 7, 7]))).toMatchObject({
    pieces: 1,
    touchingBodies: 2,
  });
});

test('bodies that reach around each other without touching are two pieces, and nothing is said', () => {
  // Two slanted plates side by side, 1 mm apart: their boxes overlap, they do not.
  const slanted = (move: number): number[] =>
    box([0, 0, 0], [1, 20, 20]).map((value, at, all) => (at % 3 === 0 ? value + all[at + 2]! + move : value));
  const parts = [slanted(0), slanted(2)];
  expect(healthOf(...parts)).toMatchObject({ pieces: 2, touchingBodies: 0 });
  expect(factsOf(...parts)).toMatchObject({ bodies: 2, notes: [] });
});

test('a mesh in order has nothing to mend; doubled triangles are left out', () => {
  const nothing = { joinedCorners: 0, turnedTriangles: 0, emptyTriangles: 0, doubledTriangles: 0 };
  const plate = box([0, 0, 0], [20, 25, 2]);
  const whole = { triangles: 12, openEdges: 0, crowdedEdges: 0, mended: nothing, touchingBodies: 0, pieces: 1 };
  expect(healthOf(plate)).toEqual(whole);
  expect(healthOf(plate, plate.slice(0, 27))).toEqual({
    ...whole,
    triangles: 15,
    mended: { ...nothing, doubledTriangles: 3 },
  });
  expect(factsOf(plate, plate.slice(0, 27))).toEqual({
    ...PLATE,
    notes: ['3 triangles appeared twice; one of each was kept.'],
  });
  expect(healthOf(plate.slice(9))).toMatchObject({ openEdges: 3, pieces: 1 });
});

test('loose triangles are no part', () => {
  expect(factsOf([0, 0, 0, 1, 0, 0, 0, 1, 0], [5, 5, 5, 6, 5, 5, 5, 6, 5])).toBeNull();
});

test('triangles without area are left out and said to be', () => {
  const facts = factsOf(box([0, 0, 0], [20, 25, 2]), [1, 1, 1, 1, 1, 1, 3, 3, 3]);
  expect(facts).toEqual({ ...PLATE, notes: ['1 triangle without area was left out.'] });
});

test('one corner that lies far out does not weld the rest of the part to a point: the mesh is open', () => {
  const corners = box([0, 0, 0], [2, 2, 2]);
  corners[0] = 5e6;
  expect(factsOf(corners)).toMatchObject({ watertight: false, volumeMm3: null });
});

test('a part that is written twice, or with a back to each face, is there once', () => {
  const plate = box([0, 0, 0], [20, 25, 2]);
  const back = box([0, 0, 0], [20, 25, 2], true);
  const once = { ...PLATE, notes: ['12 triangles appeared twice; one of each was kept.'] };
  expect(factsOf(plate, plate)).toEqual(once);
  expect(factsOf(plate, back)).toEqual(once);
  expect(factsOf(back, plate)).toMatchObject({ bodies: 1, volumeMm3: 1000 });
});

test('two sides with nothing between them are no part', () => {
  // Cut along the other diagonal, so that no triangle lies on another.
  const top = [0, 0, 0, 10, 0, 0, 10, 10, 0, 0, 0, 0, 10, 10, 0, 0, 10, 0];
  const bottom = [0, 0, 0, 0, 10, 0, 10, 0, 0, 10, 0, 0, 0, 10, 0, 10, 10, 0];
  expect(factsOf(top, bottom)).toBeNull();
});

test('which way a box faces says nothing about one that touches it along an edge', () => {
  const facts = factsOf(box([0, 0, 0], [10, 10, 10]), box([10, 10, 0], [20, 20, 10], true));
  expect(facts).toMatchObject({ bodies: 2, watertight: true, volumeMm3: 2000 });
});

test('what stands in the mouth of a part that is inside out does not turn with it', () => {
  const frame = [box([0, 0, 0], [30, 10, 10], true), box([0, 10, 0], [10, 30, 10], true)];
  // Of one piece: the slanted wall closes the corner between the two.
  const slanted = box([0, 0, 0], [30, 2, 10], true).map((value, at, all) =>
    at % 3 === 1 ? value + all[at - 1]! : value,
  );
  expect(factsOf(slanted, box([20, 2, 2], [25, 7, 7]))).toMatchObject({ bodies: 2, volumeMm3: 600 + 125 });
  expect(factsOf(...frame, box([15, 15, 2], [20, 20, 7]))).toMatchObject({ bodies: 3, volumeMm3: 3000 + 2000 + 125 });
});

test('a cavity belongs to the body right around it, not to one whose box holds it too', () => {
  // A slanted wall, and a hollow box beside it that lies within the box around the wall.
  const slanted = box([0, 0, 0], [30, 2, 10]).map((value, at, all) => (at % 3 === 1 ? value + all[at - 1]! : value));
  const parts = [slanted, box([18, 1, 1], [26, 9, 9]), box([20, 3, 3], [24, 7, 7], true)];
  expect(factsOf(...parts)).toMatchObject({
    bodies: 2,
    volumeMm3: 600 + 512 - 64,
    minWallMm: expect.closeTo(Math.SQRT2, 3),
  });
  expect(healthOf(...parts)).toMatchObject({ touchingBodies: 0, pieces: 2 });
});

test('far from the origin a volume keeps its digits', () => {
  // A lattice of slanted bars, on quarters of a millimetre, which single precision holds out there too.
  const bars = Array.from({ length: 40 }, (_, bar) =>
    box([0, 3 * bar, 0], [9.75, 3 * bar + 1.25, 1.75]).map((value, at, all) =>
      at % 3 === 2 ? value + all[at - 2]! : value,
    ),
  );
  const far = bars.map((corners) => corners.map((value) => value + 3_999_999.75));
  expect(factsOf(...far)?.volumeMm3).toBe(40 * 9.75 * 1.25 * 1.75);
});
