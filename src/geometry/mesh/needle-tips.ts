/** Corners that stand out like needles: one number of a mesh was changed, and its corner stands far away while its neighbours stayed. */
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';

/**
 * How many times the way around its neighbours a corner stands away from all of them. Of a cone that is a tip of less than two degrees (2 / (2 π 10) rad):
 * sewing needles have ten, and nothing that cuts or prints makes less.
 */
const NEEDLE_RATIO = 10;

/** How many corners are the tip of a needle. */
export function countNeedleTips({ model, edges, triangles }: AnalysisMesh): number {
  const { positions } = model.mesh;
  const lengths = new Float64Array(edges.count);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [from, to] = [3 * edges.ends[2 * edge]!, 3 * edges.ends[2 * edge + 1]!];
    const x = positions[from]! - positions[to]!;
    const y = positions[from + 1]! - positions[to + 1]!;
    const z = positions[from + 2]! - positions[to + 2]!;
    lengths[edge] = Math.sqrt(x * x + y * y + z * z);
  }
  const shortest = new Float64Array(positions.length / 3).fill(Infinity);
  const around = new Float64Array(positions.length / 3);
  for (let side = 0; side < 3 * triangles; side += 1) {
    const edge = edges.ofSide[side]!;
    const [low, high] = [edges.ends[2 * edge]!, edges.ends[2 * edge + 1]!];
    shortest[low] = Math.min(shortest[low]!, lengths[edge]!);
    shortest[high] = Math.min(shortest[high]!, lengths[edge]!);
    // The corner opposite of this side is the end of the next one that is not on it.
    const next = edges.ofSide[side % 3 === 2 ? side - 2 : side + 1]!;
    const [a, b] = [edges.ends[2 * next]!, edges.ends[2 * next + 1]!];
    const opposite = a === low || a === high ? b : a;
    around[opposite]! += lengths[edge]!;
  }
  let tips = 0;
  for (let corner = 0; corner < around.length; corner += 1)
    if (around[corner]! > 0 && shortest[corner]! > NEEDLE_RATIO * around[corner]!) tips += 1;
  return tips;
}
