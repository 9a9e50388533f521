/** Drilled and tapped holes. They are found in solids only. */
import type { Hole } from '#contract/part-facts.ts';
import { MM_PER_INCH } from '#contract/units.ts';
import { type Measurement, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** Depth over diameter. A through hole is drilled from both sides. */
export function holeDepth(context: RuleContext): Measurement {
  return eachHole(context, ({ depthMm, diameterMm, through }) => depthMm / (through ? 2 : 1) / diameterMm);
}

/** mm. */
export function holeDiameter(context: RuleContext): Measurement {
  return eachHole(context, ({ diameterMm }) => diameterMm);
}

/** Outer diameter of the thread that a hole fits, mm. */
export function threadDiameter(context: RuleContext): Measurement {
  return eachHole(context, threadOf);
}

/** Depth of blind holes for a thread over its diameter. */
export function blindThreadDepth(context: RuleContext): Measurement {
  return eachHole(context, (hole) => {
    const nominal = threadOf(hole);
    return hole.through || nominal === null ? null : hole.depthMm / nominal;
  });
}

/** Material beside a hole for a thread, over the thread's diameter. */
export function besideThread(context: RuleContext): Measurement {
  return eachHole(context, (hole) => {
    const [nominal, { edgeDistanceMm }] = [threadOf(hole), hole];
    if (nominal === null || edgeDistanceMm === null) return null;
    return edgeDistanceMm === undefined ? undefined : edgeDistanceMm / nominal;
  });
}

/** Degrees between the axis and a square entry. A spot face or counterbore is milled, and the drill starts on its floor. */
export function entrySlope(context: RuleContext): Measurement {
  const { holes } = context.facts;
  const isStepped = (hole: Hole) => holes.some((other) => other !== hole && other.group === hole.group);
  return eachHole(context, (hole) => (isStepped(hole) ? null : hole.entryAngleDeg));
}

/** Material beside the wall of a hole, mm. */
export function besideHole(context: RuleContext): Measurement {
  return eachHole(context, ({ edgeDistanceMm }) => edgeDistanceMm);
}

/** Diameter of blind holes with a flat floor, mm. */
export function flatHole(context: RuleContext): Measurement {
  return eachHole(context, ({ end, through, threadGuess, diameterMm }) =>
    end === undefined && !through ? undefined : end === 'flat' && threadGuess === null ? diameterMm : null,
  );
}

/** null: the hole has no such measure; undefined: it was not measured. */
function eachHole({ facts }: RuleContext, sizeOf: (hole: Hole) => number | null | undefined): Measurement {
  if (facts.kind !== 'solid') return UNKNOWN;
  const holes = facts.holes.filter(({ diameterMm, depthMm }) => diameterMm > 0 && depthMm > 0);
  const values = holes.map((hole) => ({ hole, value: sizeOf(hole) }));
  const places = values.flatMap(({ hole, value }): Place[] =>
    value === null || value === undefined ? [] : [{ value, faceIds: hole.faceIds }],
  );
  return places.length === 0 && values.some(({ value }) => value === undefined) ? UNKNOWN : placesOf(places);
}

/** Share of its diameter that a thread is deep at least: a shallower hole is a spot face that happens to fit one. */
const LEAST_THREAD = 0.5;

function threadOf({ threadGuess, depthMm }: Hole): number | null {
  const nominal = nominalMm(threadGuess);
  return nominal !== null && depthMm >= LEAST_THREAD * nominal ? nominal : null;
}

/** "M3" and "M10x1" → 3 and 10; "1/4-20" → 6.35. null for none, and for pipe threads, whose number is no diameter. */
export function nominalMm(threadGuess: string | null): number | null {
  const metric = threadGuess && /^M(\d+(?:\.\d+)?)/.exec(threadGuess);
  if (metric) return Number(metric[1]);
  const inch = threadGuess && /^(\d+)\/(\d+)-/.exec(threadGuess);
  if (inch) return (Number(inch[1]) / Number(inch[2])) * MM_PER_INCH;
  const numbered = threadGuess && /^#(\d+)-/.exec(threadGuess);
  // Numbered sizes of ASME B1.1: 0.060 inch, and 0.013 more for each number.
  return numbered ? (0.06 + 0.013 * Number(numbered[1])) * MM_PER_INCH : null;
}
