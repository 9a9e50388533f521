/** Parts on either side of the limits of rules: what is cut from a sheet of 2 mm. */
import type { Bench, Solid } from '../../../../scripts/sample-parts/bench.ts';
import {
  circle,
  type Outline,
  type Point2,
  polygon,
  rectangle,
  slot,
} from '../../../../scripts/sample-parts/outline.ts';
import { DRAWING_PARTS } from './drawings.ts';
import { acrossLimit, NOTHING, type RulePart, type Sample, stepFile, WHOLE } from './rule-part.ts';

const THICK = 2;
const [LONG, WIDE] = [80, 40];
const MIDDLE: Point2 = [LONG / 2, WIDE / 2];
const PLATE = rectangle(MIDDLE, [LONG, WIDE]);

/** Around a place of the sheet. */
const around = ([x, y]: Point2, [dx, dy]: Point2): Sample['at'] => [
  [
    [x - dx, y - dy, 0],
    [x + dx, y + dy, THICK],
  ],
];

function cut(outline: Outline, holes: Outline[], at: Sample['at']): Sample {
  return { file: stepFile((bench) => bench.extrude(outline, { height: THICK, holes })), at };
}

const holed = (diameter: number): Sample =>
  cut(PLATE, [circle(MIDDLE, diameter)], around(MIDDLE, [diameter / 2, diameter / 2]));
const slotted = (width: number): Sample => cut(PLATE, [slot(MIDDLE, [20, width])], around(MIDDLE, [10, width / 2]));

/** In the middle of the upper side, 10 deep. */
function notched(width: number): Sample {
  const [left, right, floor] = [(LONG - width) / 2, (LONG + width) / 2, WIDE - 10];
  const outline = polygon([
    [0, 0],
    [LONG, 0],
    [LONG, WIDE],
    [right, WIDE],
    [right, floor],
    [left, floor],
    [left, WIDE],
    [0, WIDE],
  ]);
  return cut(outline, [], around([MIDDLE[0], WIDE - 5], [width / 2, 5]));
}

/** On the right side, 10 long. */
function tabbed(width: number): Sample {
  const [low, high, end] = [(WIDE - width) / 2, (WIDE + width) / 2, LONG + 10];
  const outline = polygon([
    [0, 0],
    [LONG, 0],
    [LONG, low],
    [end, low],
    [end, high],
    [LONG, high],
    [LONG, WIDE],
    [0, WIDE],
  ]);
  return cut(outline, [], around([LONG + 5, MIDDLE[1]], [5, width / 2]));
}

const BORE = 10;
function holeAtEdge(gap: number): Sample {
  const at: Point2 = [MIDDLE[0], gap + BORE / 2];
  return cut(PLATE, [circle(at, BORE)], around(at, [BORE / 2, BORE / 2]));
}
function twoHoles(gap: number): Sample {
  const apart = (BORE + gap) / 2;
  const holes = [-apart, apart].map((x) => circle([MIDDLE[0] + x, MIDDLE[1]], BORE));
  return cut(PLATE, holes, around(MIDDLE, [apart + BORE / 2, BORE / 2]));
}

/** A slot of 6 mm, so far from the lower side. */
function slotAtEdge(gap: number): Sample {
  const at: Point2 = [MIDDLE[0], gap + 3];
  return cut(PLATE, [slot(at, [20, 6])], around(at, [10, 3]));
}
/** Two slots of 6 mm beside each other. */
function twoSlots(gap: number): Sample {
  const apart = (6 + gap) / 2;
  const holes = [-apart, apart].map((y) => slot([MIDDLE[0], MIDDLE[1] + y], [20, 6]));
  return cut(PLATE, holes, around(MIDDLE, [10, apart + 3]));
}

/** A cone of 90° so deep, and a hole of 5 below it. */
function countersunk(depth: number): Sample {
  const [radius, above] = [2.5, 1];
  const tool = (bench: Bench): Solid =>
    bench.turned({ at: [...MIDDLE, THICK], along: [0, 0, -1] }, [
      [0, -above],
      [radius + depth + above, -above],
      [radius, depth],
      [radius, THICK + above],
      [0, THICK + above],
    ]);
  return {
    file: stepFile((bench) => bench.cut(bench.extrude(PLATE, { height: THICK }), tool(bench))),
    at: around(MIDDLE, [radius + depth, radius + depth]),
  };
}

const small = (wide: number): Sample => ({
  file: stepFile((bench) => bench.box([0, 0, 0], [LONG, wide, 1])),
  at: WHOLE,
});

type Crossing = Pick<Parameters<typeof acrossLimit>[0], 'rule' | 'says' | 'of' | 'saysInside'>;
/** A limit in thicknesses, or in mm. A cut that passes is told without its faces. */
function acrossCut(name: Crossing, make: (mm: number) => Sample, unitMm = THICK): RulePart {
  const crossing = acrossLimit({ process: 'sheet', ...name }, (value) => make(value * unitMm));
  return name.saysInside ? crossing : { ...crossing, inside: { ...crossing.inside, at: NOTHING } };
}

export const SHEET_CUTS_PARTS: readonly RulePart[] = [
  ...DRAWING_PARTS,
  acrossCut({ rule: 'sheet-hole-size', says: 'fail', of: 'hole', saysInside: 'warn' }, holed),
  acrossCut({ rule: 'sheet-hole-size', says: 'warn', of: 'hole', saysInside: 'note' }, holed),
  acrossCut({ rule: 'sheet-hole-size', says: 'note', of: 'hole' }, holed),
  acrossCut({ rule: 'sheet-slot-width', says: 'warn', of: 'slot', saysInside: 'note' }, slotted),
  acrossCut({ rule: 'sheet-slot-width', says: 'note', of: 'slot' }, slotted),
  acrossCut({ rule: 'sheet-notch-width', says: 'warn', saysInside: 'note' }, notched),
  acrossCut({ rule: 'sheet-notch-width', says: 'note' }, notched),
  acrossCut({ rule: 'sheet-tab-width', says: 'warn' }, tabbed),
  acrossCut({ rule: 'sheet-hole-to-edge', says: 'warn' }, holeAtEdge),
  acrossCut({ rule: 'sheet-hole-to-edge', says: 'warn' }, slotAtEdge),
  acrossCut({ rule: 'sheet-hole-to-hole', says: 'warn' }, twoHoles, 1),
  acrossCut({ rule: 'sheet-hole-to-hole', says: 'warn' }, twoSlots, 1),
  acrossCut({ rule: 'sheet-kerf', says: 'fail' }, holed, 1),
  acrossCut({ rule: 'sheet-kerf', says: 'fail' }, slotted, 1),
  acrossCut({ rule: 'sheet-kerf', says: 'fail' }, notched, 1),
  acrossLimit({ process: 'sheet', rule: 'sheet-small', says: 'warn' }, small),
  acrossLimit({ process: 'sheet', rule: 'sheet-countersink', says: 'warn' }, (times) => countersunk(times * THICK)),
];
