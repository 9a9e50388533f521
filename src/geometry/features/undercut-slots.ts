/**
 * T-slots and dovetails: slots that are wider inside than at their opening. By the class of their faces a T-slot is a passage with two steps above it. They
 * are told by a floor with walls that lean over it: in a T-slot flat undersides that end in a neck, in a dovetail slanted sides.
 */

import type { Feature } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, extentAlong } from '#geometry/brep/brep-graph.ts';
import type { Blend } from '#geometry/features/blends.ts';
import { isSameAxis } from '#geometry/features/bores.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { PARALLEL_COS, SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { addScaled, cross, dot, scale, subtract, unit } from '#geometry/vectors.ts';

/** A side leans over the floor when the cosine between their normals is below this: 87 degrees; drafts lean the other way. */
const LEANS_COS = -0.05;

/** An edge, or the blend in its place. */
type Corner = 'convex' | 'concave';

interface Slotted {
  graph: BrepGraph;
  blends: readonly (Blend | null)[];
}

/** Floors of undercut slots are looked for among so many flat faces. */
const FLATS_MAX = 2000;

/** `blends` are those of the faces: a rounded corner joins two sides as a sharp one does. */
export function listUndercutSlots(graph: BrepGraph, blends: readonly (Blend | null)[]): Feature[] {
  const flats = graph.brep.faces.flatMap(({ surface }, face) => (surface.kind === 'plane' ? [face] : []));
  if (flats.length > FLATS_MAX) return [];
  const slotted = { graph, blends };
  return flats.flatMap((floor) => {
    const slots = tSlotsOn(slotted, floor);
    return (slots.length > 0 ? slots : dovetailsOn(slotted, floor)).filter((slot) => !isBent(slotted, slot));
  });
}

/** Flat faces on one wall of a slot. */
interface WallFace {
  wall: number;
}

interface TSide extends WallFace {
  underside: number;
  neck: number;
}

/** Several slots lie on one floor where they cross. */
function tSlotsOn(slotted: Slotted, floor: number): Feature[] {
  const { graph } = slotted;
  const up = normalOf(graph, floor);
  const sides = besideOf(slotted, floor, 'concave').flatMap((wall): TSide[] => {
    if (!isSquareTo(graph, wall, up)) return [];
    for (const underside of besideOf(slotted, wall, 'concave')) {
      if (dot(normalOf(graph, underside), up) > -PARALLEL_COS) continue;
      const neck = besideOf(slotted, underside, 'convex').find(
        (next) => isSquareTo(graph, next, up) && dot(normalOf(graph, next), normalOf(graph, wall)) > PARALLEL_COS,
      );
      if (neck !== undefined) return [{ wall, underside, neck }];
    }
    return [];
  });
  const pairs = listFacing(rowsOf(graph, floor, sides));
  return pairs.flatMap(([left, right]): Feature[] => {
    const [one, other] = [left.faces[0]!, right.faces[0]!];
    if (isWindow(graph, one, other) || isHollow(graph, floor, one, other)) return [];
    const own = [...left.faces, ...right.faces];
    return [
      {
        type: 'undercut slot',
        undercut: 't-slot',
        faceIds: withBlends(slotted, [
          floor,
          ...endsOf(slotted, floor, pairs),
          ...neckEndsOf(graph, own),
          ...own.flatMap(({ wall, underside, neck }) => [wall, underside, neck]),
        ]),
        depthMm: heightOver(
          graph,
          floor,
          own.map(({ neck }) => neck),
          up,
        ),
        widthMm: gapBetween(graph, one.wall, other.wall),
        openingMm: gapBetween(graph, one.neck, other.neck),
      },
    ];
  });
}

/** Whether this is a hollow with rounded corners: it is higher under its lips than its opening is wide, and no foot of a T-slot is (DIN 650). */
function isHollow(graph: BrepGraph, floor: number, side: TSide, opposite: TSide): boolean {
  const isSharp = (one: number, next: number): boolean => graph.neighbours[one]!.some(({ face }) => face === next);
  if ([side, opposite].every(({ wall, underside }) => isSharp(floor, wall) && isSharp(wall, underside))) return false;
  return gapBetween(graph, floor, side.underside) > gapBetween(graph, side.neck, opposite.neck);
}

