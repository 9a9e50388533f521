/**
 * Moves vertices that a file wrote beside their place to where it is: on all surfaces, lines and circles that meet there. A program that rounds its corners
 * to micrometers keeps its surfaces exact, and lengths, volumes and angles follow from the corners.
 *
 * A vertex is moved only to a place where everything agrees. Where surfaces themselves miss each other, as in sewn models, it stays.
 */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepCurve, BrepEdge, HealedVertices, PlainSurface } from '#geometry/brep/brep.ts';
import { angleOnEllipse, domainOf, projectOnSpline } from '#geometry/brep/curves.ts';
import { gapTo } from '#geometry/brep/plain-surface-points.ts';
import { eigenOf, productsOf } from '#geometry/least-squares.ts';
import {
  CIRCLE_SHARE,
  HEALED_VERTEX_MM,
  ON_TIP_MM,
  SAME_PARAMETER_SHARE,
  VERTEX_ON_SURFACE_MM,
  VERTEX_SETTLED_MM,
} from '#geometry/tolerances.ts';
import { addScaled, distance, dot, frameAround, length, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

/** The line of a straight edge, as the file has it; `along` is a unit vector. */
export interface StraightLine {
  at: Vec3;
  along: Vec3;
}

/** Newton's method doubles the right digits each time; from ten micrometers three steps come to rounding. */
const STEPS = 4;
/** Normals that differ by less than about a hundredth rad are one: what they leave open along the surface is not settled. */
const SAME_NORMAL_SHARE = 1e-4;
/** Everything that meets in a place must come nearer to it than this share of the gap before. */
const BETTER_SHARE = 0.1;

/** How far a point is off something, and in which direction that grows. */
interface Offset {
  mm: number;
  normal: Vec3;
}
type Carrier = (point: Vec3) => Offset[];

/** `brep`, or a copy with settled vertices. `lineOf` is the line of a straight edge, null where the file has none. */
export function settleVertices(brep: Brep, lineOf: (curve: BrepCurve) => StraightLine | null): Brep {
  const gaps = gapsToSurfaces(brep);
  if (!gaps.some((gap) => gap > VERTEX_SETTLED_MM && gap <= HEALED_VERTEX_MM)) return brep;
  // Beside one vertex that is off others are off along their surfaces, which only lines and circles tell.
  const off = gaps.flatMap((gap, vertex) => (gap <= HEALED_VERTEX_MM ? [vertex] : []));
  const carriers = carriersOf(brep, new Set(off), lineOf);
  const vertices = brep.vertices.slice();
  const settled = new Set<number>();
  for (const vertex of off) {
    const place = settle(pointAt(brep.vertices, vertex), carriers.get(vertex) ?? []);
    if (!place) continue;
    vertices.set(place, 3 * vertex);
    settled.add(vertex);
  }
  const ownMm = Math.max(VERTEX_ON_SURFACE_MM, brep.uncertaintyMm ?? 0);
  const healed: HealedVertices = {
    count: [...settled].filter((vertex) => gaps[vertex]! > ownMm).length,
    mostMm: [...settled].reduce((most, vertex) => Math.max(most, gaps[vertex]!), 0),
  };
  const edges = brep.edges.map((edge) =>
    settled.has(edge.start) || settled.has(edge.end) ? withRange(edge, brep.vertices, vertices) : edge,
  );
  return { ...brep, vertices, edges, healed };
}

/** How far each vertex lies off the surfaces of its faces, mm. Infinity where one of them is a spline, which tells no better place. */
function gapsToSurfaces({ faces, edges, vertices }: Brep): number[] {
  const gaps = new Array<number>(vertices.length / 3).fill(0);
  for (const { surface, loops } of faces)
    for (const loop of loops)
      for (const { edge } of loop)
        for (const vertex of [edges[edge]!.start, edges[edge]!.end]) {
          const gap = surface.kind === 'spline' ? Infinity : gapOf(surface, pointAt(vertices, vertex));
          if (gap > gaps[vertex]!) gaps[vertex] = gap;
        }
  return gaps;
}

/** Beside a tip the least gap counts: whoever goes around it there goes around the wrong side. */
function gapOf(surface: PlainSurface, point: Vec3): number {
  const gapMm = gapTo(surface, point);
  const tip = tipBeside(surface, point);
  const besideMm = tip ? distance(tip, point) : 0;
  return besideMm > ON_TIP_MM ? Math.max(gapMm, besideMm, 2 * VERTEX_SETTLED_MM) : gapMm;
}

/** The tip of the surface that a point stands for; null where it is none. */
function tipBeside(surface: PlainSurface, point: Vec3): Vec3 | null {
  return tipsOf(surface).find((tip) => distance(tip, point) <= HEALED_VERTEX_MM) ?? null;
}

function carriersOf(
  { faces, edges, vertices }: Brep,
  wanted: ReadonlySet<number>,
  lineOf: (curve: BrepCurve) => StraightLine | null,
): Map<number, Carrier[]> {
  const carriers = new Map<number, Carrier[]>();
  const add = (vertices: Iterable<number>, carrier: Carrier): void => {
    for (const vertex of vertices) carriers.set(vertex, [...(carriers.get(vertex) ?? []), carrier]);
  };
  const wantedOf = ({ start, end }: BrepEdge): number[] =>
    [...new Set([start, end])].filter((each) => wanted.has(each));
  for (const { surface, loops } of faces) {
    if (surface.kind === 'spline') continue;
    const own = new Set(loops.flat().flatMap(({ edge }) => wantedOf(edges[edge]!)));
    for (const vertex of own) {
      const tip = tipBeside(surface, pointAt(vertices, vertex));
      add([vertex], tip ? (point) => offPoint(tip, point) : (point) => [offSurface(surface, point)]);
    }
  }
  for (const edge of edges) {
    const own = wantedOf(edge);
    if (own.length === 0) continue;
    const carrier = carrierOfCurve(edge.curve, lineOf);
    if (carrier) add(own, carrier);
  }
  return carriers;
}

/** Where a surface meets its own axis: there it has no one normal, and a line of it runs through. */
function tipsOf(surface: PlainSurface): Vec3[] {
  const { origin, z } = surface.frame;
  const at = (...heights: number[]): Vec3[] => heights.map((height) => addScaled(origin, z, height));
  switch (surface.kind) {
    case 'cone':
      return at(-surface.radiusMm / portable.tan(surface.halfAngleRad));
    case 'sphere':
      return at(surface.radiusMm, -surface.radiusMm);
    case 'torus': {
      const high = portable.square(surface.minorRadiusMm) - portable.square(surface.majorRadiusMm);
      return high > 0 ? at(Math.sqrt(high), -Math.sqrt(high)) : [];
    }
    default:
      return [];
  }
}

function offPoint(place: Vec3, point: Vec3): Offset[] {
  const offset = subtract(point, place);
  const axes: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  return axes.map((normal) => ({ mm: dot(offset, normal), normal }));
}

function carrierOfCurve(curve: BrepCurve, lineOf: (curve: BrepCurve) => StraightLine | null): Carrier | null {
  if (curve.kind === 'spline') return null;
  if (curve.kind === 'line') {
    const line = lineOf(curve);
    if (!line) return null;
    const across = frameAround(line.along);
    return (point) => across.map((normal) => ({ mm: dot(subtract(point, line.at), normal), normal }));
  }
  const { frame, radiusXMm, radiusYMm } = curve;
  if (Math.abs(radiusXMm - radiusYMm) > CIRCLE_SHARE * radiusXMm) return null;
  return (point) => {
    const { height, radial, awayMm } = aroundAxis(frame, point);
    return [
      { mm: height, normal: frame.z },
      { mm: awayMm - radiusXMm, normal: radial },
    ];
  };
}

/** Height over the origin of a frame, direction away from its axis, and distance from that. */
function aroundAxis(
  { origin, x, z }: PlainSurface['frame'],
  point: Vec3,
): { height: number; radial: Vec3; awayMm: number } {
  const offset = subtract(point, origin);
  const height = dot(offset, z);
  const across = addScaled(offset, z, -height);
  const awayMm = length(across);
  return { height, radial: awayMm > 0 ? scale(across, 1 / awayMm) : x, awayMm };
}

function offSurface(surface: PlainSurface, point: Vec3): Offset {
  const { frame } = surface;
  const { height, radial, awayMm } = aroundAxis(frame, point);
  switch (surface.kind) {
    case 'plane':
      return { mm: height, normal: frame.z };
    case 'cylinder':
      return { mm: awayMm - surface.radiusMm, normal: radial };
    case 'cone': {
      const [cos, sin] = [portable.cos(surface.halfAngleRad), portable.sin(surface.halfAngleRad)];
      const there = surface.radiusMm + height * (sin / cos);
      // Beyond the tip the cone widens the other way.
      const side = there < 0 ? 1 : -1;
      return { mm: (awayMm - Math.abs(there)) * cos, normal: addScaled(scale(radial, cos), frame.z, side * sin) };
    }
    case 'sphere': {
      const offset = subtract(point, frame.origin);
      return { mm: length(offset) - surface.radiusMm, normal: unit(offset) };
    }
    case 'torus': {
      const [out, up] = [awayMm - surface.majorRadiusMm, height];
      const away = portable.hypot(out, up);
      const normal = away > 0 ? addScaled(scale(radial, out / away), frame.z, up / away) : radial;
      return { mm: away - surface.minorRadiusMm, normal };
    }
  }
}

/** The nearest place where all carriers meet; null where they do not, or it is there. */
function settle(start: Vec3, carriers: readonly Carrier[]): Vec3 | null {
  const gapMm = farthest(start, carriers);
  if (gapMm <= ON_TIP_MM) return null;
  let place = start;
  for (let step = 0; step < STEPS; step += 1) {
    const offsets = carriers.flatMap((carrier) => carrier(place));
    place = addScaled(place, nearestStep(offsets), 1);
  }
  const restMm = farthest(place, carriers);
  const isBetter = restMm <= Math.max(BETTER_SHARE * gapMm, VERTEX_SETTLED_MM);
  return isBetter && distance(start, place) <= 2 * HEALED_VERTEX_MM ? place : null;
}

function farthest(place: Vec3, carriers: readonly Carrier[]): number {
  return carriers.reduce(
    (most, carrier) => carrier(place).reduce((own, { mm }) => Math.max(own, Math.abs(mm)), most),
    0,
  );
}

/** The shortest step that brings all offsets to nothing, as near as one step can. */
function nearestStep(offsets: readonly Offset[]): Vec3 {
  const spread = eigenOf(productsOf(offsets.map(({ normal }) => [...normal])));
  const most = spread.at(-1)!.value;
  return spread.reduce<Vec3>(
    (sum, { value, vector }) => {
      if (!(value > SAME_NORMAL_SHARE * most)) return sum;
      const direction = vector as unknown as Vec3;
      const pull = offsets.reduce((total, { mm, normal }) => total - mm * dot(normal, direction), 0);
      return addScaled(sum, direction, pull / value);
    },
    [0, 0, 0],
  );
}

/** The parameters of a curve follow its vertices. */
function withRange(edge: BrepEdge, before: Float64Array, after: Float64Array): BrepEdge {
  const { curve, start, end, from, to } = edge;
  if (curve.kind === 'line') return edge;
  if (curve.kind === 'ellipse') {
    const turnOf = (vertex: number): number => {
      const turn = angleOnEllipse(curve, pointAt(after, vertex)) - angleOnEllipse(curve, pointAt(before, vertex));
      return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    };
    return { ...edge, from: from + turnOf(start), to: to + turnOf(end) };
  }
  const [first, last] = domainOf(curve);
  const parameter = (known: number, vertex: number): number => {
    if (known === first || known === last) return known;
    const { t } = projectOnSpline(curve, pointAt(after, vertex));
    const isAtSeam = Math.min(t - first, last - t) <= SAME_PARAMETER_SHARE * (last - first);
    // At the seam of a closed spline both ends are one: that which is nearer to the parameter before.
    return isAtSeam ? (known - first < last - known ? first : last) : t;
  };
  if (start !== end) return { ...edge, from: parameter(from, start), to: parameter(to, end) };
  const moved = parameter(from, start);
  return { ...edge, from: moved, to: moved + Math.sign(to - from) * (last - first) };
}
