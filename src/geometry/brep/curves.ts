/** Points and tangents of a boundary's curves. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepCurve, BrepEdge, SplineCurve } from '#geometry/brep/brep.ts';
import { SAME_KNOT_SHARE, SAME_PARAMETER_SHARE, WHOLE_STEP_SLACK } from '#geometry/tolerances.ts';
import { distance, dot, subtract } from '#geometry/vectors.ts';

/** A projection has settled when it moves by less, as a share of the domain: the last digits of a double. */
const SETTLED_SHARE = 1e-14;

/** A point of a curve and how it moves with the parameter: x, y, z, dx, dy, dz. Written over by each call that is given it. */
export type CurvePoint = Float64Array;

export function newCurvePoint(): CurvePoint {
  return new Float64Array(6);
}

/** The point of `edge` at its parameter `t`, into `out`. */
export function evaluateEdge(brep: Brep, edge: BrepEdge, t: number, out: CurvePoint): void {
  const { curve } = edge;
  switch (curve.kind) {
    case 'line': {
      const { vertices } = brep;
      const a = 3 * edge.start;
      const b = 3 * edge.end;
      for (let axis = 0; axis < 3; axis += 1) {
        const from = vertices[a + axis]!;
        const along = vertices[b + axis]! - from;
        out[axis] = from + t * along;
        out[axis + 3] = along;
      }
      return;
    }
    default:
      evaluateCurve(curve, t, out);
  }
}

/** The point of a curve that has parameters of its own, into `out`. */
export function evaluateCurve(curve: Exclude<BrepCurve, { kind: 'line' }>, t: number, out: CurvePoint): void {
  if (curve.kind === 'spline') {
    evaluateSpline(curve, t, out);
    return;
  }
  const { frame, radiusXMm, radiusYMm } = curve;
  const { origin, x, y } = frame;
  const cos = portable.cos(t);
  const sin = portable.sin(t);
  const alongX = radiusXMm * cos;
  const alongY = radiusYMm * sin;
  const turnX = -radiusXMm * sin;
  const turnY = radiusYMm * cos;
  for (let axis = 0; axis < 3; axis += 1) {
    out[axis] = origin[axis]! + alongX * x[axis]! + alongY * y[axis]!;
    out[axis + 3] = turnX * x[axis]! + turnY * y[axis]!;
  }
}

/** The parameter of an ellipse where it is nearest to a point that lies on it or almost. */
export function angleOnEllipse(
  { frame, radiusXMm, radiusYMm }: Extract<BrepCurve, { kind: 'ellipse' }>,
  point: Vec3,
): number {
  const offset = subtract(point, frame.origin);
  return portable.atan2(dot(offset, frame.y) / radiusYMm, dot(offset, frame.x) / radiusXMm);
}

/** First and last parameter of a spline. */
export function domainOf({ knots, degree }: SplineCurve): [number, number] {
  return [knots[degree]!, knots[knots.length - degree - 1]!];
}

const DEGREE_MAX = 25;
/** Control points of one span with their weights, in the triangle of de Boor's algorithm. */
const work = new Float64Array(4 * (DEGREE_MAX + 1));

/** De Boor's algorithm; of a rational curve in homogeneous coordinates. A parameter past an end of a closed curve goes on at its other end. */
export function evaluateSpline(curve: SplineCurve, given: number, out: CurvePoint): void {
  const { degree, knots, points, weights } = curve;
  const first = knots[degree]!;
  const last = knots[knots.length - degree - 1]!;
  const period = last - first;
  let t = given;
  if (t > last) t = t - last > SAME_KNOT_SHARE * period ? t - period : last;
  if (t < first) t = first - t > SAME_KNOT_SHARE * period ? t + period : first;
  const span = findSpan(knots, degree, t);
  const from = span - degree;
  if (weights === null) {
    for (let at = 3 * from, place = 0; at < 3 * (span + 1); at += 1, place += 1) work[place] = points[at]!;
    evaluatePlain(knots, span, degree, t, out);
    return;
  }
  for (let index = 0; index <= degree; index += 1) {
    const weight = weights[from + index]!;
    work[4 * index] = points[3 * (from + index)]! * weight;
    work[4 * index + 1] = points[3 * (from + index) + 1]! * weight;
    work[4 * index + 2] = points[3 * (from + index) + 2]! * weight;
    work[4 * index + 3] = weight;
  }
  // All but the last step; the two points that are left give the tangent.
  for (let level = 1; level < degree; level += 1) blend(knots, span, degree, level, t);
  const low = knots[span]!;
  const high = knots[span + 1]!;
  const share = (t - low) / (high - low);
  const a = 4 * (degree - 1);
  const b = 4 * degree;
  const w = work[a + 3]! + share * (work[b + 3]! - work[a + 3]!);
  const dw = (degree * (work[b + 3]! - work[a + 3]!)) / (high - low);
  for (let axis = 0; axis < 3; axis += 1) {
    const value = work[a + axis]! + share * (work[b + axis]! - work[a + axis]!);
    const slope = (degree * (work[b + axis]! - work[a + axis]!)) / (high - low);
    out[axis] = value / w;
    out[axis + 3] = (slope - (value / w) * dw) / w;
  }
}

