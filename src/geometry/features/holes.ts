/**
 * Holes, from the exact boundary: hollow cylinders that go all the way round, have nothing standing in them and an open end. The wall may be one face
 * or several (halves, or cut by a slot). A boss is not a hole, neither is a rounded corner, the end of a slot or the ring around a pin.
 *
 * Depth is that of the full diameter, as drawings say it: from the highest to the lowest point of the cylinder along its axis, so without the cone that
 * a drill leaves, and to the far side of a slanted mouth. Steps of one axis are one group; a bore that an undercut or a cross hole parts is one step.
 *
 * Walls that are splines are not seen.
 */
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { type Bore, groupCoaxial, type PlainHole, renumber, SAME_SHARE } from '#geometry/features/bores.ts';
import { type BoreEnds, endsOf } from '#geometry/features/hole-ends.ts';
import { listHoleWalls } from '#geometry/features/hole-walls.ts';
import { along, scale } from '#geometry/vectors.ts';

type Step = Bore & BoreEnds;

/**
 * The holes of one closed body in the order of their first faces; steps of one hole share `group` and stand from its opening inwards. Nothing is rounded
 * yet: what is found on one copy of a body is carried to the others.
 */
export function findHoles(graph: BrepGraph, body: number): PlainHole[] {
  const bores = listHoleWalls(graph, body);
  const walls = new Set(bores.flatMap(({ faces }) => faces));
  const groups = groupCoaxial(bores).flatMap((group) =>
    partAtWebs(group.map((bore) => ({ ...bore, ...endsOf(graph, bore, walls) }))),
  );
  const holes = groups.flatMap((group, number) => describe(joinParted(group), number));
  return renumber(holes);
}

/** Two blind holes on one axis, back to back, are two. */
function partAtWebs(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const before = groups.at(-1)?.at(-1);
    if (before && !before.closures[1] && !step.closures[0]) groups.at(-1)!.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Neighbours of one diameter are one step: a groove, a cross hole or a gap between two lugs lies between. */
function joinParted(steps: Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    if (before && Math.abs(before.radiusMm - step.radiusMm) <= SAME_SHARE * step.radiusMm)
      joined[joined.length - 1] = {
        ...before,
        to: Math.max(before.to, step.to),
        faces: [...before.faces, ...step.faces].sort((a, b) => a - b),
        closures: [before.closures[0], step.closures[1]],
        countersinks: [before.countersinks[0], step.countersinks[1]],
      };
    else joined.push(step);
  }
  return joined;
}

function describe(group: Step[], number: number): PlainHole[] {
  const below = group[0]!.closures[0];
  const above = group.at(-1)!.closures[1];
  // A void inside the body is no hole: nothing gets in.
  if (below && above) return [];
  // From the opening into the material: a blind hole has one; of a through hole with steps the wider end is the opening.
  const isForward = above !== null || (below === null && group[0]!.radiusMm >= group.at(-1)!.radiusMm);
  const steps = isForward ? group : group.toReversed();
  return steps.map((step) => {
    const [mouth, far] = isForward ? step.countersinks : step.countersinks.toReversed();
    return {
      diameterMm: 2 * step.radiusMm,
      depthMm: step.to - step.from,
      through: !below && !above,
      axis: isForward ? step.axis : scale(step.axis, -1),
      at: along(step.origin, step.axis, isForward ? step.from : step.to),
      group: number,
      faceIds: step.faces,
      end: below ?? above ?? 'through',
      countersink: mouth ?? far ?? null,
    };
  });
}
