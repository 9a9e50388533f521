/**
 * What stands on a flat face without reaching its rim: bosses, ribs, pegs of any outline. No tool cut them out, so that their sides are no walls of a cut, and
 * the face is no floor of one. They are told by their foot: a border of the face, not its outer one, along which everything rises.
 */
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, extentAlong } from '#geometry/brep/brep-graph.ts';
import type { Blend } from '#geometry/features/blends.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { PARALLEL_COS, SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { add, cross, dot, scale, subtract } from '#geometry/vectors.ts';

export interface Standing {
  floor: number;
  /** Sides and the fillets at their foot, ascending. */
  walls: number[];
  /** Level faces on top that only they hold up. */
  tops: number[];
  heightMm: number;
}

/** Sides of one that stands; an engraved plate has more. */
const WALLS_MAX = 64;

/** What stands on a solid is asked for by its cuts and by its ribs. */
const known = new WeakMap<readonly (Blend | null)[], readonly Standing[]>();

/** `blends` are those of this solid, listed once. */
export function listStanding(graph: BrepGraph, blends: readonly (Blend | null)[]): readonly Standing[] {
  const found = known.get(blends) ?? findStanding(graph, blends);
  known.set(blends, found);
  return found;
}

function findStanding(graph: BrepGraph, blends: readonly (Blend | null)[]): Standing[] {
  const { brep, neighbours } = graph;
  return brep.faces.flatMap(({ surface, isOutward, loops }, floor): Standing[] => {
    if (surface.kind !== 'plane' || loops.length < 2) return [];
    const normal = isOutward ? surface.frame.z : scale(surface.frame.z, -1);
    const meetingAt = new Map(neighbours[floor]!.map((next) => [next.edge, next]));
    const isRising = (edge: number): boolean => {
      const next = meetingAt.get(edge);
      return (
        next !== undefined &&
        (next.meeting === 'concave' || (next.meeting === 'smooth' && blends[next.face]?.isConcave === true))
      );
    };
    const inner = loops.filter((loop) => turnOf(graph, loop, normal) < 0);
    const outer = loops.filter((loop) => !inner.includes(loop));
    // The floor of a pocket has walls all around; what stands there is its island.
    if (outer.every((loop) => loop.every(({ edge }) => isRising(edge)))) return [];
    return inner.flatMap((loop): Standing[] => {
      if (!loop.every(({ edge }) => isRising(edge))) return [];
      const walls = wallsFrom(graph, blends, { floor, foot: loop.map(({ edge }) => meetingAt.get(edge)!.face) });
      return walls ? [standingOn(graph, { floor, walls, normal })] : [];
    });
  });
}

/** Twice the area that a loop goes around, seen against `normal`; less than nothing for a loop within a face. */
function turnOf({ pointsOf }: BrepGraph, loop: readonly { edge: number; isForward: boolean }[], normal: Vec3): number {
  const points = loop.flatMap(({ edge, isForward }) => (isForward ? pointsOf(edge) : pointsOf(edge).toReversed()));
  const [first] = points;
  const area = points.reduce<Vec3>(
    (sum, point, at) => add(sum, cross(subtract(point, first!), subtract(points[(at + 1) % points.length]!, first!))),
    [0, 0, 0],
  );
  return dot(area, normal);
}

/** The sides that rise from a foot; null where they are held by anything else than the floor, as the neck between two shoulders. */
function wallsFrom(
  { neighbours }: BrepGraph,
  blends: readonly (Blend | null)[],
  { floor, foot }: { floor: number; foot: number[] },
): number[] | null {
  const isFillet = (face: number): boolean => blends[face]?.isConcave === true;
  const walls = [...new Set(foot)];
  for (const wall of walls) {
    if (walls.length > WALLS_MAX) return null;
    for (const { face, meeting } of neighbours[wall]!) {
      if (face === floor || walls.includes(face)) continue;
      if (isFillet(wall) && meeting === 'smooth') walls.push(face);
      else if (meeting === 'concave' || isFillet(face)) return null;
    }
  }
  return walls.sort((a, b) => a - b);
}

function standingOn(
  graph: BrepGraph,
  { floor, walls, normal }: { floor: number; walls: number[]; normal: Vec3 },
): Standing {
  const { brep, neighbours } = graph;
  const topOf = (faces: number[]): number =>
    rangeOf(faces.flatMap((face) => graph.edgesOf(face).map((edge) => extentAlong(graph, edge, normal)[1])))[1];
  const level = topOf([floor]);
  const heightMm = topOf(walls) - level;
  const own = new Set(walls);
  const tops = [...new Set(walls.flatMap((wall) => neighbours[wall]!.map(({ face }) => face)))].filter((face) => {
    const { surface, isOutward } = brep.faces[face]!;
    if (own.has(face) || surface.kind !== 'plane') return false;
    if ((isOutward ? 1 : -1) * dot(surface.frame.z, normal) < PARALLEL_COS) return false;
    const outside = neighbours[face]!.filter(({ meeting, face: next }) => meeting === 'concave' && !own.has(next));
    return dot(surface.frame.origin, normal) > level + SAME_PLACE_MM && outside.length === 0;
  });
  return { floor, walls, tops, heightMm };
}

/** The faces that cuts do not begin from: what stands, and the floors that only it rises from, with all of their plane. */
export function listUncut(
  graph: BrepGraph,
  blends: readonly (Blend | null)[],
  standing: readonly Standing[],
): Set<number> {
  const { brep, neighbours } = graph;
  const uncut = new Set(standing.flatMap(({ walls, tops }) => [...walls, ...tops]));
  const isOpen = (face: number): boolean =>
    neighbours[face]!.every(
      ({ face: next, meeting }) =>
        meeting === 'convex' || uncut.has(next) || (meeting === 'smooth' && blends[next]?.isConcave === false),
    );
  for (const { floor } of standing) {
    const { surface, isOutward } = brep.faces[floor]!;
    if (surface.kind !== 'plane' || !isOpen(floor)) continue;
    const normal = scale(surface.frame.z, isOutward ? 1 : -1);
    brep.faces.forEach((face, number) => {
      if (face.surface.kind !== 'plane' || dot(face.surface.frame.z, normal) * (face.isOutward ? 1 : -1) < PARALLEL_COS)
        return;
      const gap = dot(subtract(face.surface.frame.origin, surface.frame.origin), normal);
      if (Math.abs(gap) < SAME_PLACE_MM && isOpen(number)) uncut.add(number);
    });
  }
  return uncut;
}
