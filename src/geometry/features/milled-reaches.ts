/**
 * How near the axis of a turned part its milled faces come, and how far they reach, at heights along it. Where a modeler cuts a face open must not matter:
 * a round face along the axis is measured as the circle that it is, not only where its edges pass.
 */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepSurface, SplineSurface } from '#geometry/brep/brep.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { type Axis, distanceToAxis, pieceToAxis } from '#geometry/features/bores.ts';
import { stretchOf } from '#geometry/features/hole-walls.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { PARALLEL_COS, PARALLEL_SIN, SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { addScaled, cross, distance, dot, frameAround, length, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** Of what is milled, mm from the axis, at each of the heights. */
export interface MilledReaches {
  /** 0 where there are none. */
  furthest: number[];
  /**
   * Of faces that run along the axis; Infinity where there are none. What crosses the axis, as the end of a tube that is cut off obliquely, stands in no
   * bore.
   */
  nearest: number[];
}

/** Where an edge of a face passes one of the heights. */
interface Crossing {
  slab: number;
  point: Vec3;
  edge: number;
  /** As the face uses the edge, with itself on the left. */
  isRising: boolean;
}

/** `heights` rise. */
export function reachesOfMilled(graph: BrepGraph, axis: Axis, faces: number[], heights: number[]): MilledReaches {
  const furthest = heights.map(() => 0);
  const nearest = heights.map(() => Infinity);
  for (const face of faces) {
    const { surface } = graph.brep.faces[face]!;
    const isAlong = runsAlong(surface, axis);
    const found = Map.groupBy(crossings(graph, axis, { face, heights }), ({ slab }) => slab);
    for (const [slab, crossed] of found) {
      for (const { point } of crossed) furthest[slab] = Math.max(furthest[slab]!, distanceToAxis(axis, point));
      if (isAlong) nearest[slab] = Math.min(nearest[slab]!, nearestOf(surface, axis, crossed));
    }
    if (!isAlong || surface.kind === 'plane') continue;
    const outline = surface.kind === 'spline' && isPrism(surface, axis) ? distancesOf(graph, face, axis) : [];
    const [from, to] = stretchOf(graph, face, axis);
    for (let slab = firstAbove(heights, from); heights[slab]! <= to; slab += 1) {
      const crossed = found.get(slab) ?? [];
      for (const mm of [...outline, ...crestsOf(graph, axis, { face, height: heights[slab]!, crossed })]) {
        furthest[slab] = Math.max(furthest[slab]!, mm);
        nearest[slab] = Math.min(nearest[slab]!, mm);
      }
    }
  }
  return { furthest, nearest };
}

function runsAlong(surface: BrepSurface, { axis }: Axis): boolean {
  if (surface.kind === 'plane') return Math.abs(dot(surface.frame.z, axis)) < SQUARE_COS;
  // A sphere is round about any axis, however its poles lie.
  if (surface.kind === 'spline' || surface.kind === 'sphere') return true;
  return Math.abs(dot(surface.frame.z, axis)) > PARALLEL_COS;
}

/** How near a face comes to the axis at one height, where edges pass it. Flat faces come nearest between their edges. */
function nearestOf(surface: BrepSurface, axis: Axis, crossed: Crossing[]): number {
  const way = surface.kind === 'plane' ? cross(surface.frame.z, axis.axis) : null;
  const sorted = crossed.map(({ point }) => point);
  if (way) sorted.sort((a, b) => dot(a, way) - dot(b, way));
  // Two pieces of an edge may meet there.
  const points = sorted.filter((point, at) => at === 0 || distance(point, sorted[at - 1]!) > SAME_PLACE_MM);
  // Along a line across a flat face every second stretch lies in it.
  const ends = points.map((point, at) => (way && at % 2 === 0 ? (points[at + 1] ?? point) : point));
  return points.reduce((least, point, at) => Math.min(least, pieceToAxis(axis, point, ends[at]!)), Infinity);
}

/** Whether a spline surface is a curve that was moved along the axis, as the wall of an elliptic bore. */
function isPrism({ points, countV }: SplineSurface, { axis }: Axis): boolean {
  const count = points.length / 3;
  const pairs: [number, number][] = [];
  if (countV === 2) for (let row = 0; row < count; row += 2) pairs.push([row, row + 1]);
  else if (count === 2 * countV) for (let at = 0; at < countV; at += 1) pairs.push([at, at + countV]);
  return (
    pairs.length > 0 &&
    pairs.every(([a, b]) => {
      const along = subtract(pointAt(points, b), pointAt(points, a));
      return length(cross(along, axis)) <= PARALLEL_SIN * length(along);
    })
  );
}

/** Of the points of a face's edges from the axis. */
function distancesOf(graph: BrepGraph, face: number, axis: Axis): number[] {
  return graph.edgesOf(face).flatMap((edge) => graph.pointsOf(edge).map((point) => distanceToAxis(axis, point)));
}

/**
 * At one height a cylinder, cone, sphere or torus along the axis is a circle, or two. It comes nearest to the axis and reaches furthest on the line through
 * both middles: the distances of those places, mm, as far as the face is there.
 */
