/** Parts on either side of the limits of rules: sheets and their bends. */
import type { Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { allowanceOf, bentStrip, betweenEars, cornered, HALF_BEND, THICK } from './bent-sheets.ts';
import { BRAKE_PARTS } from './brake.ts';
import { acrossLimit, type RulePart, type Sample, stepFile, WHOLE } from './rule-part.ts';

const STOCK = { process: 'sheet', rule: 'sheet-stock', says: 'fail' } as const;
const plate = (size: Vec3): Sample => ({ file: stepFile((bench) => bench.box([0, 0, 0], size)), at: WHOLE });

const stock: RulePart[] = [
  acrossLimit({ ...STOCK, of: 'thickness', breaks: 'above' }, (thick) => plate([200, 100, thick])),
  acrossLimit({ ...STOCK, of: 'thickness', breaks: 'below' }, (thick) => plate([80, 40, thick])),
  acrossLimit({ ...STOCK, of: 'length' }, (long) => plate([long, 100, THICK])),
  acrossLimit({ ...STOCK, of: 'width' }, (wide) => plate([1.2 * wide, wide, THICK])),
];

const BEND_RADIUS = { process: 'sheet', rule: 'bend-radius' } as const;
/** Of a radius of so many thicknesses. */
const rounded = (times: number): Sample => bentStrip({ radius: times * THICK, legs: [50, 30], bends: [90], at: [0] });
/** Of a bend whose radius is drawn below a fiftieth of the thickness. */
const sharp = acrossLimit(
  { ...BEND_RADIUS, says: 'note', of: 'sharp', steps: 'A bend is drawn sharp, or with a radius' },
  rounded,
);

const radii: RulePart[] = [
  acrossLimit({ ...BEND_RADIUS, says: 'warn', of: 'round' }, rounded),
  { ...sharp, outside: rounded(0.01) },
];

/** Its bend lies so many thicknesses from its edge. */
const flanged = (times: number): Sample => bentStrip({ legs: [50, times * THICK - HALF_BEND], bends: [90], at: [0] });
/** A hole of 6 ends so many thicknesses before the bend. */
const besideBend = (times: number): Sample =>
  bentStrip({ legs: [50, 30], bends: [90], holes: [[50 - times * THICK - 3, 20, 6]], at: [0] });
const HEM_RADIUS = 0.5;
/** Folded over by so many thicknesses. */
const hemmed = (times: number): Sample => {
  const back = times * THICK - allowanceOf(180, HEM_RADIUS) / 2;
  return bentStrip({ radius: HEM_RADIUS, legs: [50, back], bends: [180], at: [0] });
};
/** A U with sides of 50, so many times as wide as it is deep. */
const channel = (times: number): Sample =>
  bentStrip({ legs: [50, times * (50 + HALF_BEND) - 2 * HALF_BEND, 50], bends: [90, 90], at: [0, 1] });
/** Two flanges return over a base of 60, one a millimeter above the other, together so many times as long as the base. */
const returning = (times: number): Sample => {
  const each = (times * (60 + 2 * HALF_BEND) - 2 * HALF_BEND) / 2;
  return bentStrip({ legs: [each, 50, 60, 50 + THICK + 1, each], bends: [90, 90, 90, 90], at: [1, 2] });
};

/** What of a thickness a line that ends in the material has to be away from it. */
const RELIEF = 0.6;
const [relieved, torn] = [betweenEars(1.03 * RELIEF * THICK), betweenEars(0.97 * RELIEF * THICK)];
const RELIEVED = { process: 'sheet', rule: 'bend-relief', inside: relieved } as const;

const bends: RulePart[] = [
  acrossLimit({ process: 'sheet', rule: 'flange-length', says: 'fail', saysInside: 'warn' }, flanged),
  acrossLimit({ process: 'sheet', rule: 'flange-length', says: 'warn' }, flanged),
  acrossLimit({ process: 'sheet', rule: 'hole-to-bend', says: 'warn', saysInside: 'note' }, besideBend),
  acrossLimit({ process: 'sheet', rule: 'hole-to-bend', says: 'note' }, besideBend),
  {
    ...RELIEVED,
    says: 'warn',
    of: 'torn',
    outside: torn,
    steps: 'Reliefs beside a bend, wider and narrower than 0.6 x thickness',
  },
  { ...RELIEVED, says: 'note', of: 'slit', outside: betweenEars(0), steps: 'A relief, or a cut without width' },
  acrossLimit({ process: 'sheet', rule: 'bend-angle', says: 'warn' }, (degrees) =>
    bentStrip({ legs: [50, 30], bends: [degrees], at: [0] }),
  ),
  acrossLimit({ process: 'sheet', rule: 'hem-length', says: 'warn' }, hemmed),
  acrossLimit({ process: 'sheet', rule: 'channel-width', says: 'fail', saysInside: 'warn' }, channel),
  acrossLimit({ process: 'sheet', rule: 'channel-width', says: 'warn' }, channel),
  acrossLimit({ process: 'sheet', rule: 'returns-meet', says: 'fail' }, returning),
  acrossLimit({ process: 'sheet', rule: 'bend-grain', says: 'note' }, (times) =>
    cornered({ size: [80, 60], wall: 20, radius: times * THICK }),
  ),
];

export const SHEET_PARTS: readonly RulePart[] = [...stock, ...radii, ...bends, ...BRAKE_PARTS];
