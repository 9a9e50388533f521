/**
 * The walls of holes in a boundary: hollow cylinders that go all the way around and have nothing standing in them. How far around and how far along
 * the axis they go follows exactly from the edges of their faces.
 */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import { type BrepGraph, spanOfEdges, turnAround } from '#geometry/brep/brep-graph.ts';
import { type Axis, type Bore, distanceToAxis, joinCylinders, listSameCylinders } from '#geometry/features/bores.ts';
import { INSIDE_BORE_MM, SAME_AXIS_COS, SAME_BORE_SHARE, WHOLE_CYLINDER_LEAST_RAD } from '#geometry/tolerances.ts';
import { add, dot, frameAround, scale, subtract } from '#geometry/vectors.ts';

/** Faces looked at for something that stands in a hole: floor, rounding, the sides of a pin. */
const INSIDE_MAX = 64;

export interface HoleWalls {
  bores: Bore[];
  /** Outer walls of recesses around a post: no holes, and they have grooves as bores do. */
  rings: Bore[];
}

/** All walls of holes of one body, which the bores are marked with; faces are positions in its boundary. */
export function listHoleWalls(graph: BrepGraph, body: number): HoleWalls {
  const posts = listPosts(graph);
  const walls = listSameCylinders(listHollowCylinders(graph, body)).flatMap((pieces) => {
    const bore = besideFlats(graph, joinCylinders(pieces));
    return bore && goesAround(graph, bore) && !isOccupied(graph, bore) ? [bore] : [];
  });
  const rings = new Set(walls.filter((bore) => posts.some((post) => standsIn(graph, post, bore))));
  return { bores: walls.filter((bore) => !rings.has(bore)), rings: [...rings] };
}

/** Whether the wall goes around, or nearly: each keyway, or groove of a spline, opens no more than a slit may, and leaves it outward on both sides. */
function goesAround(graph: BrepGraph, bore: Bore): boolean {
  const arcs = bore.faces.map((face) => arcOf(graph, face, bore));
  const covered = coveredTurn(arcs);
  if (covered >= WHOLE_CYLINDER_LEAST_RAD) return true;
  if (covered < Math.PI || widestGap(arcs) > 2 * Math.PI - WHOLE_CYLINDER_LEAST_RAD) return false;
  const leastMm = bore.radiusMm * (1 - SAME_BORE_SHARE) - INSIDE_BORE_MM;
  return bore.faces.every((wall) =>
    graph.neighbours[wall]!.every(({ face, edge, meeting }) => {
      if (graph.brep.edges[edge]!.curve.kind !== 'line') return true;
      const isOutside = (beside: number): boolean =>
        graph.pointsOf(beside).every((point) => distanceToAxis(bore, point) >= leastMm);
      return meeting === 'convex' && graph.edgesOf(face).every(isOutside);
    }),
  );
}

/** Of a bore with a flat along one end, as for a D-shaped shaft, what is round. The bore itself where it has no flat; null where no end is left. */
function besideFlats(graph: BrepGraph, bore: Bore): Bore | null {
  const flats = bore.faces.flatMap((wall) =>
    graph.neighbours[wall]!.filter(
      ({ edge, meeting }) => meeting === 'concave' && graph.brep.edges[edge]!.curve.kind === 'line',
    ).map(({ edge }) => edge),
  );
  if (flats.length === 0) return bore;
  const base = dot(bore.origin, bore.axis);
  const [low, high] = spanOfEdges(graph, flats, bore.axis);
  const slackMm = SAME_BORE_SHARE * bore.radiusMm + INSIDE_BORE_MM;
  const [isBelow, isAbove] = [low - base <= bore.from + slackMm, high - base >= bore.to - slackMm];
  if (isBelow === isAbove) return null;
  const [from, to] = isBelow ? [high - base, bore.to] : [bore.from, low - base];
  const faces = bore.faces.filter((face) => {
    const [least, most] = stretchOf(graph, face, bore);
    return Math.min(most, to) - Math.max(least, from) > slackMm;
  });
  return { ...bore, from, to, faces };
}

