/**
 * Surfaces at the end of what their kind allows: cones that are planes or cylinders but for rounding, and tori whose tube is wider than their ring, so
 * that they cross themselves; and cones on which a face lies past the tip. Programs write both where a size runs out, for example for a fillet that is larger than the shaft.
 */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepCurve, Frame, PlainSurface, SplineSurface } from '#geometry/brep/brep.ts';
import { ellipseAsSpline, revolve } from '#geometry/brep/swept-surfaces.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { CIRCLE_SHARE, CONE_HALF_ANGLE_RAD, VERTEX_ON_SURFACE_MM } from '#geometry/tolerances.ts';
import { addScaled, cross, dot, length, scale, subtract, unit } from '#geometry/vectors.ts';

type Cone = Extract<PlainSurface, { kind: 'cone' }>;
export type Torus = Extract<PlainSurface, { kind: 'torus' }>;

/** How far an axis lies off the plane of a circle, as a share of its radius: half of what files of single precision leave. */
const IN_PLANE_SHARE = 1e-6;

export function isFlatCone({ halfAngleRad }: Cone): boolean {
  const angle = Math.abs(halfAngleRad);
  return !(angle > CONE_HALF_ANGLE_RAD.least && angle < CONE_HALF_ANGLE_RAD.most);
}

/** The plane or cylinder that a flat cone is where its face lies, whose vertices are `points`; null where it is off by more than a micrometer. */
export function plainFormOfCone({ frame, radiusMm, halfAngleRad }: Cone, points: Vec3[]): PlainSurface | null {
  const [low, high] = rangeOf(points.map((point) => dot(subtract(point, frame.origin), frame.z)));
  const middle = (low + high) / 2;
  if (Math.abs(halfAngleRad) <= CONE_HALF_ANGLE_RAD.least) {
    const slope = portable.tan(halfAngleRad);
    const radius = radiusMm + slope * middle;
    const isEven = Math.abs(slope) * (high - low) <= 2 * VERTEX_ON_SURFACE_MM;
    return isEven && radius > 0 ? { kind: 'cylinder', frame, radiusMm: radius } : null;
  }
  if (!(high - low <= 2 * VERTEX_ON_SURFACE_MM)) return null;
  // The normal of a cone leans against its axis, and in the end it is its opposite.
  const sense = halfAngleRad > 0 ? -1 : 1;
  const origin = addScaled(frame.origin, frame.z, middle);
  return { kind: 'plane', frame: { origin, x: frame.x, y: scale(frame.y, sense), z: scale(frame.z, sense) } };
}

/** A cone goes on past its tip. One whose face, with vertices at `points`, lies there is turned around, so that the face lies before the tip. */
export function facingItsTip(cone: Cone, points: Vec3[]): Cone {
  const { frame, radiusMm, halfAngleRad } = cone;
  const slope = portable.tan(halfAngleRad);
  const [least, most] = rangeOf(points.map((point) => radiusMm + slope * dot(subtract(point, frame.origin), frame.z)));
  if (!(most <= VERTEX_ON_SURFACE_MM && least < 0)) return cone;
  const origin = addScaled(frame.origin, frame.z, (least - radiusMm) / slope);
  return { ...cone, frame: { origin, x: frame.x, y: scale(frame.y, -1), z: scale(frame.z, -1) }, radiusMm: -least };
}

/** The tube reaches over the axis: the surface has an outer part like an apple, and an inner one like a lemon. */
export function crossesItself({ majorRadiusMm, minorRadiusMm }: Torus): boolean {
  return minorRadiusMm >= majorRadiusMm;
}

/** Whether points lie on the outer part; where they lie on both, it is taken to be that one. */
function liesOutside({ frame, majorRadiusMm, minorRadiusMm }: Torus, points: Vec3[]): boolean {
  let [outer, inner] = [0, 0];
  for (const point of points) {
    const offset = subtract(point, frame.origin);
    const height = dot(offset, frame.z);
    const radial = portable.hypot(dot(offset, frame.x), dot(offset, frame.y));
    outer = Math.max(outer, Math.abs(portable.hypot(radial - majorRadiusMm, height) - minorRadiusMm));
    inner = Math.max(inner, Math.abs(portable.hypot(radial + majorRadiusMm, height) - minorRadiusMm));
  }
  return outer <= inner || outer <= VERTEX_ON_SURFACE_MM;
}

/** The part of a torus that a face with vertices at `points` lies on. */
export function partOfTorus(torus: Torus, points: Vec3[]): Torus | SplineSurface {
  return crossesItself(torus) && !liesOutside(torus, points) ? innerPart(torus) : torus;
}

/** The inner part: an arc between two points of the axis, turned around it. Its normal looks at the axis, as the parameters of the torus have it there. */
function innerPart({ frame, majorRadiusMm, minorRadiusMm }: Torus): SplineSurface {
  const reach = portable.acos(majorRadiusMm / minorRadiusMm);
  const arc = ellipseAsSpline(
    {
      kind: 'ellipse',
      frame: { origin: addScaled(frame.origin, frame.x, -majorRadiusMm), x: frame.x, y: frame.z, z: frame.y },
      radiusXMm: minorRadiusMm,
      radiusYMm: minorRadiusMm,
    },
    [reach, -reach],
  );
  return revolve(arc, frame);
}

/**
 * The torus that a circle makes when it is turned around an axis in its plane; its normal may be the opposite of the one that the turned circle has. null for
 * an ellipse, a circle that is slanted to the axis or lies beside it, and one around a point of the axis.
 */
export function torusOfTurned(
  { frame, radiusXMm, radiusYMm }: Extract<BrepCurve, { kind: 'ellipse' }>,
  { origin, z }: Pick<Frame, 'origin' | 'z'>,
): { surface: Torus; isReversed: boolean } | null {
  const slackMm = IN_PLANE_SHARE * radiusXMm;
  const offset = subtract(frame.origin, origin);
  const height = dot(offset, z);
  const radial = addScaled(offset, z, -height);
  const majorRadiusMm = length(radial);
  const isInPlane = radiusXMm * Math.abs(dot(frame.z, z)) <= slackMm && Math.abs(dot(offset, frame.z)) <= slackMm;
  if (!isInPlane || Math.abs(radiusXMm - radiusYMm) > CIRCLE_SHARE * radiusXMm || majorRadiusMm <= VERTEX_ON_SURFACE_MM)
    return null;
  const x = unit(radial);
  const torus = { origin: addScaled(origin, z, height), x, y: cross(z, x), z };
  // The circle of a torus runs from its radius up the axis.
  return {
    surface: { kind: 'torus', frame: torus, majorRadiusMm, minorRadiusMm: radiusXMm },
    isReversed: dot(frame.z, cross(x, z)) < 0,
  };
}
