import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { countSelfCrossings } from '#geometry/mesh/self-crossings.ts';

const QUADS = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
];

/** A box with a corner at `at`; `move` may put a corner, numbered by its bits, elsewhere. */
function box(at: Vec3, size: Vec3, move: (corner: Vec3, number: number) => Vec3 = (corner) => corner): number[] {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    move([0, 1, 2].map((axis) => at[axis]! + ((bits >> axis) & 1 ? size[axis]! : 0)) as Vec3, bits),
  );
  return QUADS.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].flatMap((corner) => corners[corner!]!));
}

function crossingsIn(corners: number[]): number {
  const model = modelOfTriangles(Float32Array.from(corners), 'stl');
  if (!model) throw new Error('Expected a surface, found none');
  expect(model.bodies.every(({ isClosed }) => isClosed)).toBe(true);
  return countSelfCrossings(prepareMesh(model));
}

test('a box does not cross itself', () => {
  expect(crossingsIn(box([0, 0, 0], [10, 20, 30]))).toBe(0);
});

test('a corner that was moved through the opposite wall is found, though every edge has two triangles', () => {
  const moved = box([0, 0, 0], [10, 20, 30], (corner, number) => (number === 7 ? [4, 5, -8] : corner));
  expect(crossingsIn(moved)).toBeGreaterThan(0);
});

test('a spike is a shape like any other', () => {
  const spike = box([0, 0, 0], [10, 20, 30], (corner, number) => (number === 7 ? [90, 80, 70] : corner));
  expect(crossingsIn(spike)).toBe(0);
});

test('boxes that touch in an edge are one body and cross nowhere', () => {
  expect(crossingsIn([...box([0, 0, 0], [10, 10, 10]), ...box([10, 10, 0], [10, 10, 10])])).toBe(0);
});

test('two bodies that overlap do not cross themselves: they are told of as touching', () => {
  expect(crossingsIn([...box([0, 0, 0], [10, 10, 10]), ...box([5, 5, 5], [10, 10, 10])])).toBe(0);
});
