/** Parts on either side of the limits of rules: what the layers of a print can show. */
import type { Bench, Solid, Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { circle, slot as roundSlot } from '../../../../scripts/sample-parts/outline.ts';
import { acrossLimit, type Region, type RulePart, type Sample, stepFile } from './rule-part.ts';

const BASE: Vec3 = [40, 30, 8];
const [LONG, WIDE, HIGH] = BASE;
const base = (bench: Bench): Solid => bench.box([0, 0, 0], BASE);
const [X, Y] = [LONG / 2, WIDE / 2];

/** Around the middle of the base, between two heights. */
const middle = ([dx, dy]: readonly [number, number], [from, to]: readonly [number, number]): Region => [
  [X - dx, Y - dy, from],
  [X + dx, Y + dy, to],
];

function hole(diameter: number): Sample {
  const tool = (bench: Bench) => bench.cylinder({ at: [X, Y, -1], diameter, length: HIGH + 2 });
  return {
    file: stepFile((bench) => bench.cut(base(bench), tool(bench))),
    at: [middle([diameter / 2, diameter / 2], [0, HIGH])],
  };
}

/** Two millimeters high. */
function pin(diameter: number): Sample {
  const added = (bench: Bench) => bench.extrude(circle([X, Y], diameter), { from: HIGH, height: 2 });
  return {
    file: stepFile((bench) => bench.fuse(base(bench), added(bench))),
    at: [middle([diameter / 2, diameter / 2], [HIGH, HIGH + 2])],
  };
}

/** From end to end, 3 deep. */
function slot(width: number): Sample {
  const tool = (bench: Bench) => bench.box([-1, Y - width / 2, HIGH - 3], [LONG + 2, width, 4]);
  return {
    file: stepFile((bench) => bench.cut(base(bench), tool(bench))),
    at: [middle([X, width / 2], [HIGH - 3, HIGH])],
  };
}

/** With round ends, closed all around, 4 deep. */
function closedSlot(width: number): Sample {
  const tool = (bench: Bench) => bench.extrude(roundSlot([X, Y], [20, width]), { from: HIGH - 4, height: 5 });
  return {
    file: stepFile((bench) => bench.cut(base(bench), tool(bench))),
    at: [middle([10, width / 2], [HIGH - 4, HIGH])],
  };
}

/** Three strokes side by side, cut in so deep or raised so high. */
function strokes(width: number, { deep = 0, high = 0 }): Sample {
  const [length, step] = [10, 5];
  const boxes = (bench: Bench): Solid[] =>
    [-1, 0, 1].map((place) =>
      bench.box([X + place * step - width / 2, Y - length / 2, HIGH - deep], [width, length, deep + high]),
    );
  return {
    file: stepFile((bench) => (high > 0 ? bench.fuse : bench.cut).call(bench, base(bench), ...boxes(bench))),
    at: [middle([step + width / 2, length / 2], [HIGH - deep, HIGH + high])],
  };
}

/** A square peg of 10 in a blind hole that leaves this gap around it. */
function peg(gap: number): Sample {
  const [inner, depth] = [10, 5];
  const outer = inner + 2 * gap;
  const square = (bench: Bench, side: number): Solid =>
    bench.box([X - side / 2, Y - side / 2, HIGH - depth], [side, side, depth + 1]);
  return {
    file: stepFile((bench) => bench.cut(base(bench), bench.cut(square(bench, outer), square(bench, inner)))),
    at: [middle([outer / 2, outer / 2], [HIGH - depth, HIGH])],
  };
}

/** From side to side of the base. */
function wall(thick: number, high = 10): Sample {
  const added = (bench: Bench) => bench.box([X - thick / 2, 0, HIGH], [thick, WIDE, high]);
  return {
    file: stepFile((bench) => bench.fuse(base(bench), added(bench))),
    at: [middle([thick / 2, Y], [HIGH, HIGH + high])],
  };
}

/** A plate of 2 mm, so many times as long and as wide as it is thick. */
function plate(times: number): Sample {
  const [thick, side] = [2, 2 * times];
  return {
    file: stepFile((bench) => bench.box([0, 0, 0], [side, side, thick])),
    at: [
      [
        [0, 0, 0],
        [side, side, 0],
      ],
    ],
  };
}

/** Square pockets in two sides of a block: however it stands, one of them has a ceiling of this width. */
function ceiling(span: number): Sample {
  const [side, deep, rim] = [2 * span + 15, span + 2, 5];
  const pockets: readonly [Vec3, Vec3][] = [
    [
      [0, rim, rim],
      [deep, span, span],
    ],
    [
      [side - rim - span, side - deep, rim],
      [span, deep, span],
    ],
  ];
  return {
    file: stepFile((bench) =>
      bench.cut(
        bench.box([0, 0, 0], [side, side, span + 2 * rim]),
        ...pockets.map(([at, size]) => bench.box(at, size)),
      ),
    ),
    at: pockets.map(
      ([[x, y, z], [dx, dy, dz]]): Region => [
        [x, y, z],
        [x + dx, y + dy, z + dz],
      ],
    ),
  };
}

const PRINT = { process: 'print' } as const;
/** An engraving that is deep enough, one that is wide enough, and letters that are no walls. */
const [ENGRAVED, STROKE, RAISED] = [0.9, 1.5, 1.2];
const shallow = acrossLimit({ ...PRINT, rule: 'printed-engraving-depth', says: 'note' }, (deep) =>
  strokes(STROKE, { deep }),
);

export const PRINTED_DETAILS_PARTS: readonly RulePart[] = [
  acrossLimit({ ...PRINT, rule: 'thin-wall', says: 'fail', saysInside: 'warn' }, wall),
  acrossLimit({ ...PRINT, rule: 'thin-wall', says: 'warn', saysInside: 'note' }, wall),
  acrossLimit({ ...PRINT, rule: 'thin-wall', says: 'note' }, wall),
  acrossLimit({ ...PRINT, rule: 'printed-hole', says: 'fail', saysInside: 'warn' }, hole),
  acrossLimit({ ...PRINT, rule: 'printed-hole', says: 'warn' }, hole),
  acrossLimit({ ...PRINT, rule: 'printed-pin', says: 'warn' }, pin),
  acrossLimit({ ...PRINT, rule: 'printed-slot', says: 'warn' }, slot),
  acrossLimit({ ...PRINT, rule: 'printed-slot', says: 'warn' }, closedSlot),
  acrossLimit({ ...PRINT, rule: 'printed-engraving', says: 'warn' }, (width) => strokes(width, { deep: ENGRAVED })),
  acrossLimit({ ...PRINT, rule: 'printed-engraving-depth', says: 'warn', saysInside: 'note' }, (deep) =>
    strokes(STROKE, { deep }),
  ),
  // What is deeper than the limit is a pocket, no engraving.
  { ...shallow, inside: strokes(STROKE, { deep: shallow.limit! }) },
  acrossLimit({ ...PRINT, rule: 'printed-emboss', says: 'warn' }, (width) => strokes(width, { high: RAISED })),
  acrossLimit({ ...PRINT, rule: 'printed-gap', says: 'warn' }, peg),
  acrossLimit({ ...PRINT, rule: 'printed-free-wall', says: 'warn', saysInside: 'note' }, wall),
  acrossLimit({ ...PRINT, rule: 'printed-free-wall', says: 'note' }, wall),
  acrossLimit({ ...PRINT, rule: 'printed-tall-wall', says: 'warn' }, (times) => wall(1, times)),
  acrossLimit({ ...PRINT, rule: 'printed-flat', says: 'warn' }, plate),
  acrossLimit({ ...PRINT, rule: 'printed-bridge', says: 'warn', saysInside: 'note' }, ceiling),
  acrossLimit({ ...PRINT, rule: 'printed-bridge', says: 'note' }, ceiling),
];
