/** What printing a part depends on: how it stands, what it hangs over, what it keeps inside. */
import type { Printing } from '#contract/part-facts.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { findPrintOrientations } from '#geometry/printing/print-orientation.ts';
import { findTraps } from '#geometry/printing/traps.ts';

/** null where no body is closed: nothing tells inside from outside. */
export function measurePrinting(mesh: AnalysisMesh): Printing | null {
  const closed = mesh.model.bodies.filter(({ isClosed }) => isClosed);
  if (closed.length === 0) return null;
  const volumeMm3 = closed.reduce((sum, body) => sum + (body.volumeMm3 ?? 0), 0);
  return { ...findPrintOrientations(mesh, volumeMm3), traps: findTraps(mesh) };
}
