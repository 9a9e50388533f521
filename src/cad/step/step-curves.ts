/** Curves of a STEP file that no face has, as programs write cosmetic threads beside the solid: points along each. */

import { MissingStatement, NotOurs } from '#cad/step/not-ours.ts';
import type { StepCurve } from '#cad/step/step-assembly.ts';
import { readCurve } from '#cad/step/step-brep.ts';
import type { StepText } from '#cad/step/step-text.ts';
import type { StepUnits } from '#cad/step/step-units.ts';
import { readValues } from '#cad/step/step-values.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepCurve } from '#geometry/brep/brep.ts';
import { domainOf, pointOnSpline } from '#geometry/brep/curves.ts';
import type { LooseCurve } from '#geometry/model.ts';
import { movePoint } from '#geometry/placement.ts';
import { addScaled } from '#geometry/vectors.ts';

/** On a whole circle, and between two knots of a spline. */
const CIRCLE_POINTS = 24;
const SPAN_POINTS = 4;
/** A longer curve is followed in coarser steps. */
const POINTS_MAX = 4096;
/** Pieces of curves within curves. */
const DEPTH_MAX = 4;

/** In the axes of the part. What is not read here is left out: nothing of the shape depends on it. */
export function readLooseCurves(text: StepText, curves: readonly StepCurve[]): LooseCurve[] {
  return curves.flatMap(({ id, name, units, placement }): LooseCurve[] => {
    const points = pointsOf(text, id, { units, depth: 0 });
    if (points.length < CIRCLE_POINTS / 2) return [];
    return [{ name, points: points.map((point) => movePoint(point, placement)) }];
  });
}

function pointsOf(text: StepText, id: number, { units, depth }: { units: StepUnits; depth: number }): Vec3[] {
  const values = readValues(text, id);
  if (!values || depth > DEPTH_MAX) return [];
  const { keyword, references } = values;
  const deeper = { units, depth: depth + 1 };
  if (keyword === 'COMPOSITE_CURVE') return references.flatMap((segment) => pointsOf(text, segment, deeper));
  if (keyword === 'COMPOSITE_CURVE_SEGMENT') return pointsOf(text, references.at(-1) ?? 0, deeper);
  if (keyword === 'POLYLINE')
    return references.flatMap((point): Vec3[] => {
      const [x, y, z] = readValues(text, point)?.numbers ?? [];
      if (x === undefined || y === undefined || z === undefined) return [];
      return [[x * units.lengthMm, y * units.lengthMm, z * units.lengthMm]];
    });
  try {
    return pointsAlong(readCurve(text, id, units));
  } catch (error) {
    if (!(error instanceof NotOurs) && !(error instanceof MissingStatement)) throw error;
    return [];
  }
}

/** Of what was trimmed all of it. */
function pointsAlong(curve: BrepCurve): Vec3[] {
  if (curve.kind === 'line') return [];
  if (curve.kind === 'spline') {
    const [first, last] = domainOf(curve);
    const count = Math.min(POINTS_MAX, Math.max(CIRCLE_POINTS, SPAN_POINTS * curve.knots.length));
    return Array.from({ length: count + 1 }, (_, at) => pointOnSpline(curve, first + ((last - first) * at) / count));
  }
  const { frame, radiusXMm, radiusYMm } = curve;
  return Array.from({ length: CIRCLE_POINTS + 1 }, (_, at) => {
    const angle = (2 * Math.PI * at) / CIRCLE_POINTS;
    const along = addScaled(frame.origin, frame.x, radiusXMm * portable.cos(angle));
    return addScaled(along, frame.y, radiusYMm * portable.sin(angle));
  });
}
