import { expect, test } from 'vitest';
import type { PartMesh } from '#contract/part-mesh.ts';
import { bodyOf, moveWithBodies, spreadBodies } from '#viewer/bodies.ts';
import { blockMesh } from '../../tests/setup/plain-meshes.ts';

/** One mesh of several, body by body. */
function join(meshes: readonly PartMesh[]): PartMesh {
  const list = (pick: (mesh: PartMesh) => Float32Array) => Float32Array.from(meshes.flatMap((mesh) => [...pick(mesh)]));
  let [vertices, first] = [0, 0];
  const indices: number[] = [];
  const ranges: number[] = [];
  for (const mesh of meshes) {
    indices.push(...[...mesh.indices].map((index) => index + vertices));
    ranges.push(...[...mesh.faceRanges].map((value, at) => (at % 2 === 0 ? value + first : value)));
    vertices += mesh.positions.length / 3;
    first += mesh.indices.length;
  }
  return {
    positions: list(({ positions }) => positions),
    normals: list(({ normals }) => normals),
    edges: list(({ edges }) => edges),
    indices: Uint32Array.from(indices),
    faceRanges: Uint32Array.from(ranges),
  };
}

/** Two blocks that touch with whole sides, so that four of their edges lie on each other, and one beside. */
const stack = join([blockMesh([4, 4, 2]), blockMesh([4, 4, 2], [0, 0, 2]), blockMesh([1, 1, 1], [8, 0, 0])]);
const bodies = [0, 6, 12].map((first) => ({
  faceIds: [0, 1, 2, 3, 4, 5].map((face) => first + face),
  isHidden: false,
}));

test('each edge belongs to its body, also where two bodies touch', () => {
  const { segment, face } = bodyOf(stack, bodies);
  expect([...face]).toEqual([0, 1, 2].flatMap((body) => new Array(6).fill(body)));
  expect([...segment]).toEqual([0, 1, 2].flatMap((body) => new Array(12).fill(body)));
});

test('bodies move apart from the middle, each as a whole, and not at all without spread', () => {
  const of = bodyOf(stack, bodies);
  expect(
    spreadBodies(stack, of, 3, 0)
      .flat()
      .every((value) => Math.abs(value) === 0),
  ).toBe(true);
  const moves = spreadBodies(stack, of, 3, 1);
  expect(moves).toEqual([
    [-2.5, 0, -1],
    [-2.5, 0, 1],
    [4, -1.5, -1.5],
  ]);
  const moved = moveWithBodies(stack.positions, of.vertex, moves);
  expect([...moved.subarray(0, 3)]).toEqual([-2.5, 0, -1]);
  const edges = moveWithBodies(stack.edges, of.segment, moves, 2);
  expect([...edges.subarray(12 * 6, 12 * 6 + 3)]).toEqual([-2.5, 0, 3]);
});
