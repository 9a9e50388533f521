import { expect, test } from 'vitest';
import { carryFaces } from '#web/workspace/carry-faces.ts';

const THREAD = { kind: 'drilled' } as const;

test('choices go along with faces that have other numbers now, and those of a changed face are counted as lost', () => {
  // The new part's faces 0, 1, 2, 3 are the old one's 5, none, 7 and 9.
  const sameAs = Int32Array.from([5, -1, 7, 9]);
  const holes = [
    { faceIds: [5, 9], work: THREAD },
    { faceIds: [7, 8], work: THREAD },
  ];
  expect(
    carryFaces({ holes, tight: [{ faceIds: [9], tolerance: 'pm' }], bare: [7], infillPercent: 20 }, sameAs),
  ).toEqual({
    further: {
      holes: [{ faceIds: [0, 3], work: THREAD }],
      tight: [{ faceIds: [3], tolerance: 'pm' }],
      bare: [2],
      infillPercent: 20,
    },
    lost: 1,
  });
  expect(carryFaces({ bare: [5, 6] }, sameAs)).toEqual({ further: { bare: [0] }, lost: 1 });
  expect(carryFaces({ color: 'black' }, [])).toEqual({ further: { color: 'black' }, lost: 0 });
});
