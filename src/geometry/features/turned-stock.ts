/**
 * What a lathe leaves of the outside of a turned part: shafts, shoulders, tapers and the fillets between them. Classes of milled cuts have no word for them:
 * by their surfaces alone a shoulder looks like a step, a shaft between two like a ring groove, and a taper like a chamfer.
 */
import type { Turned } from '#contract/turned-facts.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { listArcWalls } from '#geometry/features/arc-slots.ts';
import type { Blend } from '#geometry/features/blends.ts';
import { type Axis, distanceToAxis } from '#geometry/features/bores.ts';
import { isGrooveWidth } from '#geometry/features/lathe-runs.ts';
import { ringGrooveOf } from '#geometry/features/ring-grooves.ts';
import { isBetweenTeeth } from '#geometry/features/spline-grooves.ts';
import { findStock, type Stock } from '#geometry/features/stock-faces.ts';
import { goesAround } from '#geometry/features/turned.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { dot } from '#geometry/vectors.ts';

/** A chamfer leans from its axis by no less and no more, rad: 10 and 80 degrees. */
const CHAMFER_RAD = { least: Math.PI / 18, most: (4 * Math.PI) / 9 };
/**
 * What it takes of the radius and how long it is, as shares of the radius: more is a taper. Ends of bolts (ISO 4753) take up to a tenth of the diameter, small
 * ones more, and pins (ISO 2338) are chamfered over a fifth of it. `smallMm` is a chamfer on what is thick enough to keep its shape.
 */
const CHAMFER_MOST = { riseShare: 0.2, smallMm: 2, smallShare: 0.35, lengthShare: 0.4 };

/** What is left of a round bar, or of the sides of another one: a flat that was milled on a shaft is a cut, however far out it lies. */
export function stockOfTurned(graph: BrepGraph, blends: readonly (Blend | null)[], turned: Turned): Stock {
  const { brep, areas } = graph;
  const stock = findStock(brep, areas);
  const isTurned = listTurnedStock(graph, blends, turnedAxisOf(graph, turned));
  const isMilled = new Set(turned.milledFaceIds);
  const isStock = brep.faces.map(
    ({ surface }, face) => isTurned[face]! || (surface.kind === 'plane' && !isMilled.has(face) && stock.isStock[face]!),
  );
  return { ...stock, isStock, turnedAxis: turned.axis };
}

/** The axis of a turned part, and the sides of the bar that it was turned from. */
interface TurnedAxis extends Axis {
  barSides: ReadonlySet<number>;
}

function turnedAxisOf({ brep }: BrepGraph, { at, axis, barSides, milledFaceIds }: Turned): TurnedAxis {
  const milled = new Set(milledFaceIds);
  const sides = brep.faces.flatMap(({ surface }, face) =>
    barSides > 0 && !milled.has(face) && surface.kind === 'plane' && Math.abs(dot(surface.frame.z, axis)) < SQUARE_COS
      ? [face]
      : [],
  );
  return { origin: at, axis, barSides: new Set(sides) };
}

/** Which faces a lathe leaves around `axis`, and the sides of its bar; grooves, chamfers and rounded edges are features of their own. */
function listTurnedStock(graph: BrepGraph, blends: readonly (Blend | null)[], axis: TurnedAxis): boolean[] {
  const { brep, neighbours } = graph;
  const around = brep.faces.map((_, number) => goesAround(graph, number, axis));
  const isArcWall = listArcWalls(graph);
  const isShaft = brep.faces.map(
    ({ surface, isOutward }, number) =>
      around[number]! &&
      isOutward &&
      surface.kind !== 'plane' &&
      !blends[number] &&
      !isArcWall[number] &&
      !isBetweenTeeth(graph, number),
  );
  // Planes and fillets beside a shaft; those inside of a bore are a cut's.
  const isRound = brep.faces.map(({ surface }, number) => {
    if (isShaft[number]) return !isConicalChamfer(graph, number);
    if (!around[number] || (surface.kind !== 'plane' && !blends[number]?.isConcave)) return false;
    return neighbours[number]!.some(({ face }) => isShaft[face] || blends[face]);
  });
  const isStock = brep.faces.map((_, face) => axis.barSides.has(face));
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
    if (isGroove(graph, blends, group)) return;
    for (const face of group) isStock[face] ||= isRound[face]!;
  });
  return isStock;
}

/** A ring groove, and not a length between two that are wider. */
function isGroove(graph: BrepGraph, blends: readonly (Blend | null)[], group: number[]): boolean {
  const ring = ringGrooveOf(graph, [...blends], group);
  if (!ring) return false;
  const { diameterMm, depthMm, widthMm } = ring;
  const isNeck = group.every(
    (face) => graph.brep.faces[face]!.isOutward || graph.brep.faces[face]!.surface.kind === 'plane' || blends[face],
  );
  return !isNeck || diameterMm === undefined || isGrooveWidth(widthMm ?? 0, diameterMm + 2 * (depthMm ?? 0));
}

/** A narrow cone around the outside that breaks the edge between a face and a cylinder: both meet it over an outer edge. */
export function isConicalChamfer(graph: BrepGraph, face: number): boolean {
  const { brep, neighbours, edgesOf, pointsOf } = graph;
  const { surface, isOutward } = brep.faces[face]!;
  if (surface.kind !== 'cone' || !isOutward) return false;
  const leanRad = Math.abs(surface.halfAngleRad);
  if (leanRad < CHAMFER_RAD.least || leanRad > CHAMFER_RAD.most) return false;
  const axis = { origin: surface.frame.origin, axis: surface.frame.z };
  const beside = neighbours[face]!.filter((next) => next.face !== face);
  if (beside.length === 0 || beside.some(({ meeting }) => meeting !== 'convex')) return false;
  const points = edgesOf(face).flatMap((edge) => pointsOf(edge));
  const [least, most] = rangeOf(points.map((point) => distanceToAxis(axis, point)));
  const [from, to] = rangeOf(points.map((point) => dot(point, axis.axis)));
  const [riseMm, lengthMm] = [most - least, to - from];
  const { riseShare, smallMm, smallShare, lengthShare } = CHAMFER_MOST;
  const riseMostMm = Math.max(riseShare * most, Math.min(smallMm, smallShare * most));
  return riseMm <= riseMostMm + SAME_PLACE_MM && lengthMm <= lengthShare * most + SAME_PLACE_MM;
}
