/** Meshes whose measures are known exactly: of flat sides, and of half sections that were turned in a number of steps. */
import type { Vec3 } from '../../scripts/sample-parts/bench.ts';
import { block, type Measures, type Profile, sum } from './arithmetic.ts';
import type { MeshTruth } from './truth.ts';
import { asciiStl, binaryStl, type Triangle } from './writers/write-stl.ts';

export interface CorpusMesh {
  name: string;
  truth: MeshTruth;
  write: () => string | Uint8Array;
}

/** Bits 0, 1 and 2 of a corner's number say whether it is the far one along x, y and z; counter-clockwise from outside. */
const BLOCK_SIDES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

export function blockMesh([x, y, z]: Vec3, [a, b, c]: Vec3): Triangle[] {
  const at = (corner: number): Vec3 => [x + (corner & 1) * a, y + ((corner >> 1) & 1) * b, z + (corner >> 2) * c];
  return BLOCK_SIDES.flatMap(([p, q, r, s]): Triangle[] => [
    [at(p), at(q), at(r)],
    [at(p), at(r), at(s)],
  ]);
}

export function insideOut(triangles: readonly Triangle[]): Triangle[] {
  return triangles.map(([a, b, c]) => [a, c, b]);
}

/** A closed half section, counter-clockwise, around z in `steps` flat steps. A point on the axis is the tip of a fan. */
function latheMesh(profile: Profile, steps: number): Triangle[] {
  const at = ([radius, along]: Profile[number], step: number): Vec3 => {
    const angle = (2 * Math.PI * (step % steps)) / steps;
    return [radius * Math.cos(angle), radius * Math.sin(angle), along];
  };
  return profile.flatMap((from, index) => {
    const to = profile[(index + 1) % profile.length]!;
    return Array.from({ length: steps }, (_, step): Triangle[] => [
      ...(from[0] > 0 ? [[at(from, step), at(from, step + 1), at(to, step)] as const] : []),
      ...(to[0] > 0 ? [[at(from, step + 1), at(to, step + 1), at(to, step)] as const] : []),
    ]).flat();
  });
}

/** The same in numbers: a level cut is a regular polygon, a side of a step a trapezium. */
function lathe(profile: Profile, steps: number): Measures & { triangles: number } {
  const [half, share] = [Math.PI / steps, (steps / 2) * Math.sin((2 * Math.PI) / steps)];
  let [volumeMm3, areaMm2, triangles] = [0, 0, 0];
  profile.forEach(([r0, z0], index) => {
    const [r1, z1] = profile[(index + 1) % profile.length]!;
    volumeMm3 += (share * (z1 - z0) * (r0 * r0 + r0 * r1 + r1 * r1)) / 3;
    areaMm2 += steps * Math.sin(half) * (r0 + r1) * Math.hypot((r1 - r0) * Math.cos(half), z1 - z0);
    triangles += (r0 > 0 ? steps : 0) + (r1 > 0 ? steps : 0);
  });
  return { volumeMm3, areaMm2, triangles };
}

/** Steps of a multiple of four reach out as far as the circle along x and y. */
function turned(name: string, profile: Profile, steps: number): CorpusMesh {
  const across = 2 * Math.max(...profile.map(([radius]) => radius));
  const heights = profile.map(([, along]) => along);
  const boxMm: Vec3 = [across, across, Math.max(...heights) - Math.min(...heights)];
  return {
    name,
    truth: { ...lathe(profile, steps), boxMm, bodies: 1, isWatertight: true },
    write: () => binaryStl(name, latheMesh(profile, steps)),
  };
}

const TUBE: Profile = [
  [12, 0],
  [20, 0],
  [20, 45],
  [12, 45],
];
const FUNNEL: Profile = [
  [0, 0],
  [6, 0],
  [6, 20],
  [24, 50],
  [22, 50],
  [4, 20],
  [0, 18],
];
/** A twelve-sided wire, in a circle. */
const RING: Profile = Array.from({ length: 12 }, (_, side) => [
  30 + 8 * Math.cos((side * Math.PI) / 6),
  8 * Math.sin((side * Math.PI) / 6),
]);

