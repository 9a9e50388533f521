/**
 * The lower half of an instrument case, bent from one blank of 1.5 mm sheet (5052-H32 or steel): four walls, returns of 12 with holes for
 * pressed-in M3 nuts at front and back, louvre slots at the sides, a connector field at the back.
 */
import type { Bench, Solid } from '../bench.ts';
import { type Corner, circle, type Outline, rectangle, slot } from '../outline.ts';
import { buildBent, buildFlat, type Flange, type Sheet, type SheetRules } from '../sheet.ts';

export const ENCLOSURE_RULES: SheetRules = { thickness: 1.5, insideRadius: 1.5, kFactor: 0.44 };

/** Outside sizes, mm. */
export const ENCLOSURE = { width: 180, depth: 120, height: 52, returnFlange: 12 } as const;

/** Notch of the base's corners beyond the bend lines: a round relief that lets both bends end without tearing. */
const CORNER_RELIEF = 2.5;
/** Beyond the relief the walls come together again, to a gap of 0.5. */
const WINGS = CORNER_RELIEF + ENCLOSURE_RULES.insideRadius - 0.5;
/** Pressed-in M3 nut for sheet of 1.5: hole 4.22. */
const NUT_HOLE = 4.22;

const outer = ENCLOSURE_RULES.insideRadius + ENCLOSURE_RULES.thickness;
/** The base ends where the bends begin. */
const [halfX, halfY] = [ENCLOSURE.width / 2 - outer, ENCLOSURE.depth / 2 - outer];

export const sheetEnclosure = (bench: Bench): Solid => buildBent(bench, ENCLOSURE_SHEET);
export const sheetEnclosureFlat = (bench: Bench): Solid => buildFlat(bench, ENCLOSURE_SHEET);

const ENCLOSURE_SHEET: Sheet = {
  rules: ENCLOSURE_RULES,
  base: { corners: baseCorners(), holes: baseHoles() },
  sides: [
    { at: [0, -halfY], out: [0, -1], flange: longWall(frontHoles()) },
    { at: [0, halfY], out: [0, 1], flange: longWall(backHoles()) },
    { at: [halfX, 0], out: [1, 0], flange: sideWall() },
    { at: [-halfX, 0], out: [-1, 0], flange: sideWall() },
  ],
};

/** Each corner is cut back, so that neither bend runs into the other. */
function baseCorners(): Corner[] {
  const c = CORNER_RELIEF;
  const quarter = (sx: number, sy: number): Corner[] => [
    [sx * halfX, sy * (halfY - c)],
    [sx * (halfX - c), sy * (halfY - c), 1],
    [sx * (halfX - c), sy * halfY],
  ];
  return [...quarter(1, 1), ...quarter(-1, 1).reverse(), ...quarter(-1, -1), ...quarter(1, -1).reverse()];
}

function baseHoles(): Outline[] {
  const standoffs = [
    [-62, -34],
    [38, -34],
    [-62, 34],
    [38, 34],
  ] as const;
  const feet = [
    [-78, -46],
    [78, -46],
    [-78, 46],
    [78, 46],
  ] as const;
  const intake = Array.from({ length: 7 }, (_, index) => slot([66, -24 + 8 * index], [26, 3]));
  return [...standoffs.map((at) => circle(at, NUT_HOLE)), ...feet.map((at) => circle(at, 3.4)), ...intake];
}

function longWall(holes: Outline[]): Flange {
  const half = halfX - CORNER_RELIEF;
  // Short of the side walls' inner faces.
  const returnHalf = half - 2;
  return {
    from: -half,
    to: half,
    length: ENCLOSURE.height - 2 * outer,
    wings: WINGS,
    holes,
    next: {
      from: -returnHalf,
      to: returnHalf,
      length: ENCLOSURE.returnFlange - outer,
      cornerRadius: 3,
      holes: [-1, 0, 1].map((side) => circle([side * (returnHalf - 12), 4.5], NUT_HOLE)),
    },
  };
}

/** Ends below the returns of the long walls. */
function sideWall(): Flange {
  const half = halfY - CORNER_RELIEF;
  const length = ENCLOSURE.height - outer - ENCLOSURE_RULES.thickness - 1;
  const louvres = Array.from({ length: 9 }, (_, index) => slot([-40 + 10 * index, 22], [26, 3], 90));
  return { from: -half, to: half, length, wings: WINGS, cornerRadius: 3, holes: louvres };
}

/** Window of the display, two keys and a lamp. */
function frontHoles(): Outline[] {
  return [
    rectangle([-28, 23], [72, 28], 2),
    circle([34, 23], 16.2),
    circle([60, 23], 16.2),
    circle([60, 38], 5.1),
    circle([34, 38], 5.1),
  ];
}

/** Mains inlet (IEC 60320 C14, snap-in), two round connectors, a row of small ones. */
function backHoles(): Outline[] {
  return [
    rectangle([-58, 23], [27.4, 19.8], 2),
    circle([-22, 23], 15.5),
    circle([2, 23], 15.5),
    ...[26, 44, 62].map((x) => rectangle([x, 23], [12.5, 6.8], 1)),
  ];
}
