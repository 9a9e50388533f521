/** Moves plain geometry by a rigid placement. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Surface } from '#geometry/model.ts';

/** Three rows of a 3 x 4 matrix: rotation, then translation in mm. */
export type Placement = [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

export function movePoint([x, y, z]: Vec3, m: Placement): Vec3 {
  return [
    m[0] * x + m[1] * y + m[2] * z + m[3],
    m[4] * x + m[5] * y + m[6] * z + m[7],
    m[8] * x + m[9] * y + m[10] * z + m[11],
  ];
}

function turn([x, y, z]: Vec3, m: Placement): Vec3 {
  return [m[0] * x + m[1] * y + m[2] * z, m[4] * x + m[5] * y + m[6] * z, m[8] * x + m[9] * y + m[10] * z];
}

export function moveSurface(surface: Surface, placement: Placement): Surface {
  switch (surface.kind) {
    case 'plane':
      return { ...surface, origin: movePoint(surface.origin, placement), normal: turn(surface.normal, placement) };
    case 'cylinder':
      return { ...surface, origin: movePoint(surface.origin, placement), axis: turn(surface.axis, placement) };
    case 'sphere':
      return { ...surface, center: movePoint(surface.center, placement) };
    default:
      return surface;
  }
}

/** A moved copy. A mirroring placement turns the triangles inside out, so they are turned back. */
export function moveMesh(mesh: PartMesh, placement: Placement): PartMesh {
  const [a, b, c, , d, e, f, , g, h, i] = placement;
  const isMirrored = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
  const indices = mesh.indices.slice();
  if (isMirrored)
    for (let at = 0; at < indices.length; at += 3) {
      const second = indices[at + 1]!;
      indices[at + 1] = indices[at + 2]!;
      indices[at + 2] = second;
    }
  return {
    positions: mapTriples(mesh.positions, (point) => movePoint(point, placement)),
    normals: mapTriples(mesh.normals, (normal) => turn(normal, placement)),
    indices,
    faceRanges: mesh.faceRanges.slice(),
    edges: mapTriples(mesh.edges, (point) => movePoint(point, placement)),
  };
}

function mapTriples(values: Float32Array, change: (triple: Vec3) => Vec3): Float32Array {
  const changed = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3)
    changed.set(change([values[at]!, values[at + 1]!, values[at + 2]!]), at);
  return changed;
}
