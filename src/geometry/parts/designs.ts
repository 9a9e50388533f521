/**
 * Bodies that are copies of one: what is found on the first is carried to the others by how they stand to it, so that a screw that stands in a hundred
 * places is looked at once.
 */
import type { Feature, Turned } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, graphOf } from '#geometry/brep/brep-graph.ts';
import { type Bored, findHoles } from '#geometry/features/holes.ts';
import { listSolidFeatures } from '#geometry/features/solid-features.ts';
import type { ShapeModel } from '#geometry/model.ts';
import { combine, IDENTITY, inverse, movePoint, type Placement, withoutMove } from '#geometry/placement.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';

export interface Design {
  /** Of the first copy, where it stands. */
  graph: BrepGraph;
  isClosed: boolean;
  copies: Copy[];
}

export interface Copy {
  /** Position in the model's bodies. */
  body: number;
  /** Where its faces begin among all. */
  firstFace: number;
  /** From the first copy to this one. */
  motion: Placement;
}

/** In the order of their first copies; null where edges are not known: a mesh, or a solid that the kernel read. */
export function listDesigns({ boundaries, faces, bodies }: ShapeModel): Design[] | null {
  if (boundaries.length === 0 || boundaries.length < bodies.length) return null;
  const designs = new Map<number, Design>();
  let next = 0;
  boundaries.forEach((brep, body) => {
    const firstFace = next;
    next += brep.faces.length;
    const { design: number, isClosed, placement } = bodies[body]!;
    const known = placement && designs.get(number);
    if (known) {
      const first = bodies[known.copies[0]!.body]!.placement ?? IDENTITY;
      known.copies.push({ body, firstFace, motion: combine(placement, inverse(first)) });
      return;
    }
    const areas = faces.slice(firstFace, next).map(({ areaMm2 }) => areaMm2);
    const copies = [{ body, firstFace, motion: IDENTITY }];
    // One whose place is not known stands for itself alone.
    designs.set(placement ? number : -1 - body, { graph: graphOf(brep, areas), isClosed, copies });
  });
  return [...designs.values()];
}

/** What was bored, in the order of bodies. Groups of several bodies must not be one; their numbers are made small again by who joins them. */
export function holesOfDesigns(designs: Design[]): Bored {
  const bored = inOrderOfBodies(
    designs.filter(({ isClosed }) => isClosed),
    ({ graph, copies }) => {
      const { holes, grooves } = findHoles(graph, copies[0]!.body);
      return ({ firstFace, motion }): Bored[] => [
        {
          holes: holes.map((hole) => ({
            ...hole,
            axis: isFirst(motion) ? hole.axis : movePoint(hole.axis, withoutMove(motion)),
            at: (isFirst(motion) ? hole.at : movePoint(hole.at, motion)).map(roundPlace) as Vec3,
            group: firstFace + hole.group,
            faceIds: hole.faceIds.map((face) => firstFace + face),
          })),
          grooves: withFaces(grooves, firstFace),
        },
      ];
    },
  );
  return { holes: bored.flatMap(({ holes }) => holes), grooves: bored.flatMap(({ grooves }) => grooves) };
}

/** What was cut out of each body, and what stands on it; `walls` are the faces of holes. */
export function featuresOfDesigns(designs: Design[], walls: ReadonlySet<number>, turned: Turned | null): Feature[] {
  return inOrderOfBodies(designs, ({ graph, copies }) => {
    const isHole = (face: number): boolean => walls.has(copies[0]!.firstFace + face);
    const found = listSolidFeatures(graph, { isHole, turned });
    return ({ firstFace }) => withFaces(found, firstFace);
  });
}

function withFaces(features: Feature[], firstFace: number): Feature[] {
  return features.map((feature) => ({ ...feature, faceIds: feature.faceIds.map((face) => firstFace + face) }));
}

function inOrderOfBodies<T>(designs: Design[], find: (design: Design) => (copy: Copy) => T[]): T[] {
  const all = designs.flatMap((design) => {
    const carry = find(design);
    return design.copies.map((copy) => ({ copy, carry }));
  });
  return all.sort((a, b) => a.copy.body - b.copy.body).flatMap(({ copy, carry }) => carry(copy));
}

function isFirst(motion: Placement): boolean {
  return motion === IDENTITY;
}

/** What two ways of reckoning leave in the last bits must not decide how a half is rounded. */
function roundPlace(lengthMm: number): number {
  return roundMeshLength(Math.round(lengthMm * 1e8) / 1e8);
}
