/**
 * The edges of a part as curves: lines, circles, arcs and others, from the segments that are drawn. Segments that meet end to end, two at a point and
 * without a corner, are one chain; where a chain turns from straight to round it is two curves.
 */
import type { Vec3 } from '#contract/units.ts';
import { numberPlaces } from '#viewer/place-numbers.ts';
import { addScaled, cross, distance, dot, lengthOf, pointAt, sub, unitOf } from '#viewer/vectors.ts';

export interface EdgeCurve {
  kind: 'line' | 'circle' | 'arc' | 'curve';
  /** In order; the first again at the end of a closed one. */
  points: Vec3[];
  lengthMm: number;
  /** Of a circle and an arc. */
  round: { center: Vec3; axis: Vec3; radiusMm: number } | null;
  /** How far its points are from a line or a circle, mm; of a free curve, about how far its chords are from it. */
  offMm: number;
}

/** A chain ends where it turns by more: a circle's steps turn by less. */
const CORNER_COS = Math.cos((40 * Math.PI) / 180);
/** Two segments of one straight edge. */
const STRAIGHT_COS = Math.cos((0.3 * Math.PI) / 180);
/** Fewer segments may lie on a circle by chance. */
const ROUND_SEGMENTS_MIN = 3;
/** Off a circle, relative to its radius: single precision, and files with few digits. */
const ROUND_OFF = 1e-4;
const ROUND_OFF_MM = 1e-3;
/** Steps on a circle are alike; the last of an arc may be shorter. */
const STEP_RATIO = 1.6;

/** `edges`: six numbers a segment, as in `PartMesh`. */
export function edgeCurves(edges: Float32Array): EdgeCurve[] {
  return chainsOf(edges).flatMap(splitChain);
}

/** Chains as lists of points. */
function chainsOf(edges: Float32Array): Vec3[][] {
  const segments = edges.length / 6;
  const nodeOf = numberPlaces(edges);
  // The first two segments at each node, and how many there are.
  const atNode = new Int32Array(4 * segments).fill(-1);
  const degree = new Int32Array(2 * segments);
  for (let end = 0; end < 2 * segments; end += 1) {
    const node = nodeOf[end]!;
    if (degree[node]! < 2) atNode[2 * node + degree[node]!] = end;
    degree[node]! += 1;
  }
  const way = (end: number): Vec3 | null => unitOf(sub(pointAt(edges, end ^ 1), pointAt(edges, end)));
  /** The end of the segment that goes on where this end arrives; -1 at a corner. */
  const next = (end: number): number => {
    const node = nodeOf[end]!;
    if (degree[node] !== 2) return -1;
    const other = atNode[2 * node] === end ? atNode[2 * node + 1]! : atNode[2 * node]!;
    const [arriving, leaving] = [way(end ^ 1), way(other)];
    return arriving && leaving && dot(arriving, leaving) > CORNER_COS ? other : -1;
  };
  const isUsed = new Uint8Array(segments);
  const chains: Vec3[][] = [];
  const follow = (start: number): Vec3[] => {
    const points = [pointAt(edges, start)];
    for (let end = start; end >= 0 && !isUsed[end >> 1]; end = next(end ^ 1)) {
      isUsed[end >> 1] = 1;
      points.push(pointAt(edges, end ^ 1));
    }
    return points;
  };
  // First those that begin at a corner, then what is closed without one.
  for (let end = 0; end < 2 * segments; end += 1) if (!isUsed[end >> 1] && next(end) < 0) chains.push(follow(end));
  for (let segment = 0; segment < segments; segment += 1)
    if (!isUsed[segment]) chains.push(startAtLongest(follow(2 * segment)));
  return chains.filter((points) => lengthAlong(points) > 0);
}

/** A closed chain begins with its longest segment: where it has straight ones, no arc is cut in two. */
function startAtLongest(points: Vec3[]): Vec3[] {
  let longest = 0;
  const lengthAt = (at: number) => distance(points[at]!, points[at + 1]!);
  for (let at = 1; at + 1 < points.length; at += 1) if (lengthAt(at) > lengthAt(longest) * (1 + 1e-6)) longest = at;
  return longest === 0 ? points : [...points.slice(longest), ...points.slice(1, longest + 1)];
}

function splitChain(points: Vec3[]): EdgeCurve[] {
  const curves: EdgeCurve[] = [];
  let free: Vec3[] = [];
  const endFree = () => {
    if (free.length > 1) curves.push(curveOf(free));
    free = [];
  };
  let at = 0;
  while (at + 1 < points.length) {
    const round = roundFrom(points, at);
    const straight = straightFrom(points, at);
    const isRound = round !== null && round.end - at >= ROUND_SEGMENTS_MIN && round.end > straight;
    // A lone segment between two that are neither is a chord of a free curve; one at least as long as both is an edge.
    const isLine = !isRound && (straight - at > 1 || points.length === 2 || isLongBeside(points, at));
    if (isRound || isLine) {
      endFree();
      const end = isRound ? round.end : straight;
      curves.push(isRound ? roundOf(points.slice(at, end + 1), round) : lineOf(points.slice(at, end + 1)));
      at = end;
    } else {
      if (free.length === 0) free.push(points[at]!);
      free.push(points[at + 1]!);
      at += 1;
    }
  }
  endFree();
  return curves;
}

