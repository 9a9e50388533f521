/** Parts on either side of the limits of rules: pockets, slots and corners, and what no straight cutter cuts. */
import type { Bench, Solid, Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { circle, type Point2, polygon, rectangle, slot } from '../../../../scripts/sample-parts/outline.ts';
import { radians } from '../../../corpus/arithmetic.ts';
import { acrossLimit, NOTHING, type RulePart, type Sample, stepFile } from './rule-part.ts';

const CNC = { process: 'cnc' } as const;

interface Pocket {
  sides: Point2;
  radius: number;
  depth: number;
}

/** A pocket from the top of a block. */
function pocket({ sides, radius, depth }: Pocket): Sample {
  const size: Vec3 = [sides[0] + 12, sides[1] + 12, depth + 5];
  const middle = [size[0] / 2, size[1] / 2] as const;
  return {
    file: stepFile((bench) =>
      bench.cut(
        bench.box([0, 0, 0], size),
        bench.extrude(rectangle(middle, sides, radius), { from: size[2] - depth, height: depth + 1 }),
      ),
    ),
    at: [
      [
        [middle[0] - sides[0] / 2, middle[1] - sides[1] / 2, size[2] - depth],
        [middle[0] + sides[0] / 2, middle[1] + sides[1] / 2, size[2]],
      ],
    ],
  };
}

const sharp = (depth: number): Sample => pocket({ sides: [16, 12], radius: 0, depth });
const SHALLOW: Pocket = { sides: [16, 12], radius: 2, depth: 2 };
/** Corners of R1, so many times their cutter deep. */
const reaching = (ratio: number): Sample => pocket({ sides: [12, 10], radius: 1, depth: 2 * ratio });
/** A step of a millimeter: whatever rounds its corners is not deep. */
const tight = (radius: number): Sample => pocket({ sides: [12, 10], radius, depth: 1 });

/** From end to end of a block. */
export function throughSlot(width: number, depth: number): Sample {
  const size: Vec3 = [24, width + 14, depth + 5];
  const y = (size[1] - width) / 2;
  return {
    file: stepFile((bench) =>
      bench.cut(bench.box([0, 0, 0], size), bench.box([-1, y, size[2] - depth], [size[0] + 2, width, depth + 1])),
    ),
    at: [
      [
        [0, y, size[2] - depth],
        [size[0], y + width, size[2]],
      ],
    ],
  };
}

/** A slot that is wider at its floor: its section as half widths over depth, from the top downward. */
function undercutSlot(section: readonly Point2[]): Sample {
  const depth = section.at(-1)![1];
  const widest = Math.max(...section.map(([half]) => half));
  const size: Vec3 = [30, 2 * widest + 16, depth + 6];
  const [y, top] = [size[1] / 2, size[2]];
  const side = (sign: number) => section.map(([half, deep]): Point2 => [y + sign * half, top - deep]);
  // Drawn in y and z, and laid along x.
  const profile = polygon([...side(-1), ...side(1).reverse()]);
  const build = (bench: Bench): Solid => {
    const tool = bench.place(bench.extrude(profile, { height: size[0] + 2 }), {
      at: [-1, 0, 0],
      x: [0, 1, 0],
      z: [1, 0, 0],
    });
    return bench.cut(bench.box([0, 0, 0], size), tool);
  };
  return {
    file: stepFile(build),
    at: [
      [
        [0, y - widest, top - depth],
        [size[0], y + widest, top],
      ],
    ],
  };
}

const tSlot = (opening: number): Sample =>
  undercutSlot([
    [opening / 2, 0],
    [opening / 2, 5],
    [opening / 2 + 3, 5],
    [opening / 2 + 3, 9],
  ]);

const dovetail = (degrees: number): Sample => {
  const [depth, half] = [5, 6];
  return undercutSlot([
    [half, 0],
    [half + depth / Math.tan(radians(degrees)), depth],
  ]);
};

/** A pin of 4 on a block, so many diameters high. */
function pin(ratio: number): Sample {
  const [diameter, base] = [4, 6];
  return {
    file: stepFile((bench) =>
      bench.fuse(
        bench.box([0, 0, 0], [16, 14, base]),
        bench.extrude(circle([8, 7], diameter), { from: base, height: ratio * diameter }),
      ),
    ),
    at: [
      [
        [6, 5, base],
        [10, 9, base + ratio * diameter],
      ],
    ],
  };
}

/** A wall of a millimeter that stands free on a block, so many times its thickness high. */
function rib(ratio: number): Sample {
  const base = 6;
  return {
    file: stepFile((bench) =>
      bench.fuse(bench.box([0, 0, 0], [24, 15, base]), bench.box([0, 7, base], [24, 1, ratio])),
    ),
    at: [
      [
        [0, 7, base],
        [24, 8, base + ratio],
      ],
    ],
  };
}

/** One long stroke. */
function engraved(stroke: number, depth: number): Sample {
  const [size, long]: [Vec3, number] = [[40, 10, 5], 32];
  const middle = [size[0] / 2, size[1] / 2] as const;
  return {
    file: stepFile((bench) =>
      bench.cut(
        bench.box([0, 0, 0], size),
        bench.extrude(slot(middle, [long, stroke]), { from: size[2] - depth, height: depth + 1 }),
      ),
    ),
    at: [
      [
        [middle[0] - long / 2, middle[1] - stroke / 2, size[2] - depth],
        [middle[0] + long / 2, middle[1] + stroke / 2, size[2]],
      ],
    ],
  };
}

const KIND = 'the limit is none of the kind: beside it stands one, and a plain cut';
const plainSlot: Sample = { ...throughSlot(8, 9), at: NOTHING };

export const MILLING_PARTS: readonly RulePart[] = [
  acrossLimit({ ...CNC, rule: 'sharp-corner', says: 'fail', saysInside: 'note' }, sharp),
  {
    ...CNC,
    rule: 'sharp-corner',
    says: 'note',
    steps: 'the limit is a corner of any depth: beside a sharp one of 2 mm stands a round one',
    inside: { ...pocket(SHALLOW), at: NOTHING },
    outside: pocket({ ...SHALLOW, radius: 0 }),
  },
  acrossLimit({ ...CNC, rule: 'corner-depth', says: 'fail', saysInside: 'warn' }, reaching),
  acrossLimit({ ...CNC, rule: 'corner-depth', says: 'warn' }, reaching),
  acrossLimit({ ...CNC, rule: 'corner-radius', says: 'fail', saysInside: 'warn' }, tight),
  acrossLimit({ ...CNC, rule: 'corner-radius', says: 'warn' }, tight),
  acrossLimit({ ...CNC, rule: 'pocket-depth', says: 'warn' }, (ratio) =>
    pocket({ sides: [12, 6], radius: 2.5, depth: 6 * ratio }),
  ),
  acrossLimit({ ...CNC, rule: 'slot-depth', says: 'warn' }, (ratio) => throughSlot(4, 4 * ratio)),
  acrossLimit({ ...CNC, rule: 'narrow-cut', says: 'fail', saysInside: 'warn' }, (width) => throughSlot(width, 1.5)),
  acrossLimit({ ...CNC, rule: 'narrow-cut', says: 'warn' }, (width) => throughSlot(width, 1.5)),
  { ...CNC, rule: 't-slot', says: 'warn', steps: KIND, inside: plainSlot, outside: tSlot(8) },
  acrossLimit({ ...CNC, rule: 't-slot-opening', says: 'warn' }, tSlot),
  { ...CNC, rule: 'dovetail', says: 'warn', steps: KIND, inside: plainSlot, outside: dovetail(60) },
  acrossLimit({ ...CNC, rule: 'dovetail-angle', says: 'warn' }, dovetail),
  acrossLimit({ ...CNC, rule: 'pin', says: 'warn' }, pin),
  acrossLimit({ ...CNC, rule: 'rib', says: 'warn' }, rib),
  acrossLimit({ ...CNC, rule: 'engraving-stroke', says: 'warn' }, (stroke) => engraved(stroke, 0.4)),
  acrossLimit({ ...CNC, rule: 'engraving-depth', says: 'warn' }, (ratio) => engraved(0.45, 0.45 * ratio)),
];
