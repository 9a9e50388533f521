/** The directions in which most of a part's faces look, the largest area first. Boxes are laid along them, and cutters come from them. */

import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { ShapeModel } from '#geometry/model.ts';
import { ONE_PLANE_COS } from '#geometry/tolerances.ts';
import { cross, dot, length, pointAt, subtract, unit } from '#geometry/vectors.ts';

/** Within about a tenth of a degree two directions are one. */
const SAME_COS = portable.cos((0.1 * Math.PI) / 180);

export interface WeighedDirection {
  direction: Vec3;
  weight: number;
}

/** Merges equal directions; the first of them stays. They are sorted by weight, and by first appearance where weights are equal. */
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

/** Regions of a mesh that are smaller than this share of its skin give it no direction: it may have a million. */
const REGION_SHARE = 1e-3;

/** Normals of planes and axes of cylinders, sorted by area. A direction and its opposite count as one. For a mesh, the normals of its flat regions. */
export function partAxes(model: ShapeModel): WeighedDirection[] {
  const { faces, kind } = model;
  const all = faces.flatMap(({ surface, areaMm2 }): WeighedDirection[] => {
    if (surface.kind === 'plane') return [{ direction: surface.normal, weight: areaMm2 }];
    if (surface.kind === 'cylinder') return [{ direction: surface.axis, weight: areaMm2 }];
    return [];
  });
  return joinDirections(kind === 'mesh' ? flatRegions(model) : all, { isAxis: true });
}

function flatRegions({ faces, mesh }: ShapeModel): WeighedDirection[] {
  const leastMm2 = REGION_SHARE * faces.reduce((sum, face) => sum + face.areaMm2, 0);
  const found = faces.flatMap(({ areaMm2 }, face): WeighedDirection[] => {
    const direction = areaMm2 < leastMm2 ? null : flatNormal(mesh, face);
    return direction ? [{ direction, weight: areaMm2 }] : [];
  });
  // The largest stands for all that are the same.
  return found.sort((one, other) => other.weight - one.weight);
}

/** null where the triangles of the face do not lie in one plane. */
function flatNormal({ positions, indices, faceRanges }: PartMesh, face: number): Vec3 | null {
  const [start, count] = [faceRanges[2 * face]!, faceRanges[2 * face + 1]!];
  let first: Vec3 | null = null;
  for (let at = start; at < start + count; at += 3) {
    const corner = pointAt(positions, indices[at]!);
    const normal = unit(
      cross(
        subtract(pointAt(positions, indices[at + 1]!), corner),
        subtract(pointAt(positions, indices[at + 2]!), corner),
      ),
    );
    // A triangle without area looks nowhere.
    if (!(length(normal) > 0)) continue;
    first ??= normal;
    if (dot(first, normal) < ONE_PLANE_COS) return null;
  }
  return first;
}
