/** The depth of a mold along its pull. */
import type { Vec3 } from '#contract/units.ts';
import { boxSize } from '#geometry/boxes.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { ALONG_AXIS_GAP } from '#geometry/tolerances.ts';
import { dot, pointAt } from '#geometry/vectors.ts';

/** mm along `pull`, a unit vector. Along an axis of the file it is exact; else curved ends may lack the mesh's deflection. */
export function measureDepth({ model }: AnalysisMesh, pull: Vec3): number {
  const axis = pull.findIndex((value) => Math.abs(value) > 1 - ALONG_AXIS_GAP);
  if (axis >= 0) return boxSize(model.box)[axis]!;
  const { positions } = model.mesh;
  let [low, high] = [Infinity, -Infinity];
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
    const height = dot(pointAt(positions, vertex), pull);
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return high - low;
}
