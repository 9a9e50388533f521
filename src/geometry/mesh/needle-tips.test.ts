import { expect, test } from 'vitest';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { countNeedleTips } from '#geometry/mesh/needle-tips.ts';

/** A cone of `sides` triangles and its foot, of radius 1. */
function tipsOfCone(height: number, sides: number): number {
  const rim = (at: number): number[] => [Math.cos((2 * Math.PI * at) / sides), Math.sin((2 * Math.PI * at) / sides), 0];
  const corners = Array.from({ length: sides }, (_, at) => [
    ...[...rim(at), ...rim(at + 1 === sides ? 0 : at + 1), 0, 0, height],
    ...[...rim(at + 1 === sides ? 0 : at + 1), ...rim(at), 0, 0, 0],
  ]).flat();
  const model = modelOfTriangles(Float32Array.from(corners), 'stl');
  if (!model) throw new Error('Expected a surface, found none');
  return countNeedleTips(prepareMesh(model));
}

test('a corner far away from neighbours that lie close together is a needle', () => {
  expect([tipsOfCone(1000, 12), tipsOfCone(1000, 3)]).toEqual([1, 1]);
});

test('a slender cone of four degrees is a part', () => {
  expect(tipsOfCone(1 / Math.tan((2 * Math.PI) / 180), 48)).toBe(0);
});
