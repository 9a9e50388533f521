/** Curves of an IGES file (IGES 5.3, 4.3 to 4.23) as pieces: lines, arcs, ellipses and splines, from their start to their end. */

import type { IgesFields, IgesFile } from '#cad/iges/iges-file.ts';
import { splineCurveFrom } from '#cad/iges/iges-splines.ts';
import { kindName } from '#cad/iges/kind-names.ts';
import { NotRead } from '#cad/iges/refusal.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Frame } from '#geometry/brep/brep.ts';
import { conicSpline } from '#geometry/brep/conic.ts';
import { type CurvePiece, linePiece, pieceOf } from '#geometry/brep/curve-pieces.ts';
import { domainOf } from '#geometry/brep/curves.ts';
import { moveCurve } from '#geometry/move.ts';
import { combine, movePoint, type Placement } from '#geometry/placement.ts';
import { CIRCLE_SHARE } from '#geometry/tolerances.ts';
import { distance } from '#geometry/vectors.ts';

/** The factor for lengths, and the placement of the whole file. */
export interface Setting {
  factor: number;
  placement: Placement;
}

const DEPTH_MAX = 20;

/**
 * The pieces of a curve, one after the other.
 * @throws {NotRead} {Damaged}
 */
export function readCurve(file: IgesFile, number: number, setting: Setting, depth = 0): CurvePiece[] {
  const fields = file.fields(number);
  const { entity } = fields;
  const own = file.placementOf(entity, setting.factor);
  const inner = { factor: setting.factor, placement: combine(setting.placement, own) };
  switch (entity.kind) {
    case 100:
      return [movePiece(arc(fields, setting.factor), inner.placement)];
    case 102: {
      if (depth >= DEPTH_MAX) throw fields.damaged('curves are nested in a circle');
      return Array.from({ length: fields.count(0) }, (_, index) =>
        readCurve(file, fields.pointer(1 + index), inner, depth + 1),
      ).flat();
    }
    case 104:
      return [movePiece(conic(fields, setting.factor), inner.placement)];
    case 106:
      return polyline(fields, setting.factor).map((piece) => movePiece(piece, inner.placement));
    case 110: {
      const piece = linePiece(fields.triple(0, setting.factor), fields.triple(3, setting.factor));
      return distance(piece.start, piece.end) > 0 ? [movePiece(piece, inner.placement)] : [];
    }
    case 112:
      return [movePiece(parametricSpline(fields, setting.factor), inner.placement)];
    case 126: {
      const { curve, from, to } = splineCurveFrom(fields, setting.factor);
      return [movePiece(pieceOf(curve, from, to), inner.placement)];
    }
    default:
      throw new NotRead(kindName(entity.kind));
  }
}

function movePiece({ curve, start, end, from, to }: CurvePiece, placement: Placement): CurvePiece {
  return {
    curve: moveCurve(curve, placement),
    start: movePoint(start, placement),
    end: movePoint(end, placement),
    from,
    to,
  };
}

/** Counter-clockwise in a plane of its own: height, centre, start, end. */
function arc(fields: IgesFields, factor: number): CurvePiece {
  const [z, cx, cy, sx, sy, ex, ey] = fields.numbers(0, 7).map((value) => value * factor) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const radiusMm = portable.hypot(sx - cx, sy - cy);
  if (!(radiusMm > 0)) throw fields.damaged('an arc without a radius');
  const from = portable.atan2(sy - cy, sx - cx);
  const to = portable.atan2(ey - cy, ex - cx);
  const isWhole = portable.hypot(ex - sx, ey - sy) <= CIRCLE_SHARE * radiusMm;
  return pieceOf(
    { kind: 'ellipse', frame: flatFrame([cx, cy, z]), radiusXMm: radiusMm, radiusYMm: radiusMm },
    from,
    isWhole || to <= from ? (isWhole ? from : to) + 2 * Math.PI : to,
  );
}

