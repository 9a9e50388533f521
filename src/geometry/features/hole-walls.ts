/**
 * The walls of holes in a boundary: hollow cylinders that go all the way around and have nothing standing in them. How far around and how far along
 * the axis they go follows exactly from the edges of their faces.
 */
import * as portable from '#contract/portable-math.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import { type BrepGraph, spanOfEdges, turnAround } from '#geometry/brep/brep-graph.ts';
import { type Axis, type Bore, distanceToAxis, joinCylinders, listSameCylinders } from '#geometry/features/bores.ts';
import { INSIDE_BORE_MM, SAME_AXIS_COS, SAME_BORE_SHARE, WHOLE_CYLINDER_LEAST_RAD } from '#geometry/tolerances.ts';
import { dot, frameAround, subtract } from '#geometry/vectors.ts';

/** Faces looked at for something that stands in a hole: floor, rounding, the sides of a pin. */
const INSIDE_MAX = 64;

/** All walls of holes of one body, which the bores are marked with; faces are positions in its boundary. */
export function listHoleWalls(graph: BrepGraph, body: number): Bore[] {
  return listSameCylinders(listHollowCylinders(graph, body)).flatMap((pieces) => {
    const bore = joinCylinders(pieces);
    const arcs = bore.faces.map((face) => arcOf(graph, face, bore));
    return coveredTurn(arcs) >= WHOLE_CYLINDER_LEAST_RAD && !isOccupied(graph, bore) ? [bore] : [];
  });
}

function listHollowCylinders(graph: BrepGraph, body: number): Bore[] {
  return graph.brep.faces.flatMap(({ surface, isOutward }, face): Bore[] => {
    if (surface.kind !== 'cylinder' || isOutward) return [];
    const { origin, z: axis } = surface.frame;
    const [from, to] = stretchOf(graph, face, { origin, axis });
    return to > from ? [{ origin, axis, radiusMm: surface.radiusMm, from, to, faces: [face], body }] : [];
  });
}

/** The interval that the edges of a face cover along an axis, mm from its origin. For a cylinder or a cone it is the interval of the face. */
export function stretchOf(graph: BrepGraph, face: number, { origin, axis }: Axis): [from: number, to: number] {
  const base = dot(origin, axis);
  const [from, to] = spanOfEdges(graph, graph.edgesOf(face), axis);
  return [from - base, to - base];
}

/** Part of a circle: where it starts and how long it is, rad. */
interface Arc {
  start: number;
  length: number;
}

/**
 * The arc that a cylindrical or conical face covers around its axis. It is that of its longest loop of edges, or the whole turn if a loop goes around the
 * axis.
 */
export function arcOf(graph: BrepGraph, face: number, axis: Axis): Arc {
  const [u, v] = frameAround(axis.axis);
  let longest: Arc = { start: 0, length: 0 };
  for (const loop of graph.brep.faces[face]!.loops) {
    const [first] = loop;
    if (!first) continue;
    const points = graph.pointsOf(first.edge);
    const offset = subtract(points[first.isForward ? 0 : points.length - 1]!, axis.origin);
    let [angle, low, high] = [0, 0, 0];
    for (const { edge, isForward } of loop) {
      angle += (isForward ? 1 : -1) * turnAround(graph, edge, axis);
      low = Math.min(low, angle);
      high = Math.max(high, angle);
    }
    if (Math.abs(angle) > Math.PI) return { start: 0, length: 2 * Math.PI };
    if (high - low > longest.length)
      longest = { start: portable.atan2(dot(offset, v), dot(offset, u)) + low, length: high - low };
  }
  return longest;
}

/** The angle that several arcs cover together, rad. */
export function coveredTurn(arcs: Arc[]): number {
  const whole = 2 * Math.PI;
  const pieces = arcs.flatMap(({ start, length }): [number, number][] => {
    const from = start - whole * Math.floor(start / whole);
    const to = from + Math.min(length, whole);
    return to > whole
      ? [
          [from, whole],
          [0, to - whole],
        ]
      : [[from, to]];
  });
  pieces.sort(([a], [b]) => a - b);
  let [covered, reached] = [0, 0];
  for (const [from, to] of pieces) {
    covered += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return covered;
}

/**
 * Whether something stands between the axis and the wall: a pin, a spoke. It hangs together with the wall or its floor over a concave edge, and has
 * edges inside the radius: between the ends of the wall, or at an end and concave (those of a smaller bore that goes on there are convex).
 */
function isOccupied({ neighbours, pointsOf, edgesOf }: BrepGraph, bore: Bore): boolean {
  const slack = SAME_BORE_SHARE * bore.radiusMm + INSIDE_BORE_MM;
  const isWithin = (face: number): boolean =>
    edgesOf(face).every((edge) =>
      pointsOf(edge).every((point) => distanceToAxis(bore, point) < bore.radiusMm + 10 * slack),
    );
  const isInside = (edge: number, margin: number): boolean =>
    pointsOf(edge).some((point) => {
      const height = dot(subtract(point, bore.origin), bore.axis);
      return (
        height > bore.from + margin && height < bore.to - margin && distanceToAxis(bore, point) < bore.radiusMm - slack
      );
    });
  const walls = new Set(bore.faces);
  const inside = [...bore.faces];
  const seen = new Set(inside);
  for (const face of inside) {
    for (const { face: next, edge, meeting } of neighbours[face]!) {
      if (!walls.has(face) && (isInside(edge, slack) || (meeting === 'concave' && isInside(edge, -slack)))) return true;
      if (seen.has(next) || meeting === 'convex' || (meeting === 'smooth' && !isWithin(next))) continue;
      seen.add(next);
      if (inside.length < INSIDE_MAX) inside.push(next);
    }
  }
  return false;
}

/** Whether a cylinder, cone, sphere or torus has this axis, or a plane is perpendicular to it. */
export function isAround({ surface }: BrepFace, axis: Axis, slackMm: number): boolean {
  switch (surface.kind) {
    case 'plane':
      return Math.abs(dot(surface.frame.z, axis.axis)) > SAME_AXIS_COS;
    case 'sphere':
      return distanceToAxis(axis, surface.frame.origin) <= slackMm;
    case 'cylinder':
    case 'cone':
    case 'torus':
      return (
        Math.abs(dot(surface.frame.z, axis.axis)) > SAME_AXIS_COS &&
        distanceToAxis(axis, surface.frame.origin) <= slackMm
      );
    default:
      return false;
  }
}
