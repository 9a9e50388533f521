/**
 * Parts with one defect each for a mold, and a twin of each just within what a design guide asks, as `defects.ts` has them for cutters. Each is a round cup that
 * opens upward: walls and floor of 3 mm, 3° of draft.
 */
import type { Bench, Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { type Point2, rectangle } from '../../../scripts/sample-parts/outline.ts';
import type { Defect } from './defects.ts';
import type { PrintDefect } from './print-defects.ts';

type Made = Defect['defect'];

const UP: { at: Vec3; along: Vec3 } = { at: [0, 0, 0], along: [0, 0, 1] };
/** Outside at the bottom. */
const RADIUS = 16;
const HEIGHT = 20;
const WALL = 3;
const DRAFT_DEG = 3;

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

/** Between two heights of a cone. */
function frustum(from: Point2, to: Point2): number {
  const [[r, z], [s, top]] = [from, to];
  return ((Math.PI * (top - z)) / 3) * (r * r + r * s + s * s);
}

/** Along the axis of a half section whose points rise: what a line from one to the next sweeps. */
const sweep = (points: readonly Point2[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + frustum(points[i]!, point), 0);

/** Radius over height, outside and inside; `inside` from the floor up. */
function cup(outside: readonly Point2[], inside: readonly Point2[]): Pick<Made, 'volumeMm3' | 'build'> {
  return {
    volumeMm3: sweep(outside) - sweep(inside),
    build: (bench) => bench.turned(UP, [[0, 0], ...outside, ...inside.toReversed(), [0, inside[0]![1]]]),
  };
}

function outsideOf(degrees: number): Point2[] {
  return [
    [RADIUS, 0],
    [RADIUS + HEIGHT * tangent(degrees), HEIGHT],
  ];
}

const insideAt = (z: number, degrees: number): Point2 => [RADIUS + z * tangent(degrees) - WALL, z];

function plainCup(degrees = DRAFT_DEG): Pick<Made, 'volumeMm3' | 'build'> {
  return cup(outsideOf(degrees), [insideAt(WALL, degrees), insideAt(HEIGHT, degrees)]);
}

/** What lies above the floor is judged: the inside, which the core scrapes. */
const walls = (degrees: number): Made => {
  const most = RADIUS + HEIGHT * tangent(degrees);
  return {
    ...plainCup(degrees),
    region: [
      [-most, -most, WALL],
      [most, most, HEIGHT],
    ],
  };
};

/** A rib across the floor, 5 high, that leans on both sides. */
function ribbed(thick: number): Made {
  const [length, high, degrees] = [16, 5, 2.5];
  const lean = (z: number): number => 2 * z * tangent(degrees);
  const areaAt = (z: number): number => (length - lean(z)) * (thick - lean(z));
  const rib = (bench: Bench): Solid =>
    bench.taper(bench.extrude(rectangle([0, 0], [length, thick]), { from: WALL, height: high }), {
      degrees,
      neutral: WALL,
    });
  const plain = plainCup();
  return {
    volumeMm3: plain.volumeMm3 + (high / 6) * (areaAt(0) + 4 * areaAt(high / 2) + areaAt(high)),
    build: (bench) => bench.fuse(plain.build(bench), rib(bench)),
    region: [
      [-length / 2, -thick / 2, WALL],
      [length / 2, thick / 2, WALL + high],
    ],
  };
}

/** A groove around the inside, which no slide reaches from outside. */
function grooved(): Made {
  const [from, to, deep] = [9, 12, 0.8];
  const groove = (z: number): Point2 => [insideAt(z, DRAFT_DEG)[0] + deep, z];
  const inside = [WALL, from].map((z) => insideAt(z, DRAFT_DEG));
  const above = [to, HEIGHT].map((z) => insideAt(z, DRAFT_DEG));
  const most = RADIUS + HEIGHT * tangent(DRAFT_DEG);
  return {
    ...cup(outsideOf(DRAFT_DEG), [...inside, groove(from), groove(to), ...above]),
    region: [
      [-most, -most, from],
      [most, most, to],
    ],
  };
}

const ABS = { process: 'molding', material: 'abs' };

export const MOLD_DEFECTS: (PrintDefect & { process: string })[] = [
  {
    name: 'mold-rib-full',
    says: 'a rib as thick as the wall, which sinks',
    least: 'fail',
    guide: 'ribs of 40 to 60 % of the wall (Protolabs)',
    ...ABS,
    defect: ribbed(3),
    twin: ribbed(1.75),
  },
  {
    name: 'mold-no-draft',
    says: 'walls without draft, which scrape along the mold',
    least: 'fail',
    guide: '2° for most walls (Protolabs)',
    ...ABS,
    defect: walls(0),
    twin: walls(2.5),
  },
  {
    name: 'mold-inner-groove',
    says: 'a groove inside, which no slide reaches',
    least: 'fail',
    guide: 'what the pull and slides see (Chen, Chou and Woo)',
    ...ABS,
    defect: grooved(),
    twin: walls(DRAFT_DEG),
  },
];
