/** Curves on a spline surface: exact along its parameters, otherwise splines through as many points as the tolerance needs. */

import * as portable from '#contract/portable-math.ts';
import type { SplineCurve, SplineSurface } from '#geometry/brep/brep.ts';
import { type CurvePiece, pieceOf, reversePiece } from '#geometry/brep/curve-pieces.ts';
import { evaluateCurve, evaluateSpline, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import { evaluateSurface, newSurfacePoint } from '#geometry/brep/spline-surface.ts';

type Range = readonly [number, number];

/** The loop along the sides of a rectangle of the parameters, counter-clockwise in them. */
export function sidesOf(surface: SplineSurface, [lowU, highU]: Range, [lowV, highV]: Range): CurvePiece[] {
  return [
    pieceOf(alongU(surface, lowV), lowU, highU),
    pieceOf(alongV(surface, highU), lowV, highV),
    reversePiece(pieceOf(alongU(surface, highV), lowU, highU)),
    reversePiece(pieceOf(alongV(surface, lowU), lowV, highV)),
  ];
}

/** The curve of one v. Its control points are those of the rows at that v, with their weights (Piegl and Tiller 1997, 4.4). */
function alongU(surface: SplineSurface, v: number): SplineCurve {
  const { countV } = surface;
  const rows = surface.points.length / 3 / countV;
  const across = { degree: surface.degreeV, knots: surface.knotsV };
  const place = (row: number, column: number): number => row * countV + column;
  return blend(surface, { across, at: v, count: countV, rows, place }, surface.degreeU, surface.knotsU);
}

function alongV(surface: SplineSurface, u: number): SplineCurve {
  const { countV } = surface;
  const count = surface.points.length / 3 / countV;
  const across = { degree: surface.degreeU, knots: surface.knotsU };
  const place = (row: number, column: number): number => column * countV + row;
  return blend(surface, { across, at: u, count, rows: countV, place }, surface.degreeV, surface.knotsV);
}

interface Blend {
  across: Pick<SplineCurve, 'degree' | 'knots'>;
  at: number;
  /** Control points in a row, and rows. */
  count: number;
  rows: number;
  place: (row: number, column: number) => number;
}

function blend(
  { points, weights }: SplineSurface,
  { across, at, count, rows, place }: Blend,
  degree: number,
  knots: Float64Array,
): SplineCurve {
  const out = newCurvePoint();
  const blend = (entryAt: (column: number) => readonly number[]): number[] => {
    const net = Float64Array.from({ length: 3 * count }, (_, index) => entryAt(Math.floor(index / 3))[index % 3]!);
    evaluateSpline({ kind: 'spline', ...across, points: net, weights: null }, at, out);
    return [out[0]!, out[1]!, out[2]!];
  };
  const [own, ownWeights]: [number[], number[]] = [[], []];
  for (let row = 0; row < rows; row += 1) {
    const weightOf = (column: number): number => weights?.[place(row, column)] ?? 1;
    const [weight] = blend((column) => [weightOf(column), 0, 0]);
    const weighted = blend((column) =>
      [0, 1, 2].map((axis) => weightOf(column) * points[3 * place(row, column) + axis]!),
    );
    own.push(...weighted.map((value) => value / weight!));
    ownWeights.push(weight!);
  }
  return {
    kind: 'spline',
    degree,
    knots,
    points: Float64Array.from(own),
    weights: weights && Float64Array.from(ownWeights),
  };
}

const PIECES_MAX = 4096;

/**
 * The space curve on the surface whose parameters follow `path` (x is u, y is v). It is made of cubic pieces with exact points and tangents at their ends,
 * until their middles are within `offMm`. null if that takes too many pieces.
 */
export function curveOnSurface(surface: SplineSurface, path: CurvePiece, offMm: number): CurvePiece | null {
  const breaks = piecesOf({ ...path, start: 0, end: 1 });
  for (let parts = 2; parts * breaks.length <= PIECES_MAX; parts *= 2) {
    const places = breaks.flatMap((low, index) => {
      const high = breaks[index + 1];
      return high === undefined
        ? [low]
        : Array.from({ length: parts }, (_, part) => low + ((high - low) * part) / parts);
    });
    const curve = hermite(surface, path, places);
    const last = places.length - 1;
    const isNear = places.slice(1).every((high, index) => {
      const [x, y, z] = tangentAt(surface, path, (places[index]! + high) / 2);
      const at = newCurvePoint();
      evaluateSpline(curve, index + 0.5, at);
      return portable.hypot(x! - at[0]!, y! - at[1]!, z! - at[2]!) <= offMm;
    });
    if (isNear) return pieceOf(curve, 0, last);
  }
  return null;
}

/** Bézier's points from the ends of each stretch and a third of the way along their tangents; a knot for each stretch. */
function hermite(surface: SplineSurface, path: CurvePiece, places: number[]): SplineCurve {
  const points: number[] = [];
  const knots: number[] = [0];
  places.forEach((place, index) => {
    const [x, y, z, dx, dy, dz] = tangentAt(surface, path, place) as [number, number, number, number, number, number];
    const before = index > 0 ? (place - places[index - 1]!) / 3 : null;
    const after = index < places.length - 1 ? (places[index + 1]! - place) / 3 : null;
    if (before !== null) points.push(x - before * dx, y - before * dy, z - before * dz);
    points.push(x, y, z);
    if (after !== null) points.push(x + after * dx, y + after * dy, z + after * dz);
    knots.push(index, index, index);
  });
  knots.push(places.length - 1);
  return {
    kind: 'spline',
    degree: 3,
    knots: Float64Array.from(knots),
    points: Float64Array.from(points),
    weights: null,
  };
}

/** The point at a parameter of the path, and how it moves with that. */
function tangentAt(surface: SplineSurface, path: CurvePiece, t: number): number[] {
  const flat = newCurvePoint();
  const at = newSurfacePoint();
  if (path.curve.kind === 'line')
    for (let axis = 0; axis < 2; axis += 1) {
      const way = path.end[axis]! - path.start[axis]!;
      flat[axis] = path.start[axis]! + t * way;
      flat[axis + 3] = way;
    }
  else evaluateCurve(path.curve, t, flat);
  evaluateSurface(surface, flat[0]!, flat[1]!, at);
  return [0, 1, 2, 3, 4, 5].map((index) =>
    index < 3 ? at[index]! : flat[3]! * at[index]! + flat[4]! * at[index + 3]!,
  );
}
