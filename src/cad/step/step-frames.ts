/** The axes of a placement as ISO 10303-42 has them. */
import type { Vec3 } from '#contract/units.ts';
import type { Frame } from '#geometry/brep/brep.ts';
import { NO_DIRECTION } from '#geometry/tolerances.ts';
import { addScaled, cross, dot, length, unit } from '#geometry/vectors.ts';

/** A frame without a direction of its own starts from the x axis of the file when the cosine of its axis to that is smaller, else from the y axis. */
const BESIDE_X_COS = 0.9;

/** A frame whose z is `axis`; `wished` is made square to it (first_proj_axis), and says nothing where it runs along it. null: the file gives none. */
export function squareFrame(origin: Vec3, axis: Vec3 | null, wished: Vec3 | null): Frame {
  const z: Vec3 = axis ?? [0, 0, 1];
  const given: Vec3 = wished ?? [1, 0, 0];
  let x = addScaled(given, z, -dot(given, z));
  if (length(x) < NO_DIRECTION) {
    const isBesideX = Math.abs(z[0]) < BESIDE_X_COS;
    x = addScaled(isBesideX ? [1, 0, 0] : [0, 1, 0], z, -(isBesideX ? z[0] : z[1]));
  }
  x = unit(x);
  return { origin, x, y: cross(z, x), z };
}
