/** Finds the points where a spline surface reaches furthest along the axes of the file. */

import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Box } from '#geometry/boxes.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { projectorOf } from '#geometry/brep/spline-projector.ts';
import { domainsOf, evaluateSurface, newSurfacePoint } from '#geometry/brep/spline-surface.ts';
import { pointAt } from '#geometry/vectors.ts';

const PASSES = 12;
/** Share of the domain over which slopes are compared. */
const REACH = 1e-4;

/**
 * Finds where a spline surface bulges out beyond the triangles of face `number`. It starts from the outermost corners of the triangles, if they are within
 * `slackMm` of the sides of `box`. It does not check whether the face reaches those points.
 */
export function bulgesOfSpline(
  surface: SplineSurface,
  { mesh, number, box, slackMm }: { mesh: PartMesh; number: number; box: Box; slackMm: number },
): Vec3[] {
  const [start, count] = [mesh.faceRanges[2 * number]!, mesh.faceRanges[2 * number + 1]!];
  const found: Vec3[] = [];
  for (let axis = 0; axis < 3; axis += 1)
    for (const sign of [-1, 1]) {
      let outermost = -1;
      let most = -Infinity;
      for (let at = start; at < start + count; at += 1) {
        const value = sign * mesh.positions[3 * mesh.indices[at]! + axis]!;
        if (value > most) [outermost, most] = [mesh.indices[at]!, value];
      }
      const side = sign > 0 ? box.max[axis]! : -box.min[axis]!;
      if (outermost < 0 || most < side - slackMm || !netPasses(surface, axis, sign, side)) continue;
      found.push(climb(surface, pointAt(mesh.positions, outermost), axis, sign));
    }
  return found;
}

/** Whether any control point lies beyond a side of the box: without weights, a surface stays among them. */
function netPasses({ points, weights }: SplineSurface, axis: number, sign: number, side: number): boolean {
  if (weights !== null) return true;
  for (let at = axis; at < points.length; at += 3) if (sign * points[at]! > side) return true;
  return false;
}

/** From a point of the surface to where it is highest nearby: Newton's steps on the slope, which is differenced for the curvature. */
function climb(surface: SplineSurface, from: Vec3, axis: number, sign: number): Vec3 {
  const { u: domainU, v: domainV } = domainsOf(surface);
  const [sizeU, sizeV] = [domainU[1] - domainU[0], domainV[1] - domainV[0]];
  const at = newSurfacePoint();
  const slopeAt = (u: number, v: number): [number, number, number] => {
    evaluateSurface(surface, u, v, at);
    return [sign * at[axis]!, sign * at[3 + axis]! * sizeU, sign * at[6 + axis]! * sizeV];
  };
  let { u, v } = projectorOf(surface).project(from);
  let [height, slopeU, slopeV] = slopeAt(u, v);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const [, uu, uv] = slopeAt(u + REACH * sizeU, v).map((value, index) => value - [height, slopeU, slopeV][index]!);
    const [, , vv] = slopeAt(u, v + REACH * sizeV).map((value, index) => value - [height, slopeU, slopeV][index]!);
    const size = uu! * vv! - uv! * uv!;
    // Only where it is a hilltop; otherwise the outermost place is on an edge.
    if (!(size > 0) || !(uu! < 0)) break;
    const nextU = within(u + ((uv! * slopeV - vv! * slopeU) / size) * REACH * sizeU, domainU);
    const nextV = within(v + ((uv! * slopeU - uu! * slopeV) / size) * REACH * sizeV, domainV);
    const next = slopeAt(nextU, nextV);
    if (next[0] <= height) break;
    [u, v] = [nextU, nextV];
    [height, slopeU, slopeV] = next;
  }
  evaluateSurface(surface, u, v, at);
  return [at[0]!, at[1]!, at[2]!];
}

function within(value: number, [first, last]: [number, number]): number {
  return Math.min(last, Math.max(first, value));
}