function isLongBeside(points: readonly Vec3[], at: number): boolean {
  const length = distance(points[at]!, points[at + 1]!);
  const before = at > 0 ? distance(points[at - 1]!, points[at]!) : 0;
  const after = at + 2 < points.length ? distance(points[at + 1]!, points[at + 2]!) : 0;
  return length > STEP_RATIO * Math.max(before, after);
}

/** The last point of the straight run from `at`. */
function straightFrom(points: readonly Vec3[], at: number): number {
  const way = unitOf(sub(points[at + 1]!, points[at]!));
  let end = at + 1;
  while (way && end + 1 < points.length) {
    const further = unitOf(sub(points[end + 1]!, points[end]!));
    if (!further || dot(way, further) < STRAIGHT_COS) break;
    end += 1;
  }
  return end;
}

interface Round {
  center: Vec3;
  axis: Vec3;
  radiusMm: number;
  end: number;
}

/** The circle through the first points from `at`, and the last point on it. */
function roundFrom(points: readonly Vec3[], at: number): Round | null {
  if (at + 2 >= points.length) return null;
  const circle = circleThrough(points[at]!, points[at + 1]!, points[at + 2]!);
  if (!circle) return null;
  const step = distance(points[at]!, points[at + 1]!);
  let end = at + 2;
  if (distance(points[at + 1]!, points[end]!) > STEP_RATIO * step) return null;
  while (end + 1 < points.length) {
    const next = points[end + 1]!;
    const isLike = distance(points[end]!, next) < STEP_RATIO * step;
    if (!isLike || offCircle(next, circle) > ROUND_OFF_MM + ROUND_OFF * circle.radiusMm) break;
    end += 1;
  }
  // Three points far apart give a better circle than three neighbors.
  const third = Math.floor((end - at) / 3);
  const wide = third > 0 ? circleThrough(points[at]!, points[at + third]!, points[at + 2 * third]!) : null;
  return { ...(wide ?? circle), end };
}

function offCircle(point: Vec3, { center, axis, radiusMm }: Omit<Round, 'end'>): number {
  const local = sub(point, center);
  const height = dot(local, axis);
  return Math.hypot(height, lengthOf(addScaled(local, axis, -height)) - radiusMm);
}

function circleThrough(a: Vec3, b: Vec3, c: Vec3): Omit<Round, 'end'> | null {
  const [u, v] = [sub(b, a), sub(c, a)];
  const normal = cross(u, v);
  const square = dot(normal, normal);
  const axis = unitOf(normal);
  if (!axis || square < 1e-10 * dot(u, u) * dot(v, v)) return null;
  const toCenter = addScaled(
    addScaled([0, 0, 0], cross(normal, u), dot(v, v) / (2 * square)),
    cross(v, normal),
    dot(u, u) / (2 * square),
  );
  return { center: addScaled(a, toCenter, 1), axis, radiusMm: lengthOf(toCenter) };
}

function lengthAlong(points: readonly Vec3[]): number {
  let length = 0;
  for (let at = 1; at < points.length; at += 1) length += distance(points[at - 1]!, points[at]!);
  return length;
}

function lineOf(points: Vec3[]): EdgeCurve {
  const [from, to] = [points[0]!, points.at(-1)!];
  const way = unitOf(sub(to, from));
  const offMm = way ? Math.max(...points.map((point) => lengthOf(cross(sub(point, from), way)))) : 0;
  return { kind: 'line', points, lengthMm: distance(from, to), round: null, offMm };
}

function roundOf(points: Vec3[], { end: _, ...round }: Round): EdgeCurve {
  const { center, radiusMm } = round;
  let angle = 0;
  for (let at = 1; at < points.length; at += 1)
    angle += 2 * Math.asin(Math.min(1, distance(points[at - 1]!, points[at]!) / (2 * radiusMm)));
  const isClosed = distance(points[0]!, points.at(-1)!) < 1e-6 * (1 + radiusMm + lengthOf(center));
  return {
    kind: isClosed ? 'circle' : 'arc',
    points,
    lengthMm: isClosed ? 2 * Math.PI * radiusMm : angle * radiusMm,
    round,
    offMm: Math.max(...points.map((point) => offCircle(point, round))),
  };
}

/** A chord that turns by an angle to the next is off its curve by about an eighth of its length times that angle. */
function curveOf(points: Vec3[]): EdgeCurve {
  let offMm = 0;
  for (let at = 1; at + 1 < points.length; at += 1) {
    const [before, after] = [sub(points[at]!, points[at - 1]!), sub(points[at + 1]!, points[at]!)];
    const sine = lengthOf(cross(unitOf(before) ?? before, unitOf(after) ?? after));
    offMm = Math.max(offMm, (Math.max(lengthOf(before), lengthOf(after)) * sine) / 8);
  }
  return { kind: 'curve', points, lengthMm: lengthAlong(points), round: null, offMm };
}
