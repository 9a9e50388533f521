/** Each edge as a polyline, made once. The faces on both sides use the same points, so their triangles meet. */
import * as portable from '#contract/portable-math.ts';
import type { Brep, BrepEdge } from '#geometry/brep/brep.ts';
import { evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import { type Fineness, stepOnCircle } from '#geometry/brep/fineness.ts';

/** Subtracted before a circle's steps are counted: angles of edges come from files and are less exact than those that we compute. */
const STEP_SLACK = 1e-6;

/** x, y and z of each point from the start of the edge to its end. The first and the last point equal the vertices bit by bit. */
export type Polyline = Float64Array;

/** More points than this on one smooth piece is a spline gone wild. */
const DEPTH_MAX = 8;

/**
 * The tight end of a long ellipse turns faster than its parameter, so the steps are shorter: by the ratio of its radii plus this share, which leaves a
 * fairly round ellipse the steps of a circle and no ellipse less than a quarter of them.
 */
const ROUNDER_SHARE = 0.25;

export function polylinesOf(brep: Brep, fineness: Fineness): Polyline[] {
  return brep.edges.map((edge) => polylineOf(brep, edge, fineness));
}

function polylineOf(brep: Brep, edge: BrepEdge, fineness: Fineness): Polyline {
  const inner = edge.curve.kind === 'spline' ? splinePoints(brep, edge, fineness) : steadyPoints(brep, edge, fineness);
  const line = new Float64Array(inner.length + 6);
  const { vertices } = brep;
  for (let axis = 0; axis < 3; axis += 1) {
    line[axis] = vertices[3 * edge.start + axis]!;
    line[inner.length + 3 + axis] = vertices[3 * edge.end + axis]!;
  }
  for (let at = 0; at < inner.length; at += 1) line[at + 3] = inner[at]!;
  return line;
}

/** Of a line none, of an ellipse by equal angles. */
function steadyPoints(brep: Brep, edge: BrepEdge, fineness: Fineness): number[] {
  const { curve, from, to } = edge;
  if (curve.kind !== 'ellipse') return [];
  const radiusMm = Math.max(curve.radiusXMm, curve.radiusYMm);
  const step =
    stepOnCircle(radiusMm, fineness) *
    Math.min(1, Math.min(curve.radiusXMm, curve.radiusYMm) / radiusMm + ROUNDER_SHARE);
  const count = Math.max(edge.start === edge.end ? 3 : 1, Math.ceil(Math.abs(to - from) / step - STEP_SLACK));
  const at = newCurvePoint();
  const points: number[] = [];
  for (let index = 1; index < count; index += 1) {
    evaluateEdge(brep, edge, from + ((to - from) * index) / count, at);
    points.push(at[0]!, at[1]!, at[2]!);
  }
  return points;
}

/** Halved until each stretch is straight enough: looked at in its middle and at its quarters, for a spline may swing to both sides. */
function splinePoints(brep: Brep, edge: BrepEdge, { deflectionMm, angleRad }: Fineness): number[] {
  const points: number[] = [];
  const limits = { deflectionMm, straightCos: portable.cos(angleRad) };
  const at = newCurvePoint();
  // Plain arrays: of so many small ones, typed ones cost several times as much.
  const pointAtParameter = (t: number): PlainPoint => {
    evaluateEdge(brep, edge, t, at);
    return [at[0]!, at[1]!, at[2]!, at[3]!, at[4]!, at[5]!];
  };
  const visit = (low: number, high: number, [a, m, b]: [PlainPoint, PlainPoint, PlainPoint], depth: number): void => {
    const middle = (low + high) / 2;
    if (depth >= DEPTH_MAX) return;
    const [first, last] = [pointAtParameter((low + middle) / 2), pointAtParameter((middle + high) / 2)];
    if (depth > 0 && !isBent(a, first, b, limits) && !isBent(a, m, b, limits) && !isBent(a, last, b, limits)) return;
    visit(low, middle, [a, first, m], depth + 1);
    points.push(m[0]!, m[1]!, m[2]!);
    visit(middle, high, [m, last, b], depth + 1);
  };
  const pieces = piecesOf(edge);
  const ends = pieces.map(pointAtParameter);
  for (let piece = 1; piece < pieces.length; piece += 1) {
    const [low, high] = [pieces[piece - 1]!, pieces[piece]!];
    const middle = pointAtParameter((low + high) / 2);
    visit(low, high, [ends[piece - 1]!, middle, ends[piece]!], pieces.length > 4 ? 1 : 0);
    if (piece < pieces.length - 1) {
      const [x, y, z] = ends[piece]!;
      points.push(x, y, z);
    }
  }
  return points;
}

/** A point of a curve and how it moves with the parameter. */
type PlainPoint = [x: number, y: number, z: number, dx: number, dy: number, dz: number];

function isBent(
  a: PlainPoint,
  m: PlainPoint,
  b: PlainPoint,
  { deflectionMm, straightCos }: { deflectionMm: number; straightCos: number },
): boolean {
  let chord = 0;
  let along = 0;
  let square = 0;
  let alike = 0;
  let speedA = 0;
  let speedB = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const side = b[axis]! - a[axis]!;
    const half = m[axis]! - a[axis]!;
    chord += side * side;
    along += half * side;
    square += half * half;
    alike += a[axis + 3]! * b[axis + 3]!;
    speedA += portable.square(a[axis + 3]!);
    speedB += portable.square(b[axis + 3]!);
  }
  const gap = chord > 0 ? square - (along * along) / chord : square;
  return gap > deflectionMm * deflectionMm || alike < straightCos * Math.sqrt(speedA * speedB);
}