/** Whether this is the inside of bent sheet, as of a channel with lips: around a rounded corner goes the outside of the bend. */
function isBent({ graph: { brep }, blends }: Slotted, { faceIds }: Feature): boolean {
  return faceIds.some((face) => {
    const inside = brep.faces[face]!.surface;
    if (inside.kind !== 'cylinder' || !blends[face]?.isConcave) return false;
    return brep.faces.some(
      ({ surface, isOutward }) =>
        isOutward &&
        surface.kind === 'cylinder' &&
        surface.radiusMm > inside.radiusMm &&
        isSameAxis(
          { origin: inside.frame.origin, axis: inside.frame.z },
          { origin: surface.frame.origin, axis: surface.frame.z },
          SAME_PLACE_MM,
        ),
    );
  });
}

/** Whether the necks belong to a window in the wall of a hollow: both lie around one opening, and the wall goes on around it. No cutter with a neck leaves that. */
function isWindow(graph: BrepGraph, one: TSide, other: TSide): boolean {
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

/** One side leans over the floor at least. The other of a half dovetail is upright. */
function dovetailsOn(slotted: Slotted, floor: number): Feature[] {
  const { graph } = slotted;
  const up = normalOf(graph, floor);
  const sides = besideOf(slotted, floor, 'concave').flatMap((wall): WallFace[] => {
    const lean = dot(normalOf(graph, wall), up);
    const isSide = isSquareTo(graph, wall, up) || (lean < LEANS_COS && lean > -PARALLEL_COS);
    return isSide && isFreeAbove(slotted, floor, wall) ? [{ wall }] : [];
  });
  const pairs = listFacing(rowsOf(graph, floor, sides));
  return pairs.flatMap(([left, right]): Feature[] => {
    const pair = [left, right];
    const leaning = pair.filter(({ leanTan }) => leanTan > SQUARE_COS);
    const mostLeaning = Math.max(left.leanTan, right.leanTan);
    if (leaning.length === 0) return [];
    const depthMm = heightOver(graph, floor, leaning.flatMap(wallsOf), up);
    // The sides go on as planes to the floor: cutters are named by that width, whether they round the corner or not.
    const widthMm = gapOf(left, right);
    const narrowerMm = leaning.reduce((sum, { leanTan }) => sum + depthMm * leanTan, 0);
    return [
      {
        type: 'undercut slot',
        undercut: 'dovetail',
        faceIds: withBlends(slotted, [floor, ...endsOf(slotted, floor, pairs), ...pair.flatMap(wallsOf)]),
        depthMm,
        widthMm,
        openingMm: Math.max(0, widthMm - narrowerMm),
        angleDeg: (portable.atan2(1, mostLeaning) * 180) / Math.PI,
      },
    ];
  });
}

/** Whether a side ends in the open: it meets nothing else over an inner edge but what closes the slot at its ends, as the sides of a triangle meet each other. */
function isFreeAbove(slotted: Slotted, floor: number, wall: number): boolean {
  const { graph } = slotted;
  const along = unit(cross(normalOf(graph, floor), normalOf(graph, wall)));
  return besideOf(slotted, wall, 'concave').every(
    (next) => next === floor || Math.abs(dot(normalOf(graph, next), along)) > PARALLEL_COS,
  );
}

/** The faces of one wall, which crossing slots part. */
interface Row<T extends WallFace> {
  faces: T[];
  /** Into the slot, along the floor. */
  across: Vec3;
  /** How far the wall comes over the floor for each mm of height. */
  leanTan: number;
  /** Where the wall's plane meets the floor's, along `across`, mm. */
  at: number;
}

const wallsOf = ({ faces }: Row<WallFace>): number[] => faces.map(({ wall }) => wall);

function rowsOf<T extends WallFace>(graph: BrepGraph, floor: number, sides: T[]): Row<T>[] {
  const up = normalOf(graph, floor);
  const level = dot(originOf(graph, floor), up);
  const rows: Row<T>[] = [];
  for (const side of sides) {
    const normal = normalOf(graph, side.wall);
    const lean = dot(normal, up);
    const across = unit(addScaled(normal, up, -lean));
    const flat = dot(normal, across);
    const leanTan = -lean / flat;
    const at = (dot(normal, originOf(graph, side.wall)) - lean * level) / flat;
    const known = rows.find(
      (row) =>
        dot(row.across, across) > PARALLEL_COS &&
        Math.abs(row.at - at) < SAME_PLACE_MM &&
        Math.abs(row.leanTan - leanTan) < SQUARE_COS,
    );
    if (known) known.faces.push(side);
    else rows.push({ faces: [side], across, leanTan, at });
  }
  return rows;
}

/** Between two walls that face each other, at the floor, mm. Less than nothing where each has the other behind it. */
function gapOf(one: Row<WallFace>, other: Row<WallFace>): number {
  return -other.at - one.at;
}

/** Walls that look at each other across a slot, each the nearest to the other: parallel slots may share a floor. */
function listFacing<T extends WallFace>(rows: Row<T>[]): [Row<T>, Row<T>][] {
  const nearest = rows.map((row) => {
    const before = rows.filter(
      (other) => dot(row.across, other.across) < -PARALLEL_COS && gapOf(row, other) > SAME_PLACE_MM,
    );
    const gapMm = before.reduce((least, other) => Math.min(least, gapOf(row, other)), Infinity);
    return rows.findIndex((other) => before.includes(other) && gapOf(row, other) === gapMm);
  });
  return rows.flatMap((row, index): [Row<T>, Row<T>][] => {
    const other = nearest[index]!;
    return other > index && nearest[other] === index ? [[row, rows[other]!]] : [];
  });
}

/** What closes a slot at its ends: all that rises from its floor, but for the walls of the slots on it. */
function endsOf({ graph, blends }: Slotted, floor: number, pairs: [Row<WallFace>, Row<WallFace>][]): number[] {
  const walls = new Set(pairs.flat().flatMap(wallsOf));
  return facesAcross(graph, blends, floor, 'concave').filter((face) => !walls.has(face));
}

/** With the rounded inner corners between these faces, ascending. */
function withBlends({ graph, blends }: Slotted, faces: number[]): number[] {
  const all = new Set(faces);
  for (const face of all)
    for (const { face: next } of graph.neighbours[face]!) {
      if (all.has(next) || !blends[next]?.isConcave) continue;
      const beside = new Set(graph.neighbours[next]!.map((other) => other.face).filter((other) => all.has(other)));
      if (beside.size > 1) all.add(next);
    }
  return [...all].sort((a, b) => a - b);
}

/** The round end of a neck, which runs from one side to the other along the underside. */
function neckEndsOf({ neighbours }: BrepGraph, sides: TSide[]): number[] {
  return sides.flatMap(({ underside, neck }) =>
    neighbours[neck]!.filter(
      ({ face, meeting }) =>
        meeting === 'smooth' && neighbours[underside]!.some((next) => next.face === face && next.meeting === 'convex'),
    ).map(({ face }) => face),
  );
}

function besideOf({ graph, blends }: Slotted, face: number, meeting: Corner): number[] {
  return facesAcross(graph, blends, face, meeting).filter((next) => graph.brep.faces[next]!.surface.kind === 'plane');
}

/** The faces beside one over an inner or outer edge, sharp or rounded. */
function facesAcross(
  { neighbours }: BrepGraph,
  blends: readonly (Blend | null)[],
  face: number,
  corner: Corner,
): number[] {
  const found = neighbours[face]!.flatMap(({ face: next, meeting }): number[] => {
    if (meeting === corner) return [next];
    if (meeting !== 'smooth' || blends[next]?.isConcave !== (corner === 'concave')) return [];
    return neighbours[next]!.filter(
      (other) => other.meeting === 'smooth' && other.face !== face && !blends[other.face],
    ).map((other) => other.face);
  });
  return [...new Set(found)];
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
  return rangeOf(tops)[1];
}
