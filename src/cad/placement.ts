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

export const IDENTITY: Placement = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export function movePoint([x, y, z]: Vec3, m: Placement): Vec3 {
  return [
    m[0] * x + m[1] * y + m[2] * z + m[3],
    m[4] * x + m[5] * y + m[6] * z + m[7],
    m[8] * x + m[9] * y + m[10] * z + m[11],
  ];
}

/** The placement that does `inner` first and then `outer`. */
export function placeAfter(outer: Placement, inner: Placement): Placement {
  const [a, b, c] = [0, 1, 2].map((column): Vec3 => [inner[column]!, inner[4 + column]!, inner[8 + column]!]) as [
    Vec3,
    Vec3,
    Vec3,
  ];
  const [u, v, w] = [turn(a, outer), turn(b, outer), turn(c, outer)];
  const [x, y, z] = movePoint([inner[3], inner[7], inner[11]], outer);
  return [u[0], v[0], w[0], x, u[1], v[1], w[1], y, u[2], v[2], w[2], z];
}

/** Negative for a placement that mirrors, 0 for one that presses flat. */
export function determinantOf([a, b, c, , d, e, f, , g, h, i]: Placement): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

/** The same without its translation. */
export function withoutMove([a, b, c, , d, e, f, , g, h, i]: Placement): Placement {
  return [a, b, c, 0, d, e, f, 0, g, h, i, 0];
}

/** Undoes a placement that has no translation and does not press flat (Cramer's rule). */
export function inverseOf(m: Placement): Placement {
  const [a, b, c, , d, e, f, , g, h, i] = m;
  const size = determinantOf(m);
  return [
    (e * i - f * h) / size,
    (c * h - b * i) / size,
    (b * f - c * e) / size,
    0,
    (f * g - d * i) / size,
    (a * i - c * g) / size,
    (c * d - a * f) / size,
    0,
    (d * h - e * g) / size,
    (b * g - a * h) / size,
    (a * e - b * d) / size,
    0,
  ];
}

/** Single precision leaves as much of a right angle; files with six digits keep it, or are taken as what they say. */
const RIGID_ERROR = 2e-6;

/** Whether all lengths stay what they are; a mirror is rigid too. */
export function isRigid(m: Placement): boolean {
  const rows = [0, 4, 8].map((at): Vec3 => [m[at]!, m[at + 1]!, m[at + 2]!]);
  return rows.every((row, one) =>
    rows.every(
      (other, two) =>
        Math.abs(row[0] * other[0] + row[1] * other[1] + row[2] * other[2] - (one === two ? 1 : 0)) <= RIGID_ERROR,
    ),
  );
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
  const isMirrored = determinantOf(placement) < 0;
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
