import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import { Bvh, type CloseTriangles } from '#geometry/mesh/bvh.ts';

/** A square of 2 x 2 across z at each height, two triangles each. */
function plates(heights: number[]) {
  const positions = new Float32Array(heights.flatMap((z) => [0, 0, z, 2, 0, z, 2, 2, z, 0, 2, z]));
  const indices = new Uint32Array(
    heights.flatMap((_, plate) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * plate + corner)),
  );
  return new Bvh({ positions, indices });
}

/** However little they reach through each other's planes. */
function anyHow(wanted: Uint8Array): CloseTriangles {
  return {
    wanted,
    normals: new Float32Array(3 * wanted.length),
    leastMm: -Infinity,
  };
}

const UP: Vec3 = [0, 0, 1];
const ALL = { fromMm: 0, toMm: Infinity };

test('the nearest of many plates stops the ray', () => {
  const bvh = plates(Array.from({ length: 100 }, (_, plate) => 100 - plate));
  expect(bvh.castRay([0.5, 1.5, 41.5], UP, ALL)).toEqual({ triangle: 2 * 58 + 1, distanceMm: 0.5 });
});

test('a tree of many small leaves, which takes more room than it is built in, finds each triangle', () => {
  // Each step is so much higher than the one before it that every split leaves one triangle alone.
  const heights = Array.from({ length: 31 }, (_, step) => 13 ** step);
  const positions = new Float32Array(heights.flatMap((z) => [0, 0, z, 2, 0, z, 0, 2, z]));
  const bvh = new Bvh({ positions, indices: Uint32Array.from({ length: 93 }, (_, corner) => corner) });
  expect(heights.map((z) => bvh.castRay([0.5, 0.5, 0.99 * z], UP, { fromMm: 0, toMm: 0.02 * z })?.triangle)).toEqual(
    heights.map((_, triangle) => triangle),
  );
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

test('where a ray begins does not stop it, nor does another body, and pairs across bodies are not close', () => {
  const positions = new Float32Array([1, 2, 3].flatMap((z) => [0, 0, z, 2, 0, z, 0, 2, z]));
  const indices = Uint32Array.from({ length: 9 }, (_, corner) => corner);
  const bvh = new Bvh({ positions, indices, bodyOf: Uint32Array.of(0, 1, 0) });
  const cast = (limits: { except: number; body: number }) =>
    bvh.castRay([0.5, 0.5, 0], UP, { ...ALL, ...limits })?.triangle;
  expect([
    cast({ except: -1, body: -1 }),
    cast({ except: 0, body: -1 }),
    cast({ except: 0, body: 0 }),
    cast({ except: -1, body: 1 }),
    cast({ except: 1, body: 1 }),
  ]).toEqual([0, 1, 2, 1, undefined]);
  expect(bvh.isFree([0.5, 0.5, 0], UP, { ...ALL, except: 1, body: 1 })).toBe(true);
  const tilted = new Float32Array([
    0, 0, 0, 2, 0, 1, 0, 2, 1, 0, 0, 1, 2, 0, 0, 0, 2, 0, 0, 0, 0.5, 2, 0, 0.5, 0, 2, 0.5,
  ]);
  const touching = new Bvh({ positions: tilted, indices, bodyOf: Uint32Array.of(0, 1, 0) });
  const pairs: string[] = [];
  touching.visitClose(anyHow(new Uint8Array(3).fill(1)), (own, other) => pairs.push(`${own} ${other}`));
  expect(pairs.sort()).toEqual(['0 2', '2 0']);
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

test('a tree that others put out of memory is built again when a ray needs it', () => {
  // Some 70 MB in all, twice as much as trees may take together.
  const many = Array.from({ length: 26 }, (_, number) =>
    plates(Array.from({ length: 10_000 }, (_, at) => at + number / 64)),
  );
  for (const round of [1, 2])
    many.forEach((bvh, number) => {
      const hit = bvh.castRay([0.5, 1.5, 4000.5], UP, ALL);
      expect(hit, `tree ${number}, round ${round}`).toEqual({
        triangle: 2 * 4001 + 1,
        distanceMm: 0.5 + number / 64,
      });
    });
});

test('two trees that are each larger than all may be together stay by turns, and a small one after them is found', () => {
  const heights = Array.from({ length: 150_000 }, (_, at) => at / 64);
  const [one, other] = [plates(heights), plates(heights.map((z) => z + 1 / 128))];
  for (const round of [1, 2, 3]) {
    expect(one!.castRay([0.5, 1.5, 10.001], UP, ALL)!.triangle, `${round}`).toBe(2 * 641 + 1);
    expect(other!.castRay([0.5, 1.5, 10.001], UP, ALL)!.triangle, `${round}`).toBe(2 * 640 + 1);
  }
  expect(plates([1, 2]).castRay([0.5, 1.5, 1.5], UP, ALL)).toEqual({ triangle: 3, distanceMm: 0.5 });
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

test('a tree three times as deep as one by halves is walked whole, by a ray and against itself', () => {
  // Heaps along x, each half as far out as the one before and as small as a split may be; the last ones along y.
  const centers: [x: number, y: number][] = [];
  for (let left = 2000, power = 110; left > 0; power -= 1) {
    const count = Math.max(1, Math.ceil(left / 31));
    for (let at = 0; at < count; at += 1)
      centers.push(power > 0 ? [2 ** power * (1 + at / 1e4), 0] : [0, 2 ** (60 + power) * (1 + at / 1e4)]);
    left -= count;
  }
  const size = 2 ** 112;
  const positions = Float32Array.from(
    centers.flatMap(([x, y]) => [x, y - size, -size, x, y + size, -size, x, y, size]),
  );
  const bvh = new Bvh({ positions, indices: Uint32Array.from({ length: 3 * centers.length }, (_, at) => at) });
  const met: number[] = [];
  const accepts = (triangle: number): boolean => met.push(triangle) === 0;
  expect(bvh.castRay([-1, 0, 0], [1, 0, 0], { ...ALL, accepts })).toBeNull();
  expect(met.sort((a, b) => a - b)).toEqual(centers.map((_, triangle) => triangle));
  const pairs = new Set<number>();
  bvh.visitClose(anyHow(new Uint8Array(centers.length).fill(1)), (own, other) =>
    pairs.add(own * centers.length + other),
  );
  const alike = centers.flatMap((a, own) =>
    centers.flatMap((b, other) =>
      own !== other && Math.fround(a[0]) === Math.fround(b[0]) ? [own * centers.length + other] : [],
    ),
  );
  expect(alike.length).toBeGreaterThan(100);
  expect([...pairs].sort((a, b) => a - b)).toEqual(alike);
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
  bvh.visitClose(anyHow(wanted), (own, other, left) => {
    met.set(own, [...(met.get(own) ?? []), other]);
    if (own === 7) left[own] = 0;
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
  bvh.visitClose(anyHow(new Uint8Array(triangles).fill(1)), (own, other) => found.push(`${own} ${other}`));
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
