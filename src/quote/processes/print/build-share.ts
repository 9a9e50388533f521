/** What one piece takes of a build: of the plate it stands on, or of a bed of powder that it lies in. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { PartMeasures } from '#quote/part-measures.ts';
import type { PrintTechnologyRates, RatesOfKind } from '#quote/processes/print/rates.ts';

export interface Placed {
  heightMm: number;
  /** Share of the plate that one piece takes with its gap, at most the whole. */
  plateShare: number;
  /** Of the rectangle around its shadow. */
  footprintMm2: number;
  /** Room under overhangs; null where it was not measured in this position. */
  supportMm3: number | null;
}

/**
 * As it stands best, with the support that was measured there, where the card has a figure for it and the part fits so; else lying, its support unknown.
 * null when it fits in no position.
 */
export function placeOnPlate(
  { print }: Pick<PartFacts, 'print'>,
  { sizeMm }: PartMeasures,
  rates: Exclude<PrintTechnologyRates, { kind: 'powder' }>,
): Placed | null {
  const [x, y, z] = rates.buildVolumeMm;
  const best = print?.best;
  if (best && rates.supportFill !== undefined) {
    const [long, wide] = best.footprintMm;
    if (long <= Math.max(x, y) && wide <= Math.min(x, y) && best.heightMm <= z) {
      // What the shadow leaves free of its rectangle is free for others.
      const shadowMm2 = Math.min(print.layers?.shadowMm2 ?? long * wide, long * wide);
      const taken = shadowMm2 + (long + rates.gapMm) * (wide + rates.gapMm) - long * wide;
      return {
        heightMm: best.heightMm,
        plateShare: Math.min(1, taken / (x * y)),
        footprintMm2: long * wide,
        supportMm3: best.supportMm3,
      };
    }
  }
  return lie(sizeMm, rates);
}

/** On its largest side that fits the plate: the fewest layers. */
function lie([a, b, c]: Vec3, { buildVolumeMm: [x, y, z], gapMm }: PrintTechnologyRates): Placed | null {
  const plate = [Math.max(x, y), Math.min(x, y)] as const;
  const ways = [
    { long: a, wide: b, heightMm: c },
    { long: a, wide: c, heightMm: b },
    { long: b, wide: c, heightMm: a },
  ];
  const way = ways.find(({ long, wide, heightMm }) => long <= plate[0] && wide <= plate[1] && heightMm <= z);
  if (!way) return null;
  return {
    heightMm: way.heightMm,
    plateShare: Math.min(1, ((way.long + gapMm) * (way.wide + gapMm)) / (x * y)),
    footprintMm2: way.long * way.wide,
    supportMm3: null,
  };
}

/** Room around the skin is measured for this gap between two pieces (`roomMm3` of facts). */
const MEASURED_GAP_MM = 5;

/**
 * The room of a bed that one piece takes, mm³: its own with the gap around it, and of what is left free in its box as much as others do not fill; then as
 * much more as stays empty in any build. A part whose room was not measured fills its box.
 */
export function takenOfBed(
  { print }: Pick<PartFacts, 'print'>,
  { volumeMm3, sizeMm }: PartMeasures,
  { buildVolumeMm, gapMm, packingShare, nestingShare }: RatesOfKind<'powder'>,
): number {
  const boxMm3 = sizeMm.reduce((room, side) => room * (side + gapMm), 1);
  const measured = print?.roomMm3;
  const around = measured === undefined ? boxMm3 : Math.max(0, measured - volumeMm3) * (gapMm / MEASURED_GAP_MM);
  const ownMm3 = Math.min(boxMm3, volumeMm3 + around);
  const takenMm3 = ownMm3 + (boxMm3 - ownMm3) * (1 - nestingShare);
  const bedMm3 = buildVolumeMm[0] * buildVolumeMm[1] * buildVolumeMm[2];
  return Math.min(takenMm3 / packingShare, bedMm3);
}

/** Whether it fits the bed along its sides. */
export function fitsBed({ sizeMm }: PartMeasures, { buildVolumeMm }: PrintTechnologyRates): boolean {
  const sides = [...buildVolumeMm].sort((a, b) => b - a);
  return sizeMm.every((side, i) => side <= sides[i]!);
}
