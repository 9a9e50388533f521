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

test('holes whose sides lie on one line are cut with all their points, and no triangle lies over another', () => {
  // Two windows of 4 x 20 with points between their corners, clockwise, in a field of 60 x 60.
  const windowAt = (x: number): number[] => [x, 40, x + 2, 40, x + 4, 40, x + 4, 20, x + 2, 20, x, 20];
  const uv = [0, 0, 60, 0, 60, 60, 0, 60, ...windowAt(10), ...windowAt(40)];
  const { triangles } = meshOutline([...uv], [4, 10], { scale: [1, 1], refinement: null });
  let area = 0;
  for (let first = 0; first < triangles.length; first += 3) {
    const [a, b, c] = triangles.slice(first, first + 3).map((point) => [uv[2 * point]!, uv[2 * point + 1]!]);
    area += ((b![0]! - a![0]!) * (c![1]! - a![1]!) - (b![1]! - a![1]!) * (c![0]! - a![0]!)) / 2;
  }
  expect(area).toBeCloseTo(3600 - 2 * 80, 9);
  // As Euler has it: points + 2 x holes - 2.
  expect(triangles).toHaveLength(3 * (16 + 4 - 2));
});
