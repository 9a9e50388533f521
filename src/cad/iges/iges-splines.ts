/** Rational B-splines of an IGES file (IGES 5.3, 4.23 and 4.24). */

import type { IgesFields } from '#cad/iges/iges-file.ts';
import { NotRead } from '#cad/iges/refusal.ts';
import type { SplineCurve, SplineSurface } from '#geometry/brep/brep.ts';
import { closedWays, SURFACE_DEGREE_MAX } from '#geometry/brep/spline-surface.ts';
import { SAME_WEIGHT_SHARE, WRITTEN_PARAMETER_SHARE } from '#geometry/tolerances.ts';

const CURVE_DEGREE_MAX = 25;

/** Reads an entity 126: the curve, and the range of its parameter that is used. */
export function splineCurveFrom(fields: IgesFields, factor: number): { curve: SplineCurve; from: number; to: number } {
  const count = fields.count(0) + 1;
  const degree = readDegree(fields, 1, CURVE_DEGREE_MAX);
  const knots = readKnots(fields, 6, count, degree);
  let at = 6 + knots.length;
  const weights = readWeights(fields, at, count);
  at += count;
  const points = Float64Array.from(fields.numbers(at, 3 * count), (value) => value * factor);
  at += 3 * count;
  const curve: SplineCurve = { kind: 'spline', degree, knots, points, weights };
  const [from, to] = readRange(fields, at, [knots[degree]!, knots[count]!]);
  return { curve, from, to };
}

/** A stretch of a surface in its two parameters. */
export interface Patch {
  surface: SplineSurface;
  u: [number, number];
  v: [number, number];
}

/** Reads an entity 128: the surface, and the range of its parameters that is used. */
export function splineSurfaceFrom(fields: IgesFields, factor: number): Patch {
  const [countU, countV] = [fields.count(0) + 1, fields.count(1) + 1];
  const [degreeU, degreeV] = [readDegree(fields, 2, SURFACE_DEGREE_MAX), readDegree(fields, 3, SURFACE_DEGREE_MAX)];
  const knotsU = readKnots(fields, 9, countU, degreeU);
  const knotsV = readKnots(fields, 9 + knotsU.length, countV, degreeV);
  let at = 9 + knotsU.length + knotsV.length;
  const count = countU * countV;
  if (count > 1_000_000) throw fields.damaged('more control points than a surface has');
  // The file counts u first, we v.
  const place = (index: number): number => (index % countU) * countV + Math.floor(index / countU);
  const written = readWeights(fields, at, count);
  const weights = written && new Float64Array(count);
  at += count;
  const points = new Float64Array(3 * count);
  for (let index = 0; index < count; index += 1) {
    points.set(fields.triple(at + 3 * index, factor), 3 * place(index));
    if (weights) weights[place(index)] = written[index]!;
  }
  at += 3 * count;
  const surface: SplineSurface = {
    kind: 'spline',
    degreeU,
    degreeV,
    knotsU,
    knotsV,
    points,
    countV,
    weights,
    ...closedWays(points, countV),
  };
  return {
    surface,
    u: readRange(fields, at, [knotsU[degreeU]!, knotsU[countU]!]),
    v: readRange(fields, at + 2, [knotsV[degreeV]!, knotsV[countV]!]),
  };
}

function readDegree(fields: IgesFields, at: number, max: number): number {
  const degree = fields.count(at);
  if (degree < 1) throw fields.damaged('a spline of degree 0');
  if (degree > max) throw new NotRead(`splines of degree ${degree}`);
  return degree;
}

function readKnots(fields: IgesFields, at: number, count: number, degree: number): Float64Array {
  if (count < degree + 1) throw fields.damaged('fewer points than a spline has');
  const knots = Float64Array.from(fields.numbers(at, count + degree + 1));
  if (knots.some((knot, index) => index > 0 && knot < knots[index - 1]!)) throw fields.damaged('knots that fall');
  if (!(knots[count]! > knots[degree]!)) throw fields.damaged('a spline without length');
  // More knots in one place than the degree allows leave a gap there.
  for (let index = 1; index + degree < knots.length - 1; index += 1)
    if (index + degree < count && knots[index]! === knots[index + degree]! && knots[index]! > knots[degree]!)
      throw new NotRead('splines with gaps');
  return knots;
}

/** null where all are one. */
function readWeights(fields: IgesFields, at: number, count: number): Float64Array | null {
  const weights = Float64Array.from(fields.numbers(at, count));
  if (weights.some((weight) => !(weight > 0))) throw fields.damaged('weights that are not positive');
  return weights.every((weight) => Math.abs(weight - weights[0]!) <= SAME_WEIGHT_SHARE * weights[0]!) ? null : weights;
}

/** Within the knots; some writers round the last digit. */
function readRange(fields: IgesFields, at: number, [first, last]: [number, number]): [number, number] {
  const [from, to] = [fields.number(at, first), fields.number(at + 1, last)];
  const slack = WRITTEN_PARAMETER_SHARE * (last - first);
  if (!(to > from) || from < first - slack || to > last + slack) throw fields.damaged('a range outside of the knots');
  return [Math.max(from, first), Math.min(to, last)];
}
