/** Checks that a boundary is closed, that its edges join, and that its points lie on its surfaces. Damaged files fail here. */

import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepFace, HealedVertices } from '#geometry/brep/brep.ts';
import type { FaceMeasure } from '#geometry/brep/face-measure.ts';
import { gapTo } from '#geometry/brep/plain-surface-points.ts';
import { projectorOf } from '#geometry/brep/spline-projector.ts';
import { HEALED_VERTEX_MM, VERTEX_ON_SURFACE_MM } from '#geometry/tolerances.ts';
import { add, length, pointAt } from '#geometry/vectors.ts';

/** The areas of a closed boundary, as vectors, add up to nothing; rounding and loosely fitted splines leave so much of the sum of their sizes. */
const OPEN_SHARE_MAX = 1e-5;
/** A face that closes by itself has no vector area but what rounding leaves, as a share of its area. */
const ROUNDING_SHARE = 1e-12;

export interface BrepCheck {
  /** `hasFacesOnBothSides`. */
  isClosed: boolean;
  /** Closed, and nothing found wrong. */
  isValid: boolean;
  /** Vertices further off their surfaces than the file's own uncertainty allows, yet near enough to stand for points on them, and the largest such gap. */
  healed: HealedVertices;
}

/** `measures` are those of the faces of `brep`. */
export function checkBrep(brep: Brep, measures: FaceMeasure[]): BrepCheck {
  const isClosed = hasFacesOnBothSides(brep);
  const gaps = gapsOfVertices(brep);
  const mostMm = gaps.reduce((most, gap) => Math.max(most, gap), 0);
  const isValid =
    isClosed &&
    brep.faces.every((face, number) => measures[number]!.areaMm2 > 0 && isJoined(brep, face)) &&
    mostMm <= HEALED_VERTEX_MM &&
    closesUp(measures) &&
    measures.reduce((sum, { fluxMm3 }) => sum + fluxMm3, 0) > 0;
  const ownMm = Math.max(VERTEX_ON_SURFACE_MM, brep.uncertaintyMm ?? 0);
  const { count = 0, mostMm: settledMm = 0 } = brep.healed ?? {};
  return {
    isClosed,
    isValid,
    healed: { count: count + gaps.filter((gap) => gap > ownMm).length, mostMm: Math.max(mostMm, settledMm) },
  };
}

/** Every edge has a face on both sides, running opposite ways. */
export function hasFacesOnBothSides({ edges, faces }: Brep): boolean {
  const uses = new Uint8Array(edges.length);
  const balance = new Int8Array(edges.length);
  for (const { loops } of faces)
    for (const loop of loops)
      for (const { edge, isForward } of loop) {
        uses[edge]! += 1;
        balance[edge]! += isForward ? 1 : -1;
      }
  return uses.every((count, edge) => count === 2 && balance[edge] === 0);
}

function isJoined({ edges }: Brep, { loops }: BrepFace): boolean {
  return loops.every((loop) =>
    loop.every(({ edge, isForward }, index) => {
      const after = loop[(index + 1) % loop.length]!;
      const end = isForward ? edges[edge]!.end : edges[edge]!.start;
      return end === (after.isForward ? edges[after.edge]!.start : edges[after.edge]!.end);
    }),
  );
}

/** How far each vertex lies off the surfaces of its faces, mm. */
function gapsOfVertices(brep: Brep): Float64Array {
  const gaps = new Float64Array(brep.vertices.length / 3);
  for (const face of brep.faces)
    for (const { edge } of face.loops.flat()) {
      const { start } = brep.edges[edge]!;
      gaps[start] = Math.max(gaps[start]!, distanceTo(face, pointAt(brep.vertices, start)));
    }
  return gaps;
}

/** From the whole surface of the face, mm. */
function distanceTo({ surface }: BrepFace, point: Vec3): number {
  return surface.kind === 'spline' ? projectorOf(surface).project(point).distanceMm : gapTo(surface, point);
}

function closesUp(measures: FaceMeasure[]): boolean {
  let sum: Vec3 = [0, 0, 0];
  let slack = 0;
  for (const { vectorArea, areaMm2 } of measures) {
    sum = add(sum, vectorArea);
    slack += OPEN_SHARE_MAX * length(vectorArea) + ROUNDING_SHARE * areaMm2;
  }
  return length(sum) <= slack;
}
