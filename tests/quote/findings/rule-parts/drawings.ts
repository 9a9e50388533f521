/** Parts on either side of the limits of rules: drawings for a laser. A drawing has no faces. */
import { HEAL_MM } from '#geometry/outline/chain-curves.ts';
import { circle, drawing, line, type Pair, polyline, text } from '../../../geometry/drawn-dxf.ts';
import { type RulePart, type Sample, WHOLE } from './rule-part.ts';

const [LONG, WIDE] = [80, 40];
/** On either side of a limit that the drawing's reader has. */
const [WITHIN, BEYOND] = [0.97, 1.03];

const drawn = (...entities: Pair[]): Sample => ({
  file: { name: 'drawn.dxf', bytes: () => text(drawing(entities)) },
  at: WHOLE,
  choices: () => ({ thicknessMm: 2 }),
});

const rectangle = (x: number): Pair[] =>
  polyline([
    [x, 0, 0],
    [x + LONG, 0, 0],
    [x + LONG, WIDE, 0],
    [x, WIDE, 0],
  ]);

/** Three sides, after the lower one is drawn from `from` to `to` in as many pieces. */
const sides = (...lower: [from: number, to: number][]): Sample =>
  drawn(
    ...lower.flatMap(([from, to]) => line([from, 0], [to, 0])),
    ...line([LONG, 0], [LONG, WIDE]),
    ...line([LONG, WIDE], [0, WIDE]),
    ...line([0, WIDE], [0, 0]),
  );

const open = (gap: number): Sample => sides([gap, LONG]);

/** Overlaps of lines up to this are none, mm. */
const SLIVER_MM = 0.02;
const overlapping = (mm: number): Sample => sides([0, LONG / 2 + mm], [LONG / 2, LONG]);

/** A corner that pokes less far through a line touches it, mm. */
const POKE_MM = 0.02;
const poking = (mm: number): Sample =>
  drawn(
    ...rectangle(0),
    ...polyline([
      [30, 10, 0],
      [40, -mm, 0],
      [50, 10, 0],
    ]),
  );

const ring = circle(LONG / 2, WIDE / 2, 15);
const DRAWN = { process: 'sheet' } as const;

export const DRAWING_PARTS: readonly RulePart[] = [
  {
    ...DRAWN,
    rule: 'drawing-open',
    says: 'fail',
    steps: 'Gaps of 0.05 mm are closed, wider ones are open',
    inside: open(WITHIN * HEAL_MM),
    outside: open(BEYOND * HEAL_MM),
  },
  {
    ...DRAWN,
    rule: 'drawing-crossing',
    says: 'fail',
    steps: 'A corner that pokes through a line by 0.02 mm touches it, one that pokes farther crosses it',
    inside: poking(WITHIN * POKE_MM),
    outside: poking(BEYOND * POKE_MM),
  },
  {
    ...DRAWN,
    rule: 'drawing-doubled',
    says: 'warn',
    steps: 'Lines that overlap by 0.02 mm follow each other, those that overlap farther are drawn twice',
    inside: overlapping(WITHIN * SLIVER_MM),
    outside: overlapping(BEYOND * SLIVER_MM),
  },
  {
    ...DRAWN,
    rule: 'sheet-islands',
    says: 'warn',
    steps: 'A hole without anything inside, and one with a disc that falls out',
    inside: drawn(...rectangle(0), ...ring),
    outside: drawn(...rectangle(0), ...ring, ...circle(LONG / 2, WIDE / 2, 14)),
  },
  {
    ...DRAWN,
    rule: 'sheet-pieces',
    says: 'note',
    steps: 'One contour, and two beside each other',
    inside: drawn(...rectangle(0)),
    outside: drawn(...rectangle(0), ...rectangle(LONG + 1)),
  },
];
