/** Sheet, its bends, and what lies beside them. */
import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import type { Sheet } from '#contract/part-facts.ts';
import { contourToSegment, rayToContour } from '#quote/measures/flat-distances.ts';
import { type Measurement, NONE, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

export function hasBends({ facts: { sheet } }: RuleContext): boolean {
  return (sheet?.bends.length ?? 0) > 0;
}

/** A sheet that was laid flat. */
export function hasFlatBends({ facts: { sheet } }: RuleContext): boolean {
  return !!sheet?.flat && sheet.bends.length > 0;
}

/** Thickness, and the sides laid flat, mm. */
export function sheetSize({ facts: { sheet } }: RuleContext): Measurement {
  if (!sheet) return UNKNOWN;
  const { thicknessMm, flat } = sheet;
  const sides: Place[] = flat
    ? [
        { of: 'length', value: flat.lengthMm, faceIds: [] },
        { of: 'width', value: flat.widthMm, faceIds: [] },
      ]
    : [];
  return placesOf([{ of: 'thickness', value: thicknessMm, faceIds: [] }, ...sides]);
}

/** Inside radius over thickness. */
export function bendRadius({ facts: { sheet } }: RuleContext): Measurement {
  if (!sheet) return UNKNOWN;
  return placesOf(
    sheet.bends.map(({ radiusMm, faceIds }) => ({
      of: radiusMm === 0 ? 'sharp' : 'round',
      // Digits in which a radius of 1 x thickness may be drawn a little less.
      value: Math.round((radiusMm / sheet.thicknessMm) * 1000) / 1000,
      faceIds,
    })),
  );
}

/** Positions along a bend line where the flange is measured: not at its ends, where corners have reliefs. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** A hem is pressed flat, and a wide radius rolled: neither lies on a die. */
const HEM_DEG = 150;
const ROLLED = 10;

/**
 * From bend line to edge over thickness: a flange has to reach over the die that it is bent in. For air bending the die is about eight thicknesses wide (the
 * rule of eight of press brake makers); narrower dies, down to six, leave a deeper mark.
 */
export function flangeLength({ facts: { sheet } }: RuleContext): Measurement {
  const outline = sheet?.flat?.contours[0];
  if (!sheet?.flat || !outline) return UNKNOWN;
  const { thicknessMm, bends, flat } = sheet;
  return placesOf(
    flat.bendLines.flatMap((line): Place[] => {
      const { angleDeg, radiusMm, faceIds } = bends[line.bend]!;
      if (angleDeg >= HEM_DEG || radiusMm > ROLLED * thicknessMm) return [];
      const reach = leastReach(outline, line);
      return reach === null ? [] : [{ value: reach / thicknessMm, faceIds, item: line.bend }];
    }),
  );
}

type Flat = NonNullable<Sheet['flat']>;

function leastReach(outline: Flat['contours'][number], { from, to }: Flat['bendLines'][number]): number | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return null;
  let least: number | null = null;
  for (const share of PLACES) {
    for (const sense of [1, -1]) {
      const at = [from[0] + share * dx, from[1] + share * dy] as const;
      const reach = rayToContour(outline, at, [(-sense * dy) / length, (sense * dx) / length]);
      if (reach !== null && (least === null || reach < least)) least = reach;
    }
  }
  return least;
}

/**
 * From the edge of a hole to where the bend begins, over thickness. Near it a hole is drawn out of round, since the metal beside it flows. Guides ask for
 * 2.5 x thickness + radius from the inside of the flange, which is 2.5 x thickness from where the bend begins.
 */
export function holeToBend({ facts: { sheet } }: RuleContext): Measurement {
  if (!sheet?.flat) return UNKNOWN;
  const { thicknessMm, bends, flat } = sheet;
  const holes = flat.contours.slice(1);
  if (holes.length === 0) return NONE;
  return placesOf(
    flat.bendLines.flatMap((line) => {
      const { angleDeg, radiusMm, faceIds } = bends[line.bend]!;
      const { kFactor } = flat;
      const halfBendMm = bendAllowanceMm({ thicknessMm, insideRadiusMm: radiusMm, kFactor, angleDeg }) / 2;
      return holes.map(
        (hole, item): Place => ({
          value: Math.max(0, contourToSegment(hole, line) - halfBendMm) / thicknessMm,
          faceIds,
          item,
        }),
      );
    }),
  );
}
