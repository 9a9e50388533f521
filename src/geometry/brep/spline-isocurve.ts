/** The curves of a spline surface on which one parameter is constant. Integrals ask for many points of each. */
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { findSpan } from '#geometry/brep/curves.ts';
import { fillBasis, inDomain, SURFACE_DEGREE_MAX, type SurfacePoint } from '#geometry/brep/spline-surface.ts';

/** Of each control point of the curve: x, y, z and weight, then how they change with the parameter that stays. */
const STRIDE = 8;

const basis = new Float64Array(SURFACE_DEGREE_MAX + 1);
const slopes = new Float64Array(SURFACE_DEGREE_MAX + 1);
const sums = new Float64Array(STRIDE);
const tangent = new Float64Array(4);

/** A curve on a surface along which one parameter is fixed. First set that parameter, then ask for points. */
export class SplineIsocurve {
  readonly #surface: SplineSurface;
  readonly #staysU: boolean;
  readonly #control: Float64Array;

  /** `stays`: the parameter that is the same for all points of the curve. */
  constructor(surface: SplineSurface, stays: 'u' | 'v') {
    this.#surface = surface;
    this.#staysU = stays === 'u';
    this.#control = new Float64Array(
      STRIDE * (this.#staysU ? surface.countV : surface.points.length / 3 / surface.countV),
    );
  }

  put(given: number): void {
    const { degreeU, degreeV, knotsU, knotsV, countV, points, weights, isClosedU, isClosedV } = this.#surface;
    const [knots, degree, isClosed] = this.#staysU ? [knotsU, degreeU, isClosedU] : [knotsV, degreeV, isClosedV];
    const value = inDomain(given, knots, degree, isClosed);
    const span = findSpan(knots, degree, value);
    fillBasis(knots, degree, span, value, basis, slopes);
    const control = this.#control.fill(0);
    const first = span - degree;
    for (let place = 0; place < control.length; place += STRIDE)
      for (let index = 0; index <= degree; index += 1) {
        const at = this.#staysU ? (first + index) * countV + place / STRIDE : (place / STRIDE) * countV + first + index;
        const weight = weights === null ? 1 : weights[at]!;
        const share = basis[index]! * weight;
        const slope = slopes[index]! * weight;
        for (let axis = 0; axis < 3; axis += 1) {
          control[place + axis]! += share * points[3 * at + axis]!;
          control[place + 4 + axis]! += slope * points[3 * at + axis]!;
        }
        control[place + 3]! += share;
        control[place + 7]! += slope;
      }
  }

  /** The same point as `evaluateSurface` gives: place, tangent of u, tangent of v. */
  evaluate(given: number, out: SurfacePoint): void {
    const { degreeU, degreeV, knotsU, knotsV, isClosedU, isClosedV } = this.#surface;
    const [knots, degree, isClosed] = this.#staysU ? [knotsV, degreeV, isClosedV] : [knotsU, degreeU, isClosedU];
    const control = this.#control;
    const value = inDomain(given, knots, degree, isClosed);
    const span = findSpan(knots, degree, value);
    fillBasis(knots, degree, span, value, basis, slopes);
    sums.fill(0);
    tangent.fill(0);
    for (let index = 0; index <= degree; index += 1) {
      const place = STRIDE * (span - degree + index);
      const share = basis[index]!;
      const slope = slopes[index]!;
      for (let entry = 0; entry < STRIDE; entry += 1) sums[entry]! += share * control[place + entry]!;
      for (let entry = 0; entry < 4; entry += 1) tangent[entry]! += slope * control[place + entry]!;
    }
    const w = sums[3]!;
    const [along, across] = this.#staysU ? [6, 3] : [3, 6];
    for (let axis = 0; axis < 3; axis += 1) {
      const point = sums[axis]! / w;
      out[axis] = point;
      out[along + axis] = (tangent[axis]! - point * tangent[3]!) / w;
      out[across + axis] = (sums[axis + 4]! - point * sums[7]!) / w;
    }
  }
}
