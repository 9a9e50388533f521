import { expect, test } from 'vitest';
import type { Hole } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { carryFaces } from '#web/workspace/carry-faces.ts';

const DRILLED = { kind: 'drilled' } as const;
const M5 = { kind: 'thread', size: 'M5' } as const;
const comparing = (...sameAs: number[]) => ({
  sameAs: Int32Array.from(sameAs),
  offsetMm: [0, 0, 0] as Vec3,
  toleranceMm: 0.01,
});
const NO_HOLES = { before: [], after: [] };
const hole = (faceIds: number[], at: Vec3, changes: Partial<Hole> = {}): Hole => ({
  ...{ diameterMm: 4.2, depthMm: 12, through: false, axis: [0, 0, -1], at, threadGuess: null, threadKnown: null },
  ...{ group: 0, faceIds },
  ...changes,
});

test('choices go along with faces that have other numbers now, and those of a changed face are named as lost', () => {
  // The new part's faces 0, 1, 2, 3 are the old one's 5, none, 7 and 9.
  const found = comparing(5, -1, 7, 9);
  const holes = [
    { faceIds: [5, 9], work: DRILLED },
    { faceIds: [7, 8], work: M5 },
  ];
  const further = { holes, tight: [{ faceIds: [9, 4], tolerance: 'pm' }], bare: [7], infillPercent: 20 };
  expect(carryFaces(further, found, NO_HOLES)).toEqual({
    further: {
      holes: [
        { faceIds: [0, 3], work: DRILLED },
        { faceIds: [2], work: M5 },
      ],
      tight: [{ faceIds: [3], tolerance: 'pm' }],
      bare: [2],
      infillPercent: 20,
    },
    lost: { holes: [{ faceIds: [8], work: M5 }], tight: [{ faceIds: [4], tolerance: 'pm' }], bare: [] },
  });
  expect(carryFaces({ bare: [5, 6] }, found, NO_HOLES)).toMatchObject({ further: { bare: [0] }, lost: { bare: [6] } });
  expect(carryFaces({ color: 'black', bare: [5] }, null, NO_HOLES)).toMatchObject({
    further: { color: 'black', bare: [] },
    lost: { bare: [5] },
  });
});

test('a hole whose faces are others goes along by axis, diameter and depth; one that is wider, deeper or elsewhere does not', () => {
  // The top of the plate moved by 3 mm and the part by 10 mm along X in its file: no face of a hole is the same.
  const found = { ...comparing(-1, -1, -1, -1, -1, -1, -1), offsetMm: [10, 0, 0] as Vec3 };
  const before = [
    hole([20, 21], [0, 0, 20]),
    hole([22], [8, 0, 20]),
    hole([23], [16, 0, 20]),
    hole([24], [24, 0, 20]),
    hole([25], [32, 0, 20]),
  ];
  const after = [
    hole([3], [42, 0.5, 23]),
    hole([2], [34, 0, 23], { depthMm: 14 }),
    hole([1], [18, 0, 23]),
    hole([0], [10, 0, 23]),
    hole([4], [26, 0, 23], { diameterMm: 5 }),
  ];
  const holes = [{ faceIds: [20, 21, 22, 23, 24, 25], work: M5 }];
  expect(carryFaces({ holes, tight: [{ faceIds: [22], tolerance: 'pm' }] }, found, { before, after })).toEqual({
    further: { holes: [{ faceIds: [0, 1], work: M5 }], tight: [{ faceIds: [1], tolerance: 'pm' }] },
    lost: { holes: [{ faceIds: [23, 24, 25], work: M5 }], tight: [], bare: [] },
  });
});

test('of two holes on one axis each goes along with its own, also where one of them is gone', () => {
  const [top, bottom] = [hole([7], [0, 0, 40]), hole([8], [0, 0, 0], { axis: [0, 0, 1] })];
  const holes = [
    { faceIds: [7], work: M5 },
    { faceIds: [8], work: DRILLED },
  ];
  const after = [hole([1], [0, 0, 0], { axis: [0, 0, 1] }), hole([0], [0, 0, 43])];
  const carried = (now: Hole[]) =>
    carryFaces({ holes }, comparing(-1, -1), { before: [top, bottom], after: now }).further.holes;
  expect(carried(after)).toEqual([
    { faceIds: [0], work: M5 },
    { faceIds: [1], work: DRILLED },
  ]);
  expect(carried(after.slice(0, 1))).toEqual([{ faceIds: [1], work: DRILLED }]);
});
