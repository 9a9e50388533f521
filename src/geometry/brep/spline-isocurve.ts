/** The curves of a spline surface on which one parameter is constant, and the integrals of area and flux along them. */
import type { Vec3 } from '#contract/units.ts';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { findSpan } from '#geometry/brep/curves.ts';
import { fillBasis, inDomain, SURFACE_DEGREE_MAX } from '#geometry/brep/spline-surface.ts';
import { NODES, WEIGHTS } from '#geometry/quadrature.ts';

/** Of each control point of the curve: x, y, z and weight, then how they change with the parameter that stays. */
const STRIDE = 8;
/** Stretches of which the basis functions at all nodes are kept: those between knots, and a few that begin or end elsewhere. */
const KEPT_MAX = 1024;

const basis = new Float64Array(SURFACE_DEGREE_MAX + 1);
const slopes = new Float64Array(SURFACE_DEGREE_MAX + 1);

/** The basis functions at the nodes of a stretch, which are the same on each curve of the surface. */
interface Stretch {
  high: number;
  /** Of each node: place in the control points of its first one. */
  firsts: Int32Array;
  /** Of each node, degree + 1 values and as many slopes. */
  values: Float64Array;
  slopes: Float64Array;
}

/** A curve on a surface along which one parameter is fixed. First set that parameter, then add up stretches. */
export class SplineIsocurve {
  /** ∫ |n| and ∫ (x - near)·n over what was added since `put`, n the cross product of the tangents. */
  area = 0;
  flux = 0;
  readonly #surface: SplineSurface;
  readonly #staysU: boolean;
  readonly #near: Vec3;
  readonly #control: Float64Array;
  readonly #kept = new Map<number, Stretch[]>();
  #keptCount = 0;

  /** `stays`: the parameter that is the same for all points of the curve. */
  constructor(surface: SplineSurface, stays: 'u' | 'v', near: Vec3) {
    this.#surface = surface;
    this.#staysU = stays === 'u';
    this.#near = near;
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
    const control = this.#control;
    const first = span - degree;
    const [step, origin, next] = this.#staysU ? [countV, first * countV, 1] : [1, first, countV];
    for (let place = 0, start = origin; place < control.length; place += STRIDE, start += next) {
      let x = 0;
      let y = 0;
      let z = 0;
      let w = 0;
      let dx = 0;
      let dy = 0;
      let dz = 0;
      let dw = 0;
      for (let index = 0, at = start; index <= degree; index += 1, at += step) {
        const weight = weights === null ? 1 : weights[at]!;
        const share = basis[index]! * weight;
        const slope = slopes[index]! * weight;
        const px = points[3 * at]!;
        const py = points[3 * at + 1]!;
        const pz = points[3 * at + 2]!;
        x += share * px;
        y += share * py;
        z += share * pz;
        w += share;
        dx += slope * px;
        dy += slope * py;
        dz += slope * pz;
        dw += slope;
      }
      control[place] = x;
      control[place + 1] = y;
      control[place + 2] = z;
      control[place + 3] = w;
      control[place + 4] = dx;
      control[place + 5] = dy;
      control[place + 6] = dz;
      control[place + 7] = dw;
    }
    this.area = 0;
    this.flux = 0;
  }

