/** Parts on either side of the limits of rules: what is pressed out of a sheet of 1 mm or into it. */
import { pressInHoleMm } from '#contract/press-in-holes.ts';
import type { Bench, Solid, Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { type Strip, strip } from '../../../corpus/parts/bent.ts';
import { acrossLimit, type RulePart, type Sample, stepFile } from './rule-part.ts';

const THICK = 1;
const SIZE: Vec3 = [100, 60, THICK];
const plate = (bench: Bench): Solid => bench.box([0, 0, 0], SIZE);

/** What stands on the sheet and is open from below or through, as two cylinders around one axis. */
interface Round {
  at: Vec3;
  along: Vec3;
  outer: number;
  high: number;
  inner: number;
  deep: number;
}

function pressed(sheet: (bench: Bench) => Solid, { at, along, outer, high, inner, deep }: Round): Sample {
  const half = outer / 2;
  const reach = along.map((share) => Math.abs(share) * (THICK + high) + (share === 0 ? half : 0));
  return {
    file: stepFile((bench) =>
      bench.cut(
        bench.fuse(sheet(bench), bench.cylinder({ at, along, diameter: outer, length: THICK + high })),
        bench.cylinder({ at, along, diameter: inner, length: deep }),
      ),
    ),
    at: [
      [
        at.map((mm, axis) => mm - reach[axis]!) as unknown as Vec3,
        at.map((mm, axis) => mm + reach[axis]!) as unknown as Vec3,
      ],
    ],
  };
}

const UP: Vec3 = [0, 0, 1];
const DIMPLE = 8;

/** Its walls are as thick as the sheet. */
const dimple = (at: Vec3, high: number, along = UP) => ({
  at,
  along,
  outer: DIMPLE,
  high,
  inner: DIMPLE - 2 * THICK,
  deep: high,
});

/** A dimple so many thicknesses from the left side. */
const dimpleAtEdge = (times: number): Sample => pressed(plate, dimple([times * THICK + DIMPLE / 2, 30, 0], 2));
/** A dimple so many times as deep as it is wide. */
const deepDimple = (times: number): Sample => pressed(plate, dimple([50, 30, 0], times * DIMPLE));

const ANGLE: Strip = { thickness: THICK, radius: 1, width: 60, legs: [60, 40], bends: [90] };
/** On the outside of an angle, so many thicknesses from its bend. */
const dimpleAtBend = (times: number): Sample =>
  pressed(strip(ANGLE).build, dimple([60 - times * THICK - DIMPLE / 2, THICK, 30], 2, [0, -1, 0]));

/** A collar of 3 to 4 mm, so high that the metal of a pilot hole of so many thicknesses makes it. */
function collar(times: number): Sample {
  const [inner, outer, pilot] = [3, 4, times * THICK];
  const high = ((inner * inner - pilot * pilot) / (outer * outer - inner * inner)) * THICK;
  return pressed(plate, { at: [50, 30, 0], along: UP, outer, high, inner, deep: THICK + high + 1 });
}

/** A pressed-in nut M3, its axis so many of its holes from the left side. */
const nutAtEdge = (times: number): Sample =>
  pressed(plate, {
    at: [times * pressInHoleMm('pressed-nut', 'M3')!, 30, 0],
    along: UP,
    outer: 6,
    high: 2,
    inner: 3,
    deep: 10,
  });

export const SHEET_FORMS_PARTS: readonly RulePart[] = [
  acrossLimit({ process: 'sheet', rule: 'form-to-edge', says: 'warn' }, dimpleAtEdge),
  acrossLimit({ process: 'sheet', rule: 'form-to-bend', says: 'warn' }, dimpleAtBend),
  acrossLimit({ process: 'sheet', rule: 'form-depth', says: 'warn' }, deepDimple),
  acrossLimit({ process: 'sheet', rule: 'extruded-hole-pilot', says: 'warn', saysInside: 'note' }, collar),
  acrossLimit({ process: 'sheet', rule: 'extruded-hole-pilot', says: 'note' }, collar),
  acrossLimit({ process: 'sheet', rule: 'hardware-to-edge', says: 'warn' }, nutAtEdge),
];
