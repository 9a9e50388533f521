/** A boundary with what recognising asks of it again and again: who is next to whom, and points along its edges. Made once a body. */
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { type FaceNeighbour, neighboursOf } from '#geometry/brep/brep-topology.ts';
import { type CurvePoint, evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import { closeIn } from '#geometry/brep/golden-section.ts';
import { cross, distance, dot, subtract } from '#geometry/vectors.ts';

/** Points of an arc stand this far apart at most, rad; between two knots of a spline there are so many steps. */
const ARC_STEP_RAD = Math.PI / 36;
const SPLINE_STEPS = 8;

export interface BrepGraph {
  brep: Brep;
  /** Of each face, mm². */
  areas: number[];
  /** Of each face; one entry an edge. */
  neighbours: FaceNeighbour[][];
  /** Points along an edge from its start to its end: the ends and the middle of a line, every five degrees of an arc. */
  pointsOf: (edge: number) => Vec3[];
  /** The edges of a face, one entry for each time it runs along one. */
  edgesOf: (face: number) => number[];
}

export function graphOf(brep: Brep, areas: number[]): BrepGraph {
  const points: (Vec3[] | undefined)[] = [];
  return {
    brep,
    areas,
    neighbours: neighboursOf(brep),
    pointsOf(edge) {
      points[edge] ??= pointsAlong(brep, edge);
      return points[edge];
    },
    edgesOf: (face) => brep.faces[face]!.loops.flatMap((loop) => loop.map(({ edge }) => edge)),
  };
}

function parametersOf(brep: Brep, number: number): number[] {
  const edge = brep.edges[number]!;
  const { curve, from, to } = edge;
  if (curve.kind === 'line') return [from, (from + to) / 2, to];
  const steps = curve.kind === 'ellipse' ? Math.max(2, Math.ceil(Math.abs(to - from) / ARC_STEP_RAD)) : SPLINE_STEPS;
  const pieces = curve.kind === 'ellipse' ? [from, to] : piecesOf(edge);
  const parameters = [pieces[0]!];
  for (let piece = 1; piece < pieces.length; piece += 1)
    for (let step = 1; step <= steps; step += 1)
      parameters.push(pieces[piece - 1]! + ((pieces[piece]! - pieces[piece - 1]!) * step) / steps);
  return parameters;
}

function pointsAlong(brep: Brep, number: number): Vec3[] {
  const at = newCurvePoint();
  return parametersOf(brep, number).map((t) => pointOn(brep, number, t, at));
}

function pointOn(brep: Brep, number: number, t: number, at: CurvePoint): Vec3 {
  evaluateEdge(brep, brep.edges[number]!, t, at);
  return [at[0]!, at[1]!, at[2]!];
}

/** From where to where an edge reaches along a direction, from the origin of the coordinates, mm: exact, also between its points. */
export function extentAlong(
  { brep, pointsOf }: BrepGraph,
  number: number,
  direction: Vec3,
): [from: number, to: number] {
  const heights = pointsOf(number).map((point) => dot(point, direction));
  const extent: [number, number] = [Math.min(...heights), Math.max(...heights)];
  const { curve } = brep.edges[number]!;
  if (curve.kind === 'line' || extent[1] - extent[0] < 1e-9 * Math.abs(extent[1])) return extent;
  const parameters = parametersOf(brep, number);
  const at = newCurvePoint();
  return [-1, 1].map((sign, side) => {
    const best = heights.indexOf(extent[side]!);
    const [before, after] = [parameters[best - 1], parameters[best + 1]];
    if (before === undefined || after === undefined) return extent[side]!;
    const height = (t: number): number => dot(pointOn(brep, number, t, at), direction);
    return height(closeIn((t) => sign * height(t), before, after, 1e-9 * Math.abs(after - before)));
  }) as [number, number];
}

/** How far an edge turns around the line through `origin` along `axis`, rad, from its start to its end. */
export function turnAround(
  { pointsOf }: BrepGraph,
  edge: number,
  { origin, axis }: { origin: Vec3; axis: Vec3 },
): number {
  const points = pointsOf(edge);
  let sum = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [subtract(points[index - 1]!, origin), subtract(points[index]!, origin)];
    const [u, v] = [dot(a, axis), dot(b, axis)];
    sum += Math.atan2(dot(cross(a, b), axis), dot(a, b) - u * v);
  }
  return sum;
}

/** How long an edge is, mm: exact for lines and circles, along its points for other curves. */
export function lengthOf({ brep, pointsOf }: BrepGraph, edge: number): number {
  const { curve, from, to } = brep.edges[edge]!;
  if (curve.kind === 'ellipse' && curve.radiusXMm === curve.radiusYMm) return Math.abs(to - from) * curve.radiusXMm;
  const points = pointsOf(edge);
  return points.slice(1).reduce((sum, point, index) => sum + distance(points[index]!, point), 0);
}