  /** Adds the stretch from `low` to `high`, which lies between two knots; backwards where `high` is less. */
  add(low: number, high: number): void {
    const stretch = this.#stretchOf(low, high);
    if (this.#surface.weights === null) this.#addPlain(stretch, (high - low) / 2);
    else this.#addRational(stretch, (high - low) / 2);
  }

  /** Basis functions add up to 1, and nothing is divided. */
  #addPlain({ firsts, values, slopes }: Stretch, half: number): void {
    const control = this.#control;
    const order = values.length / firsts.length;
    const [nearX, nearY, nearZ] = this.#near;
    let [area, flux] = [0, 0];
    for (let node = 0, at = 0; node < firsts.length; node += 1) {
      let x = 0;
      let y = 0;
      let z = 0;
      let sx = 0;
      let sy = 0;
      let sz = 0;
      let dx = 0;
      let dy = 0;
      let dz = 0;
      for (let place = firsts[node]!, end = at + order; at < end; at += 1, place += STRIDE) {
        const share = values[at]!;
        const slope = slopes[at]!;
        const px = control[place]!;
        const py = control[place + 1]!;
        const pz = control[place + 2]!;
        x += share * px;
        y += share * py;
        z += share * pz;
        sx += share * control[place + 4]!;
        sy += share * control[place + 5]!;
        sz += share * control[place + 6]!;
        dx += slope * px;
        dy += slope * py;
        dz += slope * pz;
      }
      // With u staying, the first tangent runs across the curve and the second along it.
      const nx = sy * dz - sz * dy;
      const ny = sz * dx - sx * dz;
      const nz = sx * dy - sy * dx;
      const weight = WEIGHTS[node]!;
      area += weight * Math.sqrt(nx * nx + ny * ny + nz * nz);
      flux += weight * ((x - nearX) * nx + (y - nearY) * ny + (z - nearZ) * nz);
    }
    this.area += area * half;
    this.flux += flux * (this.#staysU ? half : -half);
  }

  #addRational({ firsts, values, slopes }: Stretch, half: number): void {
    const control = this.#control;
    const order = values.length / firsts.length;
    const [nearX, nearY, nearZ] = this.#near;
    let [area, flux] = [0, 0];
    for (let node = 0, at = 0; node < firsts.length; node += 1) {
      let x = 0;
      let y = 0;
      let z = 0;
      let w = 0;
      let sx = 0;
      let sy = 0;
      let sz = 0;
      let sw = 0;
      let dx = 0;
      let dy = 0;
      let dz = 0;
      let dw = 0;
      for (let place = firsts[node]!, end = at + order; at < end; at += 1, place += STRIDE) {
        const share = values[at]!;
        const slope = slopes[at]!;
        x += share * control[place]!;
        y += share * control[place + 1]!;
        z += share * control[place + 2]!;
        w += share * control[place + 3]!;
        sx += share * control[place + 4]!;
        sy += share * control[place + 5]!;
        sz += share * control[place + 6]!;
        sw += share * control[place + 7]!;
        dx += slope * control[place]!;
        dy += slope * control[place + 1]!;
        dz += slope * control[place + 2]!;
        dw += slope * control[place + 3]!;
      }
      const scale = 1 / w;
      x *= scale;
      y *= scale;
      z *= scale;
      sx = (sx - x * sw) * scale;
      sy = (sy - y * sw) * scale;
      sz = (sz - z * sw) * scale;
      dx = (dx - x * dw) * scale;
      dy = (dy - y * dw) * scale;
      dz = (dz - z * dw) * scale;
      const nx = sy * dz - sz * dy;
      const ny = sz * dx - sx * dz;
      const nz = sx * dy - sy * dx;
      const weight = WEIGHTS[node]!;
      area += weight * Math.sqrt(nx * nx + ny * ny + nz * nz);
      flux += weight * ((x - nearX) * nx + (y - nearY) * ny + (z - nearZ) * nz);
    }
    this.area += area * half;
    this.flux += flux * (this.#staysU ? half : -half);
  }

  #stretchOf(low: number, high: number): Stretch {
    const known = this.#kept.get(low);
    const found = known?.find((stretch) => stretch.high === high);
    if (found) return found;
    const made = this.#makeStretch(low, high);
    if (this.#keptCount < KEPT_MAX) {
      this.#keptCount += 1;
      if (known) known.push(made);
      else this.#kept.set(low, [made]);
    }
    return made;
  }

  #makeStretch(low: number, high: number): Stretch {
    const { degreeU, degreeV, knotsU, knotsV, isClosedU, isClosedV } = this.#surface;
    const [knots, degree, isClosed] = this.#staysU ? [knotsV, degreeV, isClosedV] : [knotsU, degreeU, isClosedU];
    const order = degree + 1;
    const stretch = {
      high,
      firsts: new Int32Array(NODES.length),
      values: new Float64Array(NODES.length * order),
      slopes: new Float64Array(NODES.length * order),
    };
    const half = (high - low) / 2;
    NODES.forEach((node, number) => {
      const value = inDomain(low + half * (1 + node), knots, degree, isClosed);
      const span = findSpan(knots, degree, value);
      fillBasis(knots, degree, span, value, basis, slopes);
      stretch.firsts[number] = STRIDE * (span - degree);
      stretch.values.set(basis.subarray(0, order), number * order);
      stretch.slopes.set(slopes.subarray(0, order), number * order);
    });
    return stretch;
  }
}
