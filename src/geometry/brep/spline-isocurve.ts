/** The curves of a spline surface on which one parameter is constant. Integrals ask for many points of each. */
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { findSpan } from '#geometry/brep/curves.ts';
import { fillBasis, inDomain, SURFACE_DEGREE_MAX, type SurfacePoint } from '#geometry/brep/spline-surface.ts';

/** Of each control point of the curve: x, y, z and weight, then how they change with the parameter that stays. */
const STRIDE = 8;

const basis = new Float64Array(SURFACE_DEGREE_MAX + 1);
const slopes = new Float64Array(SURFACE_DEGREE_MAX + 1);

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
    const knots = this.#staysU ? knotsV : knotsU;
    const degree = this.#staysU ? degreeV : degreeU;
    const isClosed = this.#staysU ? isClosedV : isClosedU;
    const control = this.#control;
    const value = inDomain(given, knots, degree, isClosed);
    const span = findSpan(knots, degree, value);
    fillBasis(knots, degree, span, value, basis, slopes);
    let [x, y, z, w, sx, sy, sz, sw] = [0, 0, 0, 0, 0, 0, 0, 0];
    let [dx, dy, dz, dw] = [0, 0, 0, 0];
    for (let index = 0; index <= degree; index += 1) {
      const place = STRIDE * (span - degree + index);
      const share = basis[index]!;
      const slope = slopes[index]!;
      const [px, py, pz, pw] = [control[place]!, control[place + 1]!, control[place + 2]!, control[place + 3]!];
      x += share * px;
      y += share * py;
      z += share * pz;
      w += share * pw;
      sx += share * control[place + 4]!;
      sy += share * control[place + 5]!;
      sz += share * control[place + 6]!;
      sw += share * control[place + 7]!;
      dx += slope * px;
      dy += slope * py;
      dz += slope * pz;
      dw += slope * pw;
    }
    const along = this.#staysU ? 6 : 3;
    const across = 9 - along;
    out[0] = x / w;
    out[1] = y / w;
    out[2] = z / w;
    out[along] = (dx - out[0] * dw) / w;
    out[along + 1] = (dy - out[1] * dw) / w;
    out[along + 2] = (dz - out[2] * dw) / w;
    out[across] = (sx - out[0] * sw) / w;
    out[across + 1] = (sy - out[1] * sw) / w;
    out[across + 2] = (sz - out[2] * sw) / w;
  }
}
