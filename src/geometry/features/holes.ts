/**
 * Holes, from the exact boundary: hollow cylinders that go all the way round, have nothing standing in them and an open end. The wall may be one face
 * or several (halves, or cut by a slot). A boss is not a hole, neither is a rounded corner, the end of a slot or the ring around a pin.
 *
 * Depth is that of the full diameter, as on drawings: from the highest to the lowest point of the cylinder along its axis. It excludes the drill cone,
 * and reaches to the far side of a slanted mouth. Steps of one axis are one group; a bore that a groove or a cross hole parts is one step. A groove is
 * a step that no tool of its diameter gets to from either end: for a retaining ring, a seal, the relief of a thread.
 *
 * Walls that are splines are not seen.
 */
import type { Feature } from '#contract/part-facts.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { type Bore, distanceToAxis, groupCoaxial, type PlainHole, renumber } from '#geometry/features/bores.ts';
import { type BoreEnds, endsOf } from '#geometry/features/hole-ends.ts';
import { mouthAngle } from '#geometry/features/hole-mouths.ts';
import { isAround, listHoleWalls } from '#geometry/features/hole-walls.ts';
import { SAME_BORE_SHARE, SAME_PLACE_MM, WHOLE_CYLINDER_LEAST_RAD } from '#geometry/tolerances.ts';
import { addScaled, scale } from '#geometry/vectors.ts';

interface Step extends Bore, BoreEnds {
  /** Of the chambers behind its blind end, mm. */
  chamberMm: number;
  /** Of its depth, what lies within the relief at its blind end, mm. */
  reliefMm: number;
}

/** How much longer than its rise the chamfer or rounding between a groove and its bore may be. */
const SHOULDER_SLOPE = 1.5;

/** The holes of one body, and the grooves inside of them. */
export interface Bored {
  holes: PlainHole[];
  grooves: Feature[];
}

/**
 * The holes of one closed body, in the order of their first faces. Steps of one hole share `group`, and run from its opening inward. Nothing is rounded yet,
 * because the holes of one instance are carried over to the others.
 */
export function findHoles(graph: BrepGraph, body: number): Bored {
  const { bores, rings } = listHoleWalls(graph, body);
  const walls = new Set(bores.flatMap(({ faces }) => faces));
  const bored = boredOf(graph, bores, walls);
  const holes = bored.flatMap(({ steps }, number) => describe(graph, steps, { number, walls }));
  const turned = rings.length > 0 ? boredOf(graph, rings, new Set(rings.flatMap(({ faces }) => faces))) : [];
  return { holes: renumber(holes), grooves: [...bored, ...turned].flatMap(({ grooves }) => grooves) };
}

