/** Points put onto exact surfaces, whole ones: where the face ends is not asked. */
import type { Vec3 } from '#contract/units.ts';
import type { Surface } from '#geometry/model.ts';
import { addScaled, dot, subtract, unit } from '#geometry/vectors.ts';

/** The point of `surface` nearest to `point`; null where the surface is not known exactly or the point has no nearest one. */
export function nearestOnSurface(surface: Surface, point: Vec3): Vec3 | null {
  switch (surface.kind) {
    case 'plane': {
      const { origin, normal } = surface;
      const height =
        (point[0] - origin[0]) * normal[0] + (point[1] - origin[1]) * normal[1] + (point[2] - origin[2]) * normal[2];
      return [point[0] - normal[0] * height, point[1] - normal[1] * height, point[2] - normal[2] * height];
    }
    case 'cylinder': {
      const onAxis = addScaled(surface.origin, surface.axis, dot(subtract(point, surface.origin), surface.axis));
      return pushOut(onAxis, point, surface.radiusMm);
    }
    case 'sphere':
      return pushOut(surface.center, point, surface.radiusMm);
    default:
      return null;
  }
}

/** From `center` towards `point`, `radiusMm` far. */
function pushOut(center: Vec3, point: Vec3, radiusMm: number): Vec3 | null {
  const direction = unit(subtract(point, center));
  return dot(direction, direction) === 0 ? null : addScaled(center, direction, radiusMm);
}
