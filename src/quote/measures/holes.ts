/** Drilled and tapped holes. They are found in solids only. */
import type { Hole } from '#contract/part-facts.ts';
import { inchesOf } from '#contract/thread-sizes.ts';
import { MM_PER_INCH } from '#contract/units.ts';
import { LEAST_THREAD, type PlacedChoices, placeChoices } from '#quote/hole-work.ts';
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
  return eachHole(context, (hole) => threadMm(hole, context));
}

/** Depth of blind holes for a thread over its diameter. */
export function blindThreadDepth(context: RuleContext): Measurement {
  return eachHole(context, (hole) => {
    const nominal = threadMm(hole, context);
    return hole.through || nominal === null ? null : hole.depthMm / nominal;
  });
}

/** Material beside a hole for a thread, over the thread's diameter. */
export function besideThread(context: RuleContext): Measurement {
  return eachHole(context, (hole) => {
    const [nominal, { edgeDistanceMm }] = [threadMm(hole, context), hole];
    if (nominal === null || edgeDistanceMm === null) return null;
    return edgeDistanceMm === undefined ? undefined : edgeDistanceMm / nominal;
  });
}

/** Depth over diameter of holes with a fit. They are reamed from one side. */
export function fitDepth(context: RuleContext): Measurement {
  const { workOf } = placedOf(context);
  return eachHole(context, (hole) => (workOf(hole).kind === 'fit' ? hole.depthMm / hole.diameterMm : null));
}

/** Degrees between the axis and a square entry. A spot face or counterbore is milled, and the drill starts on its floor. */
export function entrySlope(context: RuleContext): Measurement {
  const steps = new Map<number, number>();
  for (const { group } of context.facts.holes) steps.set(group, (steps.get(group) ?? 0) + 1);
  const isStepped = ({ group }: Hole) => steps.get(group)! > 1;
  return eachHole(context, (hole) => (isStepped(hole) ? null : hole.entryAngleDeg));
}

/** Material beside the wall of a hole, mm. */
export function besideHole(context: RuleContext): Measurement {
  return eachHole(context, ({ edgeDistanceMm }) => edgeDistanceMm);
}

/** Diameter of blind holes with a flat floor, mm. */
export function flatHole(context: RuleContext): Measurement {
  return eachHole(context, (hole) => {
    const { end, through, diameterMm } = hole;
    if (end === undefined && !through) return undefined;
    return end === 'flat' && threadName(hole, context) === null ? diameterMm : null;
  });
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

/** The thread that is cut into a hole; before the buyer has said anything, the one that it may be meant for. */
export function threadName(hole: Hole, context: RuleContext): string | null {
  const { workOf, isChosen } = placedOf(context);
  const work = workOf(hole);
  if (work.kind === 'thread' || work.kind === 'insert') return work.size;
  return isChosen(hole) ? null : hole.threadGuess;
}

/** By the context of a finding: several rules ask of each hole. */
const placed = new WeakMap<RuleContext, PlacedChoices>();

function placedOf(context: RuleContext): PlacedChoices {
  const known = placed.get(context) ?? placeChoices(context.facts, context.choices);
  placed.set(context, known);
  return known;
}

/** Outer diameter of that thread, mm. */
function threadMm(hole: Hole, context: RuleContext): number | null {
  const nominal = nominalMm(threadName(hole, context));
  return nominal !== null && hole.depthMm >= LEAST_THREAD * nominal ? nominal : null;
}

/** "M3" and "M10x1" → 3 and 10; "1/4-20" and "1-8" → 6.35 and 25.4. null for none, and for pipe threads, whose number is no diameter. */
export function nominalMm(thread: string | null): number | null {
  const metric = thread && /^M(\d+(?:\.\d+)?)/.exec(thread);
  if (metric) return Number(metric[1]);
  const unified = thread && /^(#?\d+(?:\/\d+)?)-\d+(?![\d/])/.exec(thread);
  return unified ? inchesOf(unified[1]!) * MM_PER_INCH : null;
}
