/**
 * Decides whether a part is turned. Its outside must be round about one axis, or be bar that was turned in places, and more than half of its skin must go
 * around that axis; or it is a length of bar (`bar-lengths.ts`). Holes, flats, keyways and a hexagon are cross features.
 */
import * as portable from '#contract/portable-math.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BrepFace, frameOf } from '#geometry/brep/brep.ts';
import { type BrepGraph, extentAlong, spanOfEdges, turnAround } from '#geometry/brep/brep-graph.ts';
import { layOutAlong } from '#geometry/features/axial-layout.ts';
import { type BarLength, findBarLength } from '#geometry/features/bar-lengths.ts';
import { type Axis, distanceToAxis, isSameAxis } from '#geometry/features/bores.ts';
import type { BarSection } from '#geometry/features/half-section.ts';
import { arcOf, coveredTurn, isAround } from '#geometry/features/hole-walls.ts';
import { describeLathe, type LatheFacts, type LatheInput } from '#geometry/features/lathe.ts';
import { edgeToAxis } from '#geometry/features/meridians.ts';
import { findOuterThreads } from '#geometry/features/threads.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { SAME_PLACE_MM, SAME_SIZE_SHARE, SQUARE_COS, WHOLE_CYLINDER_LEAST_RAD } from '#geometry/tolerances.ts';
import { addScaled, cross, dot, scale, unit } from '#geometry/vectors.ts';

/** Turning leaves more of the skin than all other operations. */
const SHARE_LEAST = 0.5;
/** Of it, a third of a turn must be round still: less is the rounded corners of a block. */
const ARC_LEAST_RAD = (2 / 3) * Math.PI;
/** A plane that arcs around the axis bound over a quarter turn was faced; with less it is a pocket's floor or a flange of a block. */
const FACED_LEAST_RAD = Math.PI / 2;
/** Axes looked at, the weightiest first. */
const AXES_MAX = 4;

interface WeighedAxis extends Axis {
  areaMm2: number;
}

/** Describes one body as a turned part. null if it is not turned. `unit` is the unit of its file, `volumeMm3` is null where the body is not closed. */
export function findTurned(graph: BrepGraph, unit: string | null, volumeMm3: number | null): Turned | null {
  const wholeMm2 = graph.areas.reduce((sum, area) => sum + area, 0);
  for (const axis of listAxes(graph).slice(0, AXES_MAX)) {
    const found = turnedAbout(graph, axis, wholeMm2);
    if (found) return describe(graph, found, { unit, volumeMm3 });
  }
  const bar = findBarLength(graph);
  return bar && describe(graph, barTurned(graph, bar, wholeMm2), { unit, volumeMm3 });
}

function describe(
  graph: BrepGraph,
  { facts, lathe }: Found,
  { unit, volumeMm3 }: { unit: string | null; volumeMm3: number | null },
): Turned {
  const threads = findOuterThreads(layOutAlong(graph, lathe.axis), unit).map(({ faces, ...thread }) => ({
    ...thread,
    faceIds: faces,
  }));
  return { ...facts, threads, ...describeLathe(graph, { ...lathe, threads, volumeMm3 }) };
}

/** A length of bar: what goes around its axis is faced, drilled or bored, and its sides are those of the bar. */
function barTurned(graph: BrepGraph, { axis, sides, acrossMm, flats }: BarLength, wholeMm2: number): Found {
  const { brep, areas } = graph;
  const isOn = brep.faces.map((_, face) => goesAround(graph, face, axis));
  return foundAbout(graph, axis, {
    reaches: brep.faces.map((_, face) => reachOf(graph, face, axis)),
    onAxisMm2: areas.reduce((sum, area, face) => sum + (isOn[face] ? area : 0), 0),
    wholeMm2,
    bar: { sides, acrossMm, flats, ends: [] },
    isRound: (face) => isOn[face]!,
  });
}

interface Found {
  facts: Omit<Turned, 'threads' | keyof LatheFacts>;
  lathe: Omit<LatheInput, 'threads' | 'volumeMm3'>;
}

/** Axes of outer cylinders, cones and tori by area, because without one of these the outside is not round. Axes on one line count as one. */
function listAxes({ brep, areas }: BrepGraph): WeighedAxis[] {
  const axes: WeighedAxis[] = [];
  brep.faces.forEach(({ surface, isOutward }, face) => {
    if (!isOutward) return;
    if (surface.kind !== 'cylinder' && surface.kind !== 'cone' && surface.kind !== 'torus') return;
    const { origin, z } = surface.frame;
    const known = axes.find((axis) => isSameAxis(axis, { origin, axis: z }, SAME_PLACE_MM));
    if (known) known.areaMm2 += areas[face]!;
    else axes.push({ origin, axis: z, areaMm2: areas[face]! });
  });
  return axes.sort((a, b) => b.areaMm2 - a.areaMm2);
}

