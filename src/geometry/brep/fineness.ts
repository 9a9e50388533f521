/** How finely curves and surfaces are divided into lines and triangles. */

import * as portable from '#contract/portable-math.ts';

/** How closely triangles follow a curved surface. */
export interface Fineness {
  /** Largest distance between a triangle and its surface, mm. */
  deflectionMm: number;
  /** Largest angle between the normals at two corners of a triangle, rad. */
  angleRad: number;
}

/** Angle between neighbours on a circle. */
export function stepOnCircle(radiusMm: number, { deflectionMm, angleRad }: Fineness): number {
  const sagitta = deflectionMm >= radiusMm ? Math.PI : 2 * portable.acos(1 - deflectionMm / radiusMm);
  return Math.min(angleRad, sagitta);
}
