/**
 * Undercuts inside a part, which no slide comes to: a lifter makes them. It stands in the half that pushes the part out, and moves aside while it does. A place
 * leaves with it if it can go across the pull by a short way, with room for the lifter's body beyond, and along the pull from there.
 */
import type { Molding } from '#contract/molding-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import { type AnalysisMesh, normalOf } from '#geometry/mesh/analysis-mesh.ts';
import { OFF_SKIN_SHARE, SQUARE_COS } from '#geometry/tolerances.ts';
import { addScaled, dot, scale } from '#geometry/vectors.ts';

/** How far a lifter moves aside while the part is pushed out, mm; the least that is enough is taken. */
const STROKES_MM = [1, 2, 3, 4, 6, 8, 10, 12];
/** Its body, beyond the way that it goes. */
const BODY_MM = 3;

export type Lifter = NonNullable<Molding['lifters']>[number];

interface Locked {
  pull: Vec3;
  lockedFaceIds: readonly number[];
  /** Positions among the samples of those places that neither half and no slide sees. */
  lockedSamples: readonly number[];
}

/** The lifters, and the faces that stay locked: a face leaves with one lifter or with none, so that an undercut all around stays locked. */
export function findLifters(
  mesh: AnalysisMesh,
  access: SurfaceAccess,
  { pull, lockedFaceIds, lockedSamples }: Locked,
): { lifters: Lifter[]; lockedFaceIds: number[] } {
  const samplesOf = new Map(lockedFaceIds.map((face): [number, number[]] => [face, []]));
  for (const sample of lockedSamples) samplesOf.get(access.samples[sample]!.face)?.push(sample);
  const across = access.directions.filter((direction) => Math.abs(dot(direction, pull)) < SQUARE_COS);
  const lifters: Lifter[] = [];
  let left = [...lockedFaceIds];
  for (;;) {
    const best = bestLifter(left);
    if (!best) return { lifters, lockedFaceIds: left };
    lifters.push(best);
    left = left.filter((face) => !best.faceIds.includes(face));
  }

  /** That which frees the most faces, by the shortest way. */
  function bestLifter(faces: number[]): Lifter | null {
    let best: Lifter | null = null;
    for (const strokeMm of STROKES_MM)
      for (const direction of across) {
        const faceIds = faces.filter((face) => {
          const own = samplesOf.get(face)!;
          return own.length > 0 && own.every((sample) => leaves(sample, direction, strokeMm));
        });
        if (faceIds.length > (best?.faceIds.length ?? 0)) best = { direction, strokeMm, faceIds };
      }
    return best;
  }

  function leaves(sample: number, aside: Vec3, strokeMm: number): boolean {
    const { triangle, point } = access.samples[sample]!;
    const normal = normalOf(mesh, triangle);
    const off = mesh.model.deflectionMm + OFF_SKIN_SHARE * boxDiagonal(mesh.model.box);
    const start = addScaled(point, normal, off);
    const isFree = (from: Vec3, way: Vec3, toMm: number): boolean =>
      mesh.bvh.isFree(from, way, { fromMm: 0, toMm, accepts: (other) => other !== triangle });
    if (!isFree(start, aside, strokeMm + BODY_MM)) return false;
    const beside = addScaled(start, aside, strokeMm);
    return isFree(beside, pull, Infinity) || isFree(beside, scale(pull, -1), Infinity);
  }
}
