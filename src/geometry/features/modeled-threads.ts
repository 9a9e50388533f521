/**
 * Threads that are drawn as they are cut: faces between helices around one axis. A helix is an edge that keeps its distance from the axis and climbs evenly
 * while it turns; whatever faces lie between helices of one pitch are one thread, with its diameters from the helices nearest to the axis and furthest from it.
 *
 * Tried and left: to know the flanks by their surface. Programs write them as splines, as swept or as ruled surfaces, whole or cut at each turn; their
 * edges are helices in all of them.
 */

import type { ModeledThread } from '#contract/modeled-thread.ts';
import type { Hole } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import { THREADS } from '#contract/threads.ts';
import type { Vec3 } from '#contract/units.ts';
import { frameOf } from '#geometry/brep/brep.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { normalOf } from '#geometry/brep/spline-chart.ts';
import { domainsOf, evaluateSurface, newSurfacePoint } from '#geometry/brep/spline-surface.ts';
import { type Axis, distanceToAxis, isSameAxis } from '#geometry/features/bores.ts';
import { SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { addScaled, cross, dot, scale, subtract, unit } from '#geometry/vectors.ts';

export interface FoundThread {
  /** Of the tables, by diameter and pitch; null for another one. */
  name: string | null;
  diameterMm: number;
  coreMm: number;
  pitchMm: number;
  lengthMm: number;
  isInner: boolean;
  axis: Axis;
  /** Where it begins and ends along the axis, mm from the axis' own origin. */
  from: number;
  to: number;
  faces: number[];
}

/** Axes that are tried, those of the largest faces first. */
const AXES_MAX = 12;
/** A helix keeps its radius and its climb to this share of radius and pitch; programs approach it by splines. */
const HELIX_SHARE = 0.02;
/** A shorter edge may be a helix by chance, rad; a thread turns at least once, so that many of its edges together do. */
const TURN_LEAST_RAD = Math.PI / 3;
const TURNS_LEAST = 1.5;
/** Between points of an edge, rad: with more, the turns cannot be counted. */
const STEP_MOST_RAD = 2.5;
/** Depth of a thread in pitches: ISO metric 0.54 to 0.61, trapezoidal 0.5, a sharp V 0.87. */
const DEPTH_PITCHES = { least: 0.25, most: 1.1 };
const PITCH_MM = { least: 0.15, most: 12 };
const SAME_PITCH_SHARE = 0.01;
/** A drawn thread against its table: fits and printers' allowances are within it. */
const SAME_DIAMETER_SHARE = 0.04;

interface Helix {
  edge: number;
  /** mm along the axis in a turn, always positive. */
  pitchMm: number;
  radiusMm: number;
  from: number;
  to: number;
}

export function findModeledThreads(graph: BrepGraph): FoundThread[] {
  const splines = graph.brep.edges.flatMap(({ curve }, edge) => (curve.kind === 'spline' ? [edge] : []));
  if (splines.length === 0) return [];
  const threads: FoundThread[] = [];
  const taken = new Set<number>();
  for (const axis of listAxes(graph)) {
    const helices = splines.flatMap((edge) => (taken.has(edge) ? [] : (helixOf(graph, edge, axis) ?? [])));
    for (const group of groupByPitch(helices)) {
      const thread = threadOf(graph, axis, group);
      if (!thread) continue;
      for (const { edge } of group) taken.add(edge);
      threads.push(thread);
    }
  }
  return threads;
}

/** Of all faces that have one. */
function listAxes({ brep, areas }: BrepGraph): Axis[] {
  const axes: (Axis & { areaMm2: number })[] = [];
  brep.faces.forEach(({ surface }, face) => {
    if (surface.kind !== 'cylinder' && surface.kind !== 'cone' && surface.kind !== 'torus') return;
    const { origin, z } = frameOf(surface);
    const own = { origin, axis: z };
    const known = axes.find((each) => isSameAxis(each, own, SAME_PLACE_MM));
    if (known) known.areaMm2 += areas[face]!;
    else axes.push({ ...own, areaMm2: areas[face]! });
  });
  return axes.sort((a, b) => b.areaMm2 - a.areaMm2).slice(0, AXES_MAX);
}

function helixOf(graph: BrepGraph, edge: number, axis: Axis): Helix | null {
  const points = graph.pointsOf(edge);
  const radiusMm = distanceToAxis(axis, points[0]!);
  if (radiusMm < SAME_PLACE_MM) return null;
  // The cheap question first: most edges are on no cylinder around the axis.
  if (points.some((point) => Math.abs(distanceToAxis(axis, point) - radiusMm) > HELIX_SHARE * radiusMm)) return null;
  const [heights, turns] = [points.map((point) => dot(subtract(point, axis.origin), axis.axis)), unwrap(points, axis)];
  if (!turns) return null;
  const [turn, climb] = [turns.at(-1)! - turns[0]!, heights.at(-1)! - heights[0]!];
  if (Math.abs(turn) < TURN_LEAST_RAD) return null;
  const pitchMm = Math.abs((2 * Math.PI * climb) / turn);
  if (pitchMm < PITCH_MM.least || pitchMm > PITCH_MM.most) return null;
  const slope = climb / turn;
  const isEven = points.every(
    (_, at) => Math.abs(heights[at]! - heights[0]! - slope * (turns[at]! - turns[0]!)) <= HELIX_SHARE * pitchMm,
  );
  if (!isEven) return null;
  const ends = [heights[0]!, heights.at(-1)!];
  return { edge, pitchMm, radiusMm, from: Math.min(...ends), to: Math.max(...ends) };
}

/** Angles around the axis that go on past a whole turn; null where the points are too far apart to tell. */
function unwrap(points: readonly Vec3[], { origin, axis }: Axis): number[] | null {
  const away = subtract(points[0]!, origin);
  const x = unit(addScaled(away, axis, -dot(away, axis)));
  const y = cross(axis, x);
  const turns: number[] = [];
  let before = 0;
  for (const point of points) {
    const from = subtract(point, origin);
    const angle = portable.atan2(dot(from, y), dot(from, x));
    const step = angle - before - 2 * Math.PI * Math.round((angle - before) / (2 * Math.PI));
    if (Math.abs(step) > STEP_MOST_RAD) return null;
    before += step;
    turns.push(before);
  }
  return turns;
}

function groupByPitch(helices: readonly Helix[]): Helix[][] {
  const groups: Helix[][] = [];
  for (const helix of helices) {
    const group = groups.find(
      ([first]) => Math.abs(first!.pitchMm - helix.pitchMm) <= SAME_PITCH_SHARE * helix.pitchMm,
    );
    if (group) group.push(helix);
    else groups.push([helix]);
  }
  return groups;
}

function threadOf(graph: BrepGraph, axis: Axis, helices: readonly Helix[]): FoundThread | null {
  const edges = new Set(helices.map(({ edge }) => edge));
  const faces = graph.brep.faces.flatMap((_, face) =>
    graph.edgesOf(face).some((edge) => edges.has(edge)) ? [face] : [],
  );
  const flanks = faces.filter((face) => graph.brep.faces[face]!.surface.kind === 'spline');
  const [from, to] = [Math.min(...helices.map((each) => each.from)), Math.max(...helices.map((each) => each.to))];
  const radii = helices.map(({ radiusMm }) => radiusMm);
  const [core, outer] = [Math.min(...radii), Math.max(...radii)];
  const pitchMm = median(helices.map((each) => each.pitchMm));
  const depthPitches = (outer - core) / pitchMm;
  if (flanks.length === 0 || to - from < TURNS_LEAST * pitchMm) return null;
  if (depthPitches < DEPTH_PITCHES.least || depthPitches > DEPTH_PITCHES.most) return null;
  const isInner = flanks.reduce((sum, face) => sum + facing(graph, face, axis), 0) < 0;
  const sizes = { diameterMm: 2 * outer, coreMm: 2 * core, pitchMm };
  const whole = withBetween(graph, { axis, faces, core, outer });
  return { name: nameOf(sizes), ...sizes, lengthMm: to - from, isInner, axis, from, to, faces: whole };
}

/** With the splines beside them that lie between core and outside: the bottom of a groove, and where it runs out. */
function withBetween(
  graph: BrepGraph,
  { axis, faces, core, outer }: { axis: Axis; faces: readonly number[]; core: number; outer: number },
): number[] {
  const known = new Set(faces);
  const slackMm = HELIX_SHARE * outer;
  const isBetween = (face: number): boolean =>
    graph.edgesOf(face).every((edge) =>
      graph.pointsOf(edge).every((point) => {
        const away = distanceToAxis(axis, point);
        return away >= core - slackMm && away <= outer + slackMm;
      }),
    );
  for (const face of faces)
    for (const { face: beside } of graph.neighbours[face]!)
      if (!known.has(beside) && graph.brep.faces[beside]!.surface.kind === 'spline' && isBetween(beside))
        known.add(beside);
  return [...known].sort((a, b) => a - b);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Whether the middle of a flank looks away from the axis, 1, or at it, -1, by its share. */
function facing({ brep }: BrepGraph, face: number, axis: Axis): number {
  const { surface, isOutward } = brep.faces[face]!;
  if (surface.kind !== 'spline') return 0;
  const { u, v } = domainsOf(surface);
  const at = newSurfacePoint();
  const [middleU, middleV] = [(u[0] + u[1]) / 2, (v[0] + v[1]) / 2];
  evaluateSurface(surface, middleU, middleV, at);
  const point: Vec3 = [at[0]!, at[1]!, at[2]!];
  const normal = scale(normalOf(surface, middleU, middleV), isOutward ? 1 : -1);
  const away = subtract(point, axis.origin);
  return Math.sign(dot(normal, addScaled(away, axis.axis, -dot(away, axis.axis))));
}

function nameOf({ diameterMm, pitchMm }: Pick<FoundThread, 'diameterMm' | 'pitchMm'>): string | null {
  const [nearest] = THREADS.filter(
    (thread) =>
      Math.abs(thread.pitchMm - pitchMm) <= SAME_PITCH_SHARE * thread.pitchMm &&
      Math.abs(thread.diameterMm - diameterMm) <= SAME_DIAMETER_SHARE * thread.diameterMm,
  ).sort((a, b) => Math.abs(a.diameterMm - diameterMm) - Math.abs(b.diameterMm - diameterMm));
  return nearest?.name ?? null;
}

/** As facts have it. */
export function factsOfThread({
  name,
  diameterMm,
  coreMm,
  pitchMm,
  lengthMm,
  isInner,
  faces,
}: FoundThread): ModeledThread {
  return { name, diameterMm, coreMm, pitchMm, lengthMm, isInner, faceIds: faces };
}

/**
 * Faces of a thread are no cuts of their own: a feature most of whose faces are a thread's is left out, and so is a free form that runs into one: there the
 * thread ends.
 */
export function withoutThreads<Found extends { type: string; faceIds: number[] }>(
  features: readonly Found[],
  threads: readonly FoundThread[],
): Found[] {
  const faces = new Set(threads.flatMap((thread) => thread.faces));
  return features.filter(({ type, faceIds }) => {
    const own = faceIds.filter((face) => faces.has(face)).length;
    return type === 'free form' ? own === 0 : 2 * own <= faceIds.length;
  });
}

/** Between the axis of a hole and that of the thread in it, mm. */
const IN_LINE_MM = 0.01;

/**
 * Holes with the threads that are drawn in them: of their diameter, on their axis and within their depth. What is left of the bore between the turns is one
 * hole; grooves of the thread are none. Where it opens is a flank, which says nothing of the face around it.
 */
export function tapHoles(holes: readonly Hole[], threads: readonly FoundThread[]): Hole[] {
  const inner = threads.filter(({ isInner }) => isInner);
  if (inner.length === 0) return [...holes];
  const boreOf = new Map<FoundThread, Hole>();
  const threadOfHole = new Map<Hole, FoundThread>();
  for (const hole of holes) {
    const thread = inner.find((each) => isInHole(each, hole));
    if (!thread) continue;
    threadOfHole.set(hole, thread);
    const bore = boreOf.get(thread);
    if (!bore || hole.diameterMm < bore.diameterMm) boreOf.set(thread, hole);
  }
  return holes.flatMap((hole) => {
    const thread = threadOfHole.get(hole);
    if (!thread) return [hole];
    if (boreOf.get(thread) !== hole && hole.faceIds.every((face) => thread.faces.includes(face))) return [];
    const { name } = thread;
    return [
      {
        ...hole,
        entryAngleDeg: null,
        exitAngleDeg: null,
        threadGuess: name,
        threadKnown: name === null ? null : ('modeled' as const),
      },
    ];
  });
}

function isInHole({ axis, coreMm, diameterMm, from, to, faces }: FoundThread, hole: Hole): boolean {
  if (hole.faceIds.some((face) => faces.includes(face))) return true;
  const isOfSize =
    hole.diameterMm >= coreMm * (1 - SAME_DIAMETER_SHARE) && hole.diameterMm <= diameterMm * (1 + SAME_DIAMETER_SHARE);
  if (!isOfSize || !isSameAxis(axis, { origin: hole.at, axis: hole.axis }, IN_LINE_MM)) return false;
  const start = dot(subtract(hole.at, axis.origin), axis.axis);
  const end = start + hole.depthMm * dot(hole.axis, axis.axis);
  return Math.min(start, end) < to && Math.max(start, end) > from;
}