function flatFrame(origin: Vec3): Frame {
  return { origin, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
}

/** A x² + B xy + C y² + D x + E y + F = 0 at one height, from a start to an end. */
function conic(fields: IgesFields, factor: number): CurvePiece {
  const [a, b, c, d, e, f] = fields.numbers(0, 6) as [number, number, number, number, number, number];
  const z = fields.number(6) * factor;
  const [sx, sy, ex, ey] = fields.numbers(7, 4) as [number, number, number, number];
  if (b * b - 4 * a * c < 0) {
    // In standard position: the centre at the origin, the axes along x and y.
    const [rx, ry] = [Math.sqrt(-f / a), Math.sqrt(-f / c)];
    if (b !== 0 || d !== 0 || e !== 0 || !(rx > 0 && ry > 0)) throw new NotRead('ellipses that lie askew (type 104)');
    const from = portable.atan2(sy / ry, sx / rx);
    const to = portable.atan2(ey / ry, ex / rx);
    const isWhole = portable.hypot(ex - sx, ey - sy) <= CIRCLE_SHARE * Math.max(rx, ry);
    return pieceOf(
      { kind: 'ellipse', frame: flatFrame([0, 0, z]), radiusXMm: rx * factor, radiusYMm: ry * factor },
      from,
      isWhole || to <= from ? (isWhole ? from : to) + 2 * Math.PI : to,
    );
  }
  const curve = conicSpline([a, b, c, d, e, f], [sx, sy], [ex, ey]);
  if (!curve) throw fields.damaged('a conic that its ends do not lie on');
  const points = curve.points.map((value, at) => (at % 3 === 2 ? z : value * factor));
  return pieceOf({ ...curve, points }, 0, 1);
}

/** Points in a row: pairs at one height, triples, or triples with a vector each. */
function polyline(fields: IgesFields, factor: number): CurvePiece[] {
  const { form } = fields.entity;
  if (![1, 2, 3, 11, 12, 13, 63].includes(form)) throw new NotRead(`${kindName(106)} of form ${form}`);
  const shape = fields.count(0);
  const count = fields.count(1);
  const points = Array.from({ length: count }, (_, index): Vec3 => {
    if (shape === 1) {
      const [x, y] = fields.numbers(3 + 2 * index, 2).map((value) => value * factor);
      return [x!, y!, fields.number(2) * factor];
    }
    return fields.triple(2 + (shape === 3 ? 6 : 3) * index, factor);
  });
  if (form === 63 && points.length > 2) points.push(points[0]!);
  return points
    .slice(1)
    .flatMap((end, index) => (distance(points[index]!, end) > 0 ? [linePiece(points[index]!, end)] : []));
}

/** Cubics, a stretch of the parameter each: a + b s + c s² + d s³ for x, y and z, s from the stretch's beginning. */
function parametricSpline(fields: IgesFields, factor: number): CurvePiece {
  const count = fields.count(3);
  if (count < 1) throw fields.damaged('a spline without pieces');
  const breaks = fields.numbers(4, count + 1);
  const points: number[] = [];
  const knots: number[] = [breaks[0]!];
  for (let piece = 0; piece < count; piece += 1) {
    const length = breaks[piece + 1]! - breaks[piece]!;
    if (!(length > 0)) throw fields.damaged('a spline whose breaks fall');
    const rows = [0, 1, 2].map((axis) => fields.numbers(5 + count + 12 * piece + 4 * axis, 4));
    // As Bézier's points, the first of which is the last of the piece before.
    for (let index = piece === 0 ? 0 : 1; index < 4; index += 1)
      for (const [a, b, c, d] of rows as [number, number, number, number][]) {
        const [b1, c1, d1] = [b * length, c * length * length, d * length * length * length];
        points.push(factor * [a, a + b1 / 3, a + (2 * b1 + c1) / 3, a + b1 + c1 + d1][index]!);
      }
    const high = breaks[piece + 1]!;
    knots.push(breaks[piece]!, breaks[piece]!, breaks[piece]!);
    if (piece === count - 1) knots.push(high, high, high, high);
  }
  const curve = {
    kind: 'spline' as const,
    degree: 3,
    knots: Float64Array.from(knots),
    points: Float64Array.from(points),
  };
  return pieceOf({ ...curve, weights: null }, ...domainOf({ ...curve, weights: null }));
}
