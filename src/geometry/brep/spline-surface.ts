/** Points and tangents of a spline surface, and the projection of points on it. */

import * as portable from '#contract/portable-math.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { findSpan } from '#geometry/brep/curves.ts';
import { CLOSED_SPLINE_MM } from '#geometry/tolerances.ts';

/** A projection has settled when it moves by less, as a share of the domain: the last digits of a double. */
const SETTLED_SHARE = 1e-13;
/** The two tangents are one direction when the square of the sine between them is smaller. */
const ONE_TANGENT = 1e-14;

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
  let [x, y, z, w] = [0, 0, 0, 0];
  let [ux, uy, uz, uw] = [0, 0, 0, 0];
  let [vx, vy, vz, vw] = [0, 0, 0, 0];
  for (let row = 0; row <= degreeU; row += 1) {
    const first = (spanU - degreeU + row) * countV + spanV - degreeV;
    let [rx, ry, rz, rw, dx, dy, dz, dw] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let column = 0; column <= degreeV; column += 1) {
      const at = first + column;
      const weight = weights[at]!;
      const value = basisV[column]! * weight;
      const slope = slopesV[column]! * weight;
      const [px, py, pz] = [points[3 * at]!, points[3 * at + 1]!, points[3 * at + 2]!];
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
  let [x, y, z, ux, uy, uz, vx, vy, vz] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [rw, dw, w, uw, vw] = [0, 0, 0, 0, 0];
  for (let column = 0; column <= degreeV; column += 1) {
    rw += basisV[column]!;
    dw += slopesV[column]!;
  }
  let first = 3 * ((spanU - degreeU) * countV + spanV - degreeV);
  for (let row = 0; row <= degreeU; row += 1) {
    let [rx, ry, rz, dx, dy, dz] = [0, 0, 0, 0, 0, 0];
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

/** Samples between two breaks, in each direction, from which a search begins. */
const SAMPLES_PER_SPAN = 3;
/** Samples in all and per direction: a surface of thousands of spans is searched more coarsely. */
const SAMPLES_MAX = 400;
const PASSES_MAX = 40;
/** A point this near to the surface, mm, was found at the first try. */
const FOUND_MM = 1e-4;

interface Projected {
  u: number;
  v: number;
  distanceMm: number;
}

/** Finds parameters of points that lie on a surface or near it. It remembers where it was: points that follow each other are found at once. */
class SurfaceProjector {
  readonly #surface: SplineSurface;
  readonly #domains: ReturnType<typeof domainsOf>;
  /** The surface at `#atU` and `#atV`. */
  readonly #at = newSurfacePoint();
  #atU = Number.NaN;
  #atV = Number.NaN;
  #samples: { u: Float64Array; v: Float64Array; points: Float64Array; isAgain: Uint8Array } | null = null;
  #last: [number, number] | null = null;

  constructor(surface: SplineSurface) {
    this.#surface = surface;
    this.#domains = domainsOf(surface);
  }

  /** The parameters whose point is nearest to [x, y, z]: the least distance found from the last place, or from the nearest samples. */
  project(point: ArrayLike<number>): Projected {
    if (this.#last) {
      const near = this.#descend(point, this.#last);
      if (near.distanceMm <= FOUND_MM) return this.#keep(near);
    }
    let best: Projected | null = null;
    for (const start of this.#nearestSamples(point)) {
      const found = this.#descend(point, start);
      if (!best || found.distanceMm < best.distanceMm) best = found;
      if (best.distanceMm <= FOUND_MM) break;
    }
    return this.#keep(best!);
  }

  /** The point at u and v: at once where it was found there last. Written over by the next call. */
  placeAt(u: number, v: number): SurfacePoint {
    if (u !== this.#atU || v !== this.#atV) {
      evaluateSurface(this.#surface, u, v, this.#at);
      [this.#atU, this.#atV] = [u, v];
    }
    return this.#at;
  }

  #keep(found: Projected): Projected {
    this.#last = [found.u, found.v];
    return found;
  }

  /** Gauss and Newton's steps, halved where they overshoot. */
  #descend(point: ArrayLike<number>, [startU, startV]: [number, number]): Projected {
    const surface = this.#surface;
    const { u: domainU, v: domainV } = this.#domains;
    const [sizeU, sizeV] = [domainU[1] - domainU[0], domainV[1] - domainV[0]];
    let [u, v] = [startU, startV];
    const at = this.placeAt(u, v);
    let distance = gap(at, point);
    for (let pass = 0; pass < PASSES_MAX; pass += 1) {
      let [uu, uv, vv, ru, rv] = [0, 0, 0, 0, 0];
      for (let axis = 0; axis < 3; axis += 1) {
        const [su, sv, rest] = [at[axis + 3]!, at[axis + 6]!, point[axis]! - at[axis]!];
        uu += su * su;
        uv += su * sv;
        vv += sv * sv;
        ru += su * rest;
        rv += sv * rest;
      }
      const step = leastSquaresStep(uu, uv, vv, ru, rv);
      // Near a tip, where u says little, it would run far.
      let du = Math.max(-sizeU / 4, Math.min(sizeU / 4, step[0]));
      let dv = Math.max(-sizeV / 4, Math.min(sizeV / 4, step[1]));
      let [nextU, nextV] = [u, v];
      let nextDistance = distance;
      for (let halving = 0; halving < 12; halving += 1) {
        nextU = surface.isClosedU ? u + du : Math.min(domainU[1], Math.max(domainU[0], u + du));
        nextV = surface.isClosedV ? v + dv : Math.min(domainV[1], Math.max(domainV[0], v + dv));
        this.placeAt(nextU, nextV);
        nextDistance = gap(at, point);
        if (nextDistance <= distance) break;
        du /= 2;
        dv /= 2;
      }
      if (nextDistance > distance) break;
      const moved = Math.max(Math.abs(nextU - u) / sizeU, Math.abs(nextV - v) / sizeV);
      [u, v, distance] = [nextU, nextV, nextDistance];
      if (moved <= SETTLED_SHARE) break;
    }
    return {
      u: surface.isClosedU ? wrap(u, domainU) : u,
      v: surface.isClosedV ? wrap(v, domainV) : v,
      distanceMm: distance,
    };
  }

  /** The parameters of the few samples that are nearest, the nearest first. */
  #nearestSamples(point: ArrayLike<number>): [number, number][] {
    this.#samples ??= this.#sample();
    const { u, v, points, isAgain } = this.#samples;
    const best: { index: number; square: number }[] = [];
    for (let index = 0; index < points.length / 3; index += 1) {
      if (isAgain[index]) continue;
      const square =
        portable.square(points[3 * index]! - point[0]!) +
        portable.square(points[3 * index + 1]! - point[1]!) +
        portable.square(points[3 * index + 2]! - point[2]!);
      if (best.length === STARTS && square >= best[STARTS - 1]!.square) continue;
      best.push({ index, square });
      best.sort((a, b) => a.square - b.square);
      best.length = Math.min(best.length, STARTS);
    }
    return best.map(({ index }) => [u[Math.floor(index / v.length)]!, v[index % v.length]!]);
  }

  #sample() {
    const { knotsU, degreeU, knotsV, degreeV } = this.#surface;
    const [u, v] = [samplesBetween(breaksOf(knotsU, degreeU)), samplesBetween(breaksOf(knotsV, degreeV))];
    const points = new Float64Array(3 * u.length * v.length);
    u.forEach((atU, row) => {
      v.forEach((atV, column) => {
        const [x, y, z] = this.placeAt(atU, atV);
        const at = 3 * (row * v.length + column);
        points[at] = x!;
        points[at + 1] = y!;
        points[at + 2] = z!;
      });
    });
    // The side of a tip is one point many times: it must not keep those beside it from being tried.
    const isAgain = new Uint8Array(points.length / 3);
    for (let index = 0; index < isAgain.length; index += 1) {
      const isRepeated =
        (index >= v.length && isSamePoint(points, index, index - v.length)) ||
        (index % v.length > 0 && isSamePoint(points, index, index - 1));
      if (isRepeated) isAgain[index] = 1;
    }
    return { u, v, points, isAgain };
  }
}

