/** Surfaces of an IGES file (IGES 5.3, 4.27 to 4.34 and 4.50 to 4.54): plain ones, and splines, which take the plain form that they have. */

import { readCurve, type Setting } from '#cad/iges/iges-curves.ts';
import type { IgesFields, IgesFile } from '#cad/iges/iges-file.ts';
import { type Patch, splineSurfaceFrom } from '#cad/iges/iges-splines.ts';
import { kindName } from '#cad/iges/kind-names.ts';
import { NotRead } from '#cad/iges/refusal.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepSurface, Frame, PlainSurface, SplineCurve } from '#geometry/brep/brep.ts';
import type { CurvePiece } from '#geometry/brep/curve-pieces.ts';
import { domainOf } from '#geometry/brep/curves.ts';
import { plainFormOf } from '#geometry/brep/plain-surfaces.ts';
import { domainsOf } from '#geometry/brep/spline-surface.ts';
import { ellipseAsSpline, extrude, lineAsSpline, revolve, ruleBetween } from '#geometry/brep/swept-surfaces.ts';
import { moveBrepSurface } from '#geometry/move.ts';
import { combine, movePoint, type Placement } from '#geometry/placement.ts';
import { CONE_HALF_ANGLE_RAD, SAME_PARAMETER_SHARE } from '#geometry/tolerances.ts';
import { addScaled, frameAround, length, subtract, unit } from '#geometry/vectors.ts';

export interface IgesSurface {
  surface: BrepSurface;
  /** Its own normal is the opposite of that of the entity. */
  isReversed: boolean;
  /** The spline that the entity is, and the rectangle of it that is meant; null for a plain surface, which has no end. */
  patch: Patch | null;
  /** Curves in its parameters can be followed: those of the entity are the spline's. */
  hasParameters: boolean;
}

/**
 * One surface where it stands.
 * @throws {NotRead} {Damaged}
 */
export function readSurface(file: IgesFile, number: number, setting: Setting): IgesSurface {
  const fields = file.fields(number);
  const { entity } = fields;
  const { factor } = setting;
  const placement = combine(setting.placement, file.placementOf(entity, factor));
  const inner = { factor, placement };
  switch (entity.kind) {
    case 108:
      return plain(planeOfEquation(fields, factor), placement);
    case 190:
    case 192:
    case 194:
    case 196:
    case 198:
      return plain(elementary(file, fields, factor), placement);
    case 118:
      return ofSpline(whole(ruledBetween(file, fields, inner)), { isReversed: false, hasParameters: false });
    case 120:
      return ofSpline(whole(readRevolution(file, fields, inner)), { isReversed: true, hasParameters: false });
    case 122:
      return ofSpline(whole(readTabulatedCylinder(file, fields, inner)), { isReversed: false, hasParameters: false });
    case 128: {
      const patch = splineSurfaceFrom(fields, factor);
      const surface = moveBrepSurface(patch.surface, placement) as Patch['surface'];
      return ofSpline({ ...patch, surface }, { isReversed: false, hasParameters: true });
    }
    default:
      throw new NotRead(kindName(entity.kind));
  }
}

function plain(surface: PlainSurface, placement: Placement): IgesSurface {
  return { surface: moveBrepSurface(surface, placement), isReversed: false, patch: null, hasParameters: false };
}

function whole(surface: Patch['surface']): Patch {
  return { surface, ...domainsOf(surface) };
}

function ofSpline(
  patch: Patch,
  { isReversed, hasParameters }: Pick<IgesSurface, 'isReversed' | 'hasParameters'>,
): IgesSurface {
  const form = plainFormOf(patch.surface);
  if (!form) return { surface: patch.surface, isReversed, patch, hasParameters };
  return { surface: form.surface, isReversed: isReversed !== form.isReversed, patch, hasParameters };
}

/** A x + B y + C z = D. */
function planeOfEquation(fields: IgesFields, factor: number): PlainSurface {
  const normal = fields.triple(0);
  const size = length(normal);
  if (!(size > 0)) throw fields.damaged('a plane without a direction');
  const z = unit(normal);
  const [x, y] = frameAround(z);
  return { kind: 'plane', frame: { origin: addScaled([0, 0, 0], z, (fields.number(3) * factor) / size), x, y, z } };
}

