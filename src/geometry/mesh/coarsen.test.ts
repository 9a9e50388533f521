import { expect, test } from 'vitest';
import type { PartMesh } from '#contract/part-mesh.ts';
import { coarsen } from '#geometry/mesh/coarsen.ts';
import { joinMeshes } from '#geometry/mesh/join-meshes.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';

const RADIUS_MM = 10;
const ROUND = 96;

/** Half a ball on its flat side, of 96 x 24 quads and a floor: two smooth faces. */
function dome(): PartMesh {
  const at = (row: number, column: number): number[] => {
    const [height, turn] = [(row / 24) * (Math.PI / 2), ((column % ROUND) / ROUND) * 2 * Math.PI];
    const radius = row === 24 ? 0 : RADIUS_MM * Math.cos(height);
    return [radius * Math.cos(turn), radius * Math.sin(turn), RADIUS_MM * Math.sin(height)];
  };
  const corners: number[] = [];
  for (let column = 0; column < ROUND; column += 1) {
    for (let row = 0; row < 24; row += 1) {
      corners.push(...at(row, column), ...at(row, column + 1), ...at(row + 1, column + 1));
      if (row < 23) corners.push(...at(row, column), ...at(row + 1, column + 1), ...at(row + 1, column));
    }
    corners.push(...at(0, column + 1), ...at(0, column), 0, 0, 0);
  }
  return modelOfTriangles(Float32Array.from(corners), 'stl')!.mesh;
}

const trianglesOf = ({ indices }: PartMesh): number => indices.length / 3;

test('a mesh keeps to its budget, its faces and its shape', async () => {
  const whole = dome();
  const coarse = await coarsen(whole, 1000);
  expect(trianglesOf(whole)).toBeGreaterThan(4000);
  expect(trianglesOf(coarse)).toBeLessThanOrEqual(1000);
  expect(trianglesOf(coarse)).toBeGreaterThan(500);
  expect(coarse.faceRanges.length).toBe(whole.faceRanges.length);
  expect(coarse.edges).toBe(whole.edges);
  // Triangles stand together by face, in the order of the faces, and all of them are some face's.
  let next = 0;
  for (let at = 0; at < coarse.faceRanges.length; at += 2) {
    expect(coarse.faceRanges[at]).toBe(next);
    next += coarse.faceRanges[at + 1]!;
  }
  expect(next).toBe(coarse.indices.length);
  for (let vertex = 0; vertex < coarse.positions.length; vertex += 3) {
    const [x, y, z] = coarse.positions.subarray(vertex, vertex + 3);
    const isOnFloor = Math.abs(z!) < 1e-5;
    expect(isOnFloor || Math.abs(Math.hypot(x!, y!, z!) - RADIUS_MM) < 1e-4).toBe(true);
  }
});

test('each face keeps the triangles that were its own', async () => {
  const coarse = await coarsen(dome(), 500);
  const isFloor = (face: number): boolean => {
    const first = coarse.faceRanges[2 * face]!;
    const own = coarse.indices.subarray(first, first + coarse.faceRanges[2 * face + 1]!);
    return own.every((vertex) => Math.abs(coarse.positions[3 * vertex + 2]!) < 1e-5);
  };
  expect([isFloor(0), isFloor(1)].sort()).toEqual([false, true]);
});

test('a mesh within the budget keeps every triangle', async () => {
  const whole = dome();
  expect(trianglesOf(await coarsen(whole, 100_000))).toBe(trianglesOf(whole));
});

test('what has nothing to spare stays whole', async () => {
  const tetrahedra = Array.from({ length: 40 }, (_, number) => {
    const at = (x: number, y: number, z: number): number[] => [3 * number + x, y, z];
    const [a, b, c, d] = [at(0, 0, 0), at(1, 0, 0), at(0, 1, 0), at(0, 0, 1)];
    return [...a, ...c, ...b, ...a, ...b, ...d, ...b, ...c, ...d, ...c, ...a, ...d];
  });
  const whole = modelOfTriangles(Float32Array.from(tetrahedra.flat()), 'stl')!.mesh;
  const coarse = await coarsen(whole, 100);
  expect([trianglesOf(coarse), coarse.faceRanges]).toEqual([160, whole.faceRanges]);
});

test('bodies are made coarser one by one, each by the same share, and stay where they are', async () => {
  const one = dome();
  const three = joinMeshes(
    [0, 1, 2].map((number) => ({
      ...one,
      positions: one.positions.map((value, at) => value + (at % 3 === 0 ? 50 * number : 0)),
    })),
  );
  const coarse = await coarsen(three, 1500, [0, 0, 1, 1, 2, 2]);
  const counts = [0, 1, 2].map((body) => (coarse.faceRanges[4 * body + 1]! + coarse.faceRanges[4 * body + 3]!) / 3);
  expect(counts[0]).toBeGreaterThan(250);
  expect(counts[0]).toBeLessThanOrEqual(500);
  expect(counts).toEqual([counts[0], counts[0], counts[0]]);
  for (let body = 0; body < 3; body += 1) {
    const [first, last] = [
      coarse.faceRanges[4 * body]!,
      coarse.faceRanges[4 * body + 2]! + coarse.faceRanges[4 * body + 3]!,
    ];
    const middles = Array.from(
      coarse.indices.subarray(first, last),
      (vertex) => coarse.positions[3 * vertex]! - 50 * body,
    );
    expect(middles.every((x) => Math.abs(x) < RADIUS_MM + 1e-4)).toBe(true);
  }
});

test('bodies whose faces stand mixed in the list are made coarser together', async () => {
  const pair = joinMeshes([dome(), dome()]);
  expect(await coarsen(pair, 1500, [0, 1, 0, 1])).toEqual(await coarsen(pair, 1500));
});
