/** The depth of a mold along its pull. */
import type { Vec3 } from '#contract/units.ts';
import { boxSize } from '#geometry/boxes.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { ALONG_AXIS_GAP } from '#geometry/tolerances.ts';
import { dot, pointAt } from '#geometry/vectors.ts';

/** The depth of a part along `pull` (unit vector), mm. It is exact along an axis of the file. Else curved ends may be short by the deflection of the mesh. */
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
