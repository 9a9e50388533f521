import { expect, test } from 'vitest';
import { meshOutline } from '#geometry/brep/flat-mesh.ts';

test('points on two sides of one triangle come back without adding area', () => {
  const uv = [0, 0, 5, 0, 10, 0, 5, 5, 0, 10, 0, 5];
  const { triangles } = meshOutline(uv, [], { scale: [1, 1], refinement: null });
  const at = (point: number): [number, number] => [uv[2 * point]!, uv[2 * point + 1]!];
  let area = 0;
  for (let first = 0; first < triangles.length; first += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [
      at(triangles[first]!),
      at(triangles[first + 1]!),
      at(triangles[first + 2]!),
    ];
    area += Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  expect(area).toBeCloseTo(50, 9);
  expect(new Set(triangles).size).toBe(6);
});
