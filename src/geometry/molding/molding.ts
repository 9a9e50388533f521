/** What the price of a mold depends on: its pull, its undercuts, and the draft and thickness of the walls. */
import type { Molding } from '#contract/molding-facts.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import type { InwardRays } from '#geometry/mesh/inward-rays.ts';
import { measureDepth } from '#geometry/molding/depth.ts';
import { measureDraft } from '#geometry/molding/draft.ts';
import { findLifters } from '#geometry/molding/lifters.ts';
import { measureShadow } from '#geometry/molding/projected-area.ts';
import { choosePull } from '#geometry/molding/pull-direction.ts';
import { findStandingWalls } from '#geometry/molding/standing-walls.ts';
import { measureWalls } from '#geometry/molding/wall-thickness.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';

/** A scan of a statue has tens of thousands of smooth regions, and nobody molds it from that. */
const MESH_FACES_MAX = 2000;

/** Whether the part is one closed body. Several bodies need several molds, and an open one has no inside. */
export function isMoldable({ model }: AnalysisMesh): boolean {
  const [body, another] = model.bodies;
  if (!body || another || !body.isClosed) return false;
  return model.kind === 'solid' || model.faces.length <= MESH_FACES_MAX;
}

/** `rays`, `access` and `minWallMm` as found in the same part, which is moldable; null where no direction was tried both ways. */
export function measureMolding(
  mesh: AnalysisMesh,
  rays: InwardRays,
  { access, minWallMm }: { access: SurfaceAccess; minWallMm: number | null },
): Molding | null {
  const best = choosePull(mesh, access);
  if (!best) return null;
  const { pull, sides, sideActions } = best;
  const { lifters, lockedFaceIds } = findLifters(mesh, access, best);
  const draft = measureDraft(mesh, pull, {
    sides,
    leftOut: new Set([...lockedFaceIds, ...[...sideActions, ...lifters].flatMap(({ faceIds }) => faceIds)]),
  });
  return {
    pull,
    projectedAreaMm2: measureShadow(mesh, pull),
    depthMm: roundMeshLength(measureDepth(mesh, pull)),
    draft,
    zeroDraftAreaMm2: draft.find(({ kind }) => kind === 'none')?.areaMm2 ?? 0,
    sideActions,
    lifters,
    lockedFaceIds,
    standing: findStandingWalls(mesh, rays, pull),
    wall: measureWalls(mesh, rays, { samples: access.samples, minWallMm }),
  };
}