/** Cylinders and cones with the material inside. */
function listPosts({ brep }: BrepGraph): number[] {
  return brep.faces.flatMap(({ surface, isOutward }, face) =>
    isOutward && (surface.kind === 'cylinder' || surface.kind === 'cone') ? [face] : [],
  );
}

/** Whether a post about the axis of a bore ends or passes within it: beside a groove in the wall nothing else leads from the wall to the post. */
function standsIn(graph: BrepGraph, post: number, bore: Bore): boolean {
  const face = graph.brep.faces[post]!;
  const slackMm = SAME_BORE_SHARE * bore.radiusMm + INSIDE_BORE_MM;
  if (face.surface.kind === 'cylinder' && face.surface.radiusMm > bore.radiusMm - slackMm) return false;
  if (!isAround(face, bore, slackMm)) return false;
  const [from, to] = stretchOf(graph, post, bore);
  if (Math.min(to, bore.to) - Math.max(from, bore.from) <= slackMm) return false;
  return graph
    .edgesOf(post)
    .every((edge) => graph.pointsOf(edge).every((point) => distanceToAxis(bore, point) < bore.radiusMm - slackMm));
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
  let [covered, reached] = [0, 0];
  for (const [from, to] of piecesOfTurn(arcs)) {
    covered += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return covered;
}

/** The widest angle between two arcs, rad. */
function widestGap(arcs: Arc[]): number {
  const pieces = piecesOfTurn(arcs);
  const [first] = pieces;
  if (!first) return 2 * Math.PI;
  let [widest, reached] = [0, first[1]];
  for (const [from, to] of pieces) {
    widest = Math.max(widest, from - reached);
    reached = Math.max(reached, to);
  }
  return Math.max(widest, first[0] + 2 * Math.PI - reached);
}

/** Arcs as angles from 0 to a whole turn, where one may be divided, in ascending order. */
function piecesOfTurn(arcs: Arc[]): [from: number, to: number][] {
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
  return pieces.sort(([a], [b]) => a - b);
}

/**
 * Whether something stands between the axis and the wall: a pin, a spoke. It hangs together with the wall or its floor over a concave edge, and has
 * edges inside the radius: between the ends of the wall, or at an end and concave (those of a smaller bore that goes on there are convex). The flat of a
 * D-shaped hole may have none: it leaves the wall over a concave line along the axis.
 */
function isOccupied({ brep, neighbours, pointsOf, edgesOf }: BrepGraph, bore: Bore): boolean {
  const slack = SAME_BORE_SHARE * bore.radiusMm + INSIDE_BORE_MM;
  // A line may go from end to end of the wall.
  const pointsAlong = (edge: number): readonly Vec3[] => {
    const points = pointsOf(edge);
    return isLine(edge) ? [...points, scale(add(points[0]!, points.at(-1)!), 0.5)] : points;
  };
  const isWithin = (face: number): boolean =>
    edgesOf(face).every((edge) =>
      pointsOf(edge).every((point) => distanceToAxis(bore, point) < bore.radiusMm + 10 * slack),
    );
  const isLine = (edge: number): boolean => brep.edges[edge]!.curve.kind === 'line';
  const isInside = (edge: number, margin: number): boolean =>
    pointsAlong(edge).some((point) => {
      const height = dot(subtract(point, bore.origin), bore.axis);
      return (
        height > bore.from + margin && height < bore.to - margin && distanceToAxis(bore, point) < bore.radiusMm - slack
      );
    });
  const walls = new Set(bore.faces);
  const inside = [...bore.faces];
  const seen = new Set(inside);
  // A flat beside the bore belongs to the step before it.
  const isAlong = (edge: number): boolean =>
    pointsAlong(edge).some((point) => {
      const height = dot(subtract(point, bore.origin), bore.axis);
      return height > bore.from + slack && height < bore.to - slack;
    });
  for (const face of inside) {
    for (const { face: next, edge, meeting } of neighbours[face]!) {
      if (walls.has(face) && meeting === 'concave' && isLine(edge) && isAlong(edge)) return true;
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
