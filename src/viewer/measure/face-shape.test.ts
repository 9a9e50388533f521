import { expect, test } from 'vitest';
import { faceArea, faceShape } from '#viewer/measure/face-shape.ts';
import { blockMesh, tubeMesh } from '../../../tests/setup/plain-meshes.ts';

test('a side of a block is a plane with its normal, and has its area', () => {
  const block = blockMesh([40, 30, 20], [5, 5, 5]);
  expect(faceShape(block, 1)).toMatchObject({ kind: 'plane', normal: [1, 0, 0], offMm: 0 });
  expect(faceArea(block, 1)).toBeCloseTo(600, 6);
});

test('the skin of a tube is a cylinder outside, its bore one inside, each with the true radius', () => {
  const tube = tubeMesh(10, 6, 5);
  const [outside, inside] = [faceShape(tube, 0), faceShape(tube, 1)];
  expect(outside).toMatchObject({ kind: 'cylinder', isInner: false });
  expect(inside).toMatchObject({ kind: 'cylinder', isInner: true });
  expect((outside as { radiusMm: number }).radiusMm).toBeCloseTo(10, 5);
  expect((inside as { radiusMm: number }).radiusMm).toBeCloseTo(6, 5);
  expect(Math.abs((outside as { axis: number[] }).axis[2]!)).toBeCloseTo(1, 9);
});

/** A face of rows of corners, with their normals. */
function patch(corners: { at: number[]; normal: number[] }[]) {
  return {
    positions: Float32Array.from(corners.flatMap(({ at }) => at)),
    normals: Float32Array.from(corners.flatMap(({ normal }) => normal)),
    indices: Uint32Array.from(corners.keys()),
    faceRanges: Uint32Array.from([0, corners.length]),
  };
}
const grid = [0, 1, 2, 3, 4, 5].flatMap((i) => [0, 1, 2, 3].map((j) => [i, j] as const));

test('a countersink of 90 degrees is a cone inside, of that angle', () => {
  const corners = grid.map(([i, j]) => {
    const [angle, z] = [i, j];
    const radius = 3 + z;
    const half = Math.SQRT1_2;
    return {
      at: [10 + radius * Math.cos(angle), radius * Math.sin(angle), z],
      normal: [-Math.cos(angle) * half, -Math.sin(angle) * half, half],
    };
  });
  const shape = faceShape(patch(corners), 0);
  expect(shape).toMatchObject({ kind: 'cone', isInner: true });
  expect((shape as { angleDeg: number }).angleDeg).toBeCloseTo(90, 4);
});

test('a ball is a sphere, and a twisted face is freeform', () => {
  const ball = grid.map(([i, j]) => {
    const [angle, height] = [i, j / 3 - 0.4];
    const flat = Math.sqrt(1 - height * height);
    const normal = [flat * Math.cos(angle), flat * Math.sin(angle), height];
    return { at: normal.map((value) => 2 + 7 * value), normal };
  });
  const shape = faceShape(patch(ball), 0);
  expect(shape).toMatchObject({ kind: 'sphere', isInner: false });
  expect((shape as { radiusMm: number }).radiusMm).toBeCloseTo(7, 4);
  const saddle = grid.map(([i, j]) => {
    const length = Math.hypot(j, i, 10);
    return { at: [i, j, (i * j) / 10], normal: [-j / length, -i / length, 10 / length] };
  });
  expect(faceShape(patch(saddle), 0)).toEqual({ kind: 'freeform' });
});
