/** The distance of a point from a plane, cylinder, cone, sphere or torus. */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { PlainSurface } from '#geometry/brep/brep.ts';
import { cross, dot, length, scale, subtract, unit } from '#geometry/vectors.ts';

/** The unit normal of the surface itself at a point on it. It points away from the axis or the center. */
export function normalOn(surface: PlainSurface, point: Vec3): Vec3 {
  const { origin, x, y, z } = surface.frame;
  if (surface.kind === 'plane') return z;
  const offset = subtract(point, origin);
  if (surface.kind === 'sphere') return unit(offset);
  const height = dot(offset, z);
  const radial = unit(subtract(offset, scale(z, height)));
  switch (surface.kind) {
    case 'cylinder':
      return radial;
    case 'cone': {
      const [cos, sin] = [portable.cos(surface.halfAngleRad), portable.sin(surface.halfAngleRad)];
      const side = surface.radiusMm + height * portable.tan(surface.halfAngleRad) >= 0 ? 1 : -1;
      return scale(unit(subtract(scale(radial, cos), scale(z, sin))), side);
    }
    case 'torus': {
      const around = length(radial) > 0 ? radial : unit(cross(x, y));
      return unit(subtract(offset, scale(around, surface.majorRadiusMm)));
    }
  }
}

/** The distance of a point from the unbounded surface, mm. Asked for thousands of points of each spline, so without vectors in between. */
export function gapTo(surface: PlainSurface, point: Vec3): number {
  const { origin, x, y, z } = surface.frame;
  const px = point[0] - origin[0];
  const py = point[1] - origin[1];
  const pz = point[2] - origin[2];
  if (surface.kind === 'sphere') return Math.abs(Math.sqrt(px * px + py * py + pz * pz) - surface.radiusMm);
  const height = px * z[0] + py * z[1] + pz * z[2];
  if (surface.kind === 'plane') return Math.abs(height);
  const radial = portable.hypot(px * x[0] + py * x[1] + pz * x[2], px * y[0] + py * y[1] + pz * y[2]);
  switch (surface.kind) {
    case 'cylinder':
      return Math.abs(radial - surface.radiusMm);
    case 'cone': {
      const there = Math.abs(surface.radiusMm + height * portable.tan(surface.halfAngleRad));
      return Math.abs(radial - there) * portable.cos(surface.halfAngleRad);
    }
    case 'torus':
      return Math.abs(portable.hypot(radial - surface.majorRadiusMm, height) - surface.minorRadiusMm);
  }
}
