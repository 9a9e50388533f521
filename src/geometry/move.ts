/** Moved copies of plain geometry. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepCurve, BrepSurface } from '#geometry/brep/brep.ts';
import { reverseLoop } from '#geometry/brep/loops.ts';
import type { Surface } from '#geometry/model.ts';
import { determinantOf, movePoint, type Placement, rotate } from '#geometry/placement.ts';
import { cross } from '#geometry/vectors.ts';

export function moveSurface(surface: Surface, placement: Placement): Surface {
  switch (surface.kind) {
    case 'plane':
      return { ...surface, origin: movePoint(surface.origin, placement), normal: rotate(surface.normal, placement) };
    case 'cylinder':
      return { ...surface, origin: movePoint(surface.origin, placement), axis: rotate(surface.axis, placement) };
    case 'sphere':
      return { ...surface, center: movePoint(surface.center, placement) };
    default:
      return surface;
  }
}

/** A moved copy. A placement that mirrors would turn triangles inside out, so they are flipped back. */
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
    normals: mapTriples(mesh.normals, (normal) => rotate(normal, placement)),
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

/** A moved copy. A placement that mirrors would reverse loops and the normals of splines, so they are flipped back. */
export function moveBrep(brep: Brep, placement: Placement): Brep {
  const isMirrored = determinantOf(placement) < 0;
  return {
    vertices: moveTriples(brep.vertices, placement),
    edges: brep.edges.map((edge) => ({ ...edge, curve: moveCurve(edge.curve, placement) })),
    faces: brep.faces.map((face) => ({
      ...face,
      surface: moveBrepSurface(face.surface, placement),
      isOutward: face.isOutward !== (isMirrored && face.surface.kind === 'spline'),
      loops: isMirrored ? face.loops.map(reverseLoop) : face.loops,
    })),
  };
}

/** A moved copy. A mirror keeps the normal of a plain surface on its side, and reverses that of a spline. */
export function moveBrepSurface(surface: BrepSurface, placement: Placement): BrepSurface {
  if (surface.kind === 'spline') return { ...surface, points: moveTriples(surface.points, placement) };
  const { origin, x, z } = surface.frame;
  const [movedX, movedZ] = [rotate(x, placement), rotate(z, placement)];
  const frame = { origin: movePoint(origin, placement), x: movedX, y: cross(movedZ, movedX), z: movedZ };
  return { ...surface, frame };
}

/** A moved copy with the same parameters. */
export function moveCurve(curve: BrepCurve, placement: Placement): BrepCurve {
  if (curve.kind === 'spline') return { ...curve, points: moveTriples(curve.points, placement) };
  if (curve.kind === 'line') return curve;
  const { origin, x, y } = curve.frame;
  const [movedX, movedY] = [rotate(x, placement), rotate(y, placement)];
  const frame = { origin: movePoint(origin, placement), x: movedX, y: movedY, z: cross(movedX, movedY) };
  return { ...curve, frame };
}

function moveTriples(values: Float64Array, placement: Placement): Float64Array {
  const moved = new Float64Array(values.length);
  for (let at = 0; at < values.length; at += 3)
    moved.set(movePoint([values[at]!, values[at + 1]!, values[at + 2]!], placement), at);
  return moved;
}
