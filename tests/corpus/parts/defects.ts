/**
 * Parts with one defect each, as buyers draw them, and a twin of each that is just as a design guide recommends. What a rule has to find is where the
 * defect is: all faces that lie whole within its region. `bench/findings.ts` counts; `tests/quote/findings/defects.test.ts` holds the parts.
 */
import { type Bench, DOWN, type Solid, type Vec3, X, Z } from '../../../scripts/sample-parts/bench.ts';
import { circle, rectangle } from '../../../scripts/sample-parts/outline.ts';
import { disc, roundedRectangle } from '../arithmetic.ts';

interface Made {
  volumeMm3: number;
  build: (bench: Bench) => Solid;
  /** Opposite corners of the box around the defect. */
  region: readonly [Vec3, Vec3];
}

export interface Defect {
  name: string;
  /** What a machinist says of it. */
  says: string;
  /** What a rule must say at the least: `fail` where no cutter makes it. */
  least: 'warn' | 'fail';
  /** What makes the twin right, and who says so. */
  guide: string;
  defect: Made;
  twin: Made;
}

/** A block of 60 × 40 × 30 standing on z = 0. */
const BLOCK: Vec3 = [60, 40, 30];
const [LONG, WIDE, HIGH] = BLOCK;
const BLOCK_MM3 = LONG * WIDE * HIGH;
const MIDDLE = [LONG / 2, WIDE / 2] as const;

const block = (bench: Bench): Solid => bench.box([0, 0, 0], BLOCK);

/** A pocket of 30 × 20, 25 deep. */
function pocket(radius: number): Made {
  const [sides, depth]: [[number, number], number] = [[30, 20], 25];
  return {
    volumeMm3: BLOCK_MM3 - roundedRectangle(sides, radius).area * depth,
    build: (bench) =>
      bench.cut(
        block(bench),
        bench.extrude(rectangle(MIDDLE, sides, radius), { from: HIGH - depth, height: depth + 1 }),
      ),
    region: [
      [15, 10, HIGH - depth],
      [45, 30, HIGH],
    ],
  };
}

/** From end to end, sharp where walls meet the floor, as an end mill leaves it. */
function slot(width: number, depth: number): Made {
  const y = (WIDE - width) / 2;
  return {
    volumeMm3: BLOCK_MM3 - LONG * width * depth,
    build: (bench) => bench.cut(block(bench), bench.box([-1, y, HIGH - depth], [LONG + 2, width, depth + 1])),
    region: [
      [0, y, HIGH - depth],
      [LONG, y + width, HIGH],
    ],
  };
}

/** Through a plate of 20 × 20; unless said, of 1, so that it is small and not deep. */
export function smallHole(diameter: number, thick = 1): Made {
  const side = 20;
  return {
    volumeMm3: side * side * thick - disc(diameter) * thick,
    build: (bench) =>
      bench.cut(
        bench.box([0, 0, 0], [side, side, thick]),
        bench.cylinder({ at: [10, 10, -1], diameter, length: thick + 2 }),
      ),
    region: [
      [10 - diameter, 10 - diameter, 0],
      [10 + diameter, 10 + diameter, thick],
    ],
  };
}

/** Tap hole of M3 from above, with the drill's point. */
function blindThread(depth: number): Made {
  const diameter = 2.5;
  const tip = diameter / 2 / Math.tan((59 * Math.PI) / 180);
  return {
    volumeMm3: BLOCK_MM3 - disc(diameter) * (depth + tip / 3),
    build: (bench) => bench.cut(block(bench), bench.drill({ at: [30, 20, HIGH], along: DOWN, diameter, depth })),
    region: [
      [28, 18, 0],
      [32, 22, HIGH],
    ],
  };
}

/** A shaft of 10 behind a collar of 14, which no drawn bar has. */
function shaft(length: number): Made {
  const [d, collar, thick] = [10, 14, 8];
  return {
    volumeMm3: disc(collar) * thick + disc(d) * length,
    build: (bench) =>
      bench.turned({ at: [0, 0, 0], along: Z }, [
        [0, 0],
        [collar / 2, 0],
        [collar / 2, thick],
        [d / 2, thick],
        [d / 2, thick + length],
        [0, thick + length],
      ]),
    region: [
      [-d / 2, -d / 2, thick],
      [d / 2, d / 2, thick + length],
    ],
  };
}

