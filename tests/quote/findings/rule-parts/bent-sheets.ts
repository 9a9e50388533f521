/** Bent sheets for the parts of rules, with the boxes around their bends. */
import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import type { Choices } from '#contract/quote.ts';
import type { Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import type { Point2 } from '../../../../scripts/sample-parts/outline.ts';
import { buildBent, type Sheet } from '../../../../scripts/sample-parts/sheet.ts';
import { K_FACTOR, type Strip, strip } from '../../../corpus/parts/bent.ts';
import { type Region, type Sample, stepFile } from './rule-part.ts';

export const THICK = 2;
/** Inside. */
export const RADIUS = 2;
const WIDE = 40;

/** Of the flat under a bend, mm. */
export const allowanceOf = (angleDeg = 90, insideRadiusMm = RADIUS): number =>
  bendAllowanceMm({ thicknessMm: THICK, insideRadiusMm, kFactor: K_FACTOR, angleDeg });

/** From the line of a right angle to where the flat piece beside it begins. */
export const HALF_BEND = allowanceOf() / 2;

interface Bent extends Pick<Strip, 'legs' | 'bends' | 'holes'>, Partial<Pick<Strip, 'thickness' | 'radius' | 'width'>> {
  /** Positions of the bends that are meant. */
  at: readonly number[];
  choices?: Partial<Choices>;
}

/** A strip of 2 mm, 40 wide, bent around 2 mm, unless it says otherwise. */
export function bentStrip({ at, choices, ...own }: Bent): Sample {
  const of: Strip = { thickness: THICK, width: WIDE, radius: RADIUS, ...own };
  const boxes = boxesOf(of);
  return {
    file: stepFile(strip(of).build),
    at: at.map((bend) => boxes[bend]!),
    ...(choices && { choices: () => choices }),
  };
}

/** Around the axis of each bend; `strip` walks along x first, its sheet to the left. */
function boxesOf({ thickness, radius, legs, bends, width }: Strip): Region[] {
  const reach = radius + thickness;
  let [x, y, heading] = [0, 0, 0];
  return bends.map((degrees, bend): Region => {
    x += legs[bend]! * Math.cos(heading);
    y += legs[bend]! * Math.sin(heading);
    const away = degrees > 0 ? radius + thickness : -radius;
    const axis: Point2 = [x - away * Math.sin(heading), y + away * Math.cos(heading)];
    heading += (degrees * Math.PI) / 180;
    [x, y] = [axis[0] + away * Math.sin(heading), axis[1] - away * Math.cos(heading)];
    return [
      [axis[0] - reach, axis[1] - reach, 0],
      [axis[0] + reach, axis[1] + reach, width],
    ];
  });
}

const rules = (insideRadius: number): Sheet['rules'] => ({ thickness: THICK, insideRadius, kFactor: K_FACTOR });

/** A base of these sides with two walls that meet at a corner, which is cut out around their bends. */
export function cornered({
  size: [a, b],
  wall,
  radius = RADIUS,
}: {
  size: Point2;
  wall: number;
  radius?: number;
}): Sample {
  const relief = radius + THICK + 2;
  const [right, front, outer] = [a / 2, -b / 2, radius + THICK];
  const flange = (side: number) => ({ from: -side / 2 + relief, to: side / 2 - relief, length: wall });
  const sheet: Sheet = {
    rules: rules(radius),
    base: {
      corners: [
        [-right, front],
        [right, front],
        [right, -front],
        [-right, -front],
      ],
      holes: [],
    },
    sides: [
      { at: [0, front], out: [0, -1], flange: flange(a) },
      { at: [right, 0], out: [1, 0], flange: flange(b) },
    ],
  };
  return {
    file: stepFile((bench) => buildBent(bench, sheet)),
    at: [
      [
        [-right, front - outer, 0],
        [right, front, outer],
      ],
      [
        [right, front, 0],
        [right + outer, -front, outer],
      ],
    ],
  };
}

/** A flange between two ears of the base, which reach past its bend and stand beside it by so much. */
export function betweenEars(gap: number): Sample {
  const [half, front, back, end] = [40, -25, 25, 25];
  const ears = front - RADIUS - THICK - 6;
  const beside: Point2[] =
    gap > 0
      ? [
          [-end - gap, ears],
          [-end - gap, front],
        ]
      : [[-end, ears]];
  const mirrored = beside.map(([x, y]): Point2 => [-x, y]).reverse();
  const corners: Point2[] = [
    [-half, ears],
    ...beside,
    [-end, front],
    [end, front],
    ...mirrored,
    [half, ears],
    [half, back],
    [-half, back],
  ];
  const sides: Sheet['sides'] = [{ at: [0, front], out: [0, -1], flange: { from: -end, to: end, length: 20 } }];
  const [low, high]: [Vec3, Vec3] = [
    [-end, front - RADIUS - THICK, 0],
    [end, front, RADIUS + THICK],
  ];
  return {
    file: stepFile((bench) => buildBent(bench, { rules: rules(RADIUS), base: { corners, holes: [] }, sides })),
    at: [[low, high]],
  };
}
