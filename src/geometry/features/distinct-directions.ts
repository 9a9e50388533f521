/** Directions that matter in a part, the weightiest first: what boxes are laid along and cutters come from. */
import type { Vec3 } from '#contract/units.ts';
import type { ShapeModel } from '#geometry/model.ts';
import { dot } from '#geometry/vectors.ts';

/** Within about a tenth of a degree two directions are one. */
const SAME_COS = Math.cos((0.1 * Math.PI) / 180);

export interface WeighedDirection {
  direction: Vec3;
  weight: number;
}

/** Joins directions that are the same; the first one seen stands for all. Sorted by weight, ties by first appearance. */
export function joinDirections(all: WeighedDirection[], options: { isAxis: boolean }): WeighedDirection[] {
  const distinct: WeighedDirection[] = [];
  for (const { direction, weight } of all) {
    const same = distinct.find((other) => {
      const cos = dot(other.direction, direction);
      return (options.isAxis ? Math.abs(cos) : cos) > SAME_COS;
    });
    if (same) same.weight += weight;
    else distinct.push({ direction, weight });
  }
  return distinct.sort((a, b) => b.weight - a.weight);
}

/** Normals of planes and axes of cylinders by area, as lines: a direction and its opposite are one. */
export function partAxes({ faces }: ShapeModel): WeighedDirection[] {
  const all = faces.flatMap(({ surface, areaMm2 }): WeighedDirection[] => {
    if (surface.kind === 'plane') return [{ direction: surface.normal, weight: areaMm2 }];
    if (surface.kind === 'cylinder') return [{ direction: surface.axis, weight: areaMm2 }];
    return [];
  });
  return joinDirections(all, { isAxis: true });
}
