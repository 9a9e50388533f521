/** Size, weight and unit of the whole part. */
import { sizeOf } from '#quote/part-measures.ts';
import { type Measurement, NONE, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

const SIDES = ['length', 'width', 'height'] as const;

/** Sides of the smallest box around the part, longest first. */
export function boxSides({ facts }: RuleContext): Measurement {
  const size = sizeOf(facts);
  if (!size) return UNKNOWN;
  return { kind: 'places', places: SIDES.map((of, i) => ({ of, value: size[i]!, faceIds: [] })) };
}

export function longestSide(context: RuleContext): Measurement {
  return side(context, 0);
}

export function leastSide(context: RuleContext): Measurement {
  return side(context, 2);
}

function side({ facts }: RuleContext, index: 0 | 2): Measurement {
  const size = sizeOf(facts);
  return size ? { kind: 'places', places: [{ value: size[index], faceIds: [] }] } : UNKNOWN;
}

/** kg. */
export function weight({ facts, material }: RuleContext): Measurement {
  const density = material.facts?.densityGCm3;
  if (facts.volumeMm3 === null || density === undefined) return UNKNOWN;
  return { kind: 'places', places: [{ value: (facts.volumeMm3 * density) / 1e6, faceIds: [] }] };
}

/** 1 where the unit of the file looks wrong. */
export function unitDoubts({ facts }: RuleContext): Measurement {
  return facts.units.doubt ? { kind: 'places', places: [{ value: 1, faceIds: [] }] } : NONE;
}
