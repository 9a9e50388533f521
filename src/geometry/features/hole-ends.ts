/** How the wall of a hole ends: open, or closed by a flat, a cone or another end; and the countersink that opens it. */

import type { Hole } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import { type BrepGraph, spanOfEdges, turnAround } from '#geometry/brep/brep-graph.ts';
import { type Bore, distanceToAxis } from '#geometry/features/bores.ts';
import { isAround, stretchOf } from '#geometry/features/hole-walls.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { SAME_ANGLE_RAD, SAME_BORE_MM, SAME_BORE_SHARE, SAME_HALF_RAD } from '#geometry/tolerances.ts';
import { dot, subtract } from '#geometry/vectors.ts';

/** The end of a hole. null for an open one. */
export type Closure = 'flat' | 'cone' | 'other' | null;
export type Countersink = NonNullable<Hole['countersink']>;

/** What goes on from an end of the wall toward the axis, with whatever opening: a square, a spline, a throat. */
export interface Shoulder {
  /** How near to the axis it comes. */
  innerMm: number;
  /** How far around the wall it is flat, rad. */
  flatRad: number;
}

export interface BoreEnds {
  /** Toward lower and higher positions on the axis. */
  closures: [below: Closure, above: Closure];
  shoulders: [below: Shoulder | null, above: Shoulder | null];
  countersinks: [below: Countersink | null, above: Countersink | null];
}

/** Most faces that close a hole: floor, cone, fillets. A group with more is no end of a hole. */
const BOTTOM_MAX = 256;

/** `walls` are the faces of all bores: what lies behind another bore's wall belongs to that one. */
export function endsOf(graph: BrepGraph, bore: Bore, walls: ReadonlySet<number>): BoreEnds {
  const [below, above] = listBottoms(graph, bore, walls);
  return {
    closures: [closureOf(graph, bore, below!, walls), closureOf(graph, bore, above!, walls)],
    shoulders: [shoulderOf(graph, bore, -1), shoulderOf(graph, bore, 1)],
    countersinks: [countersinkOf(graph, bore, -1, walls), countersinkOf(graph, bore, 1, walls)],
  };
}

/**
 * Faces beyond either end of the wall: those connected to it within its radius, and those it meets over a concave edge, however far they extend
 * (the floor of a pocket that the hole ends in).
 */
function listBottoms({ brep, neighbours, pointsOf, edgesOf }: BrepGraph, bore: Bore, walls: ReadonlySet<number>) {
  const reach = bore.radiusMm * (1 + 10 * SAME_BORE_SHARE) + SAME_BORE_MM;
  const middle = (bore.from + bore.to) / 2;
  const heightOf = (edge: number): number => {
    const points = pointsOf(edge);
    return dot(subtract(points[points.length >> 1]!, bore.origin), bore.axis);
  };
  const isWithin = (face: number): boolean =>
    edgesOf(face).every((edge) => pointsOf(edge).every((point) => distanceToAxis(bore, point) <= reach));
  return [-1, 1].map((side) => {
    const found: number[] = [];
    const seen = new Set<number>();
    const visit = (from: number, isWall: boolean): void => {
      for (const { face, edge, meeting } of neighbours[from]!) {
        if (seen.has(face) || walls.has(face) || (isWall && side * (heightOf(edge) - middle) < 0)) continue;
        const isFloor = isWall && meeting === 'concave' && brep.faces[face]!.surface.kind === 'plane';
        if (!isFloor && !isWithin(face)) continue;
        seen.add(face);
        if (found.length < BOTTOM_MAX) found.push(face);
      }
    };
    for (const wall of bore.faces) visit(wall, true);
    for (const face of found) if (isWithin(face)) visit(face, false);
    return found;
  });
}