function isSamePoint(points: Float64Array, one: number, other: number): boolean {
  for (let axis = 0; axis < 3; axis += 1)
    if (!(Math.abs(points[3 * one + axis]! - points[3 * other + axis]!) <= CLOSED_SPLINE_MM)) return false;
  return true;
}

/** Descents that are tried for one point. */
const STARTS = 4;

function samplesBetween(breaks: number[]): Float64Array {
  const spans = breaks.length - 1;
  const count = Math.min(SAMPLES_MAX, Math.max(8, SAMPLES_PER_SPAN * spans));
  return Float64Array.from({ length: count + 1 }, (_, index) => {
    const place = (spans * index) / count;
    const span = Math.min(spans - 1, Math.floor(place));
    return breaks[span]! + (place - span) * (breaks[span + 1]! - breaks[span]!);
  });
}

function wrap(value: number, [first, last]: [number, number]): number {
  return value - (last - first) * Math.floor((value - first) / (last - first));
}

function gap(at: SurfacePoint, point: ArrayLike<number>): number {
  return portable.hypot(at[0]! - point[0]!, at[1]! - point[1]!, at[2]! - point[2]!);
}

/** The least-squares step. If the two tangents are parallel, or one is zero, it is taken along what is left. */
export function leastSquaresStep(uu: number, uv: number, vv: number, ru: number, rv: number): [du: number, dv: number] {
  const size = uu * vv - uv * uv;
  if (size > ONE_TANGENT * uu * vv) return [(ru * vv - rv * uv) / size, (rv * uu - ru * uv) / size];
  if (uu === 0 && vv === 0) return [0, 0];
  return uu >= vv ? [ru / uu, 0] : [0, rv / vv];
}

const projectors = new WeakMap<SplineSurface, SurfaceProjector>();

/** The projector of a surface, made once. */
export function projectorOf(surface: SplineSurface): SurfaceProjector {
  let projector = projectors.get(surface);
  if (!projector) {
    projector = new SurfaceProjector(surface);
    projectors.set(surface, projector);
  }
  return projector;
}