function crestsOf(
  graph: BrepGraph,
  axis: Axis,
  { face, height, crossed }: { face: number; height: number; crossed: Crossing[] },
): number[] {
  const { surface, isOutward } = graph.brep.faces[face]!;
  if (surface.kind === 'plane' || surface.kind === 'spline') return [];
  const { origin } = surface.frame;
  const z = surface.kind === 'sphere' ? axis.axis : surface.frame.z;
  const own = { origin, axis: z };
  const along = (height - heightOf(origin, axis)) / dot(z, axis.axis);
  const offset = subtract(addScaled(origin, z, along), axis.origin);
  const off = addScaled(offset, axis.axis, -dot(offset, axis.axis));
  const gap = length(off);
  const radii = radiiAt(surface, along);
  const nearestRadius = ({ point }: Crossing): number => {
    const mm = distanceToAxis(own, point);
    return radii.reduce((best, radius) => (Math.abs(radius - mm) < Math.abs(best - mm) ? radius : best), Infinity);
  };
  const edges = graph.edgesOf(face);
  const isBorder = ({ edge }: Crossing): boolean => edges.indexOf(edge) === edges.lastIndexOf(edge);
  return radii.flatMap((radius) => {
    const here = crossed.filter((crossing) => nearestRadius(crossing) === radius);
    if (here.length === 0 && (crossed.length > 0 || !isWholeCircle(graph, { face, own, radius }))) return [];
    // The normal of a torus points toward its axis on the inner side of the tube.
    const isAway = surface.kind === 'torus' && radius < surface.majorRadiusMm ? !isOutward : isOutward;
    const borders = here.filter(isBorder);
    return [-1, 1].flatMap((side) =>
      holdsDirection(borders, { own, up: axis.axis, isAway, direction: scale(off, side) })
        ? [Math.abs(radius + side * gap)]
        : [],
    );
  });
}

/** The radii of the circles in which a surface is cut square to its axis, `along` mm from its origin. */
function radiiAt(surface: Exclude<BrepSurface, { kind: 'plane' | 'spline' }>, along: number): number[] {
  const legOf = (radiusMm: number): number => Math.sqrt(Math.max(0, radiusMm * radiusMm - along * along));
  switch (surface.kind) {
    case 'cylinder':
      return [surface.radiusMm];
    case 'cone':
      return [Math.abs(surface.radiusMm + along * portable.tan(surface.halfAngleRad))];
    case 'sphere':
      return [legOf(surface.radiusMm)];
    case 'torus': {
      const leg = legOf(surface.minorRadiusMm);
      return [surface.majorRadiusMm - leg, surface.majorRadiusMm + leg];
    }
  }
}

/** Of the two circles of a torus without a seam the face holds that between its edges; all others are whole where no edge passes. */
function isWholeCircle(graph: BrepGraph, { face, own, radius }: { face: number; own: Axis; radius: number }): boolean {
  if (graph.brep.faces[face]!.surface.kind !== 'torus') return true;
  const [least, most] = rangeOf(distancesOf(graph, face, own));
  return radius > least - SAME_PLACE_MM && radius < most + SAME_PLACE_MM;
}

/**
 * Whether a face lies in a direction from its own axis, between the borders that pass a height. Faces lie on the left of their edges, seen from outside: the
 * border before that direction, around the axis, tells.
 */
function holdsDirection(
  borders: Crossing[],
  { own, up, isAway, direction }: { own: Axis; up: Vec3; isAway: boolean; direction: Vec3 },
): boolean {
  if (borders.length === 0) return true;
  const [u, v] = frameAround(up);
  const angleOf = (way: Vec3): number => portable.atan2(dot(way, v), dot(way, u));
  const wanted = angleOf(direction);
  const whole = 2 * Math.PI;
  const backTo = ({ point }: Crossing): number => {
    const back = wanted - angleOf(subtract(point, own.origin));
    return back - whole * Math.floor(back / whole);
  };
  const before = borders.reduce((best, border) => (backTo(border) < backTo(best) ? border : best));
  return before.isRising !== isAway;
}

/** Where the edges of a face pass the heights. */
function* crossings(
  graph: BrepGraph,
  axis: Axis,
  { face, heights }: { face: number; heights: number[] },
): Generator<Crossing> {
  const seen = new Set<number>();
  for (const { edge, isForward } of graph.brep.faces[face]!.loops.flat()) {
    if (seen.has(edge)) continue;
    seen.add(edge);
    const points = graph.pointsOf(edge);
    for (let at = 1; at < points.length; at += 1) {
      const [a, b] = [points[at - 1]!, points[at]!];
      const [low, high] = [heightOf(a, axis), heightOf(b, axis)];
      for (let slab = firstAbove(heights, Math.min(low, high)); heights[slab]! <= Math.max(low, high); slab += 1) {
        const share = high === low ? 0 : (heights[slab]! - low) / (high - low);
        const point = a.map((value, index) => value + share * (b[index]! - value)) as Vec3;
        yield { slab, point, edge, isRising: high > low === isForward };
      }
    }
  }
}

/** The first of rising numbers that is not below `least`. */
function firstAbove(rising: number[], least: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function heightOf(point: Vec3, { origin, axis }: Axis): number {
  return dot(subtract(point, origin), axis);
}
