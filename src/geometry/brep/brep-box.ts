/** The bounding box of a boundary, exact: from the extremes of its edges, and of spheres, tori and splines that bulge past their edges. */

import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Box, emptyBox, growBox } from '#geometry/boxes.ts';
import type { Brep, BrepEdge, BrepFace, PlainSurface, SplineCurve } from '#geometry/brep/brep.ts';
import { outwardNormal } from '#geometry/brep/brep-topology.ts';
import { domainOf, evaluateEdge, findSpan, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import { closeIn } from '#geometry/brep/golden-section.ts';
import { bulgesOfSpline } from '#geometry/brep/spline-bulges.ts';
import { NO_DIRECTION, SAME_PARAMETER_SHARE } from '#geometry/tolerances.ts';
import { add, cross, dot, length, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

/** Looked at in so many places between two knots before the extremes are closed in on. */
const SAMPLES = 8;
/** Triangles are kept in single precision. */
const TIP_REACH_MM = 1e-3;

/** The exact box of a solid. `mesh` is its tessellation, which tells whether a face reaches the bulge of its surface. */
export function boxOfBrep(brep: Brep, mesh: PartMesh, deflectionMm: number): Box {
  const box = emptyBox();
  for (let vertex = 0; vertex < brep.vertices.length / 3; vertex += 1) growBox(box, pointAt(brep.vertices, vertex));
  for (const edge of brep.edges) {
    if (edge.curve.kind === 'ellipse') growByEllipse(box, brep, edge);
    else if (edge.curve.kind === 'spline') growBySpline(box, brep, edge);
  }
  brep.faces.forEach((face, number) => {
    const tip = tipOf(face, mesh, number);
    if (tip) growBox(box, tip);
    const { surface } = face;
    const bulges =
      surface.kind === 'spline'
        ? bulgesOfSpline(surface, { mesh, number, box, slackMm: 4 * deflectionMm })
        : bulgesOf(surface);
    for (const point of bulges)
      if (isBeyond(box, point) && holds(mesh, number, { point, face, deflectionMm })) growBox(box, point);
  });
  return box;
}

function growByEllipse(box: Box, brep: Brep, edge: BrepEdge): void {
  if (edge.curve.kind !== 'ellipse') return;
  const { frame, radiusXMm, radiusYMm } = edge.curve;
  const [low, high] = [Math.min(edge.from, edge.to), Math.max(edge.from, edge.to)];
  const at = newCurvePoint();
  for (let axis = 0; axis < 3; axis += 1) {
    const top = portable.atan2(radiusYMm * frame.y[axis]!, radiusXMm * frame.x[axis]!);
    for (const extreme of [top, top + Math.PI]) {
      const angle = extreme + 2 * Math.PI * Math.ceil((low - extreme) / (2 * Math.PI));
      if (angle > high) continue;
      evaluateEdge(brep, edge, angle, at);
      growBox(box, [at[0]!, at[1]!, at[2]!]);
    }
  }
}

function growBySpline(box: Box, brep: Brep, edge: BrepEdge): void {
  if (edge.curve.kind !== 'spline') return;
  // The curve lies within its control points: most edges are dealt with by looking at those.
  const { points } = edge.curve;
  let isInside = true;
  for (let at = 0; at < points.length && isInside; at += 3)
    isInside = !isBeyond(box, [points[at]!, points[at + 1]!, points[at + 2]!]);
  if (isInside) return;
  const at = newCurvePoint();
  const value = (t: number, axis: number): number => {
    evaluateEdge(brep, edge, t, at);
    return at[axis]!;
  };
  const pieces = piecesOf(edge);
  const [first, last] = domainOf(edge.curve);
  for (let piece = 1; piece < pieces.length; piece += 1) {
    const [low, high] = [pieces[piece - 1]!, pieces[piece]!];
    const step = (high - low) / SAMPLES;
    const hull = hullOfPiece(edge.curve, (low + high) / 2);
    for (let axis = 0; axis < 3; axis += 1)
      for (const sign of [-1, 1]) {
        if (sign < 0 ? hull.min[axis]! >= box.min[axis]! : hull.max[axis]! <= box.max[axis]!) continue;
        let best = low;
        for (let index = 1; index <= SAMPLES; index += 1)
          if (sign * value(low + index * step, axis) > sign * value(best, axis)) best = low + index * step;
        const t = closeIn(
          (s) => sign * value(s, axis),
          best - step,
          best + step,
          SAME_PARAMETER_SHARE * (last - first),
        );
        if ((t - low) * (t - high) > 0) continue;
        evaluateEdge(brep, edge, t, at);
        growBox(box, [at[0]!, at[1]!, at[2]!]);
      }
  }
}

/** The box of the control points that shape a spline at one parameter, and up to the next knot to both sides. */
function hullOfPiece(curve: SplineCurve, given: number): Box {
  const { knots, degree, points } = curve;
  const [first, last] = domainOf(curve);
  // A closed curve goes on past its ends.
  const t = given > last ? given - (last - first) : given < first ? given + (last - first) : given;
  const span = findSpan(knots, degree, t);
  const hull = emptyBox();
  for (let at = 3 * (span - degree); at <= 3 * span; at += 3)
    growBox(hull, [points[at]!, points[at + 1]!, points[at + 2]!]);
  return hull;
}

/** The tip of a conical face, where its triangles come together there. */
function tipOf({ surface }: BrepFace, mesh: PartMesh, number: number): Vec3 | null {
  if (surface.kind !== 'cone') return null;
  const { frame, radiusMm, halfAngleRad } = surface;
  const tip = add(frame.origin, scale(frame.z, -radiusMm / portable.tan(halfAngleRad)));
  const [start, count] = [mesh.faceRanges[2 * number]!, mesh.faceRanges[2 * number + 1]!];
  for (let at = start; at < start + count; at += 1)
    if (length(subtract(pointAt(mesh.positions, mesh.indices[at]!), tip)) < TIP_REACH_MM) return tip;
  return null;
}

/** The axes of the file, both ways. */
const AXES = [0, 1, 2].flatMap((axis) =>
  [-1, 1].map((sign): Vec3 => [0, 1, 2].map((at) => (at === axis ? sign : 0)) as Vec3),
);

/** Points of a doubly curved surface that lie furthest along an axis of the file. */
function bulgesOf(surface: PlainSurface): Vec3[] {
  const { origin, z } = surface.frame;
  if (surface.kind === 'sphere') return AXES.map((axis) => add(origin, scale(axis, surface.radiusMm)));
  if (surface.kind !== 'torus') return [];
  return AXES.flatMap((axis) => {
    const across = subtract(axis, scale(z, dot(axis, z)));
    // Along its own axis a torus is furthest all the way round: its edges, or any point of that circle.
    const around = length(across) > NO_DIRECTION ? unit(across) : surface.frame.x;
    const centre = add(origin, scale(around, surface.majorRadiusMm));
    return [add(centre, scale(axis, surface.minorRadiusMm))];
  });
}

function isBeyond({ min, max }: Box, point: Vec3): boolean {
  return point.some((value, axis) => value < min[axis]! || value > max[axis]!);
}

/** Whether a line through the point, square to the surface, meets a triangle of the face nearby. */
function holds(
  mesh: PartMesh,
  number: number,
  { point, face, deflectionMm }: { point: Vec3; face: BrepFace; deflectionMm: number },
): boolean {
  const normal = outwardNormal(face, point);
  const [start, count] = [mesh.faceRanges[2 * number]!, mesh.faceRanges[2 * number + 1]!];
  for (let at = start; at < start + count; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) =>
      subtract(pointAt(mesh.positions, mesh.indices[at + corner]!), point),
    ) as [Vec3, Vec3, Vec3];
    const across = cross(subtract(b, a), subtract(c, a));
    const facing = dot(across, normal);
    if (facing === 0 || Math.abs(dot(across, a) / facing) > 4 * deflectionMm) continue;
    const sides = [dot(cross(a, b), normal), dot(cross(b, c), normal), dot(cross(c, a), normal)];
    if (sides.every((side) => side >= 0) || sides.every((side) => side <= 0)) return true;
  }
  return false;
}
