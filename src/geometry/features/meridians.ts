/**
 * The half section of a turned part, curve by curve: what its faces around the axis look like in the plane of axis and radius. Cylinders and cones are
 * lines. Spheres and tori are arcs, divided where they turn back, so that each curve has one radius at one height.
 */
import * as portable from '#contract/portable-math.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import { type BrepGraph, turnAround } from '#geometry/brep/brep-graph.ts';
import { type Axis, distanceToAxis, pieceToAxis } from '#geometry/features/bores.ts';
import { arcOf, coveredTurn, stretchOf } from '#geometry/features/hole-walls.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { SAME_HEIGHT_MM, SAME_PLACE_MM, WHOLE_CYLINDER_LEAST_RAD } from '#geometry/tolerances.ts';
import { dot, subtract } from '#geometry/vectors.ts';

/** Heights are mm along the axis from its origin. */
export interface Meridian {
  kind: 'cylinder' | 'cone' | 'curve';
  /** Material lies toward the axis; otherwise away from it. */
  isOuter: boolean;
  from: number;
  to: number;
  radiusAt: (height: number) => number;
  /** Ascending. */
  faces: number[];
}

/** A plane square to the axis. */
export interface Disc {
  height: number;
  /** The material is below it. */
  isUp: boolean;
  nearMm: number;
  farMm: number;
  face: number;
}

export interface HalfSectionParts {
  meridians: Meridian[];
  discs: Disc[];
}

/** The loops of a face that the axis crosses go around it by more, rad. */
const CROSSED_LEAST_RAD = 1.9 * Math.PI;

/**
 * What faces around the axis look like in the half section. A hollow that does not go all the way around, as a slot along an arc, is milled: it is left out.
 * What is left of a bore between keyways or the grooves of a spline was bored.
 */
export function listMeridians(graph: BrepGraph, axis: Axis, faces: number[]): HalfSectionParts {
  const pieces = faces.flatMap((face) => meridiansOf(graph, axis, face));
  const groups: Meridian[][] = [];
  for (const piece of pieces) {
    const group = groups.find(([first]) => isSameMeridian(first!, piece));
    if (group) group.push(piece);
    else groups.push([piece]);
  }
  return {
    meridians: groups.flatMap((group) =>
      group[0]!.isOuter || isWhole(graph, axis, group) || isFree(graph, axis, group) ? group : [],
    ),
    discs: faces.flatMap((face) => discOf(graph, axis, face)),
  };
}

/** Whether both follow one line, wherever they begin and end. */
export function isSameMeridian(a: Meridian, b: Meridian): boolean {
  return (
    a.kind === b.kind &&
    a.isOuter === b.isOuter &&
    [b.from, b.to].every((height) => Math.abs(a.radiusAt(height) - b.radiusAt(height)) <= SAME_PLACE_MM)
  );
}

function isWhole(graph: BrepGraph, axis: Axis, group: Meridian[]): boolean {
  const faces = [...new Set(group.flatMap((piece) => piece.faces))];
  return coveredTurn(faces.map((face) => arcOf(graph, face, axis))) >= WHOLE_CYLINDER_LEAST_RAD;
}

/**
 * Whether nothing of the part comes nearer to the axis than these hollow cylinders do, at any of their heights. The faces next to them may hold the foot of
 * something that stands in the hollow. A pilot hole in its floor is none: it begins at a convex edge.
 */
function isFree(graph: BrepGraph, axis: Axis, group: Meridian[]): boolean {
  const [first] = group;
  if (first!.kind !== 'cylinder') return false;
  const leastMm = first!.radiusAt(first!.from) - SAME_PLACE_MM;
  const beside = new Set(
    group.flatMap(({ faces }) => faces.flatMap((face) => graph.neighbours[face]!.map((next) => next.face))),
  );
  const feet = new Set(
    [...beside].flatMap((face) =>
      graph.neighbours[face]!.flatMap(({ edge, meeting }) => (meeting === 'convex' ? [] : [edge])),
    ),
  );
  return graph.brep.edges.every((_, edge) => {
    const [low, high] = rangeOf(graph.pointsOf(edge).map((point) => heightOf(point, axis)));
    const isBeside =
      feet.has(edge) || group.some(({ from, to }) => high > from + SAME_PLACE_MM && low < to - SAME_PLACE_MM);
    return !isBeside || edgeToAxis(graph, edge, axis) >= leastMm;
  });
}

