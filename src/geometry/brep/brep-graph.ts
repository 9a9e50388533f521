/** A boundary with what feature recognition asks of it again and again: the neighbors of each face and points along each edge. Built once for each body. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { type FaceNeighbour, neighboursOf } from '#geometry/brep/brep-topology.ts';
import { type CurvePoint, evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import { closeIn } from '#geometry/brep/golden-section.ts';
import { EVEN_CIRCLE_COS, SAME_PARAMETER_SHARE } from '#geometry/tolerances.ts';
import { addScaled, distance, dot, length, subtract } from '#geometry/vectors.ts';

/** Points of an arc stand this far apart at most, rad; between two knots of a spline there are so many steps. */
const ARC_STEP_RAD = Math.PI / 36;
const SPLINE_STEPS = 8;
/** Edges with more points are not kept when they are asked for once. */
const POINTS_PLAIN = 100;
/** A circle whose centre is this near an axis, as a share of its radius, and square to it goes around it evenly. */
const CENTRED_SHARE = 1e-6;

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
  /** How far splines reach along directions that were asked for before, by edge and direction. */
  extents: Map<string, [from: number, to: number]>;
}

export function graphOf(brep: Brep, areas: number[]): BrepGraph {
  const points: (Vec3[] | undefined)[] = [];
  const edges: (number[] | undefined)[] = [];
  const wasAsked = new Set<number>();
  return {
    brep,
    areas,
    neighbours: neighboursOf(brep),
    extents: new Map(),
    pointsOf(edge) {
      const known = points[edge];
      if (known) return known;
      const found = pointsAlong(brep, edge);
      // The points of long splines outweigh all else that is known of a large assembly, and most are asked for once: kept from the second time on.
      if (found.length <= POINTS_PLAIN || wasAsked.has(edge)) points[edge] = found;
      else wasAsked.add(edge);
      return found;
    },
    edgesOf(face) {
      edges[face] ??= brep.faces[face]!.loops.flatMap((loop) => loop.map(({ edge }) => edge));
      return edges[face];
    },
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

/** From where to where edges reach along a direction. A spline whose control points lie within what others cover needs no closer look. */
export function spanOfEdges(graph: BrepGraph, numbers: Iterable<number>, direction: Vec3): [from: number, to: number] {
  const { edges } = graph.brep;
  let [low, high] = [Infinity, -Infinity];
  const splines: number[] = [];
  for (const number of new Set(numbers)) {
    const { curve } = edges[number]!;
    const [from, to] =
      curve.kind === 'spline' ? extentOfPoints(graph, number, direction) : extentAlong(graph, number, direction);
    if (from < low) low = from;
    if (to > high) high = to;
    if (curve.kind === 'spline') splines.push(number);
  }
  for (const number of splines) {
    const [least, most] = extentOfControl(graph.brep, number, direction);
    if (least >= low && most <= high) continue;
    const [from, to] = extentAlong(graph, number, direction);
    if (from < low) low = from;
    if (to > high) high = to;
  }
  return [low, high];
}

/** Of the points of an edge. */
function extentOfPoints({ pointsOf }: BrepGraph, number: number, direction: Vec3): [from: number, to: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const point of pointsOf(number)) {
    const height = dot(point, direction);
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return [low, high];
}

/** Of the control points of a spline, which hold the whole curve between them: weights are positive. */
function extentOfControl({ edges }: Brep, number: number, [x, y, z]: Vec3): [from: number, to: number] {
  const { curve } = edges[number]!;
  if (curve.kind !== 'spline') throw new RangeError(`Expected a spline, found a ${curve.kind}`);
  const { points } = curve;
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 3) {
    const height = points[at]! * x + points[at + 1]! * y + points[at + 2]! * z;
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return [low, high];
}

/** The interval that an edge covers along a direction, measured from the origin, mm. It is exact, also between the edge's points. */
export function extentAlong(graph: BrepGraph, number: number, direction: Vec3): [from: number, to: number] {
  const { curve } = graph.brep.edges[number]!;
  if (curve.kind === 'ellipse') return extentOfArc(graph.brep, number, direction);
  if (curve.kind === 'line') return extentOfPoints(graph, number, direction);
  const key = `${number} ${direction.join(' ')}`;
  const known = graph.extents.get(key) ?? extentOfSpline(graph, number, direction);
  graph.extents.set(key, known);
  return known;
}

function extentOfSpline({ brep, pointsOf }: BrepGraph, number: number, direction: Vec3): [from: number, to: number] {
  const heights = pointsOf(number).map((point) => dot(point, direction));
  const parameters = parametersOf(brep, number);
  const edge = brep.edges[number]!;
  const at = newCurvePoint();
  const heightAt = (t: number): number => {
    evaluateEdge(brep, edge, t, at);
    return at[0]! * direction[0] + at[1]! * direction[1] + at[2]! * direction[2];
  };
  const extreme = (sign: 1 | -1): number => {
    let best = 0;
    for (let index = 1; index < heights.length; index += 1)
      if (sign * heights[index]! > sign * heights[best]!) best = index;
    // The furthest point may lie between an end and the point next to it.
    const before = parameters[best - 1] ?? parameters[best]!;
    const after = parameters[best + 1] ?? parameters[best]!;
    const inner = heightAt(
      closeIn((t) => sign * heightAt(t), before, after, SAME_PARAMETER_SHARE * Math.abs(after - before)),
    );
    return sign * inner > sign * heights[best]! ? inner : heights[best]!;
  };
  return [extreme(-1), extreme(1)];
}

/** The height of an ellipse is a cosine of its parameter: its ends, and the top and bottom that lie between them. */
function extentOfArc(brep: Brep, number: number, direction: Vec3): [from: number, to: number] {
  const { curve, from, to } = brep.edges[number]!;
  if (curve.kind !== 'ellipse') throw new RangeError(`Expected an ellipse, found a ${curve.kind}`);
  const { frame, radiusXMm, radiusYMm } = curve;
  const middle = dot(frame.origin, direction);
  const [x, y] = [radiusXMm * dot(frame.x, direction), radiusYMm * dot(frame.y, direction)];
  const heightAt = (t: number): number => middle + x * portable.cos(t) + y * portable.sin(t);
  const [a, b] = [heightAt(from), heightAt(to)];
  let [low, high] = [Math.min(a, b), Math.max(a, b)];
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const swing = Math.sqrt(x * x + y * y);
  const top = portable.atan2(y, x);
  const isWithin = (t: number): boolean => t + 2 * Math.PI * Math.ceil((first - t) / (2 * Math.PI)) <= last;
  if (isWithin(top)) high = middle + swing;
  if (isWithin(top + Math.PI)) low = middle - swing;
  return [low, high];
}

/** The angle by which an edge goes around the line through `origin` along `axis`, from its start to its end, rad. */
export function turnAround(
  { brep, pointsOf }: BrepGraph,
  edge: number,
  { origin, axis }: { origin: Vec3; axis: Vec3 },
): number {
  const { curve, from, to } = brep.edges[edge]!;
  const [ox, oy, oz] = origin;
  const [x, y, z] = axis;
  // Most are circles around that very axis.
  if (
    curve.kind === 'ellipse' &&
    curve.radiusXMm === curve.radiusYMm &&
    isCentred(curve.frame.origin, origin, axis, CENTRED_SHARE * curve.radiusXMm)
  ) {
    const cos = dot(curve.frame.z, axis);
    if (Math.abs(cos) > EVEN_CIRCLE_COS) return cos > 0 ? to - from : from - to;
  }
  const points = pointsOf(edge);
  let sum = 0;
  let ax = 0;
  let ay = 0;
  let az = 0;
  let rise = 0;
  // Asked for every edge about every axis of a part, so without vectors in between.
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index]!;
    const bx = point[0] - ox;
    const by = point[1] - oy;
    const bz = point[2] - oz;
    const height = bx * x + by * y + bz * z;
    if (index > 0) {
      const across = (ay * bz - az * by) * x + (az * bx - ax * bz) * y + (ax * by - ay * bx) * z;
      sum += portable.atan2(across, ax * bx + ay * by + az * bz - rise * height);
    }
    ax = bx;
    ay = by;
    az = bz;
    rise = height;
  }
  return sum;
}

function isCentred(center: Vec3, origin: Vec3, axis: Vec3, slackMm: number): boolean {
  const offset = subtract(center, origin);
  return length(addScaled(offset, axis, -dot(offset, axis))) < slackMm;
}

/** The length of an edge, mm. It is exact for lines and circles, and summed up along the points of other curves. */
export function lengthOf({ brep, pointsOf }: BrepGraph, edge: number): number {
  const { curve, from, to } = brep.edges[edge]!;
  if (curve.kind === 'ellipse' && curve.radiusXMm === curve.radiusYMm) return Math.abs(to - from) * curve.radiusXMm;
  const points = pointsOf(edge);
  return points.slice(1).reduce((sum, point, index) => sum + distance(points[index]!, point), 0);
}
