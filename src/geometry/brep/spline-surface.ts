/** Points and tangents of a spline surface. No tuples in what runs most: the engine makes a list of each. */

import type { SplineSurface } from '#geometry/brep/brep.ts';
import { findSpan } from '#geometry/brep/curves.ts';
import { CLOSED_SPLINE_MM } from '#geometry/tolerances.ts';

/** The degrees that are read. Kernels write 3 to 5, and up to 25 where they convert. */
export const SURFACE_DEGREE_MAX = 25;

/** A point of a surface and how it moves with u and with v: x, y, z, then the two tangents. Written over by each call that is given it. */
export type SurfacePoint = Float64Array;

export function newSurfacePoint(): SurfacePoint {
  return new Float64Array(9);
}

/** First and last parameter in each direction. */
export function domainsOf({ knotsU, knotsV, degreeU, degreeV }: SplineSurface): {
  u: [number, number];
  v: [number, number];
} {
  return {
    u: [knotsU[degreeU]!, knotsU[knotsU.length - degreeU - 1]!],
    v: [knotsV[degreeV]!, knotsV[knotsV.length - degreeV - 1]!],
  };
}

/**
 * Whether a surface closes in each direction, because its first row of control points equals its last. `points` lie row by row along u, with `countV` in a
 * row.
 */
export function closedWays(points: Float64Array, countV: number): Pick<SplineSurface, 'isClosedU' | 'isClosedV'> {
  const countU = points.length / 3 / countV;
  const isSame = (count: number, pair: (index: number) => [number, number]): boolean => {
    for (let index = 0; index < count; index += 1) {
      const [a, b] = pair(index);
      for (let axis = 0; axis < 3; axis += 1)
        if (Math.abs(points[3 * a + axis]! - points[3 * b + axis]!) > CLOSED_SPLINE_MM) return false;
    }
    return true;
  };
  return {
    isClosedU: isSame(countV, (index) => [index, (countU - 1) * countV + index]),
    isClosedV: isSame(countU, (index) => [index * countV, index * countV + countV - 1]),
  };
}

/** The distinct knots in the domain, including its ends. Between two of them the surface is smooth. */
export function breaksOf(knots: Float64Array, degree: number): number[] {
  const breaks: number[] = [];
  for (let index = degree; index < knots.length - degree; index += 1)
    if (breaks.length === 0 || knots[index]! > breaks.at(-1)!) breaks.push(knots[index]!);
  return breaks;
}

/** Basis functions that are not zero at one parameter, and their slopes. Points in a row ask for the same ones again: they are kept until another comes. */
class Basis {
  readonly values = new Float64Array(SURFACE_DEGREE_MAX + 1);
  readonly slopes = new Float64Array(SURFACE_DEGREE_MAX + 1);
  #knots: Float64Array | null = null;
  #degree = 0;
  #at = 0;
  #span = 0;

