/** Where a vise can hold a part: two outer sides that are flat, parallel and along the cutter. */
import type { Vec3 } from '#contract/units.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import type { Skin } from '#geometry/reach/skin.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { PARALLEL_COS, SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { dot, pointAt } from '#geometry/vectors.ts';

/** Sides with less of the skin are nothing to hold. */
const SIDE_SHARE = 0.005;

export interface Side {
  normal: Vec3;
  /** Along the normal. */
  heightMm: number;
}

/** The least distance between two such sides, mm; null where there are none. */
export function measureJaws(all: Side[], direction: Vec3): number | null {
  const sides = all.filter(({ normal }) => Math.abs(dot(normal, direction)) < SQUARE_COS);
  let least: number | null = null;
  sides.forEach((side, at) => {
    const facing = sides.slice(at + 1).filter(({ normal }) => dot(normal, side.normal) < -PARALLEL_COS);
    for (const { heightMm } of facing) {
      const widthMm = side.heightMm + heightMm;
      if (least === null || widthMm < least) least = widthMm;
    }
  });
  return least === null ? null : roundMeshLength(least);
}

/** Flat faces with all of the part behind them. */
export function listSides({ model }: AnalysisMesh, skin: Skin): Side[] {
  const leastMm2 = SIDE_SHARE * model.faces.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);
  const slackMm = SAME_PLACE_MM + model.deflectionMm;
  const seen = new Set<number>();
  const sides: Side[] = [];
  skin.faces.forEach((face, place) => {
    const { surface, areaMm2 } = model.faces[face]!;
    if (seen.has(face) || surface.kind !== 'plane' || areaMm2 < leastMm2) return;
    seen.add(face);
    const normal = pointAt(skin.normals, place);
    const heightMm = dot(pointAt(skin.points, place), normal);
    if (highestAlong(model.mesh.positions, normal) <= heightMm + slackMm) sides.push({ normal, heightMm });
  });
  return sides;
}

function highestAlong(positions: Float32Array, [x, y, z]: Vec3): number {
  let high = -Infinity;
  for (let at = 0; at < positions.length; at += 3) {
    const height = positions[at]! * x + positions[at + 1]! * y + positions[at + 2]! * z;
    if (height > high) high = height;
  }
  return high;
}