/** The distance of an edge from an axis, where it is nearest. Points of curves are dense; chords between those of an arc come nearer than the arc does. */
export function edgeToAxis({ brep, pointsOf }: BrepGraph, edge: number, axis: Axis): number {
  const points = pointsOf(edge);
  if (brep.edges[edge]!.curve.kind === 'line') return pieceToAxis(axis, points[0]!, points.at(-1)!);
  return points.reduce((least, point) => Math.min(least, distanceToAxis(axis, point)), Infinity);
}

function meridiansOf(graph: BrepGraph, axis: Axis, number: number): Meridian[] {
  const face = graph.brep.faces[number]!;
  const { surface, isOutward } = face;
  const faces = [number];
  if (surface.kind === 'cylinder') {
    const [from, to] = stretchOf(graph, number, axis);
    const { radiusMm } = surface;
    return to > from ? [{ kind: 'cylinder', isOuter: isOutward, from, to, radiusAt: () => radiusMm, faces }] : [];
  }
  if (surface.kind === 'cone') return coneOf(graph, axis, number, face);
  if (surface.kind === 'sphere') return sphereOf(graph, axis, number, face);
  return surface.kind === 'torus' ? torusOf(graph, axis, number, face) : [];
}

function coneOf(graph: BrepGraph, axis: Axis, number: number, { surface, isOutward }: BrepFace): Meridian[] {
  if (surface.kind !== 'cone') return [];
  const base = heightOf(surface.frame.origin, axis);
  const slope = Math.sign(dot(surface.frame.z, axis.axis)) * portable.tan(surface.halfAngleRad);
  const [low, high] = stretchOf(graph, number, axis);
  const tip = base - surface.radiusMm / slope;
  const hasTip = crossesAxis(graph, axis, number);
  const [from, to] = hasTip ? [Math.min(low, tip), Math.max(high, tip)] : [low, high];
  const radiusAt = (height: number): number => Math.abs(surface.radiusMm + slope * (height - base));
  return to > from ? [{ kind: 'cone', isOuter: isOutward, from, to, radiusAt, faces: [number] }] : [];
}

function sphereOf(graph: BrepGraph, axis: Axis, number: number, { surface, isOutward, loops }: BrepFace): Meridian[] {
  if (surface.kind !== 'sphere') return [];
  const middle = heightOf(surface.frame.origin, axis);
  const { radiusMm } = surface;
  let [from, to] = loops.length > 0 ? stretchOf(graph, number, axis) : [middle - radiusMm, middle + radiusMm];
  if (loops.length > 0 && crossesAxis(graph, axis, number)) {
    // One of the two caps: the one whose area is that of the face.
    const perMm = 2 * Math.PI * radiusMm;
    const offUp = Math.abs(graph.areas[number]! - perMm * (middle + radiusMm - from));
    const offDown = Math.abs(graph.areas[number]! - perMm * (to - middle + radiusMm));
    if (offUp <= offDown) to = middle + radiusMm;
    else from = middle - radiusMm;
  }
  const radiusAt = (height: number): number =>
    Math.sqrt(Math.max(0, radiusMm * radiusMm - portable.square(height - middle)));
  // Divided at its equator, where the widest place is.
  return [
    [from, Math.min(to, middle)],
    [Math.max(from, middle), to],
  ].flatMap(([low, high]): Meridian[] =>
    high! > low! ? [{ kind: 'curve', isOuter: isOutward, from: low!, to: high!, radiusAt, faces: [number] }] : [],
  );
}

/** Both sides of the tube are curves of their own: the one away from the axis, and the one toward it. */
function torusOf(graph: BrepGraph, axis: Axis, number: number, { surface, isOutward }: BrepFace): Meridian[] {
  if (surface.kind !== 'torus') return [];
  const { majorRadiusMm: major, minorRadiusMm: minor } = surface;
  const middle = heightOf(surface.frame.origin, axis);
  return quartersOf(graph, axis, number, { middle, major, minor }).map(({ isFar, low, high }): Meridian => {
    const side = isFar ? 1 : -1;
    const radiusAt = (height: number): number =>
      major + side * Math.sqrt(Math.max(0, minor * minor - portable.square(height - middle)));
    return {
      kind: 'curve',
      isOuter: isOutward === isFar,
      from: middle + low,
      to: middle + high,
      radiusAt,
      faces: [number],
    };
  });
}

