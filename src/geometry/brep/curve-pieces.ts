/** Pieces of curves that are not edges yet. Boundaries are sewn from them. */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepCurve } from '#geometry/brep/brep.ts';
import { evaluateCurve, newCurvePoint, projectOnSpline } from '#geometry/brep/curves.ts';
import { addScaled, distance, dot, subtract } from '#geometry/vectors.ts';

export interface CurvePiece {
  curve: BrepCurve;
  start: Vec3;
  end: Vec3;
  /** Parameters at start and end: falling where the piece runs against its curve. 0 to 1 for a line. */
  from: number;
  to: number;
}

/** The straight piece between two points. */
export function linePiece(start: Vec3, end: Vec3): CurvePiece {
  return { curve: { kind: 'line' }, start, end, from: 0, to: 1 };
}

/** A piece of an ellipse or spline with the ends that its parameters give it. */
export function pieceOf(curve: Exclude<BrepCurve, { kind: 'line' }>, from: number, to: number): CurvePiece {
  const at = newCurvePoint();
  const pointAt = (t: number): Vec3 => {
    evaluateCurve(curve, t, at);
    return [at[0]!, at[1]!, at[2]!];
  };
  return { curve, start: pointAt(from), end: pointAt(to), from, to };
}

/** Run the other way. */
export function reversePiece({ curve, start, end, from, to }: CurvePiece): CurvePiece {
  return curve.kind === 'line' ? linePiece(end, start) : { curve, start: end, end: start, from: to, to: from };
}

/** The point at a share of the way in the parameter, 0 to 1. */
export function pointAlong(piece: CurvePiece, share: number): Vec3 {
  const { curve, start, end, from, to } = piece;
  if (curve.kind === 'line') return addScaled(start, subtract(end, start), share);
  const at = newCurvePoint();
  evaluateCurve(curve, from + share * (to - from), at);
  return [at[0]!, at[1]!, at[2]!];
}

/** The nearest point of the piece, as a share of its parameter range, and the distance to it. */
export function nearestOn(piece: CurvePiece, point: Vec3): { share: number; distanceMm: number } {
  const share = nearestShare(piece, point);
  const inside = { share, distanceMm: share > 0 && share < 1 ? distance(pointAlong(piece, share), point) : Infinity };
  const ends = [
    { share: 0, distanceMm: distance(piece.start, point) },
    { share: 1, distanceMm: distance(piece.end, point) },
  ];
  return [inside, ...ends].reduce((best, next) => (next.distanceMm < best.distanceMm ? next : best));
}

function nearestShare({ curve, start, end, from, to }: CurvePiece, point: Vec3): number {
  if (curve.kind === 'line') {
    const way = subtract(end, start);
    return dot(subtract(point, start), way) / (dot(way, way) || 1);
  }
  if (curve.kind === 'spline') return (projectOnSpline(curve, point).t - from) / (to - from);
  const offset = subtract(point, curve.frame.origin);
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const angle = portable.atan2(
    dot(offset, curve.frame.y) / curve.radiusYMm,
    dot(offset, curve.frame.x) / curve.radiusXMm,
  );
  const turned = angle + 2 * Math.PI * Math.ceil((low - angle) / (2 * Math.PI));
  return turned > high ? -1 : (turned - from) / (to - from);
}

/** Splits the piece at shares of its parameter range, which rise and lie between 0 and 1. The parts end in the given points. */
export function splitAt(piece: CurvePiece, places: { share: number; point: Vec3 }[]): CurvePiece[] {
  const { curve, start, end, from, to } = piece;
  const marks = [{ share: 0, point: start }, ...places, { share: 1, point: end }];
  return marks.slice(1).map(({ share, point }, index) => {
    const before = marks[index]!;
    if (curve.kind === 'line') return linePiece(before.point, point);
    return {
      curve,
      start: before.point,
      end: point,
      from: from + before.share * (to - from),
      to: from + share * (to - from),
    };
  });
}

/** Points whose hull holds the piece. */
export function extentOf(piece: CurvePiece): Vec3[] {
  const { curve, start, end } = piece;
  if (curve.kind === 'line') return [start, end];
  if (curve.kind === 'ellipse') {
    const { frame, radiusXMm, radiusYMm } = curve;
    return [-1, 1].flatMap((a) =>
      [-1, 1].map((b) => addScaled(addScaled(frame.origin, frame.x, a * radiusXMm), frame.y, b * radiusYMm)),
    );
  }
  return Array.from(
    { length: curve.points.length / 3 },
    (_, at): Vec3 => [curve.points[3 * at]!, curve.points[3 * at + 1]!, curve.points[3 * at + 2]!],
  );
}
