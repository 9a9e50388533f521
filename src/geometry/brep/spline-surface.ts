/** Points and tangents of a spline surface. */

import type { SplineSurface } from '#geometry/brep/brep.ts';
import { splineMemory } from '#geometry/brep/spline-memory.ts';
import { CLOSED_SPLINE_MM } from '#geometry/tolerances.ts';

/** The degrees that are read. Kernels write 3 to 5, and up to 25 where they convert. */
export const SURFACE_DEGREE_MAX = 25;

/** A point of a surface and how it moves with u and with v: x, y, z, then the two tangents. Written over by each call that is given it. */
export type SurfacePoint = Float64Array;

export function newSurfacePoint(): SurfacePoint {
  return new Float64Array(9);
}

/** First and last parameter in each direction. */
export function domainsOf({ knotsU, knotsV, degreeU, degreeV }: SplineSurface): {
  u: [number, number];
  v: [number, number];
} {
  return {
    u: [knotsU[degreeU]!, knotsU[knotsU.length - degreeU - 1]!],
    v: [knotsV[degreeV]!, knotsV[knotsV.length - degreeV - 1]!],
  };
}

/**
 * Whether a surface closes in each direction, because its first row of control points equals its last. `points` lie row by row along u, with `countV` in a
 * row.
 */
export function closedWays(points: Float64Array, countV: number): Pick<SplineSurface, 'isClosedU' | 'isClosedV'> {
  const countU = points.length / 3 / countV;
  const isSame = (count: number, pair: (index: number) => [number, number]): boolean => {
    for (let index = 0; index < count; index += 1) {
      const [a, b] = pair(index);
      for (let axis = 0; axis < 3; axis += 1)
        if (Math.abs(points[3 * a + axis]! - points[3 * b + axis]!) > CLOSED_SPLINE_MM) return false;
    }
    return true;
  };
  return {
    isClosedU: isSame(countV, (index) => [index, (countU - 1) * countV + index]),
    isClosedV: isSame(countU, (index) => [index * countV, index * countV + countV - 1]),
  };
}

/** The distinct knots in the domain, including its ends. Between two of them the surface is smooth. */
export function breaksOf(knots: Float64Array, degree: number): number[] {
  const breaks: number[] = [];
  for (let index = degree; index < knots.length - degree; index += 1)
    if (breaks.length === 0 || knots[index]! > breaks.at(-1)!) breaks.push(knots[index]!);
  return breaks;
}

/** The point at u and v. Parameters outside of the domain are moved to its nearest end, or around if the surface closes in that direction. */
export function evaluateSurface(surface: SplineSurface, u: number, v: number, out: SurfacePoint): void {
  splineMemory.loops.pointAt(splineMemory.place(surface), u, v);
  const { point } = splineMemory;
  for (let at = 0; at < 9; at += 1) out[at] = point[at]!;
}