/** Walls as steps that follow each other, without the grooves among them. */
function boredOf(graph: BrepGraph, bores: Bore[], walls: ReadonlySet<number>): { steps: Step[]; grooves: Feature[] }[] {
  return groupCoaxial(bores)
    .flatMap((group) =>
      partAtWebs(group.map((bore) => ({ ...bore, ...endsOf(graph, bore, walls), chamberMm: 0, reliefMm: 0 }))),
    )
    .map((group) => takeGrooves(graph, group));
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

/** Separates the steps that a tool can reach from an opening from those that it cannot. */
function takeGrooves(graph: BrepGraph, group: Step[]): { steps: Step[]; grooves: Feature[] } {
  const grooves: Feature[] = [];
  let steps = joinParted(group);
  const isShut = steps[0]!.closures[0] !== null && steps.at(-1)!.closures[1] !== null;
  // One after the other: a step beside a groove may be a groove too, once the bore continues there.
  for (let at = isShut ? -1 : steps.findIndex(isGroove); at >= 0; at = steps.findIndex(isGroove)) {
    const [before, step, after] = [steps[at - 1], steps[at]!, steps[at + 1]];
    const boreMm = Math.max(wayInto(step, before, 0) ?? 0, wayInto(step, after, 1) ?? 0);
    grooves.push({
      type: 'groove',
      faceIds: [...step.faces, ...sidesOf(graph, step)].sort((a, b) => a - b),
      diameterMm: 2 * step.radiusMm,
      widthMm: step.to - step.from - step.reliefMm,
      depthMm: step.radiusMm - boreMm,
    });
    const [left, right] = [before && besideGroove(before, step), after && besideGroove(after, step)];
    const rest = [left && (right ? left : endingWith(left, step)), right && (left ? right : endingWith(right, step))];
    steps = joinParted([
      ...steps.slice(0, Math.max(at - 1, 0)),
      ...rest.filter((way) => way !== undefined),
      ...steps.slice(at + 2),
    ]);
  }
  return { steps, grooves };
}

/** Planes, cones and roundings that rise to a groove from the bore; a floor behind it has no inner border. */
function sidesOf({ brep, neighbours, edgesOf, pointsOf }: BrepGraph, groove: Step): number[] {
  const slackMm = SAME_BORE_SHARE * groove.radiusMm;
  const beside = groove.faces.flatMap((wall) => neighbours[wall]!.map(({ face }) => face));
  return [...new Set(beside)].filter((face) => {
    if (groove.faces.includes(face) || !isAround(brep.faces[face]!, groove, slackMm)) return false;
    const radii = edgesOf(face).flatMap((edge) => pointsOf(edge).map((point) => distanceToAxis(groove, point)));
    return (
      radii.every((radius) => radius <= groove.radiusMm + slackMm) &&
      radii.some((radius) => radius < groove.radiusMm - slackMm)
    );
  });
}

/** A shoulder beyond a groove stands before the bore as well, if it comes nearer to the axis than the bore. */
function besideGroove(bore: Step, groove: Step): Step {
  const leastMm = bore.radiusMm * (1 - 10 * SAME_BORE_SHARE);
  const shoulder = groove.shoulders.find((each) => each && each.innerMm < leastMm) ?? null;
  const [below, above] = bore.shoulders;
  return { ...bore, shoulders: groove.from >= bore.from ? [below, above ?? shoulder] : [below ?? shoulder, above] };
}

/** A bore takes its end and depth from the groove at its blind end, unless that is a chamber. */
function endingWith(bore: Step, groove: Step): Step {
  const lengthMm = groove.to - groove.from + groove.chamberMm;
  const isRelief = lengthMm <= 2 * bore.radiusMm + SAME_PLACE_MM;
  const isAbove = groove.from >= bore.from;
  return {
    ...bore,
    from: isRelief && !isAbove ? groove.from : bore.from,
    to: isRelief && isAbove ? groove.to : bore.to,
    chamberMm: isRelief ? 0 : lengthMm,
    reliefMm: isRelief ? groove.to - groove.from : 0,
    closures: isAbove ? [bore.closures[0], groove.closures[1]] : [groove.closures[0], bore.closures[1]],
  };
}

/** How far from the axis the way into a groove is from one side; null where a tool of its diameter gets in. `next` is the step there. */
function wayInto(step: Step, next: Step | undefined, side: 0 | 1): number | null {
  const gapMm = next ? (side === 0 ? step.from - next.to : next.from - step.to) : 0;
  const riseMm = step.radiusMm - (next?.radiusMm ?? 0);
  if (next && riseMm > SAME_BORE_SHARE * step.radiusMm && gapMm <= SHOULDER_SLOPE * riseMm) return next.radiusMm;
  if (!next && step.closures[side]) return 0;
  const shoulder = step.shoulders[side];
  return shoulder && shoulder.flatRad >= WHOLE_CYLINDER_LEAST_RAD ? shoulder.innerMm : null;
}

/** Whether a step is wider than what leads to it from either side, over a shoulder, or from one side where the other is closed. */
function isGroove(step: Step, at: number, steps: Step[]): boolean {
  return wayInto(step, steps[at - 1], 0) !== null && wayInto(step, steps[at + 1], 1) !== null;
}

/** Neighbors of one diameter are one step where a groove, a cross hole or a gap between two lugs separates them. The seats on both sides of a web are two. */
function joinParted(steps: Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    const isSame = before && Math.abs(before.radiusMm - step.radiusMm) <= SAME_BORE_SHARE * step.radiusMm;
    if (isSame && !before.shoulders[1] && !step.shoulders[0])
      joined[joined.length - 1] = {
        ...before,
        to: Math.max(before.to, step.to),
        faces: [...before.faces, ...step.faces].sort((a, b) => a - b),
        closures: [before.closures[0], step.closures[1]],
        shoulders: [before.shoulders[0], step.shoulders[1]],
        countersinks: [before.countersinks[0], step.countersinks[1]],
      };
    else joined.push(step);
  }
  return joined;
}

function describe(
  graph: BrepGraph,
  group: Step[],
  { number, walls }: { number: number; walls: ReadonlySet<number> },
): PlainHole[] {
  const [first, last] = [group[0], group.at(-1)];
  // A groove in a tapered bore has no step beside it.
  if (!first || !last) return [];
  const below = first.closures[0];
  const above = last.closures[1];
  // A void inside the body is no hole: nothing gets in.
  if (below && above) return [];
  // From the opening into the material: a blind hole has one; of a through hole with steps the wider end is the opening.
  const isForward = above !== null || (below === null && first.radiusMm >= last.radiusMm);
  const steps = isForward ? group : group.toReversed();
  const entryAngleDeg = mouthAngle(graph, steps[0]!, isForward ? -1 : 1, walls);
  const exitAngleDeg = below || above ? null : mouthAngle(graph, steps.at(-1)!, isForward ? 1 : -1, walls);
  return steps.map((step) => {
    const [mouth, far] = isForward ? step.countersinks : step.countersinks.toReversed();
    return {
      diameterMm: 2 * step.radiusMm,
      depthMm: step.to - step.from,
      through: !below && !above,
      axis: isForward ? step.axis : scale(step.axis, -1),
      at: addScaled(step.origin, step.axis, isForward ? step.from : step.to),
      group: number,
      faceIds: step.faces,
      end: below ?? above ?? 'through',
      countersink: mouth ?? far ?? null,
      entryAngleDeg,
      exitAngleDeg,
    };
  });
}