const SIZE: Vec3 = [40, 30, 20];
const solid = { bodies: 1, isWatertight: true, triangles: 12 };

function icosahedron(): CorpusMesh {
  const edge = 20;
  const long = (edge * (1 + Math.sqrt(5))) / 2;
  const corners = [0, 1, 2].flatMap((axis) =>
    [-1, 1].flatMap((s) =>
      [-1, 1].map((l): Vec3 => {
        const point = [0, (s * edge) / 2, (l * long) / 2];
        return [point[(3 - axis) % 3]!, point[(4 - axis) % 3]!, point[(5 - axis) % 3]!];
      }),
    ),
  );
  const isEdge = (a: Vec3, b: Vec3): boolean =>
    Math.abs(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) - edge) < 1e-9;
  const triangles = corners.flatMap((a, i) =>
    corners.slice(i + 1).flatMap((b, j) =>
      corners
        .slice(i + j + 2)
        .filter((c) => isEdge(a, b) && isEdge(b, c) && isEdge(c, a))
        .map((c): Triangle => (determinant(a, b, c) > 0 ? [a, b, c] : [a, c, b])),
    ),
  );
  return {
    name: 'icosahedron',
    truth: {
      volumeMm3: (5 / 12) * (3 + Math.sqrt(5)) * edge ** 3,
      areaMm2: 5 * Math.sqrt(3) * edge ** 2,
      boxMm: [long, long, long],
      bodies: 1,
      isWatertight: true,
      triangles: 20,
    },
    write: () => asciiStl('icosahedron', triangles),
  };
}

function determinant(a: Vec3, b: Vec3, c: Vec3): number {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}

export const MESHES: CorpusMesh[] = [
  {
    name: 'block-ascii',
    truth: { ...block(SIZE), ...solid, boxMm: SIZE },
    write: () => asciiStl('block', blockMesh([5, -10, 3], SIZE)),
  },
  {
    name: 'block-binary',
    truth: { ...block(SIZE), ...solid, boxMm: SIZE },
    write: () => binaryStl('block', blockMesh([0, 0, 0], SIZE)),
  },
  {
    // What is outside does not depend on which way the triangles look.
    name: 'inside-out-block',
    truth: { ...block(SIZE), ...solid, boxMm: SIZE },
    write: () => binaryStl('inside-out', insideOut(blockMesh([0, 0, 0], SIZE))),
  },
  {
    name: 'open-box',
    truth: {
      volumeMm3: null,
      areaMm2: block(SIZE).areaMm2 - SIZE[0] * SIZE[1],
      boxMm: SIZE,
      bodies: 1,
      isWatertight: false,
      triangles: 10,
    },
    write: () => binaryStl('open-box', blockMesh([0, 0, 0], SIZE).toSpliced(2, 2)),
  },
  {
    name: 'hollow-block',
    truth: {
      volumeMm3: 40 * 30 * 20 - 20 * 12 * 8,
      areaMm2: sum(block(SIZE), block([20, 12, 8])).areaMm2,
      boxMm: SIZE,
      bodies: 1,
      isWatertight: true,
      triangles: 24,
    },
    write: () => binaryStl('hollow', [...blockMesh([0, 0, 0], SIZE), ...insideOut(blockMesh([10, 9, 6], [20, 12, 8]))]),
  },
  {
    name: 'two-blocks',
    truth: {
      ...sum(block(SIZE), block([10, 10, 50])),
      boxMm: [70, 30, 50],
      bodies: 2,
      isWatertight: true,
      triangles: 24,
    },
    write: () => asciiStl('two blocks', [...blockMesh([0, 0, 0], SIZE), ...blockMesh([60, 0, 0], [10, 10, 50])]),
  },
  icosahedron(),
  turned('tube', TUBE, 48),
  turned('funnel', FUNNEL, 64),
  turned('ring', RING, 40),
];