function turnedAbout(graph: BrepGraph, axis: Axis, wholeMm2: number): Found | null {
  const { brep, areas } = graph;
  const sumOf = (isCounted: (face: number) => boolean): number =>
    areas.reduce((sum, area, face) => sum + (isCounted(face) ? area : 0), 0);
  // Most parts are none: what is cheap to tell comes first.
  if (sumOf((face) => isAround(brep.faces[face]!, axis, SAME_PLACE_MM)) < SHARE_LEAST * wholeMm2) return null;
  const isOn = brep.faces.map((_, face) => goesAround(graph, face, axis));
  if (sumOf((face) => isOn[face]!) < SHARE_LEAST * wholeMm2) return null;
  const reaches = brep.faces.map((_, face) => reachOf(graph, face, axis));
  const outerMm = outerRadius(graph, { isOn, reaches, axis });
  if (outerMm === null) return null;
  const isBeyond = (face: number): boolean => reaches[face]! > outerMm + SAME_PLACE_MM + SAME_PLACE_MM * outerMm;
  // The face of a square plate around a round boss is not turned, whatever bounds it inside.
  const onAxisMm2 = sumOf((face) => isOn[face]! && !isBeyond(face));
  if (!(onAxisMm2 >= SHARE_LEAST * wholeMm2)) return null;
  const others = brep.faces.flatMap((_, face) => (isBeyond(face) ? [face] : []));
  // A bar whose corners are turned reaches no further than the cones at its ends.
  const bar = others.length > 0 ? barOf(graph, others, axis) : barBetweenCones(graph, { isOn, reaches, axis, outerMm });
  if (!bar) return null;
  return foundAbout(graph, axis, {
    reaches,
    onAxisMm2,
    wholeMm2,
    bar,
    isRound: (face) => (isOn[face]! && !isBeyond(face)) || bar.ends.includes(face),
  });
}

interface AboutAxis {
  reaches: number[];
  onAxisMm2: number;
  wholeMm2: number;
  bar: Bar;
  isRound: (face: number) => boolean;
}

function foundAbout(graph: BrepGraph, axis: Axis, { reaches, onAxisMm2, wholeMm2, bar, isRound }: AboutAxis): Found {
  const { brep } = graph;
  const [from, to] = lengthAlong(graph, axis);
  // Chooses the same one of an axis and its opposite, whichever the file has.
  const isUp = isFacingUp(axis.axis);
  const upward = isUp ? axis.axis : scale(axis.axis, -1);
  const origin = addScaled(axis.origin, axis.axis, (isUp ? from : to) - dot(axis.origin, axis.axis));
  const isEnd = (face: number): boolean => {
    if (brep.faces[face]!.surface.kind !== 'plane' || !isAround(brep.faces[face]!, axis, SAME_PLACE_MM)) return false;
    const height = dot(frameOf(brep.faces[face]!.surface).origin, axis.axis);
    return Math.min(height - from, to - height) < SAME_PLACE_MM;
  };
  const boreMm = boreOf(graph, axis);
  return {
    facts: {
      axis: upward,
      at: origin.map(roundMeshLength) as Vec3,
      diameterMm: 2 * reaches.reduce((most, reach) => Math.max(most, reach), 0),
      lengthMm: to - from,
      boreMm,
      onAxisShare: onAxisMm2 / wholeMm2,
      barSides: bar.sides,
    },
    lathe: {
      axis: { origin, axis: upward },
      lengthMm: to - from,
      bar,
      isBored: boreMm !== null,
      round: brep.faces.flatMap((_, face) => (isRound(face) || isEnd(face) ? [face] : [])),
    },
  };
}

function isFacingUp([x, y, z]: Vec3): boolean {
  if (Math.abs(z) > SQUARE_COS) return z > 0;
  return Math.abs(y) > SQUARE_COS ? y > 0 : x > 0;
}

/** A cylinder, cone, torus or sphere on the axis; a plane square to it that arcs around the axis bound. */
export function goesAround(graph: BrepGraph, face: number, axis: Axis): boolean {
  const { brep } = graph;
  if (!isAround(brep.faces[face]!, axis, SAME_PLACE_MM)) return false;
  if (brep.faces[face]!.surface.kind !== 'plane') return true;
  const turn = graph.edgesOf(face).reduce((sum, edge) => {
    const { curve } = brep.edges[edge]!;
    const isArc = curve.kind === 'ellipse' && distanceToAxis(axis, curve.frame.origin) <= SAME_PLACE_MM;
    return isArc ? sum + Math.abs(turnAround(graph, edge, axis)) : sum;
  }, 0);
  return turn >= FACED_LEAST_RAD;
}