  /** The span that `at` lies in. */
  put(knots: Float64Array, degree: number, at: number): number {
    if (this.#knots === knots && this.#at === at && this.#degree === degree) return this.#span;
    this.#span = findSpan(knots, degree, at);
    fillBasis(knots, degree, this.#span, at, this.values, this.slopes);
    [this.#knots, this.#degree, this.#at] = [knots, degree, at];
    return this.#span;
  }
}

const alongU = new Basis();
const alongV = new Basis();

/** The point at u and v. Parameters outside of the domain are moved to its nearest end, or around if the surface closes in that direction. */
export function evaluateSurface(surface: SplineSurface, givenU: number, givenV: number, out: SurfacePoint): void {
  const { degreeU, degreeV, knotsU, knotsV, countV, points, weights } = surface;
  const u = inDomain(givenU, knotsU, degreeU, surface.isClosedU);
  const v = inDomain(givenV, knotsV, degreeV, surface.isClosedV);
  const spanU = alongU.put(knotsU, degreeU, u);
  const spanV = alongV.put(knotsV, degreeV, v);
  const { values: basisU, slopes: slopesU } = alongU;
  const { values: basisV, slopes: slopesV } = alongV;
  if (weights === null) {
    evaluatePlain(surface, spanU, spanV, out);
    return;
  }
  let x = 0;
  let y = 0;
  let z = 0;
  let w = 0;
  let ux = 0;
  let uy = 0;
  let uz = 0;
  let uw = 0;
  let vx = 0;
  let vy = 0;
  let vz = 0;
  let vw = 0;
  for (let row = 0; row <= degreeU; row += 1) {
    const first = (spanU - degreeU + row) * countV + spanV - degreeV;
    let rx = 0;
    let ry = 0;
    let rz = 0;
    let rw = 0;
    let dx = 0;
    let dy = 0;
    let dz = 0;
    let dw = 0;
    for (let column = 0; column <= degreeV; column += 1) {
      const at = first + column;
      const weight = weights[at]!;
      const value = basisV[column]! * weight;
      const slope = slopesV[column]! * weight;
      const px = points[3 * at]!;
      const py = points[3 * at + 1]!;
      const pz = points[3 * at + 2]!;
      rx += value * px;
      ry += value * py;
      rz += value * pz;
      rw += value;
      dx += slope * px;
      dy += slope * py;
      dz += slope * pz;
      dw += slope;
    }
    const value = basisU[row]!;
    const slope = slopesU[row]!;
    x += value * rx;
    y += value * ry;
    z += value * rz;
    w += value * rw;
    ux += slope * rx;
    uy += slope * ry;
    uz += slope * rz;
    uw += slope * rw;
    vx += value * dx;
    vy += value * dy;
    vz += value * dz;
    vw += value * dw;
  }
  out[0] = x / w;
  out[1] = y / w;
  out[2] = z / w;
  out[3] = (ux - out[0] * uw) / w;
  out[4] = (uy - out[1] * uw) / w;
  out[5] = (uz - out[2] * uw) / w;
  out[6] = (vx - out[0] * vw) / w;
  out[7] = (vy - out[1] * vw) / w;
  out[8] = (vz - out[2] * vw) / w;
}

/** The same without weights, which most surfaces have none of: what they add up to is the same for all rows. It is 1 but for rounding, which meshes keep. */
function evaluatePlain(
  { degreeU, degreeV, countV, points }: SplineSurface,
  spanU: number,
  spanV: number,
  out: SurfacePoint,
): void {
  const { values: basisU, slopes: slopesU } = alongU;
  const { values: basisV, slopes: slopesV } = alongV;
  let x = 0;
  let y = 0;
  let z = 0;
  let ux = 0;
  let uy = 0;
  let uz = 0;
  let vx = 0;
  let vy = 0;
  let vz = 0;
  let rw = 0;
  let dw = 0;
  let w = 0;
  let uw = 0;
  let vw = 0;
  for (let column = 0; column <= degreeV; column += 1) {
    rw += basisV[column]!;
    dw += slopesV[column]!;
  }
  let first = 3 * ((spanU - degreeU) * countV + spanV - degreeV);
  for (let row = 0; row <= degreeU; row += 1) {
    let rx = 0;
    let ry = 0;
    let rz = 0;
    let dx = 0;
    let dy = 0;
    let dz = 0;
    for (let column = 0, at = first; column <= degreeV; column += 1, at += 3) {
      const value = basisV[column]!;
      const slope = slopesV[column]!;
      const px = points[at]!;
      const py = points[at + 1]!;
      const pz = points[at + 2]!;
      rx += value * px;
      ry += value * py;
      rz += value * pz;
      dx += slope * px;
      dy += slope * py;
      dz += slope * pz;
    }
    const value = basisU[row]!;
    const slope = slopesU[row]!;
    x += value * rx;
    y += value * ry;
    z += value * rz;
    w += value * rw;
    ux += slope * rx;
    uy += slope * ry;
    uz += slope * rz;
    uw += slope * rw;
    vx += value * dx;
    vy += value * dy;
    vz += value * dz;
    vw += value * dw;
    first += 3 * countV;
  }
  x /= w;
  y /= w;
  z /= w;
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = (ux - x * uw) / w;
  out[4] = (uy - y * uw) / w;
  out[5] = (uz - z * uw) / w;
  out[6] = (vx - x * vw) / w;
  out[7] = (vy - y * vw) / w;
  out[8] = (vz - z * vw) / w;
}

/** The parameter, moved into the domain: to its nearest end, or around if the surface closes in that direction. */
export function inDomain(value: number, knots: Float64Array, degree: number, isClosed: boolean): number {
  const [first, last] = [knots[degree]!, knots[knots.length - degree - 1]!];
  if (value >= first && value <= last) return value;
  if (!isClosed) return value < first ? first : last;
  const period = last - first;
  return Math.min(last, Math.max(first, value - period * Math.floor((value - first) / period)));
}

const left = new Float64Array(SURFACE_DEGREE_MAX + 1);
const right = new Float64Array(SURFACE_DEGREE_MAX + 1);

/** The recurrence of Cox and de Boor (Piegl and Tiller 1997, A2.2); slopes from the functions of one degree less. */
export function fillBasis(
  knots: Float64Array,
  degree: number,
  span: number,
  t: number,
  values: Float64Array,
  slopes: Float64Array,
): void {
  values[0] = 1;
  for (let level = 1; level <= degree; level += 1) {
    left[level] = t - knots[span + 1 - level]!;
    right[level] = knots[span + level]! - t;
    if (level === degree) {
      // `values` holds the functions of degree - 1 here.
      let before = 0;
      for (let index = 0; index <= degree; index += 1) {
        const after =
          index < degree ? values[index]! / (knots[span + index + 1]! - knots[span + 1 - degree + index]!) : 0;
        slopes[index] = degree * (before - after);
        before = after;
      }
    }
    let saved = 0;
    for (let index = 0; index < level; index += 1) {
      const share = values[index]! / (right[index + 1]! + left[level - index]!);
      values[index] = saved + right[index + 1]! * share;
      saved = left[level - index]! * share;
    }
    values[level] = saved;
  }
}
