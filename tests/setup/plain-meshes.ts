/** Meshes with known measures: a block and a tube, each face with corners of its own, as the engine makes them. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';

interface Patch {
  /** Counterclockwise seen from outside, in triples. */
  corners: readonly (readonly [at: Vec3, normal: Vec3])[];
}

function meshOf(patches: readonly Patch[], edges: readonly number[]): PartMesh {
  const all = patches.flatMap(({ corners }) => corners);
  let first = 0;
  const ranges = patches.flatMap(({ corners }) => {
    const range = [first, corners.length];
    first += corners.length;
    return range;
  });
  return {
    positions: Float32Array.from(all.flatMap(([at]) => at)),
    normals: Float32Array.from(all.flatMap(([, normal]) => normal)),
    indices: Uint32Array.from(all.keys()),
    faceRanges: Uint32Array.from(ranges),
    edges: Float32Array.from(edges),
  };
}

/** A block from `from`, sizes along x, y and z. Faces: −x, +x, −y, +y, −z, +z. */
export function blockMesh([sx, sy, sz]: Vec3, [x, y, z]: Vec3 = [0, 0, 0]): PartMesh {
  const corner = (i: number): Vec3 => [x + (i & 1 ? sx : 0), y + (i & 2 ? sy : 0), z + (i & 4 ? sz : 0)];
  const sides: [number[], Vec3][] = [
    [
      [0, 4, 6, 2],
      [-1, 0, 0],
    ],
    [
      [1, 3, 7, 5],
      [1, 0, 0],
    ],
    [
      [0, 1, 5, 4],
      [0, -1, 0],
    ],
    [
      [2, 6, 7, 3],
      [0, 1, 0],
    ],
    [
      [0, 2, 3, 1],
      [0, 0, -1],
    ],
    [
      [4, 5, 7, 6],
      [0, 0, 1],
    ],
  ];
  const patches = sides.map(([[a, b, c, d], normal]) => ({
    corners: [a!, b!, c!, a!, c!, d!].map((i) => [corner(i), normal] as const),
  }));
  const edges = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) =>
    [1, 2, 4].filter((bit) => !(i & bit)).flatMap((bit) => [...corner(i), ...corner(i | bit)]),
  );
  return meshOf(patches, edges);
}

/** A tube along z from 0, of so many steps around. Faces: outside, inside, bottom, top. Edges: the four circles. */
export function tubeMesh(outerMm: number, innerMm: number, heightMm: number, steps = 36): PartMesh {
  const way = (i: number): Vec3 => {
    const angle = (2 * Math.PI * (i % steps)) / steps;
    return [Math.cos(angle), Math.sin(angle), 0];
  };
  const at = (i: number, radiusMm: number, z: number): Vec3 => [way(i)[0] * radiusMm, way(i)[1] * radiusMm, z];
  const turn = (i: number): Vec3 => [-way(i)[0], -way(i)[1], 0];
  const around = Array.from({ length: steps }, (_, i) => i);
  type Corner = readonly [Vec3, Vec3];
  const quads = (quad: (i: number) => readonly [Corner, Corner, Corner, Corner]): Patch => ({
    corners: around.flatMap((i) => {
      const [a, b, c, d] = quad(i);
      return [a, b, c, a, c, d];
    }),
  });
  const up: Vec3 = [0, 0, 1];
  const down: Vec3 = [0, 0, -1];
  const [R, r, h] = [outerMm, innerMm, heightMm];
  const patches = [
    quads((i) => [
      [at(i, R, 0), way(i)],
      [at(i + 1, R, 0), way(i + 1)],
      [at(i + 1, R, h), way(i + 1)],
      [at(i, R, h), way(i)],
    ]),
    quads((i) => [
      [at(i, r, 0), turn(i)],
      [at(i, r, h), turn(i)],
      [at(i + 1, r, h), turn(i + 1)],
      [at(i + 1, r, 0), turn(i + 1)],
    ]),
    quads((i) => [
      [at(i, R, 0), down],
      [at(i, r, 0), down],
      [at(i + 1, r, 0), down],
      [at(i + 1, R, 0), down],
    ]),
    quads((i) => [
      [at(i, R, h), up],
      [at(i + 1, R, h), up],
      [at(i + 1, r, h), up],
      [at(i, r, h), up],
    ]),
  ];
  const circles = [
    [R, 0],
    [r, 0],
    [R, h],
    [r, h],
  ] as const;
  const edges = circles.flatMap(([radius, z]) => around.flatMap((i) => [...at(i, radius, z), ...at(i + 1, radius, z)]));
  return meshOf(patches, edges);
}