/** How far from the axis a face comes at its edges, mm; a torus bulges beyond. */
function reachOf(graph: BrepGraph, face: number, axis: Axis): number {
  const { surface, isOutward } = graph.brep.faces[face]!;
  let most = 0;
  for (const edge of graph.edgesOf(face))
    for (const point of graph.pointsOf(edge)) most = Math.max(most, distanceToAxis(axis, point));
  if (!isOutward || !isAround(graph.brep.faces[face]!, axis, SAME_PLACE_MM)) return most;
  if (surface.kind === 'torus' && bulges(graph, face, axis)) return surface.majorRadiusMm + surface.minorRadiusMm;
  return surface.kind === 'sphere' && bulges(graph, face, axis) ? surface.radiusMm : most;
}

/** Whether edges of the face lie on both sides of its middle plane, so that its equator is on it; or it has none. */
function bulges(graph: BrepGraph, face: number, axis: Axis): boolean {
  const middle = dot(frameOf(graph.brep.faces[face]!.surface).origin, axis.axis);
  const extents = graph.edgesOf(face).map((edge) => extentAlong(graph, edge, axis.axis));
  return (
    extents.length === 0 ||
    (extents.some(([low]) => low < middle - SAME_PLACE_MM) && extents.some(([, high]) => high > middle + SAME_PLACE_MM))
  );
}

/** The largest radius at which the outside of the part goes round, mm. */
function outerRadius(
  graph: BrepGraph,
  { isOn, reaches, axis }: { isOn: boolean[]; reaches: number[]; axis: Axis },
): number | null {
  const outer = graph.brep.faces.flatMap(({ surface, isOutward }, face) =>
    isOn[face] && isOutward && surface.kind !== 'plane' ? [face] : [],
  );
  const radii = [...new Set(outer.map((face) => reaches[face]!))].sort((a, b) => b - a);
  for (const radius of radii) {
    const same = outer.filter((face) => Math.abs(reaches[face]! - radius) <= SAME_PLACE_MM + SAME_SIZE_SHARE * radius);
    const isWhole = same.some((face) => graph.brep.faces[face]!.loops.length === 0);
    if (isWhole) return radius;
    const arcs = same.map((face) => arcOf(graph, face, axis));
    if (coveredTurn(arcs) < ARC_LEAST_RAD) continue;
    const flats = graph.brep.faces.flatMap((face, number) =>
      isFlatAlong(face, axis) && reaches[number]! <= radius + SAME_PLACE_MM + SAME_SIZE_SHARE * radius
        ? [arcOf(graph, number, axis)]
        : [],
    );
    if (coveredTurn([...arcs, ...flats]) >= WHOLE_CYLINDER_LEAST_RAD) return radius;
  }
  return null;
}

/** A plane along the axis that faces away from it. */
function isFlatAlong({ surface, isOutward }: BrepFace, { origin, axis }: Axis): boolean {
  if (surface.kind !== 'plane' || Math.abs(dot(surface.frame.z, axis)) > SQUARE_COS) return false;
  return (
    (isOutward ? 1 : -1) * (dot(surface.frame.origin, surface.frame.z) - dot(origin, surface.frame.z)) > SAME_PLACE_MM
  );
}

/** The bar that a part is turned from, with the faces that are left of it. */
interface Bar extends BarSection {
  flats: number[];
  ends: number[];
}

/** As wide as what is turned from it. */
const ROUND_BAR: Bar = { sides: 0, acrossMm: 0, flats: [], ends: [] };

/** Flats of bar that reach as far as the part does, where no cylinder around the axis is wider than they are. */
function barBetweenCones(
  graph: BrepGraph,
  { isOn, reaches, axis, outerMm }: { isOn: boolean[]; reaches: number[]; axis: Axis; outerMm: number },
): Bar {
  const flats = graph.brep.faces.flatMap((face, number) =>
    isFlatAlong(face, axis) && reaches[number]! > outerMm - SAME_PLACE_MM ? [number] : [],
  );
  const bar = flats.length > 0 ? barOf(graph, flats, axis) : null;
  const isCut = graph.brep.faces.some(
    ({ surface, isOutward }, face) =>
      isOn[face] &&
      isOutward &&
      surface.kind === 'cylinder' &&
      2 * surface.radiusMm > (bar?.acrossMm ?? 0) + SAME_PLACE_MM,
  );
  return bar && !isCut ? bar : ROUND_BAR;
}

/**
 * What reaches beyond the turned places must be the flats of square or hexagonal bar: 4 or 6 outer planes along the axis, equally far from it, evenly
 * spread, with ends square to it or chamfered. null: it is something else.
 */