/** A place, a direction, sizes, and in form 1 where angles begin, which a surface without ends does not need. */
function elementary(file: IgesFile, fields: IgesFields, factor: number): PlainSurface {
  const { kind } = fields.entity;
  const origin = file.fields(fields.pointer(0), 116).triple(0, factor);
  const size = (at: number): number => {
    const value = fields.number(at) * factor;
    if (!(value > 0)) throw fields.damaged('a surface without a size');
    return value;
  };
  if (kind === 196) return { kind: 'sphere', frame: frameOn(origin, [0, 0, 1]), radiusMm: size(1) };
  const direction = file.fields(fields.pointer(1), 123).triple(0);
  if (!(length(direction) > 0)) throw fields.damaged('an axis without a direction');
  const frame = frameOn(origin, unit(direction));
  if (kind === 190) return { kind: 'plane', frame };
  if (kind === 192) return { kind: 'cylinder', frame, radiusMm: size(2) };
  if (kind === 194) {
    const radius = fields.number(2) * factor;
    const halfAngleRad = (fields.number(3) * Math.PI) / 180;
    if (
      !(radius >= 0) ||
      !(Math.abs(halfAngleRad) > CONE_HALF_ANGLE_RAD.least && Math.abs(halfAngleRad) < CONE_HALF_ANGLE_RAD.most)
    )
      throw fields.damaged('a flat cone');
    return { kind: 'cone', frame, radiusMm: radius, halfAngleRad };
  }
  const [majorRadiusMm, minorRadiusMm] = [size(2), size(3)];
  if (minorRadiusMm >= majorRadiusMm) throw new NotRead('tori that cross themselves (type 198)');
  return { kind: 'torus', frame, majorRadiusMm, minorRadiusMm };
}

function frameOn(origin: Vec3, z: Vec3): Frame {
  const [x, y] = frameAround(z);
  return { origin, x, y, z };
}

/** The one curve that makes a surface, as a spline over all of its parameters. */
function sweptCurve(file: IgesFile, number: number, setting: Setting): SplineCurve {
  const pieces = readCurve(file, number, setting);
  if (pieces.length !== 1) throw new NotRead('surfaces swept by a chain of curves');
  return asSpline(pieces[0]!);
}

function asSpline({ curve, start, end, from, to }: CurvePiece): SplineCurve {
  if (curve.kind === 'line') return lineAsSpline(start, end);
  if (curve.kind === 'ellipse') return ellipseAsSpline(curve, [from, to]);
  const [first, last] = domainOf(curve);
  const slack = SAME_PARAMETER_SHARE * (last - first);
  if (from > first + slack || to < last - slack) throw new NotRead('surfaces swept by a part of a spline');
  return curve;
}

/** Between two curves, as far along the one as along the other; the second may run the other way. */
function ruledBetween(file: IgesFile, fields: IgesFields, setting: Setting): Patch['surface'] {
  const first = sweptCurve(file, fields.pointer(0), setting);
  const second = sweptCurve(file, fields.pointer(1), setting);
  const isEven = [first, second].every(({ degree, weights }) => degree === 1 || (degree === 2 && weights !== null));
  // Form 0 goes by lengths of the curves, which for lines and arcs are their parameters.
  if (fields.entity.form === 0 && !isEven) throw new NotRead('ruled surfaces by length (type 118 of form 0)');
  const surface = ruleBetween(first, fields.number(2, 0) === 1 ? backwards(second) : second);
  if (!surface) throw new NotRead('ruled surfaces between unlike curves (type 118)');
  return surface;
}

function backwards(curve: SplineCurve): SplineCurve {
  const [first, last] = [curve.knots[0]!, curve.knots.at(-1)!];
  const count = curve.points.length / 3;
  const points = new Float64Array(curve.points.length);
  for (let index = 0; index < count; index += 1)
    points.set(curve.points.subarray(3 * index, 3 * index + 3), 3 * (count - 1 - index));
  return {
    ...curve,
    points,
    knots: curve.knots.map((knot) => first + last - knot).reverse(),
    weights: curve.weights?.slice().reverse() ?? null,
  };
}

/** A whole turn of the curve; faces on it have edges where it ends. */
function readRevolution(file: IgesFile, fields: IgesFields, setting: Setting): Patch['surface'] {
  const [axis] = readCurve(file, fields.pointer(0), setting);
  if (axis?.curve.kind !== 'line') throw fields.damaged('an axis that is no line');
  return revolve(sweptCurve(file, fields.pointer(1), setting), {
    origin: axis.start,
    z: unit(subtract(axis.end, axis.start)),
  });
}

/** The curve moved until its start is the given point. */
function readTabulatedCylinder(file: IgesFile, fields: IgesFields, setting: Setting): Patch['surface'] {
  const curve = sweptCurve(file, fields.pointer(0), setting);
  const end = movePoint(fields.triple(1, setting.factor), setting.placement);
  const way = subtract(end, [curve.points[0]!, curve.points[1]!, curve.points[2]!]);
  if (!(length(way) > 0)) throw fields.damaged('a surface without extent');
  return extrude(curve, unit(way), [0, length(way)]);
}