/** The same without weights, which most curves have none of: three numbers a point in `work`. */
function evaluatePlain(knots: Float64Array, span: number, degree: number, t: number, out: CurvePoint): void {
  for (let level = 1; level < degree; level += 1)
    for (let index = degree; index >= level; index -= 1) {
      const low = knots[span - degree + index]!;
      const high = knots[span + 1 + index - level]!;
      const share = high > low ? (t - low) / (high - low) : 0;
      const at = 3 * index;
      work[at] = work[at - 3]! + share * (work[at]! - work[at - 3]!);
      work[at + 1] = work[at - 2]! + share * (work[at + 1]! - work[at - 2]!);
      work[at + 2] = work[at - 1]! + share * (work[at + 2]! - work[at - 1]!);
    }
  const width = knots[span + 1]! - knots[span]!;
  const share = (t - knots[span]!) / width;
  const at = 3 * degree;
  for (let axis = 0; axis < 3; axis += 1) {
    const before = work[at - 3 + axis]!;
    const step = work[at + axis]! - before;
    out[axis] = before + share * step;
    out[axis + 3] = (degree * step) / width;
  }
}

function blend(knots: Float64Array, span: number, degree: number, level: number, t: number): void {
  for (let index = degree; index >= level; index -= 1) {
    const low = knots[span - degree + index]!;
    const high = knots[span + 1 + index - level]!;
    const share = high > low ? (t - low) / (high - low) : 0;
    for (let part = 0; part < 4; part += 1) {
      const before = work[4 * (index - 1) + part]!;
      work[4 * index + part] = before + share * (work[4 * index + part]! - before);
    }
  }
}

export function pointOnSpline(curve: SplineCurve, t: number): Vec3 {
  const at = newCurvePoint();
  evaluateSpline(curve, t, at);
  return [at[0]!, at[1]!, at[2]!];
}

export function endsMeet(curve: SplineCurve, withinMm: number): boolean {
  const [first, last] = domainOf(curve);
  return distance(pointOnSpline(curve, first), pointOnSpline(curve, last)) <= withinMm;
}

/** The last knot span of nonzero length that begins at or before `t`. */
export function findSpan(knots: Float64Array, degree: number, t: number): number {
  let low = degree;
  let high = knots.length - degree - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (knots[middle]! <= t) low = middle;
    else high = middle;
  }
  while (low > degree && knots[low]! >= knots[low + 1]!) low -= 1;
  return low;
}

/** The parameters that divide an edge into smooth pieces, from its start to its end: knots of a spline, quarters of a turn. */
export function piecesOf({ curve, from, to }: BrepEdge): number[] {
  if (curve.kind === 'line') return [from, to];
  if (curve.kind === 'ellipse') {
    const count = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - WHOLE_STEP_SLACK));
    return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
  }
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const [first, last] = domainOf(curve);
  const slack = SAME_PARAMETER_SHARE * (last - first);
  const inner: number[] = [];
  for (const turn of high > last ? [0, last - first] : low < first ? [first - last, 0] : [0])
    for (let index = curve.degree; index < curve.knots.length - curve.degree; index += 1) {
      const knot = curve.knots[index]! + turn;
      if (knot > low + slack && knot < high - slack && knot > (inner.at(-1) ?? low) + slack) inner.push(knot);
    }
  const all = [low, ...inner, high];
  return from <= to ? all : all.reverse();
}

/** Parameter of the spline's point nearest to [x, y, z], and how far away that is, mm. */
export function projectOnSpline(curve: SplineCurve, point: ArrayLike<number>): { t: number; distanceMm: number } {
  const [first, last] = domainOf(curve);
  const at = newCurvePoint();
  const gap = (t: number): number => {
    evaluateSpline(curve, t, at);
    return portable.hypot(at[0]! - point[0]!, at[1]! - point[1]!, at[2]! - point[2]!);
  };
  const samples = 8 * (curve.knots.length - 2 * curve.degree);
  let best = { t: first, distanceMm: gap(first) };
  for (let index = 1; index <= samples; index += 1) {
    const t = first + ((last - first) * index) / samples;
    const distanceMm = gap(t);
    if (distanceMm < best.distanceMm) best = { t, distanceMm };
  }
  let { t } = best;
  for (let pass = 0; pass < 20; pass += 1) {
    evaluateSpline(curve, t, at);
    let along = 0;
    let speed = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      along += (point[axis]! - at[axis]!) * at[axis + 3]!;
      speed += at[axis + 3]! * at[axis + 3]!;
    }
    const step = speed > 0 ? along / speed : 0;
    t = Math.min(last, Math.max(first, t + step));
    if (Math.abs(step) <= SETTLED_SHARE * (last - first)) break;
  }
  const distanceMm = gap(t);
  return distanceMm < best.distanceMm ? { t, distanceMm } : best;
}
