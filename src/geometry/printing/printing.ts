/** What the price of a print depends on: orientation, layers, overhangs, room in a build, and hollows that keep material. */
import type { Printing } from '#contract/part-facts.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import type { InwardRays } from '#geometry/mesh/inward-rays.ts';
import { findBridges } from '#geometry/printing/bridges.ts';
import { measureLayers } from '#geometry/printing/print-layers.ts';
import { findPrintOrientations } from '#geometry/printing/print-orientation.ts';
import { findSkinGaps } from '#geometry/printing/skin-gaps.ts';
import { findTraps } from '#geometry/printing/traps.ts';

/** null where no body is closed: nothing tells inside from outside. `rays` as cast in the same part, `access` where it was measured. */
export function measurePrinting(mesh: AnalysisMesh, rays: InwardRays, access: SurfaceAccess | null): Printing | null {
  const closed = mesh.model.bodies.filter(({ isClosed }) => isClosed);
  if (closed.length === 0) return null;
  const volumeMm3 = closed.reduce((sum, body) => sum + (body.volumeMm3 ?? 0), 0);
  const positions = findPrintOrientations(mesh, volumeMm3);
  const { down } = positions.best;
  const { aroundMm3, gaps } = findSkinGaps(mesh, rays);
  return {
    ...positions,
    traps: findTraps(mesh, rays, access),
    layers: measureLayers(mesh, down),
    roomMm3: volumeMm3 + aroundMm3,
    gaps,
    bridges: findBridges(mesh, down),
  };
}
