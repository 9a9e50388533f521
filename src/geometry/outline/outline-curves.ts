/** Points, lengths and areas of flat curves: in closed form where there is one, otherwise by Gauss's quadrature. */
import * as portable from '#contract/portable-math.ts';
import type { SplineCurve } from '#geometry/brep/brep.ts';
import { domainOf, evaluateSpline, newCurvePoint } from '#geometry/brep/curves.ts';
import { type Box2, emptyBox2, growBox2 } from '#geometry/outline/box2.ts';
import type { ArcCurve, EllipseCurve, OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import { integrate } from '#geometry/quadrature.ts';
import { SAME_KNOT_SHARE, SAME_PARAMETER_SHARE, WHOLE_STEP_SLACK, WHOLE_TURN_RAD } from '#geometry/tolerances.ts';

const TURN = 2 * Math.PI;
const at = newCurvePoint();

/** The point at `share` of the curve's parameter, 0 at its start and 1 at its end. */
export function pointOn(curve: OutlineCurve, share: number): Vec2 {
  switch (curve.kind) {
    case 'segment': {
      // Not from + share * (to - from): both ends have to come out as they were written.
      const [[ax, ay], [bx, by]] = [curve.from, curve.to];
      return [ax * (1 - share) + bx * share, ay * (1 - share) + by * share];
    }
    case 'arc': {
      const angle = curve.startRad + share * curve.sweepRad;
      return [
        curve.center[0] + curve.radiusMm * portable.cos(angle),
        curve.center[1] + curve.radiusMm * portable.sin(angle),
      ];
    }
    case 'ellipse': {
      const { center, u, v, startRad, sweepRad } = curve;
      const [cos, sin] = [portable.cos(startRad + share * sweepRad), portable.sin(startRad + share * sweepRad)];
      return [center[0] + u[0] * cos + v[0] * sin, center[1] + u[1] * cos + v[1] * sin];
    }
    case 'spline': {
      const [first, last] = domainOf(curve);
      evaluateSpline(curve, first * (1 - share) + last * share, at);
      return [at[0]!, at[1]!];
    }
  }
}

export function startOf(curve: OutlineCurve): Vec2 {
  return pointOn(curve, 0);
}

export function endOf(curve: OutlineCurve): Vec2 {
  return pointOn(curve, 1);
}

/** A whole circle or ellipse: it has no ends that could be joined to others. */
export function isWholeOval(curve: OutlineCurve): boolean {
  return (curve.kind === 'arc' || curve.kind === 'ellipse') && Math.abs(curve.sweepRad) >= TURN - WHOLE_TURN_RAD;
}

/** The length of a curve. It is exact for segments and arcs, and to 1e-10 for the others. */
export function lengthOf(curve: OutlineCurve): number {
  switch (curve.kind) {
    case 'segment':
      return portable.hypot(curve.to[0] - curve.from[0], curve.to[1] - curve.from[1]);
    case 'arc':
      return curve.radiusMm * Math.abs(curve.sweepRad);
    case 'ellipse':
      return ellipseLength(curve);
    case 'spline':
      return overSpans(curve, 1, () => portable.hypot(at[3]!, at[4]!));
  }
}

/** The speed is smooth all around; in quarters even a needle's turns are met. */
function ellipseLength({ u, v, startRad, sweepRad }: EllipseCurve): number {
  const speed = (t: number): number => {
    const [cos, sin] = [portable.cos(t), portable.sin(t)];
    return portable.hypot(v[0] * cos - u[0] * sin, v[1] * cos - u[1] * sin);
  };
  const pieces = Math.max(1, Math.ceil(Math.abs(sweepRad) / (Math.PI / 2) - WHOLE_STEP_SLACK));
  let sum = 0;
  for (let piece = 0; piece < pieces; piece += 1)
    sum += Math.abs(
      integrate(speed, startRad + (sweepRad * piece) / pieces, startRad + (sweepRad * (piece + 1)) / pieces),
    );
  return sum;
}

/** 1/2 ∫ x dy - y dx along the curve. Summed over a closed loop it is the signed area (Green). */
export function areaTermOf(curve: OutlineCurve): number {
  switch (curve.kind) {
    case 'segment':
      return cross(curve.from, curve.to) / 2;
    // Under the chord and between it and the arc: by its centre, a flat arc's would lose its digits.
    case 'arc':
      return (cross(startOf(curve), endOf(curve)) + portable.square(curve.radiusMm) * lessItsSine(curve.sweepRad)) / 2;
    case 'ellipse':
      return (cross(startOf(curve), endOf(curve)) + cross(curve.u, curve.v) * lessItsSine(curve.sweepRad)) / 2;
    case 'spline':
      return overSpans(curve, 2, () => at[0]! * at[4]! - at[1]! * at[3]!) / 2;
  }
}

/** At this angle, rad, the difference loses as many digits to rounding as its series of three terms leaves out: 3e-13 of it. */
const SERIES_RAD = 0.05;

/** x - sin x; by its series where the two are nearly the same. */
function lessItsSine(x: number): number {
  return Math.abs(x) > SERIES_RAD
    ? x - portable.sin(x)
    : ((x * x * x) / 6) * (1 - (x * x) / 20 + (x * x * x * x) / 840);
}

/** Digits that are lost far from the origin, as a share of the coordinates. */
const NOISE_SHARE = 1e-13;

/**
 * The integral of something at the evaluated point, span by span: between its knots a spline is smooth. `power` is that of the lengths in the
 * result.
 */
function overSpans(curve: SplineCurve, power: 1 | 2, value: () => number): number {
  const reach = curve.points.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
  let sum = 0;
  const spans = spansOf(curve);
  for (let span = 1; span < spans.length; span += 1) {
    sum += integrate(
      (t) => {
        evaluateSpline(curve, t, at);
        return value();
      },
      spans[span - 1]!,
      spans[span]!,
      NOISE_SHARE * portable.power(reach, power),
    );
  }
  return sum;
}

/** The knots between which the spline is one smooth piece. */
function spansOf(curve: SplineCurve): number[] {
  const [first, last] = domainOf(curve);
  const spans = [first];
  for (let index = curve.degree + 1; index < curve.knots.length - curve.degree; index += 1) {
    const knot = curve.knots[index]!;
    if (knot > spans.at(-1)! + SAME_KNOT_SHARE * (last - first)) spans.push(knot);
  }
  return spans;
}

/** The same curve in the opposite direction. */
export function reverseCurve(curve: OutlineCurve): OutlineCurve {
  switch (curve.kind) {
    case 'segment':
      return { kind: 'segment', from: curve.to, to: curve.from };
    case 'arc':
    case 'ellipse':
      return { ...curve, startRad: curve.startRad + curve.sweepRad, sweepRad: -curve.sweepRad };
    case 'spline': {
      const { degree, knots, points, weights } = curve;
      const turned = new Float64Array(points.length);
      for (let index = 0; index < points.length; index += 3)
        turned.set(points.subarray(index, index + 3), points.length - index - 3);
      const sum = knots[0]! + knots.at(-1)!;
      return {
        kind: 'spline',
        degree,
        knots: knots.map((knot) => sum - knot).reverse(),
        points: turned,
        weights: weights?.slice().reverse() ?? null,
      };
    }
  }
}

/** The curve between two shares of its parameter. Only of segments, arcs and ellipses. */
export function cutOut<Curve extends Exclude<OutlineCurve, SplineCurve>>(
  curve: Curve,
  low: number,
  high: number,
): Curve {
  if (curve.kind === 'segment') return { ...curve, from: pointOn(curve, low), to: pointOn(curve, high) };
  return { ...curve, startRad: curve.startRad + low * curve.sweepRad, sweepRad: (high - low) * curve.sweepRad };
}

export function boxOfCurves(curves: readonly OutlineCurve[]): Box2 {
  const box = emptyBox2();
  for (const curve of curves) {
    const own = boxOf(curve);
    growBox2(box, [own[0], own[1]]);
    growBox2(box, [own[2], own[3]]);
  }
  return box;
}

/** The tight box of a curve. It is exact for all but splines, whose extremes are found to 1e-9. */
export function boxOf(curve: OutlineCurve): Box2 {
  const box = emptyBox2();
  growBox2(box, startOf(curve));
  growBox2(box, endOf(curve));
  if (curve.kind === 'arc' || curve.kind === 'ellipse')
    for (const share of extremesOf(curve)) growBox2(box, pointOn(curve, share));
  if (curve.kind === 'spline') growBySpline(box, curve);
  return box;
}

/** Shares of the parameter at which x or y turns around. */
function extremesOf(curve: ArcCurve | EllipseCurve): number[] {
  const angles =
    curve.kind === 'arc'
      ? [0, Math.PI / 2]
      : [portable.atan2(curve.v[0], curve.u[0]), portable.atan2(curve.v[1], curve.u[1])];
  const shares: number[] = [];
  for (const angle of [...angles, ...angles.map((one) => one + Math.PI)]) {
    const around = (angle - curve.startRad) * Math.sign(curve.sweepRad);
    const share = (around - TURN * Math.floor(around / TURN)) / Math.abs(curve.sweepRad);
    if (share < 1) shares.push(share);
  }
  return shares;
}

const STEPS_PER_SPAN = 8;

function growBySpline(box: Box2, curve: SplineCurve): void {
  const spans = spansOf(curve);
  const slopeAt = (t: number, axis: number): number => {
    evaluateSpline(curve, t, at);
    growBox2(box, [at[0]!, at[1]!]);
    return at[3 + axis]!;
  };
  for (let span = 1; span < spans.length; span += 1)
    for (let step = 0; step < STEPS_PER_SPAN; step += 1)
      for (let axis = 0; axis < 2; axis += 1) {
        const width = (spans[span]! - spans[span - 1]!) / STEPS_PER_SPAN;
        let low = spans[span - 1]! + step * width;
        let high = low + width;
        const before = slopeAt(low, axis);
        // A knot itself belongs to the next span.
        if (before * slopeAt(high - SAME_PARAMETER_SHARE * width, axis) >= 0) continue;
        for (let pass = 0; pass < 40; pass += 1) {
          const middle = (low + high) / 2;
          if (slopeAt(middle, axis) * before > 0) low = middle;
          else high = middle;
        }
      }
}

/** Points along the curve, with both ends. No point of the curve is further than `deflectionMm` from the line through them. */
export function flatten(curve: OutlineCurve, deflectionMm: number): Vec2[] {
  if (curve.kind === 'segment') return [curve.from, curve.to];
  if (curve.kind === 'arc') {
    const sagitta = Math.min(1, deflectionMm / curve.radiusMm);
    // Never coarser than sixteen sides: a tiny hole stays round.
    const step = Math.min(TURN / 16, 2 * portable.acos(1 - sagitta));
    const count = Math.min(4096, Math.max(1, Math.ceil(Math.abs(curve.sweepRad) / step - WHOLE_STEP_SLACK)));
    return Array.from({ length: count + 1 }, (_, index) => pointOn(curve, index / count));
  }
  const points: Vec2[] = [];
  const visit = (low: number, high: number, a: Vec2, b: Vec2, depth: number): void => {
    const middle = (low + high) / 2;
    const m = pointOn(curve, middle);
    // The middle alone is fooled by an S: its quarters are looked at too.
    const isBent = [m, pointOn(curve, (low + middle) / 2), pointOn(curve, (middle + high) / 2)].some(
      (point) => distanceToSegment(point, a, b) > deflectionMm,
    );
    if (depth < 12 && isBent) {
      visit(low, middle, a, m, depth + 1);
      points.push(m);
      visit(middle, high, m, b, depth + 1);
    }
  };
  const shares = breaksOf(curve);
  for (let piece = 1; piece < shares.length; piece += 1) {
    const [low, high] = [shares[piece - 1]!, shares[piece]!];
    const [a, b] = [pointOn(curve, low), pointOn(curve, high)];
    points.push(a);
    visit(low, high, a, b, 0);
    if (piece === shares.length - 1) points.push(b);
  }
  return points;
}

/** Shares at which flattening begins anew: knots of a spline, quarters of an ellipse. */
function breaksOf(curve: EllipseCurve | SplineCurve): number[] {
  if (curve.kind === 'ellipse') {
    const count = Math.max(1, Math.ceil(Math.abs(curve.sweepRad) / (Math.PI / 4) - WHOLE_STEP_SLACK));
    return Array.from({ length: count + 1 }, (_, index) => index / count);
  }
  const [first, last] = domainOf(curve);
  return spansOf(curve).map((knot) => (knot - first) / (last - first));
}

export function distanceBetween(a: Vec2, b: Vec2): number {
  return portable.hypot(a[0] - b[0], a[1] - b[1]);
}

/** How far `point` lies from the segment between `a` and `b`. */
export function distanceToSegment(point: Vec2, a: Vec2, b: Vec2): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square : 0;
  const share = Math.min(1, Math.max(0, along));
  return portable.hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy);
}

/** z of the cross product. */
export function cross(a: Vec2, b: Vec2): number {
  return a[0] * b[1] - a[1] * b[0];
}