interface Quarter {
  isFar: boolean;
  /** From the middle of the tube. */
  low: number;
  high: number;
}

/** The parts of the tube's circle that a face covers, cut at its crests and its equators. */
function quartersOf(
  graph: BrepGraph,
  axis: Axis,
  number: number,
  { middle, major, minor }: { middle: number; major: number; minor: number },
): Quarter[] {
  const angles = graph
    .edgesOf(number)
    .flatMap((edge) =>
      graph
        .pointsOf(edge)
        .map((point) => portable.atan2(heightOf(point, axis) - middle, distanceToAxis(axis, point) - major)),
    )
    .sort((a, b) => a - b);
  const [start, sweep] = arcAround(angles, graph.areas[number]!, { major, minor });
  const quarters: Quarter[] = [];
  const step = Math.PI / 2;
  for (let at = Math.floor(start / step); at * step < start + sweep; at += 1) {
    const [from, to] = [Math.max(start, at * step), Math.min(start + sweep, (at + 1) * step)];
    const heights = [minor * portable.sin(from), minor * portable.sin(to)];
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    if (high - low > SAME_HEIGHT_MM) quarters.push({ isFar: portable.cos((from + to) / 2) > 0, low, high });
  }
  return quarters;
}

/**
 * The arc of a tube's circle between the borders of a face: the widest gap between their angles is free. With two borders and no seam between them, the
 * arc may as well be the gap: the area decides.
 */
function arcAround(
  angles: number[],
  areaMm2: number,
  { major, minor }: { major: number; minor: number },
): [start: number, sweep: number] {
  const whole = 2 * Math.PI;
  if (angles.length === 0) return [0, whole];
  const gaps = angles.map((angle, index) => (angles[index + 1] ?? angles[0]! + whole) - angle);
  const widest = gaps.indexOf(rangeOf(gaps)[1]);
  const gap = gaps[widest]!;
  if (gap < SEAM_STEP_RAD) return [0, whole];
  const end = angles[widest]!;
  const isSeamless = gaps.filter((each) => each > SEAM_STEP_RAD).length === 2;
  const bandOf = (from: number, sweep: number): number =>
    whole * minor * (major * sweep + minor * (portable.sin(from + sweep) - portable.sin(from)));
  const [start, sweep] = [end + gap - whole, whole - gap];
  if (!isSeamless) return [start, sweep];
  const isGap = Math.abs(areaMm2 - bandOf(end, gap)) < Math.abs(areaMm2 - bandOf(start, sweep)) - SAME_PLACE_MM;
  return isGap ? [end, gap] : [start, sweep];
}

/** Points along a seam stand closer around the tube. */
const SEAM_STEP_RAD = Math.PI / 18;

function discOf(graph: BrepGraph, axis: Axis, number: number): Disc[] {
  const { surface, isOutward } = graph.brep.faces[number]!;
  if (surface.kind !== 'plane') return [];
  let [nearMm, farMm] = [Infinity, 0];
  for (const edge of graph.edgesOf(number))
    for (const point of graph.pointsOf(edge)) {
      const away = distanceToAxis(axis, point);
      nearMm = Math.min(nearMm, away);
      farMm = Math.max(farMm, away);
    }
  const isUp = (isOutward ? 1 : -1) * dot(surface.frame.z, axis.axis) > 0;
  return [
    {
      height: heightOf(surface.frame.origin, axis),
      isUp,
      nearMm: crossesAxis(graph, axis, number) ? 0 : nearMm,
      farMm,
      face: number,
    },
  ];
}

function crossesAxis(graph: BrepGraph, axis: Axis, face: number): boolean {
  let turn = 0;
  for (const { edge, isForward } of graph.brep.faces[face]!.loops.flat())
    turn += (isForward ? 1 : -1) * turnAround(graph, edge, axis);
  return Math.abs(turn) > CROSSED_LEAST_RAD;
}

function heightOf(point: readonly [number, number, number], { origin, axis }: Axis): number {
  return dot(subtract([...point], origin), axis);
}