/** A neck of 10 over a head of 18 × 8. */
function tSlot(): Made {
  const [neck, head, headHigh, depth] = [10, 18, 8, 18];
  return {
    volumeMm3: BLOCK_MM3 - LONG * (neck * (depth - headHigh) + head * headHigh),
    build: (bench) =>
      bench.cut(
        block(bench),
        bench.box([-1, (WIDE - neck) / 2, HIGH - depth], [LONG + 2, neck, depth + 1]),
        bench.box([-1, (WIDE - head) / 2, HIGH - depth], [LONG + 2, head, headHigh]),
      ),
    region: [
      [0, (WIDE - head) / 2, HIGH - depth],
      [LONG, (WIDE + head) / 2, HIGH],
    ],
  };
}

/** A block whose top falls by 20° along x, with a hole of 6 straight down; in the twin a flat is milled first. */
function slopedHole(hasFlat: boolean): Made {
  const [d, flat, at, depth]: [number, number, number, number] = [6, 12, 30, 12];
  const fall = Math.tan((20 * Math.PI) / 180);
  const low = HIGH - LONG * fall;
  const surface = HIGH - at * fall;
  const floor = surface - (flat / 2) * fall - 0.5;
  const bottom = surface - depth;
  const volume = (LONG * WIDE * (low + HIGH)) / 2;
  // A slanted plane cuts a cylinder at its mean height.
  const cut = hasFlat ? disc(flat) * (surface - floor) + disc(d) * (floor - bottom) : disc(d) * (surface - bottom);
  return {
    volumeMm3: volume - cut,
    build: (bench) => {
      const wedge = bench.turn(
        bench.extrude(
          {
            kind: 'path',
            segments: (
              [
                [0, 0],
                [LONG, 0],
                [LONG, low],
                [0, HIGH],
              ] as const
            ).map((from, index, all) => ({ kind: 'line', from, to: all[(index + 1) % all.length]! })),
          },
          { height: WIDE },
        ),
        { around: X, degrees: 90 },
      );
      const standing = bench.move(wedge, [0, WIDE, 0]);
      const hole = bench.cylinder({ at: [at, WIDE / 2, bottom], diameter: d, length: HIGH });
      return hasFlat
        ? bench.cut(standing, hole, bench.cylinder({ at: [at, WIDE / 2, floor], diameter: flat, length: HIGH }))
        : bench.cut(standing, hole);
    },
    region: [
      [at - flat / 2, (WIDE - flat) / 2, bottom],
      [at + flat / 2, (WIDE + flat) / 2, HIGH],
    ],
  };
}

/** Two pockets of 20 × 24, 4 deep, corners R3, with this wall between them. */
function wall(thick: number): Made {
  const [sides, radius, depth]: [[number, number], number, number] = [[20, 24], 3, 4];
  const tool = (bench: Bench, side: number): Solid =>
    bench.extrude(rectangle([LONG / 2 + side * (sides[0] / 2 + thick / 2), WIDE / 2], sides, radius), {
      from: HIGH - depth,
      height: depth + 1,
    });
  return {
    volumeMm3: BLOCK_MM3 - 2 * roundedRectangle(sides, radius).area * depth,
    build: (bench) => bench.cut(block(bench), tool(bench, -1), tool(bench, 1)),
    region: [
      [(LONG - thick) / 2, 8, HIGH - depth],
      [(LONG + thick) / 2, 32, HIGH],
    ],
  };
}

/** A pin on a block 20 high. */
function pin(diameter: number): Made {
  const [base, height] = [20, 30];
  return {
    volumeMm3: LONG * WIDE * base + disc(diameter) * height,
    build: (bench) =>
      bench.fuse(
        bench.box([0, 0, 0], [LONG, WIDE, base]),
        bench.extrude(circle(MIDDLE, diameter), { from: base, height }),
      ),
    region: [
      [30 - diameter / 2, 20 - diameter / 2, base],
      [30 + diameter / 2, 20 + diameter / 2, base + height],
    ],
  };
}