function barOf({ brep }: BrepGraph, faces: number[], { origin, axis }: Axis): Bar | null {
  const flats = faces.flatMap((face) => {
    const { surface, isOutward } = brep.faces[face]!;
    if (surface.kind !== 'plane' || Math.abs(dot(surface.frame.z, axis)) > SQUARE_COS) return [];
    const normal = isOutward ? surface.frame.z : scale(surface.frame.z, -1);
    return [{ face, normal, awayMm: dot(surface.frame.origin, normal) - dot(origin, normal) }];
  });
  const ends = faces.filter((face) => isAround(brep.faces[face]!, { origin, axis }, SAME_PLACE_MM));
  const [first] = flats;
  if (!first || flats.length + ends.length < faces.length) return null;
  if (flats.some(({ awayMm }) => Math.abs(awayMm - first.awayMm) > SAME_SIZE_SHARE * first.awayMm)) return null;
  const across = unit(cross(axis, first.normal));
  const angles = new Set(
    flats.map(({ normal }) =>
      Math.round((180 * portable.atan2(dot(normal, across), dot(normal, first.normal))) / Math.PI),
    ),
  );
  const turns = [...angles].map((angle) => (angle + 360) % 360).sort((a, b) => a - b);
  for (const sides of [4, 6] as const)
    if (turns.length === sides && turns.every((angle, index) => angle === (360 / sides) * index))
      return { sides, acrossMm: 2 * first.awayMm, flats: flats.map(({ face }) => face), ends };
  return null;
}

/** Where the body starts and ends along the axis: at its edges, or at the crest of a face that bulges past them. */
function lengthAlong(graph: BrepGraph, axis: Axis): [from: number, to: number] {
  let [from, to] = spanOfEdges(graph, graph.brep.edges.keys(), axis.axis);
  const grow = (low: number, high: number): void => {
    from = Math.min(from, low);
    to = Math.max(to, high);
  };
  graph.brep.faces.forEach(({ surface, isOutward, loops }, face) => {
    if ((surface.kind !== 'sphere' && surface.kind !== 'torus') || !isOutward) return;
    if (!isAround(graph.brep.faces[face]!, axis, SAME_PLACE_MM)) return;
    const middle = dot(surface.frame.origin, axis.axis);
    const height = surface.kind === 'sphere' ? surface.radiusMm : surface.minorRadiusMm;
    if (loops.length === 0) grow(middle - height, middle + height);
    const side = crestSide(graph, face, axis);
    if (side !== 0) grow(middle + side * height, middle + side * height);
  });
  return [from, to];
}

/**
 * Whether an outer sphere or torus holds its highest (1) or lowest (-1) circle or point along the axis, or neither (0). Rounds of edges have the face on
 * their left: the outermost goes around the axis counterclockwise, seen from the side where the face lies.
 */
function crestSide(graph: BrepGraph, face: number, axis: Axis): number {
  const { surface, loops } = graph.brep.faces[face]!;
  const crestMm = surface.kind === 'torus' ? surface.majorRadiusMm : 0;
  let [most, least, sum, outerTurn] = [0, Infinity, 0, 0];
  for (const { edge, isForward } of loops.flat()) {
    const turn = (isForward ? 1 : -1) * turnAround(graph, edge, axis);
    sum += turn;
    for (const point of graph.pointsOf(edge)) {
      const reach = distanceToAxis(axis, point);
      least = Math.min(least, reach);
      if (reach > most + SAME_PLACE_MM) [most, outerTurn] = [reach, turn];
    }
  }
  if (surface.kind === 'sphere') return Math.abs(sum) > Math.PI ? Math.sign(sum) : 0;
  return least < crestMm - SAME_PLACE_MM && most > crestMm + SAME_PLACE_MM ? Math.sign(outerTurn) : 0;
}

/** The edges of a face that the axis crosses go around it by more, rad: each half of one goes around by half a turn. */
const CROSSED_LEAST_RAD = 0.9 * Math.PI;

/** Twice the distance of what comes nearest to the axis, where no face crosses it; null: there is no way through along the axis. */
function boreOf(graph: BrepGraph, axis: Axis): number | null {
  for (const { loops } of graph.brep.faces) {
    const turn = loops
      .flat()
      .reduce((sum, { edge, isForward }) => sum + (isForward ? 1 : -1) * turnAround(graph, edge, axis), 0);
    if (Math.abs(turn) > CROSSED_LEAST_RAD) return null;
  }
  const nearestMm = graph.brep.edges.reduce(
    (least, _, edge) => Math.min(least, edgeToAxis(graph, edge, axis)),
    Infinity,
  );
  return nearestMm > SAME_PLACE_MM && Number.isFinite(nearestMm) ? 2 * nearestMm : null;
}
