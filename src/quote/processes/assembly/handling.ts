/**
 * How long it takes to grasp a part and turn it as it goes in: the times for one hand of Boothroyd, Dewhurst and Knight (Product Design for Manufacture and Assembly), for
 * parts that are easy to grasp. By the angles that it may have to be turned through about both axes, and by size and thickness.
 */
import type { FastenerKind } from '#contract/fastener.ts';
import type { Vec3 } from '#contract/units.ts';

/** Columns: thicker than 2 mm and longer than 15, 6 to 15, up to 6 mm; thinner and longer than 6, up to 6 mm. */
const SECONDS = {
  below360: [1.13, 1.43, 1.88, 1.69, 2.18],
  below540: [1.5, 1.8, 2.25, 2.06, 2.55],
  below720: [1.8, 2.1, 2.55, 2.36, 2.85],
  all: [1.95, 2.25, 2.7, 2.51, 3],
} as const;
type Turns = keyof typeof SECONDS;

/** Round, and the same from both ends; round with a head; the rest is taken as a part with one plane of symmetry. */
const TURNS: Partial<Record<FastenerKind, Turns>> = {
  nut: 'below360',
  washer: 'below360',
  pin: 'below360',
  spring: 'below360',
  bearing: 'below360',
  seal: 'below360',
  standoff: 'below360',
  screw: 'below540',
  stud: 'below540',
  rivet: 'below540',
  insert: 'below540',
};

/** Sizes that are not known are those of a part that is easy to hold. */
export function handlingSeconds(boxMm: Vec3 | null, kind: FastenerKind | null): number {
  const times = SECONDS[(kind && TURNS[kind]) ?? 'below720'];
  if (!boxMm) return times[0];
  const [long, , thin] = boxMm;
  if (thin > 2) return long > 15 ? times[0] : long > 6 ? times[1] : times[2];
  return long > 6 ? times[3] : times[4];
}
