import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import { Bvh } from '#geometry/mesh/bvh.ts';

/** A square of 2 x 2 across z at each height, two triangles each. */
function plates(heights: number[]) {
  const positions = new Float32Array(heights.flatMap((z) => [0, 0, z, 2, 0, z, 2, 2, z, 0, 2, z]));
  const indices = new Uint32Array(
    heights.flatMap((_, plate) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * plate + corner)),
  );
  return new Bvh({ positions, indices });
}

const UP: Vec3 = [0, 0, 1];
const ALL = { fromMm: 0, toMm: Infinity };

test('the nearest of many plates stops the ray', () => {
  const bvh = plates(Array.from({ length: 100 }, (_, plate) => 100 - plate));
  expect(bvh.castRay([0.5, 1.5, 41.5], UP, ALL)).toEqual({ triangle: 2 * 58 + 1, distanceMm: 0.5 });
});

test('a ray beside, behind or too short meets nothing', () => {
  const bvh = plates([5, 6, 7, 8, 9, 10]);
  expect([
    bvh.castRay([2.5, 1, 0], UP, ALL),
    bvh.castRay([1.2, 1, 11], UP, ALL),
    bvh.castRay([1.2, 1, 0], UP, { fromMm: 0, toMm: 4.9 }),
    bvh.castRay([1.2, 1, 0], UP, { fromMm: 10.1, toMm: 20 }),
    bvh.castRay([1.2, 1, 4], [1, 0, 0], ALL),
  ]).toEqual([null, null, null, null, null]);
});

test('what is not accepted is passed', () => {
  const bvh = plates([1, 2, 3]);
  const hit = bvh.castRay([1.5, 0.5, 0], UP, { ...ALL, accepts: (triangle) => triangle >= 4 });
  expect(hit).toEqual({ triangle: 4, distanceMm: 3 });
});

test('a ray along the diagonal that two triangles share does not slip through', () => {
  const bvh = plates([1]);
  const met = Array.from({ length: 50 }, (_, step) =>
    bvh.castRay([0.02 + 0.039 * step, 0.02 + 0.039 * step, 0], UP, ALL),
  );
  expect(met.filter((hit) => hit === null)).toEqual([]);
});

test('of two triangles met at once the ray leaves through one before it enters another; on an edge the lower number counts', () => {
  // Two blocks touch at z = 1: the upper one's bottom, looking down, is listed first.
  const positions = new Float32Array([0, 0, 1, 2, 0, 1, 0, 2, 1]);
  const touching = new Bvh({ positions, indices: Uint32Array.from([0, 2, 1, 0, 1, 2]) });
  expect(touching.castRay([0.5, 0.5, 0], UP, ALL)).toEqual({ triangle: 1, distanceMm: 1 });
  expect(touching.castRay([0.5, 0.5, 2], [0, 0, -1], ALL)).toEqual({ triangle: 0, distanceMm: 1 });
  const edge = Array.from({ length: 40 }, (_, plate) => plate + 1);
  for (const heights of [edge, edge.toReversed()])
    expect(plates(heights).castRay([1, 1, 20.5], UP, ALL)!.triangle).toBe(2 * heights.indexOf(21));
});

test('equal triangles by the thousand make no endless tree', () => {
  const bvh = plates(Array.from({ length: 5000 }, () => 3));
  expect(bvh.castRay([0.5, 1.5, 0], UP, ALL)?.distanceMm).toBe(3);
});

test('a mesh without triangles is met by nothing', () => {
  expect(plates([]).castRay([0, 0, 0], UP, ALL)).toBeNull();
});

test('a tree with more nodes than it has room for at first is walked once', () => {
  // Each split parts the lowest triangle from all others, so that nearly every triangle has a leaf of its own.
  const heights = Array.from({ length: 15 }, (_, place) => -(4 ** place));
  const positions = new Float32Array(heights.flatMap((z) => [0, 0, z, 2, 0, z, 0, 2, z]));
  const bvh = new Bvh({ positions, indices: Uint32Array.from({ length: 45 }, (_, corner) => corner) });
  const met: number[] = [];
  const accepts = (triangle: number): boolean => {
    if (met.length > heights.length) throw new RangeError('The ray goes around in the tree');
    met.push(triangle);
    return false;
  };
  expect(bvh.castRay([0.5, 0.5, -1e9], UP, { ...ALL, accepts })).toBeNull();
  expect(met.sort((a, b) => a - b)).toEqual(heights.map((_, triangle) => triangle));
});

test('a triangle of a fine grid is close only to those whose boxes touch its own, and a visitor that has seen enough is not called again', () => {
  const side = 40;
  const positions = Float32Array.from({ length: 3 * (side + 1) ** 2 }, (_, at) => {
    const vertex = Math.floor(at / 3);
    return [vertex % (side + 1), Math.floor(vertex / (side + 1)), 0][at % 3]!;
  });
  const indices = Uint32Array.from(
    Array.from({ length: side * side }, (_, cell) => {
      const corner = (cell % side) + (side + 1) * Math.floor(cell / side);
      return [corner, corner + 1, corner + side + 2, corner, corner + side + 2, corner + side + 1];
    }).flat(),
  );
  const bvh = new Bvh({ positions, indices });
  const wanted = new Uint8Array(indices.length / 3).fill(1);
  const met = new Map<number, number[]>();
  bvh.visitClose(wanted, (own, other) => {
    met.set(own, [...(met.get(own) ?? []), other]);
    if (own === 7) wanted[own] = 0;
  });
  const visits = [...met.values()].reduce((sum, others) => sum + others.length, 0);
  // The boxes of nine cells touch, of two triangles each.
  expect(visits / wanted.length).toBeLessThanOrEqual(17);
  const corners = (triangle: number) => [...indices.subarray(3 * triangle, 3 * triangle + 3)];
  const touching = Array.from(wanted, (_, other) => other).filter(
    (other) => other !== 900 && corners(other).some((corner) => corners(900).includes(corner)),
  );
  expect(met.get(900)).toEqual(expect.arrayContaining([...touching]));
  expect(met.get(7)).toHaveLength(1);
});

test('the walk of a tree against itself finds each two triangles whose boxes touch, once from either side', () => {
  // Of no order: by the remainders of a prime.
  const place = (at: number): number => ((at * 7919) % 1009) / 100;
  const corner = (at: number): number[] =>
    [0, 1, 2].map((axis) => place(31 * Math.floor(at / 3) + axis) + place(at + axis) / 8);
  const triangles = 120;
  const positions = Float32Array.from(Array.from({ length: 3 * triangles }, (_, at) => corner(at)).flat());
  const bvh = new Bvh({ positions, indices: Uint32Array.from({ length: 3 * triangles }, (_, at) => at) });
  const found: string[] = [];
  bvh.visitClose(new Uint8Array(triangles).fill(1), (own, other) => found.push(`${own} ${other}`));
  const sides = (triangle: number) =>
    [0, 1, 2].map((axis) => [0, 1, 2].map((at) => positions[9 * triangle + 3 * at + axis]!));
  const touch = (a: number, b: number): boolean =>
    sides(a).every((own, axis) => {
      const other = sides(b)[axis]!;
      return Math.min(...own) <= Math.max(...other) && Math.min(...other) <= Math.max(...own);
    });
  const all = Array.from({ length: triangles }, (_, a) => a);
  const expected = all.flatMap((a) => all.filter((b) => b !== a && touch(a, b)).map((b) => `${a} ${b}`));
  expect(expected.length).toBeGreaterThan(200);
  expect(found.sort()).toEqual(expected.sort());
});
