/** A slit from the outside into a bore, as in a split clamp: two walls that face each other. The bore has taken its floor, so that no edge joins them. */
import type { Vec3 } from '#contract/units.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { normalOf } from '#geometry/features/slanted-steps.ts';
import { PARALLEL_COS, SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { cross, dot, subtract } from '#geometry/vectors.ts';

/** Where one wall of a slit runs into the bore. */
interface Mouth {
  normal: Vec3;
  /** On the edge. */
  at: Vec3;
  bore: { origin: Vec3; axis: Vec3; radiusMm: number };
}

/** Joins the walls of each slit, which are cuts of one plane each. */
export function joinSlits(graph: BrepGraph, cuts: number[][]): number[][] {
  const joined = cuts.map((faces) => ({ faces: [...faces], mouths: mouthsOf(graph, faces) }));
  for (let one = 0; one < joined.length; one += 1) {
    const { faces, mouths } = joined[one]!;
    if (mouths.length === 0) continue;
    const other = joined.findIndex(
      (each, at) => at > one && mouths.some((a) => each.mouths.some((b) => isOneSlit(a, b))),
    );
    if (other < 0) continue;
    faces.push(...joined[other]!.faces);
    joined[one]!.mouths = [];
    joined.splice(other, 1);
  }
  return joined.map(({ faces }) => faces);
}

/** The way from the bore of a slit to the outside; null for a cut that has more than two such walls, as a keyway has a floor. */
export function wayOutOfSlit(graph: BrepGraph, faces: number[]): Vec3 | null {
  const mouths = faces.map((face) => mouthsOf(graph, [face]));
  if (mouths.some((own) => own.length === 0)) return null;
  const all = mouths.flat();
  const wall = all.find((a) => all.some((b) => isOneSlit(a, b)));
  return wall ? cross(wall.normal, wall.bore.axis) : null;
}

/** Of a cut in one plane: its edges along hollow cylinders, which end it there. */
function mouthsOf(graph: BrepGraph, cut: number[]): Mouth[] {
  const { brep, neighbours, pointsOf } = graph;
  const [first] = cut;
  if (first === undefined || cut.some((face) => brep.faces[face]!.surface.kind !== 'plane')) return [];
  const normal = normalOf(brep.faces[first]!);
  if (cut.some((face) => dot(normalOf(brep.faces[face]!), normal) < PARALLEL_COS)) return [];
  return cut.flatMap((wall) =>
    neighbours[wall]!.flatMap(({ face, edge, meeting }): Mouth[] => {
      const { surface, isOutward } = brep.faces[face]!;
      if (meeting !== 'convex' || surface.kind !== 'cylinder' || isOutward) return [];
      if (brep.edges[edge]!.curve.kind !== 'line') return [];
      const { origin, z } = surface.frame;
      return [{ normal, at: pointsOf(edge)[0]!, bore: { origin, axis: z, radiusMm: surface.radiusMm } }];
    }),
  );
}

/** Both walls face each other, and run into one bore on the same side of it. */
function isOneSlit(a: Mouth, b: Mouth): boolean {
  if (dot(a.normal, b.normal) > -PARALLEL_COS || dot(subtract(b.at, a.at), a.normal) < SAME_PLACE_MM) return false;
  const { origin, axis, radiusMm } = a.bore;
  if (Math.abs(radiusMm - b.bore.radiusMm) > SAME_PLACE_MM || Math.abs(dot(axis, b.bore.axis)) < PARALLEL_COS)
    return false;
  const between = cross(subtract(b.bore.origin, origin), axis);
  if (dot(between, between) > SAME_PLACE_MM * SAME_PLACE_MM) return false;
  const outward = cross(a.normal, axis);
  return dot(subtract(a.at, origin), outward) * dot(subtract(b.at, origin), outward) > 0;
}
