/**
 * Parts with one defect each for a printer, and a twin of each just within what a design guide asks, as `defects.ts` has them for cutters. The material says how
 * they are printed.
 */
import type { Bench, Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import { circle } from '../../../scripts/sample-parts/outline.ts';
import { disc } from '../arithmetic.ts';
import { type Defect, smallHole } from './defects.ts';

export interface PrintDefect extends Defect {
  /** Of the catalog. */
  material: string;
}

type Made = Defect['defect'];

const BASE: Vec3 = [40, 30, 8];
const [LONG, WIDE, HIGH] = BASE;
const BASE_MM3 = LONG * WIDE * HIGH;
const base = (bench: Bench): Solid => bench.box([0, 0, 0], BASE);

/** Two millimeters high. */
function pin(diameter: number): Made {
  return {
    volumeMm3: BASE_MM3 + disc(diameter) * 2,
    build: (bench) => bench.fuse(base(bench), bench.extrude(circle([20, 15], diameter), { from: HIGH, height: 2 })),
    region: [
      [20 - diameter, 15 - diameter, HIGH],
      [20 + diameter, 15 + diameter, HIGH + 2],
    ],
  };
}

/** Three strokes side by side, cut in or raised. */
function strokes(width: number, height: number, isRaised: boolean): Made {
  const [length, step] = [10, 4];
  const at = (place: number): Vec3 => [12 + place * step, 10, isRaised ? HIGH : HIGH - height];
  const boxes = (bench: Bench): Solid[] => [0, 1, 2].map((place) => bench.box(at(place), [width, length, height]));
  const sign = isRaised ? 1 : -1;
  return {
    volumeMm3: BASE_MM3 + sign * 3 * width * length * height,
    build: (bench) => (isRaised ? bench.fuse(base(bench), ...boxes(bench)) : bench.cut(base(bench), ...boxes(bench))),
    region: [
      [11, 9, HIGH - (isRaised ? 0 : height)],
      [23, 21, HIGH + (isRaised ? height : 0)],
    ],
  };
}

/** A wall from side to side. */
function wall(thick: number, height: number): Made {
  return {
    volumeMm3: BASE_MM3 + thick * WIDE * height,
    build: (bench) => bench.fuse(base(bench), bench.box([20, 0, HIGH], [thick, WIDE, height])),
    region: [
      [20, 0, HIGH],
      [20 + thick, WIDE, HIGH + height],
    ],
  };
}

function plate(side: number, thick: number): Made {
  return {
    volumeMm3: side * side * thick,
    build: (bench) => bench.box([0, 0, 0], [side, side, thick]),
    region: [
      [0, 0, 0],
      [side, side, 0],
    ],
  };
}

/** From end to end, 3 deep. */
function slot(width: number): Made {
  return {
    volumeMm3: BASE_MM3 - LONG * width * 3,
    build: (bench) => bench.cut(base(bench), bench.box([-1, 15, HIGH - 3], [LONG + 2, width, 4])),
    region: [
      [0, 15, HIGH - 3],
      [LONG, 15 + width, HIGH],
    ],
  };
}

/** A peg of 10 in a blind hole that leaves this gap around it. */
function peg(gap: number): Made {
  const [inner, depth] = [10, 5];
  const outer = inner + 2 * gap;
  return {
    volumeMm3: BASE_MM3 - (disc(outer) - disc(inner)) * depth,
    build: (bench) =>
      bench.cut(
        base(bench),
        bench.cut(
          bench.cylinder({ at: [20, 15, HIGH - depth], diameter: outer, length: depth + 1 }),
          bench.cylinder({ at: [20, 15, HIGH - depth - 1], diameter: inner, length: depth + 3 }),
        ),
      ),
    region: [
      [20 - outer / 2, 15 - outer / 2, HIGH - depth],
      [20 + outer / 2, 15 + outer / 2, HIGH],
    ],
  };
}

const MJF = 'mjf-pa12';

export const PRINT_DEFECTS: PrintDefect[] = [
  {
    name: 'print-hole-0.3',
    says: 'a hole of 0.3 mm, which closes',
    least: 'warn',
    guide: 'MJF: holes from 0.5 mm (HP)',
    material: MJF,
    defect: smallHole(0.3, 2),
    twin: smallHole(0.55, 2),
  },
  {
    name: 'print-pin-0.4',
    says: 'a pin of 0.4 mm, which breaks off',
    least: 'warn',
    guide: 'MJF: pins from 0.5 mm (HP)',
    material: MJF,
    defect: pin(0.4),
    twin: pin(0.55),
  },
  {
    name: 'print-engraving-0.2',
    says: 'strokes of 0.2 mm, which fill up',
    least: 'warn',
    guide: 'MJF: strokes from 0.4 mm (CIF)',
    material: MJF,
    defect: strokes(0.2, 0.5, false),
    twin: strokes(0.6, 0.5, false),
  },
  {
    name: 'print-raised-0.4',
    says: 'raised strokes of 0.4 mm',
    least: 'warn',
    guide: 'MJF: raised from 0.5 mm (CIF)',
    material: MJF,
    defect: strokes(0.4, 1, true),
    twin: strokes(0.55, 1.1, true),
  },
  {
    name: 'print-wall-0.9x80',
    says: 'a wall of 0.9 mm that is 80 high and leans',
    least: 'warn',
    guide: 'MJF: up to 80 times as tall as thick (3DPNext)',
    material: MJF,
    defect: wall(0.9, 80),
    twin: wall(1, 79),
  },
  {
    name: 'print-free-wall-0.55',
    says: 'a wall of 0.55 mm that nothing holds',
    least: 'warn',
    guide: 'MJF: free walls from 0.6 mm (HP)',
    material: MJF,
    defect: wall(0.55, 10),
    twin: wall(0.65, 10),
  },
  {
    name: 'print-plate-300x2',
    says: 'a plate of 300 × 300 × 2, which warps',
    least: 'warn',
    guide: 'MJF: flats up to 100 times as wide as thick (HP)',
    material: MJF,
    defect: plate(300, 2),
    twin: plate(195, 2),
  },
  {
    name: 'print-slot-0.4',
    says: 'a slot of 0.4 mm, which fuses',
    least: 'warn',
    guide: 'MJF: slots from 0.5 mm (HP)',
    material: MJF,
    defect: slot(0.4),
    twin: slot(0.55),
  },
  {
    name: 'print-gap-0.4',
    says: 'a peg 0.4 mm from the hole around it, which fuses',
    least: 'warn',
    guide: 'moving parts 0.5 mm apart (CIF)',
    material: MJF,
    defect: peg(0.4),
    twin: peg(0.6),
  },
];
