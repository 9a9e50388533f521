import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import { edgeCurves } from '#viewer/measure/edge-curves.ts';
import { faceShape } from '#viewer/measure/face-shape.ts';
import {
  measureAngle,
  measureDistance,
  measureEdge,
  measureRadius,
  measureWall,
  type Pick,
} from '#viewer/measure/measure.ts';
import { RayCast } from '#viewer/measure/ray-cast.ts';
import { blockMesh, tubeMesh } from '../../../tests/setup/plain-meshes.ts';

const block = blockMesh([40, 30, 20]);
const tube = tubeMesh(10, 6, 5);

const onFace = (mesh: typeof block, faceId: number, at: Vec3): Pick => ({
  snap: 'face',
  at,
  faceId,
  shape: faceShape(mesh, faceId),
  curve: null,
  offMm: 0,
});
const corner = (at: Vec3): Pick => ({ snap: 'corner', at, faceId: null, shape: null, curve: null, offMm: 0 });
const onEdge = (mesh: typeof block, curve: number, at: Vec3): Pick => ({
  ...corner(at),
  snap: 'edge',
  curve: edgeCurves(mesh.edges)[curve]!,
});

test('two corners are as far apart as the diagonal, with its way along each axis', () => {
  const found = measureDistance(corner([0, 0, 0]), corner([40, 30, 0]));
  expect(found).toMatchObject({ kind: 'distance', between: 'places', mm: 50, deltaMm: [40, 30, 0] });
});

test('between parallel faces the shortest way counts, wherever they are picked', () => {
  const found = measureDistance(onFace(block, 0, [0, 3, 4]), onFace(block, 1, [40, 22, 17]));
  expect(found).toMatchObject({ between: 'planes', mm: 40, from: [0, 3, 4], to: [40, 3, 4] });
});

test('a corner is measured square to a face, two bores from axis to axis', () => {
  expect(measureDistance(corner([10, 10, 35]), onFace(block, 5, [1, 1, 20]))).toMatchObject({
    between: 'plane',
    mm: 15,
  });
  const moved = { ...tube, positions: tube.positions.map((value, i) => (i % 3 === 0 ? value + 50 : value)) };
  const found = measureDistance(onFace(tube, 1, [6, 0, 1]), onFace(moved, 1, [50, 6, 4]));
  expect(found).toMatchObject({ kind: 'distance', between: 'axes' });
  expect((found as { mm: number }).mm).toBeCloseTo(50, 4);
});

test('an edge has its length, and what is no edge is asked for one', () => {
  expect(measureEdge(onEdge(block, 0, [1, 0, 0]))).toMatchObject({ kind: 'edge', mm: 40 });
  expect(measureEdge(onFace(block, 0, [0, 1, 1]))).toEqual({ kind: 'none', why: 'pick-an-edge' });
});

test('a circle and a bore have a radius; the one that the file states is taken where it is known', () => {
  expect((measureRadius(onEdge(tube, 1, [6, 0, 0])) as { radiusMm: number }).radiusMm).toBeCloseTo(6, 5);
  const bore = measureRadius(onFace(tube, 1, [6, 0, 2]));
  expect(bore).toMatchObject({ kind: 'radius', isInner: true });
  expect((bore as { center: Vec3 }).center[2]).toBeCloseTo(2, 5);
  expect(measureRadius(onFace(tube, 1, [6, 0, 2]), 6)).toMatchObject({ radiusMm: 6, offMm: 0 });
  expect(measureRadius(onFace(block, 0, [0, 1, 1]))).toEqual({ kind: 'none', why: 'pick-a-round' });
});

test('faces of a block stand at 90 degrees, an edge and the face that it lies in at 0, opposite faces at 0', () => {
  expect(measureAngle(onFace(block, 1, [40, 1, 1]), onFace(block, 5, [1, 1, 20]))).toMatchObject({ degrees: 90 });
  expect(measureAngle(onEdge(block, 0, [1, 0, 0]), onFace(block, 4, [1, 1, 0]))).toMatchObject({ degrees: 0 });
  expect(measureAngle(onEdge(block, 0, [1, 0, 0]), onFace(block, 1, [40, 1, 1]))).toMatchObject({ degrees: 90 });
  expect(measureAngle(onFace(block, 0, [0, 1, 1]), onFace(block, 1, [40, 1, 1]))).toMatchObject({ degrees: 0 });
  expect(measureAngle(onEdge(tube, 0, [10, 0, 0]), onEdge(block, 0, [1, 0, 0]))).toEqual({
    kind: 'none',
    why: 'pick-straight',
  });
});

test('a wall is measured through the material, and by the true cylinder behind it, not by its chords', () => {
  const ground = { rays: new RayCast(tube), sagAt: () => 0.1, shapeOf: (id: number) => faceShape(tube, id) };
  const angle = Math.PI / 36;
  const normal: Vec3 = [Math.cos(angle), Math.sin(angle), 0];
  const at: Vec3 = [10 * normal[0], 10 * normal[1], 2];
  const found = measureWall(onFace(tube, 0, at), { ...ground, normal });
  expect((found as { mm: number }).mm).toBeCloseTo(4, 4);
  const top = measureWall(onFace(tube, 3, [8, 0, 5]), { ...ground, normal: [0, 0, 1] });
  expect((top as { mm: number }).mm).toBeCloseTo(5, 6);
  const away = measureWall(onFace(tube, 3, [8, 0, 5]), { ...ground, normal: [0, 0, -1] });
  expect(away).toEqual({ kind: 'none', why: 'nothing-behind' });
});
