/** The projection of points on a spline surface. */
import * as portable from '#contract/portable-math.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { splineMemory } from '#geometry/brep/spline-memory.ts';
import {
  breaksOf,
  domainsOf,
  evaluateSurface,
  newSurfacePoint,
  type SurfacePoint,
} from '#geometry/brep/spline-surface.ts';
import { CLOSED_SPLINE_MM } from '#geometry/tolerances.ts';

/** The two tangents are one direction when the square of the sine between them is smaller. */
const ONE_TANGENT = 1e-14;

/** Samples between two breaks, in each direction, from which a search begins. */
const SAMPLES_PER_SPAN = 3;
/** Samples in all and per direction: a surface of thousands of spans is searched more coarsely. */
const SAMPLES_MAX = 400;
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
  readonly #at = newSurfacePoint();
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
    evaluateSurface(this.#surface, u, v, this.#at);
    return this.#at;
  }

  #keep(found: Projected): Projected {
    this.#last = [found.u, found.v];
    return found;
  }

  /** Gauss and Newton's steps from a start. */
  #descend(point: ArrayLike<number>, [startU, startV]: [number, number]): Projected {
    const surface = this.#surface;
    const { loops } = splineMemory;
    loops.findNearest(splineMemory.place(surface), point[0]!, point[1]!, point[2]!, startU, startV);
    const { point: found } = splineMemory;
    const [u, v] = [found[9]!, found[10]!];
    return {
      u: surface.isClosedU ? wrap(u, this.#domains.u) : u,
      v: surface.isClosedV ? wrap(v, this.#domains.v) : v,
      distanceMm: found[11]!,
    };
  }

  /** The parameters of the few samples that are nearest, the nearest first. */
  #nearestSamples(point: ArrayLike<number>): [number, number][] {
    this.#samples ??= this.#sample();
    const { u, v, points, isAgain } = this.#samples;
    let count = 0;
    for (let index = 0; index < points.length / 3; index += 1) {
      if (isAgain[index]) continue;
      const square =
        portable.square(points[3 * index]! - point[0]!) +
        portable.square(points[3 * index + 1]! - point[1]!) +
        portable.square(points[3 * index + 2]! - point[2]!);
      if (count === STARTS && square >= SQUARES[STARTS - 1]!) continue;
      if (count < STARTS) count += 1;
      // The last place is free, or its sample is left out.
      let place = count - 1;
      for (; place > 0 && SQUARES[place - 1]! > square; place -= 1) {
        SQUARES[place] = SQUARES[place - 1]!;
        NEAREST[place] = NEAREST[place - 1]!;
      }
      SQUARES[place] = square;
      NEAREST[place] = index;
    }
    return Array.from(NEAREST.subarray(0, count), (index) => [u[Math.floor(index / v.length)]!, v[index % v.length]!]);
  }

  #sample() {
    const { knotsU, degreeU, knotsV, degreeV } = this.#surface;
    const [u, v] = [samplesBetween(breaksOf(knotsU, degreeU)), samplesBetween(breaksOf(knotsV, degreeV))];
    const points = splineMemory.sample(this.#surface, u, v);
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
/** Shared by all searches: the samples that are nearest so far, the nearest first, and the squares of their distances. */
const NEAREST = new Uint32Array(STARTS);
const SQUARES = new Float64Array(STARTS);

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