/** 8 cm³ within a cube of 40, closed on all sides. */
function cavity(): Made {
  const [side, hollow] = [40, 20];
  const from = (side - hollow) / 2;
  return {
    volumeMm3: side ** 3 - hollow ** 3,
    build: (bench) =>
      bench.cut(bench.box([0, 0, 0], [side, side, side]), bench.box([from, from, from], [hollow, hollow, hollow])),
    region: [
      [from, from, from],
      [from + hollow, from + hollow, from + hollow],
    ],
  };
}

/** The same room, open at the top and round in its corners. */
function openRoom(): Made {
  const [side, hollow, radius] = [40, 20, 7];
  return {
    volumeMm3: side ** 3 - roundedRectangle([hollow, hollow], radius).area * hollow,
    build: (bench) =>
      bench.cut(
        bench.box([0, 0, 0], [side, side, side]),
        bench.extrude(rectangle([20, 20], [hollow, hollow], radius), { from: hollow, height: hollow + 1 }),
      ),
    region: [
      [10, 10, hollow],
      [30, 30, side],
    ],
  };
}

export const DEFECTS: Defect[] = [
  {
    name: 'pocket-r1',
    says: 'a pocket 25 deep with corners of R1: no cutter of 2 mm reaches that far',
    least: 'warn',
    guide: 'radius ≥ a third of the depth (Hubs)',
    defect: pocket(1),
    twin: pocket(8.5),
  },
  {
    name: 'pocket-sharp',
    says: 'a pocket with sharp corners, which no end mill cuts',
    least: 'fail',
    guide: 'a slot open at both ends may be sharp at its floor; depth ≤ 4 × width',
    defect: pocket(0),
    twin: slot(20, 25),
  },
  {
    name: 'hole-0.3',
    says: 'a hole of 0.3 mm',
    least: 'warn',
    guide: 'from 2.5 mm every shop drills it; 0.5 mm is the least that some do (Hubs, Protolabs)',
    defect: smallHole(0.3),
    twin: smallHole(2.6),
  },
  {
    name: 'm3-blind-6d',
    says: 'a blind thread M3 six diameters deep: the tap packs its chips',
    least: 'warn',
    guide: 'thread ≤ 3 × diameter, and half a diameter of run-out below',
    defect: blindThread(18),
    twin: blindThread(10.5),
  },
  {
    name: 'shaft-10x300',
    says: 'a shaft 30 diameters long bends away from the tool',
    least: 'warn',
    guide: 'length over diameter ≤ 8 (Fictiv)',
    defect: shaft(300),
    twin: shaft(70),
  },
  {
    name: 't-slot',
    says: 'a T-slot: only a cutter of that shape reaches under it',
    least: 'warn',
    guide: 'a plain slot as deep; depth ≤ 4 × width',
    defect: tSlot(),
    twin: slot(10, 18),
  },
  {
    name: 'hole-on-a-slope',
    says: 'a hole on a slope: the drill walks off',
    least: 'warn',
    guide: 'a flat is milled where the drill enters',
    defect: slopedHole(false),
    twin: slopedHole(true),
  },
  {
    name: 'wall-0.4',
    says: 'a wall of 0.4 mm between two pockets',
    least: 'warn',
    guide: 'metal ≥ 0.8 mm (Hubs, Fictiv)',
    defect: wall(0.4),
    twin: wall(0.85),
  },
  {
    name: 'slot-0.5x10',
    says: 'a slot 0.5 wide and 10 deep',
    least: 'warn',
    guide: 'depth ≤ 4 × width',
    defect: slot(0.5, 10),
    twin: slot(2.6, 10),
  },
  {
    name: 'pin-2x30',
    says: 'a pin 15 diameters high, which the cutter pushes away',
    least: 'warn',
    guide: 'height ≤ 4 × diameter, as of walls and cavities',
    defect: pin(2),
    twin: pin(8),
  },
  {
    name: 'closed-cavity',
    says: 'a hollow with no way in',
    least: 'fail',
    guide: 'open to one side; corners of a third of the depth',
    defect: cavity(),
    twin: openRoom(),
  },
];

/** Their files, in the folder of the corpus. */
export const defectFile = (name: string): string => `defect-${name}.ap214.step`;
export const twinFile = (name: string): string => `twin-of-${name}.ap214.step`;
