/**
 * What a lathe leaves of the outside of a turned part: shafts, shoulders, tapers and the fillets between them. Classes of milled cuts have no word for them:
 * by their surfaces alone a shoulder looks like a step, a shaft between two like a ring groove, and a taper like a chamfer.
 */
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import type { Blend } from '#geometry/features/blends.ts';
import { type Axis, distanceToAxis } from '#geometry/features/bores.ts';
import { ringGrooveOf } from '#geometry/features/ring-grooves.ts';
import { goesAround } from '#geometry/features/turned.ts';
import { dot } from '#geometry/vectors.ts';

/** A chamfer leans from its axis by no less and no more, rad: 10 and 80 degrees. */
const CHAMFER_RAD = { least: Math.PI / 18, most: (4 * Math.PI) / 9 };
/** It takes no more than this share of the radius, and goes no further along the axis than this share of it: longer ones are tapers. */
const CHAMFER_SHARE = 0.35;

/** Which faces a lathe leaves around `axis`; grooves, chamfers and rounded edges are features of their own. */
export function listTurnedStock(graph: BrepGraph, blends: readonly (Blend | null)[], axis: Axis): boolean[] {
  const { brep, neighbours } = graph;
  const around = brep.faces.map((_, number) => goesAround(graph, number, axis));
  const isShaft = brep.faces.map(
    ({ surface, isOutward }, number) => around[number]! && isOutward && surface.kind !== 'plane' && !blends[number],
  );
  // Planes and fillets beside a shaft; those inside of a bore are a cut's.
  const isRound = brep.faces.map(({ surface }, number) => {
    if (isShaft[number]) return !isConicalChamfer(graph, number);
    if (!around[number] || (surface.kind !== 'plane' && !blends[number]?.isConcave)) return false;
    return neighbours[number]!.some(({ face }) => isShaft[face] || blends[face]);
  });
  const isStock = brep.faces.map(() => false);
  // A groove in a face has a hollow wall as well, so that all faces around the axis are looked at together.
  const isSeen = around.map((each) => !each);
  brep.faces.forEach((_, first) => {
    if (isSeen[first]) return;
    isSeen[first] = true;
    const group = [first];
    for (const face of group)
      for (const { face: next, meeting } of neighbours[face]!) {
        if (isSeen[next] || meeting === 'convex') continue;
        isSeen[next] = true;
        group.push(next);
      }
    if (ringGrooveOf(graph, [...blends], group)) return;
    for (const face of group) isStock[face] = isRound[face]!;
  });
  return isStock;
}

/** A narrow cone around the outside that breaks the edge between a face and a cylinder: both meet it over an outer edge. */
export function isConicalChamfer(graph: BrepGraph, face: number): boolean {
  const { brep, neighbours, edgesOf, pointsOf } = graph;
  const { surface, isOutward } = brep.faces[face]!;
  if (surface.kind !== 'cone' || !isOutward) return false;
  const leanRad = Math.abs(surface.halfAngleRad);
  if (leanRad < CHAMFER_RAD.least || leanRad > CHAMFER_RAD.most) return false;
  const axis = { origin: surface.frame.origin, axis: surface.frame.z };
  const points = edgesOf(face).flatMap((edge) => pointsOf(edge));
  const radii = points.map((point) => distanceToAxis(axis, point));
  const heights = points.map((point) => dot(point, axis.axis));
  const most = Math.max(...radii);
  const [riseMm, lengthMm] = [most - Math.min(...radii), Math.max(...heights) - Math.min(...heights)];
  if (Math.max(riseMm, lengthMm) > CHAMFER_SHARE * most) return false;
  const beside = neighbours[face]!.filter((next) => next.face !== face);
  return beside.length > 0 && beside.every(({ meeting }) => meeting === 'convex');
}
