/**
 * T-slots and dovetails: slots that are wider inside than at their opening. By the class of their faces a T-slot is a passage with two steps above it. They
 * are told by a floor with walls that lean over it: in a T-slot flat undersides that end in a neck, in a dovetail slanted sides.
 */

import type { Feature } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, extentAlong } from '#geometry/brep/brep-graph.ts';
import type { Meeting } from '#geometry/brep/brep-topology.ts';
import { PARALLEL_COS, SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { addScaled, cross, dot, scale, subtract, unit } from '#geometry/vectors.ts';

/** A side leans over the floor when the cosine between their normals is below this: 87 degrees; drafts lean the other way. */
const LEANS_COS = -0.05;

/** Floors of undercut slots are looked for among so many flat faces. */
const FLATS_MAX = 2000;

export function listUndercutSlots(graph: BrepGraph): Feature[] {
  const flats = graph.brep.faces.flatMap(({ surface }, face) => (surface.kind === 'plane' ? [face] : []));
  if (flats.length > FLATS_MAX) return [];
  return flats.flatMap((floor) => {
    const slot = tSlotOn(graph, floor) ?? dovetailOn(graph, floor);
    return slot ? [slot] : [];
  });
}

/** One side of a slot, from the floor up. */
interface Side {
  wall: number;
  /** Of a T-slot. */
  underside?: number;
  neck?: number;
}

function tSlotOn(graph: BrepGraph, floor: number): Feature | null {
  const up = normalOf(graph, floor);
  const sides = besideOf(graph, floor, 'concave').flatMap((wall): Required<Side>[] => {
    if (!isSquareTo(graph, wall, up)) return [];
    for (const underside of besideOf(graph, wall, 'concave')) {
      if (dot(normalOf(graph, underside), up) > -PARALLEL_COS) continue;
      const neck = besideOf(graph, underside, 'convex').find(
        (next) => isSquareTo(graph, next, up) && dot(normalOf(graph, next), normalOf(graph, wall)) > PARALLEL_COS,
      );
      if (neck !== undefined) return [{ wall, underside, neck }];
    }
    return [];
  });
  const pair = facing(graph, sides, ({ wall }) => normalOf(graph, wall));
  if (!pair) return null;
  const [one, other] = pair;
  if (isWindow(graph, one, other)) return null;
  const necks = [one.neck, other.neck];
  return {
    type: 'undercut slot',
    undercut: 't-slot',
    faceIds: ascending([floor, ...pair.flatMap(({ wall, underside, neck }) => [wall, underside, neck])]),
    depthMm: heightOver(graph, floor, necks, up),
    widthMm: gapBetween(graph, one.wall, other.wall),
    openingMm: gapBetween(graph, one.neck, other.neck),
  };
}

/** Whether the necks belong to a window in the wall of a hollow: both lie around one opening, and the wall goes on around it. No cutter with a neck leaves that. */
function isWindow(graph: BrepGraph, one: Required<Side>, other: Required<Side>): boolean {
  if (one.underside !== other.underside) return false;
  const [necks, walls] = [
    [one.neck, other.neck],
    [one.wall, other.wall],
  ].map((faces) => faces.map((face) => new Set(graph.edgesOf(face)))) as [Set<number>[], Set<number>[]];
  return graph.brep.faces[one.underside]!.loops.some((loop) => {
    const holds = (edges: Set<number>): boolean => loop.some(({ edge }) => edges.has(edge));
    return necks.every(holds) && !walls.some(holds);
  });
}

function dovetailOn(graph: BrepGraph, floor: number): Feature | null {
  const up = normalOf(graph, floor);
  const sides = besideOf(graph, floor, 'concave').flatMap((wall): Side[] => {
    const lean = dot(normalOf(graph, wall), up);
    return lean < LEANS_COS && lean > -PARALLEL_COS && isFreeAbove(graph, floor, wall) ? [{ wall }] : [];
  });
  const across = (face: number): Vec3 => {
    const normal = normalOf(graph, face);
    return unit(addScaled(normal, up, -dot(normal, up)));
  };
  const pair = facing(graph, sides, ({ wall }) => across(wall));
  if (!pair) return null;
  const [one, other] = pair.map(({ wall }) => wall) as [number, number];
  const lean = dot(normalOf(graph, one), up);
  const depthMm = heightOver(graph, floor, [one, other], up);
  const widthMm = spanOf(graph, floor, across(one));
  // The sides come closer by this on each side, from the floor to the opening.
  const narrowerMm = (depthMm * -lean) / Math.sqrt(1 - lean * lean);
  return {
    type: 'undercut slot',
    undercut: 'dovetail',
    faceIds: ascending([floor, one, other]),
    depthMm,
    widthMm,
    openingMm: Math.max(0, widthMm - 2 * narrowerMm),
    angleDeg: (portable.atan2(Math.sqrt(1 - lean * lean), -lean) * 180) / Math.PI,
  };
}

/** Whether a side ends in the open: it meets nothing else over an inner edge but what closes the slot at its ends, as the sides of a triangle meet each other. */
function isFreeAbove(graph: BrepGraph, floor: number, wall: number): boolean {
  const along = unit(cross(normalOf(graph, floor), normalOf(graph, wall)));
  return besideOf(graph, wall, 'concave').every(
    (next) => next === floor || Math.abs(dot(normalOf(graph, next), along)) > PARALLEL_COS,
  );
}

/** Two sides whose normals look at each other across the slot. */
function facing<T extends Side>(graph: BrepGraph, sides: T[], normal: (side: T) => Vec3): [T, T] | null {
  for (const one of sides)
    for (const other of sides) {
      if (one.wall >= other.wall || dot(normal(one), normal(other)) > -PARALLEL_COS) continue;
      const way = subtract(originOf(graph, other.wall), originOf(graph, one.wall));
      if (dot(way, normal(one)) > SAME_PLACE_MM) return [one, other];
    }
  return null;
}

function besideOf({ brep, neighbours }: BrepGraph, face: number, meeting: Meeting): number[] {
  const found = neighbours[face]!.filter(
    (next) => next.meeting === meeting && brep.faces[next.face]!.surface.kind === 'plane',
  );
  return [...new Set(found.map((next) => next.face))];
}

function isSquareTo(graph: BrepGraph, face: number, direction: Vec3): boolean {
  return Math.abs(dot(normalOf(graph, face), direction)) < SQUARE_COS;
}

/** Outward; of planes only. */
function normalOf({ brep }: BrepGraph, face: number): Vec3 {
  const { surface, isOutward } = brep.faces[face]!;
  if (surface.kind !== 'plane') throw new RangeError(`Expected a plane, found a ${surface.kind}`);
  return isOutward ? surface.frame.z : scale(surface.frame.z, -1);
}

function originOf({ brep }: BrepGraph, face: number): Vec3 {
  const { surface } = brep.faces[face]!;
  if (surface.kind !== 'plane') throw new RangeError(`Expected a plane, found a ${surface.kind}`);
  return surface.frame.origin;
}

function gapBetween(graph: BrepGraph, one: number, other: number): number {
  return Math.abs(dot(subtract(originOf(graph, other), originOf(graph, one)), normalOf(graph, one)));
}

function heightOver(graph: BrepGraph, floor: number, faces: number[], up: Vec3): number {
  const level = dot(originOf(graph, floor), up);
  const tops = faces.flatMap((face) => graph.edgesOf(face).map((edge) => extentAlong(graph, edge, up)[1] - level));
  return Math.max(...tops);
}

function spanOf(graph: BrepGraph, face: number, direction: Vec3): number {
  const spans = graph.edgesOf(face).map((edge) => extentAlong(graph, edge, direction));
  return Math.max(...spans.map(([, to]) => to)) - Math.min(...spans.map(([from]) => from));
}

function ascending(faces: number[]): number[] {
  return [...new Set(faces)].sort((a, b) => a - b);
}
