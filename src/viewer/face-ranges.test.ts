import { expect, test } from 'vitest';
import { faceOfIndex, indicesOfFaces } from '#viewer/face-ranges.ts';

/** Faces of 1, 0, 2 and 0 triangles. */
const mesh = {
  indices: new Uint32Array([0, 1, 2, 3, 4, 5, 6, 7, 8]),
  faceRanges: new Uint32Array([0, 3, 3, 0, 3, 6, 9, 0]),
};

test('a triangle knows its face, also beside faces without triangles', () => {
  expect([0, 2, 3, 6, 8, 9].map((index) => faceOfIndex(mesh, index))).toEqual([0, 0, 2, 2, 2, null]);
});

test('a mesh without faces has no face anywhere', () => {
  expect(faceOfIndex({ faceRanges: new Uint32Array() }, 0)).toBe(null);
});

test('the triangles of some faces come in the order asked for, each face once', () => {
  expect([...indicesOfFaces(mesh, [2, 0, 2])]).toEqual([3, 4, 5, 6, 7, 8, 0, 1, 2]);
});

test('ids that the mesh does not have are left out', () => {
  expect([...indicesOfFaces(mesh, [-1, 1.5, 4, 99, 0])]).toEqual([0, 1, 2]);
});
