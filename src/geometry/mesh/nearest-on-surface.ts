/** Points put onto exact surfaces, whole ones: where the face ends is not asked. */
import type { Vec3 } from '#contract/units.ts';
import type { Surface } from '#geometry/model.ts';

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
      const { origin, axis, radiusMm } = surface;
      const along =
        (point[0] - origin[0]) * axis[0] + (point[1] - origin[1]) * axis[1] + (point[2] - origin[2]) * axis[2];
      return pushOut(
        origin[0] + axis[0] * along,
        origin[1] + axis[1] * along,
        origin[2] + axis[2] * along,
        point,
        radiusMm,
      );
    }
    case 'sphere': {
      const [x, y, z] = surface.center;
      return pushOut(x, y, z, point, surface.radiusMm);
    }
    default:
      return null;
  }
}

/** From x, y, z towards `point`, `radiusMm` far. Asked for each ray, so without vectors in between. */
function pushOut(x: number, y: number, z: number, point: Vec3, radiusMm: number): Vec3 | null {
  const dx = point[0] - x;
  const dy = point[1] - y;
  const dz = point[2] - z;
  const size = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (!(size > 0)) return null;
  const share = 1 / size;
  return [x + dx * share * radiusMm, y + dy * share * radiusMm, z + dz * share * radiusMm];
}
