/** Splines of a STEP file (ISO 10303-42: b_spline_curve and b_spline_surface with knots, uniform, quasi-uniform or of Bézier pieces; rational or not). */

import { NotOurs } from '#cad/step/not-ours.ts';
import type { StepValues } from '#cad/step/step-values.ts';
import type { Vec3 } from '#contract/units.ts';
import type { SplineCurve, SplineSurface } from '#geometry/brep/brep.ts';
import { domainOf } from '#geometry/brep/curves.ts';
import { closedWays, domainsOf, SURFACE_DEGREE_MAX } from '#geometry/brep/spline-surface.ts';

const CURVE_DEGREE_MAX = 25;

/** Reads the point of a CARTESIAN_POINT, in mm. */
type ReadPoint = (reference: number) => Vec3;

/** @throws {NotOurs} where the numbers make no spline. */
export function splineCurveOf({ keyword, references, numbers }: StepValues, readPoint: ReadPoint): SplineCurve {
  const [degree, ...rest] = numbers;
  const isRational = keyword.includes('RATIONAL_B_SPLINE_CURVE');
  const count = references.length;
  const weights = isRational ? Float64Array.from(rest.splice(-count)) : null;
  const half = rest.length / 2;
  const known = readDegree(degree, CURVE_DEGREE_MAX);
  const form = KNOTLESS.exec(keyword)?.[1];
  const curve: SplineCurve = {
    kind: 'spline',
    degree: known,
    knots: form ? impliedKnots(form, count, known) : readKnots(rest.slice(0, half), rest.slice(half)),
    points: readPoints(references, readPoint),
    weights,
  };
  if (curve.knots.length !== count + curve.degree + 1) throw new NotOurs('knots that do not fit the points');
  requireWeights(weights, count);
  const [first, last] = domainOf(curve);
  if (!(last > first)) throw new NotOurs('spline without length');
  return curve;
}

/** @throws {NotOurs} where the numbers make no surface. */
export function splineSurfaceOf(values: StepValues, readPoint: ReadPoint): SplineSurface {
  const { keyword, references, numbers } = values;
  const [degreeU, degreeV] = [readDegree(numbers[0], SURFACE_DEGREE_MAX), readDegree(numbers[1], SURFACE_DEGREE_MAX)];
  const [knotsU, knotsV, firstWeight] = surfaceKnots(values, degreeU, degreeV);
  const [countU, countV] = [knotsU.length - degreeU - 1, knotsV.length - degreeV - 1];
  if (countU < 2 || countV < 2 || countU * countV !== references.length)
    throw new NotOurs('knots that do not fit the points');
  const isRational = keyword.includes('RATIONAL_B_SPLINE_SURFACE');
  const weights = isRational ? Float64Array.from(numbers.slice(firstWeight)) : null;
  requireWeights(weights, references.length);
  const points = readPoints(references, readPoint);
  const surface: SplineSurface = {
    kind: 'spline',
    degreeU,
    degreeV,
    knotsU,
    knotsV,
    countV,
    points,
    weights,
    ...closedWays(points, countV),
  };
  const { u, v } = domainsOf(surface);
  if (!(u[1] > u[0] && v[1] > v[0])) throw new NotOurs('surface without extent');
  return surface;
}

/** Knots of both directions, and where in `numbers` the weights begin. */
function surfaceKnots(
  { keyword, references, numbers, groups, rowLength }: StepValues,
  degreeU: number,
  degreeV: number,
): [Float64Array, Float64Array, number | undefined] {
  const form = KNOTLESS.exec(keyword)?.[1];
  if (form) {
    if (rowLength < 1 || references.length % rowLength !== 0) throw new NotOurs('rows of unlike length');
    const rows = references.length / rowLength;
    return [impliedKnots(form, rows, degreeU), impliedKnots(form, rowLength, degreeV), 2];
  }
  // Two degrees, then four lists: multiplicities of u and v, knots of u and v; then rows of weights.
  if (groups.length < 5 || groups[1] !== 2) throw new NotOurs('surface whose lists do not fit');
  const [timesU, timesV, valuesU, valuesV] = [1, 2, 3, 4].map((list) => numbers.slice(groups[list], groups[list + 1]));
  return [readKnots(timesU!, valuesU!), readKnots(timesV!, valuesV!), groups[5]];
}

function readPoints(references: number[], readPoint: ReadPoint): Float64Array {
  const points = new Float64Array(3 * references.length);
  for (let index = 0; index < references.length; index += 1) points.set(readPoint(references[index]!), 3 * index);
  return points;
}

function readDegree(degree: number | undefined, max: number): number {
  if (degree === undefined || !Number.isInteger(degree) || degree < 1 || degree > max) throw new NotOurs('degree');
  return degree;
}

/** The forms that do not write their knots. */
const KNOTLESS = /\b(QUASI_UNIFORM|UNIFORM|BEZIER)_(?:CURVE|SURFACE)\b/;

/**
 * The knots of a form that does not write them, by ISO 10303-42 (default_b_spline_knots): from 0 in steps of 1, the quasi-uniform ones as often at the ends
 * as the degree and once more, those of Bézier pieces inside as often as the degree; the uniform ones go on past both ends.
 * @throws {NotOurs} for points that make no whole number of pieces, or too few.
 */
function impliedKnots(form: string, count: number, degree: number): Float64Array {
  if (count <= degree) throw new NotOurs('fewer points than the degree asks for');
  const length = count + degree + 1;
  if (form === 'UNIFORM') return Float64Array.from({ length }, (_, index) => index - degree);
  if (form === 'QUASI_UNIFORM')
    return Float64Array.from({ length }, (_, index) => Math.min(Math.max(index - degree, 0), count - degree));
  const pieces = (count - 1) / degree;
  if (!Number.isInteger(pieces)) throw new NotOurs('Bézier pieces that are not whole');
  return Float64Array.from({ length }, (_, index) => Math.min(Math.max(Math.ceil(index / degree) - 1, 0), pieces));
}

/** Each knot as often as its multiplicity. */
function readKnots(times: number[], values: number[]): Float64Array {
  if (times.length !== values.length) throw new NotOurs('multiplicities');
  const knots: number[] = [];
  times.forEach((count, index) => {
    if (!Number.isInteger(count) || count < 1 || count > CURVE_DEGREE_MAX + 1) throw new NotOurs('multiplicities');
    const knot = values[index]!;
    if (!Number.isFinite(knot) || knot < (knots.at(-1) ?? -Infinity)) throw new NotOurs('knots that fall');
    for (let time = 0; time < count; time += 1) knots.push(knot);
  });
  return Float64Array.from(knots);
}

function requireWeights(weights: Float64Array | null, count: number): void {
  if (weights && (weights.length !== count || weights.some((weight) => !(weight > 0)))) throw new NotOurs('weights');
}
