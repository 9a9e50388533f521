/** Slots along an arc, as for adjusting an angle: two walls about one axis and round ends that run smoothly into both. */
import type { BrepFace } from '#geometry/brep/brep.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { isSameAxis } from '#geometry/features/bores.ts';
import { PARALLEL_COS, SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { dot } from '#geometry/vectors.ts';

type Cylinder = Extract<BrepFace['surface'], { kind: 'cylinder' }>;

/** By face: whether it is a wall of such a slot. Walls are no blends, though they run smoothly into what is beside them. */
export function listArcWalls(graph: BrepGraph): boolean[] {
  const isWall = graph.brep.faces.map(() => false);
  const walls = graph.brep.faces.flatMap((_, face) => wallsAtEnd(graph, face) ?? []);
  for (const wall of walls) isWall[wall] = true;
  // A file may write a wall in pieces.
  for (const wall of walls)
    for (const { face, meeting } of graph.neighbours[wall]!)
      if (meeting === 'smooth' && !isWall[face] && isOneCylinder(graph, wall, face)) {
        isWall[face] = true;
        walls.push(face);
      }
  return isWall;
}

/**
 * The class of a cut along an arc, by its faces without rounded corners: as that of a straight slot, by how many of its ends are round. null for another
 * cut.
 */
export function arcSlotOf(
  graph: BrepGraph,
  cut: readonly number[],
): 'circular end pocket' | 'vertical circular end blind slot' | 'circular through slot' | null {
  const { faces } = graph.brep;
  const ends = cut.filter((face) => wallsAtEnd(graph, face)?.every((wall) => cut.includes(wall)));
  if (ends.length === 0 || ends.length > 2) return null;
  const walls = ends.flatMap((end) => wallsAtEnd(graph, end)!);
  const axis = (faces[ends[0]!]!.surface as Cylinder).frame.z;
  const floors = cut.filter((face) => {
    const { surface } = faces[face]!;
    return surface.kind === 'plane' && Math.abs(dot(surface.frame.z, axis)) > PARALLEL_COS;
  });
  const isKnown = (face: number): boolean =>
    ends.includes(face) || floors.includes(face) || walls.some((wall) => isOneCylinder(graph, wall, face));
  if (!cut.every(isKnown)) return null;
  if (ends.length === 2) return 'circular end pocket';
  return floors.length > 0 ? 'vertical circular end blind slot' : 'circular through slot';
}

/** The inner and outer wall beside a round end. They lie about one axis, as far apart as the end is wide. null where this is no such end. */
function wallsAtEnd({ brep, neighbours }: BrepGraph, end: number): [inner: number, outer: number] | null {
  const { surface, isOutward } = brep.faces[end]!;
  if (surface.kind !== 'cylinder' || isOutward) return null;
  const beside = neighbours[end]!.filter(({ meeting }) => meeting === 'smooth').map(({ face }) => face);
  for (const inner of beside)
    for (const outer of beside) {
      const [one, other] = [brep.faces[inner]!, brep.faces[outer]!];
      if (!one.isOutward || other.isOutward) continue;
      if (one.surface.kind !== 'cylinder' || other.surface.kind !== 'cylinder') continue;
      if (!isSameAxis(axisOf(one.surface), axisOf(other.surface), SAME_PLACE_MM)) continue;
      const gapMm = other.surface.radiusMm - one.surface.radiusMm;
      const isAcross = Math.abs(dot(surface.frame.z, one.surface.frame.z)) > PARALLEL_COS;
      if (isAcross && Math.abs(gapMm - 2 * surface.radiusMm) < SAME_PLACE_MM) return [inner, outer];
    }
  return null;
}

function isOneCylinder({ brep }: BrepGraph, one: number, other: number): boolean {
  const [a, b] = [brep.faces[one]!, brep.faces[other]!];
  return (
    a.surface.kind === 'cylinder' &&
    b.surface.kind === 'cylinder' &&
    a.isOutward === b.isOutward &&
    Math.abs(a.surface.radiusMm - b.surface.radiusMm) < SAME_PLACE_MM &&
    isSameAxis(axisOf(a.surface), axisOf(b.surface), SAME_PLACE_MM)
  );
}

function axisOf({ frame }: Cylinder): { origin: Cylinder['frame']['origin']; axis: Cylinder['frame']['z'] } {
  return { origin: frame.origin, axis: frame.z };
}