function shoulderOf(graph: BrepGraph, bore: Bore, side: -1 | 1): Shoulder | null {
  const { brep, neighbours, pointsOf, edgesOf } = graph;
  const mostMm = bore.radiusMm * (1 - 10 * SAME_BORE_SHARE) - SAME_BORE_MM;
  const middle = dot(bore.origin, bore.axis) + (bore.from + bore.to) / 2;
  let [innerMm, flatRad] = [Infinity, 0];
  for (const wall of bore.faces)
    for (const { face, edge, meeting } of neighbours[wall]!) {
      const turn = meeting === 'convex' ? 0 : Math.abs(turnAround(graph, edge, bore));
      if (turn < SAME_ANGLE_RAD) continue;
      const [low, high] = spanOfEdges(graph, [edge], bore.axis);
      if (side * ((low + high) / 2 - middle) <= 0) continue;
      const radii = edgesOf(face).flatMap((beyond) => pointsOf(beyond).map((point) => distanceToAxis(bore, point)));
      const [nearestMm] = rangeOf(radii);
      if (nearestMm >= mostMm) continue;
      innerMm = Math.min(innerMm, nearestMm);
      if (brep.faces[face]!.surface.kind === 'plane') flatRad += turn;
    }
  return innerMm < mostMm ? { innerMm, flatRad } : null;
}

/**
 * The faces together close the hole if their border goes once around the axis; edges between two of them cancel. A bore beside the axis that begins in them
 * opens nothing: it is a hole of its own.
 */
function closureOf(graph: BrepGraph, bore: Bore, faces: number[], walls: ReadonlySet<number>): Closure {
  const isAside = (face: number, edge: number): boolean =>
    graph.neighbours[face]!.some(
      (next) =>
        next.edge === edge &&
        walls.has(next.face) &&
        !isAround(graph.brep.faces[next.face]!, bore, SAME_BORE_SHARE * bore.radiusMm + SAME_BORE_MM),
    );
  const turns = new Map<number, number>();
  let sum = 0;
  for (const face of faces) {
    let turn = 0;
    const loops = graph.brep.faces[face]!.loops.filter((loop) => !loop.every(({ edge }) => isAside(face, edge)));
    for (const { edge, isForward } of loops.flat()) turn += (isForward ? 1 : -1) * turnAround(graph, edge, bore);
    turns.set(face, Math.abs(turn));
    sum += turn;
  }
  if (Math.abs(sum) < Math.PI) return null;
  // The axis passes through the face whose border surrounds it; with two halves, through either.
  const most = Math.max(...turns.values());
  const [face] = [...turns].find(([, turn]) => turn > most - SAME_HALF_RAD)!;
  const end = graph.brep.faces[face]!;
  if (!isAround(end, bore, SAME_BORE_SHARE * bore.radiusMm)) return 'other';
  return end.surface.kind === 'plane' ? 'flat' : end.surface.kind === 'cone' ? 'cone' : 'other';
}

/** A hollow cone that widens away from an end of the wall, and opens on something else than the next bore. */
function countersinkOf(graph: BrepGraph, bore: Bore, side: -1 | 1, walls: ReadonlySet<number>): Countersink | null {
  const { brep, neighbours, pointsOf, edgesOf } = graph;
  const own = new Set(bore.faces);
  const slack = SAME_BORE_SHARE * bore.radiusMm;
  let found: Countersink | null = null;
  for (const wall of bore.faces)
    for (const { face } of neighbours[wall]!) {
      const cone = brep.faces[face]!;
      if (cone.surface.kind !== 'cone' || !isAround(cone, bore, slack) || !isHollow(cone)) continue;
      if (
        widensTo(cone, bore) !== side ||
        neighbours[face]!.some((next) => walls.has(next.face) && !own.has(next.face))
      )
        continue;
      const [low, high] = stretchOf(graph, face, bore);
      if (side * ((low + high) / 2 - (bore.from + bore.to) / 2) < 0) continue;
      let widest = 0;
      for (const edge of edgesOf(face))
        for (const point of pointsOf(edge)) widest = Math.max(widest, distanceToAxis(bore, point));
      const diameterMm = 2 * widest;
      if (!found || diameterMm > found.diameterMm)
        found = { diameterMm, angleDeg: (Math.abs(cone.surface.halfAngleRad) * 360) / Math.PI };
    }
  return found;
}

/** The material is outside: with a radius that is not negative, the surface's own normal points away from the axis. */
function isHollow({ isOutward }: BrepFace): boolean {
  return !isOutward;
}

/** Which way along the axis of the bore a cone becomes wider. */
function widensTo({ surface }: BrepFace, { axis }: Bore): number {
  if (surface.kind !== 'cone') return 0;
  return Math.sign(dot(surface.frame.z, axis) * portable.tan(surface.halfAngleRad));
}
