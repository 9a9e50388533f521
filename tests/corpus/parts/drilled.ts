/** Blocks with holes: through, blind with a flat end or that of a drill, counterbored, countersunk, tapped, crossing. */
import { type Bench, DOWN, type Solid, type Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { block, disc, type Measures, type Profile, radians, revolve, sum } from '../arithmetic.ts';
import type { FeatureTruth, HoleTruth, SolidTruth } from '../truth.ts';
import type { CorpusSolid } from './part.ts';

/** From its mouth into the material; it ends on the axis, or goes out on the other side. */
export interface Hole {
  at: Vec3;
  along: Vec3;
  profile: Profile;
  steps: HoleTruth[];
  /** A countersink is a chamfer too. */
  features?: FeatureTruth[];
}

/** The point of a twist drill. */
export const POINT_DEG = 118;

function isThrough({ profile }: Hole): boolean {
  return profile.at(-1)![0] > 0;
}

/** What a hole does to the block it is drilled into: takes volume, adds its walls and takes the discs of its mouths. */
export function cutOf(hole: Hole): Measures {
  const { volumeMm3, areaMm2 } = revolve(hole.profile);
  const mouths = disc(2 * hole.profile[0]![0]) + (isThrough(hole) ? disc(2 * hole.profile.at(-1)![0]) : 0);
  return { volumeMm3: -volumeMm3, areaMm2: areaMm2 - mouths };
}

export function drill(bench: Bench, solid: Solid, holes: readonly Hole[]): Solid {
  return bench.cut(solid, ...holes.map((hole) => toolOf(bench, hole)));
}

/** What the tools of a hole sweep. */
export function toolOf(bench: Bench, hole: Hole): Solid {
  const { at, along, profile } = hole;
  const end = profile.at(-1)!;
  return bench.turned({ at, along }, [[0, 0], ...profile, ...(isThrough(hole) ? [[0, end[1]] as const] : [])]);
}

export function holesTruth(body: Measures, holes: readonly Hole[]): Measures & Pick<SolidTruth, 'holes' | 'features'> {
  return {
    ...sum(body, ...holes.map(cutOf)),
    holes: holes.flatMap(({ steps }) => steps),
    features: holes.flatMap(({ features = [] }) => features),
  };
}

export type Place = Pick<Hole, 'at' | 'along'>;
interface Drilled {
  diameter: number;
  depth: number;
  thread?: string;
}

function step({ diameter, depth, thread }: Drilled, end: HoleTruth['end']): HoleTruth {
  return { diameterMm: diameter, depthMm: depth, through: end === 'through', end, ...(thread && { thread }) };
}

export function through(place: Place, drilled: Drilled): Hole {
  const r = drilled.diameter / 2;
  const profile: Profile = [
    [r, 0],
    [r, drilled.depth],
  ];
  return { ...place, profile, steps: [step(drilled, 'through')] };
}

export function milled(place: Place, drilled: Drilled): Hole {
  const { profile } = through(place, drilled);
  return { ...place, profile: [...profile, [0, drilled.depth]], steps: [step(drilled, 'flat')] };
}

export function pointed(place: Place, drilled: Drilled): Hole {
  const { profile } = through(place, drilled);
  const tip = drilled.diameter / 2 / Math.tan(radians(POINT_DEG / 2));
  return { ...place, profile: [...profile, [0, drilled.depth + tip]], steps: [step(drilled, 'cone')] };
}

/** A wider step before a hole. */
export function bored(hole: Hole, wider: Drilled): Hole {
  const { diameter, depth } = wider;
  const r = diameter / 2;
  const deeper = hole.profile.map(([radius, along]) => [radius, along + depth] as const);
  const profile: Profile = [[r, 0], [r, depth], ...deeper];
  return { ...hole, profile, steps: [step(wider, hole.steps[0]!.end), ...hole.steps] };
}

/** A cone before a hole, which begins where the cone ends: the hole is as deep as its cylinder. */
export function sunk(hole: Hole, { diameter, angle }: { diameter: number; angle: number }): Hole {
  const [first, ...others] = hole.steps;
  const depth = sinkDepth(diameter, first!.diameterMm, angle);
  const deeper = hole.profile.map(([radius, along]) => [radius, along + depth] as const);
  const countersink = { diameterMm: diameter, angleDeg: angle };
  return {
    ...hole,
    profile: [[diameter / 2, 0], ...deeper],
    steps: [{ ...first!, countersink }, ...others],
    features: [{ type: 'chamfer', widthMm: depth / Math.cos(radians(angle / 2)) }],
  };
}

/** Depth of the cone of `sunk`. */
export function sinkDepth(from: number, to: number, angle: number): number {
  return (from - to) / 2 / Math.tan(radians(angle / 2));
}

function drilledBlock(size: Vec3, holes: Hole[]): Pick<CorpusSolid, 'truth' | 'build'> {
  return {
    truth: { ...holesTruth(block(size), holes), boxMm: size },
    build: (bench) => drill(bench, bench.box([0, 0, 0], size), holes),
  };
}

const HIGH = 30;
const above = (x: number, y: number): Place => ({ at: [x, y, HIGH], along: DOWN });
const SIZE: Vec3 = [90, 60, HIGH];

const countersunk = (x: number, y: number, diameter: number, head: number, angle: number): Hole => {
  const depth = HIGH - sinkDepth(head, diameter, angle);
  return sunk(through(above(x, y), { diameter, depth }), { diameter: head, angle });
};

/** A hole for a tap with its lead-in of 90° and the drill's point. */
const tapped = (x: number, y: number, thread: string, diameter: number, depth: number): Hole =>
  sunk(pointed(above(x, y), { diameter, depth, thread }), { diameter: diameter * 1.25, angle: 90 });

const INCH = 25.4;
const inches = (...values: number[]): number[] => values.map((value) => value * INCH);
const [wide, deep, high] = inches(4, 2.5, 1.5) as [number, number, number];
const onInches = (x: number, y: number): Place => ({ at: [x * INCH, y * INCH, high], along: DOWN });

/** Two equal bores that cross at right angles: what both take is counted once (Archimedes: 16 r³ / 3, 8 r² of each wall). */
const crossed = (): Pick<CorpusSolid, 'truth' | 'build'> => {
  const [size, diameter]: [Vec3, number] = [[70, 50, 40], 20];
  const holes = [
    through({ at: [0, 25, 20], along: [1, 0, 0] }, { diameter, depth: 70 }),
    through({ at: [35, 0, 20], along: [0, 1, 0] }, { diameter, depth: 50 }),
  ];
  const apart = holesTruth(block(size), holes);
  const r = diameter / 2;
  return {
    truth: {
      ...apart,
      volumeMm3: apart.volumeMm3 + (16 / 3) * r ** 3,
      areaMm2: apart.areaMm2 - 16 * r ** 2,
      boxMm: size,
    },
    build: (bench) => drill(bench, bench.box([0, 0, 0], size), holes),
  };
};

export const DRILLED: CorpusSolid[] = [
  {
    name: 'through-holes',
    dialects: ['ap203', 'ap214', 'ap242'],
    ...drilledBlock(SIZE, [
      through(above(15, 15), { diameter: 7, depth: HIGH }),
      through(above(45, 30), { diameter: 22.5, depth: HIGH }),
      through({ at: [0, 52, 12], along: [1, 0, 0] }, { diameter: 9, depth: 90 }),
    ]),
  },
  {
    name: 'blind-holes',
    dialects: ['ap203', 'ap214', 'ap242'],
    ...drilledBlock(SIZE, [
      milled(above(20, 20), { diameter: 16, depth: 12 }),
      pointed(above(50, 20), { diameter: 11, depth: 18 }),
      pointed({ at: [90, 40, 15], along: [-1, 0, 0] }, { diameter: 7.5, depth: 31 }),
    ]),
  },
  {
    name: 'counterbores',
    dialects: ['ap214', 'ap242'],
    ...drilledBlock(SIZE, [
      bored(through(above(20, 30), { diameter: 9, depth: 21 }), { diameter: 15, depth: 9 }),
      bored(pointed(above(60, 30), { diameter: 7, depth: 12 }), { diameter: 13, depth: 5 }),
    ]),
  },
  {
    name: 'countersinks',
    dialects: ['ap203', 'ap214'],
    ...drilledBlock(SIZE, [countersunk(20, 20, 6.6, 12.6, 90), countersunk(60, 35, 9, 18, 82)]),
  },
  {
    name: 'metric-taps',
    dialects: ['ap203', 'ap242'],
    ...drilledBlock(SIZE, [
      tapped(12, 15, 'M4', 3.3, 9),
      tapped(30, 15, 'M6', 5, 14),
      tapped(48, 15, 'M8', 6.8, 18),
      tapped(66, 15, 'M10', 8.5, 20),
      // The core of the nut, as some programs draw a thread: D − 1.0825 P (ISO 724).
      pointed(above(30, 45), { diameter: 6 - 1.082532, depth: 15, thread: 'M6' }),
      pointed(above(60, 45), { diameter: 12 - 1.082532 * 1.75, depth: 17, thread: 'M12' }),
    ]),
  },
  {
    name: 'inch-taps',
    dialects: ['ap203'],
    ...drilledBlock(
      [wide, deep, high],
      [
        pointed(onInches(0.75, 1), { diameter: 0.201 * INCH, depth: 0.6 * INCH, thread: '1/4-20' }),
        pointed(onInches(2, 1), { diameter: 0.4219 * INCH, depth: 0.9 * INCH, thread: '1/2-13' }),
        through(onInches(3.25, 1), { diameter: 0.75 * INCH, depth: high }),
      ],
    ),
  },
  {
    name: 'pipe-port',
    dialects: ['ap214'],
    ...drilledBlock(SIZE, [
      bored(through(above(45, 30), { diameter: 8.5, depth: 15 }), { diameter: 11.8, depth: 15, thread: 'G1/4' }),
    ]),
  },
  { name: 'crossing-bores', dialects: ['ap214', 'ap242'], ...crossed() },
];
