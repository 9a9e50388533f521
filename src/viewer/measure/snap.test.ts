import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import type { Point } from '#viewer/dimension-layout.ts';
import { edgeCurves } from '#viewer/measure/edge-curves.ts';
import { snapPlaces, snapTo } from '#viewer/measure/snap.ts';
import { blockMesh, tubeMesh } from '../../../tests/setup/plain-meshes.ts';

/** From above, ten pixels a millimeter. */
const project = ([x, y]: Vec3): Point => [10 * x, -10 * y];
const open = { project, isSeen: () => true };
const of = (mesh: ReturnType<typeof blockMesh>) => {
  const curves = edgeCurves(mesh.edges);
  return { curves, places: snapPlaces(curves) };
};

test('a block has eight corners to snap to, a tube the centers of its four circles', () => {
  expect(of(blockMesh([4, 3, 2])).places.map(({ snap }) => snap)).toEqual(new Array(8).fill('corner'));
  const centers = of(tubeMesh(10, 6, 5)).places;
  // The circles of one end have one center.
  expect(centers.map(({ snap }) => snap)).toEqual(['center', 'center']);
});

test('a corner is taken before the edge that it ends, and an edge before the face', () => {
  const block = of(blockMesh([4, 3, 2]));
  expect(snapTo([41, -1], block, 8, open)).toMatchObject({ snap: 'corner' });
  const onEdge = snapTo([20, 3], block, 8, open);
  expect(onEdge).toMatchObject({ snap: 'edge' });
  expect(onEdge!.at[0]).toBeCloseTo(2, 6);
  expect(snapTo([20, -15], block, 8, open)).toBeNull();
});

test('what a face hides is not taken', () => {
  const block = of(blockMesh([4, 3, 2]));
  const fromAbove = { project, isSeen: ([, , z]: Vec3) => z > 1 };
  expect(snapTo([0, 0], block, 8, fromAbove)!.at).toEqual([0, 0, 2]);
  expect(snapTo([0, 0], block, 8, { project, isSeen: () => false })).toBeNull();
});

test('a place on a circle is on the circle, not on its chord', () => {
  const tube = of(tubeMesh(10, 6, 5));
  const found = snapTo([99.5, -8.7], tube, 8, open);
  expect(found).toMatchObject({ snap: 'edge' });
  expect(Math.hypot(found!.at[0], found!.at[1])).toBeCloseTo(10, 5);
});
