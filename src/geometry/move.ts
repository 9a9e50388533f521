/** Moved copies of plain geometry. */
import type { PartMesh } from '#contract/part-mesh.ts';
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
    positions: movePoints(mesh.positions, placement, new Float32Array(mesh.positions.length)),
    normals: rotateAll(mesh.normals, placement),
    indices,
    faceRanges: mesh.faceRanges.slice(),
    edges: movePoints(mesh.edges, placement, new Float32Array(mesh.edges.length)),
  };
}

/** As `movePoint`, of many points into `moved`: three numbers each, without a tuple for each. */
function movePoints<Numbers extends Float32Array | Float64Array>(
  points: Numbers,
  [a, b, c, right, d, e, f, back, g, h, i, up]: Placement,
  moved: Numbers,
): Numbers {
  for (let at = 0; at < points.length; at += 3) {
    const x = points[at]!;
    const y = points[at + 1]!;
    const z = points[at + 2]!;
    moved[at] = a * x + b * y + c * z + right;
    moved[at + 1] = d * x + e * y + f * z + back;
    moved[at + 2] = g * x + h * y + i * z + up;
  }
  return moved;
}

/** As `rotate`, of many directions. */
function rotateAll(directions: Float32Array, [a, b, c, , d, e, f, , g, h, i]: Placement): Float32Array {
  const turned = new Float32Array(directions.length);
  for (let at = 0; at < directions.length; at += 3) {
    const x = directions[at]!;
    const y = directions[at + 1]!;
    const z = directions[at + 2]!;
    turned[at] = a * x + b * y + c * z;
    turned[at + 1] = d * x + e * y + f * z;
    turned[at + 2] = g * x + h * y + i * z;
  }
  return turned;
}

/** A moved copy. A placement that mirrors would reverse loops and the normals of splines, so they are flipped back. */
export function moveBrep(brep: Brep, placement: Placement): Brep {
  const isMirrored = determinantOf(placement) < 0;
  return {
    vertices: moveAll(brep.vertices, placement),
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
  if (surface.kind === 'spline') return { ...surface, points: moveAll(surface.points, placement) };
  const { origin, x, z } = surface.frame;
  const [movedX, movedZ] = [rotate(x, placement), rotate(z, placement)];
  const frame = { origin: movePoint(origin, placement), x: movedX, y: cross(movedZ, movedX), z: movedZ };
  return { ...surface, frame };
}

/** A moved copy with the same parameters. */
export function moveCurve(curve: BrepCurve, placement: Placement): BrepCurve {
  if (curve.kind === 'spline') return { ...curve, points: moveAll(curve.points, placement) };
  if (curve.kind === 'line') return curve;
  const { origin, x, y } = curve.frame;
  const [movedX, movedY] = [rotate(x, placement), rotate(y, placement)];
  const frame = { origin: movePoint(origin, placement), x: movedX, y: movedY, z: cross(movedX, movedY) };
  return { ...curve, frame };
}

function moveAll(points: Float64Array, placement: Placement): Float64Array {
  return movePoints(points, placement, new Float64Array(points.length));
}
