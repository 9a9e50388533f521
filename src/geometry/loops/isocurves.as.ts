/** Integrals along a curve of a spline surface on which one parameter stays the same. See `brep/spline-isocurve.ts`. */
import { inDomain, putBasis, slopesOf, spanOf, Surface, valuesOf } from './splines.as';

/** Of each control point of the curve: x, y, z and weight, then how they change with the parameter that stays. */
const STRIDE: usize = 64;
const NODES: i32 = 10;

const BASIS = memory.data(32 + 2 * 8 * 26, 16);
/** Weights of the nodes; then ∫ |n| and ∫ (x - near)·n over what was added since `putCurve`, n the cross product of the tangents. */
const WEIGHTS = memory.data(12 * 8, 16);
const AREA: usize = 80;
const FLUX: usize = 88;

export function weightsPlace(): usize {
  return WEIGHTS;
}

/** Another surface may lie where the last one did. */
export function forgetCurves(): void {
  store<usize>(BASIS, 0);
}

/** Bytes of the control points of a curve. */
export function curveRoom(address: usize, staysU: bool): usize {
  const surface = changetype<Surface>(address);
  return STRIDE * <usize>(staysU ? surface.countV : surface.lengthU - surface.degreeU - 1);
}

/** Puts the control points of the curve on which `given` stays. */
export function putCurve(address: usize, staysU: bool, control: usize, given: f64): void {
  const surface = changetype<Surface>(address);
  const knots = staysU ? surface.knotsU : surface.knotsV;
  const length = staysU ? surface.lengthU : surface.lengthV;
  const degree = staysU ? surface.degreeU : surface.degreeV;
  const t = inDomain(given, knots, length, degree, staysU ? surface.isClosedU : surface.isClosedV);
  const first = putBasis(BASIS, knots, length, degree, t) - degree;
  const countV = <usize>surface.countV;
  const step: usize = staysU ? countV : 1;
  const next: usize = staysU ? 1 : countV;
  let start = staysU ? <usize>first * countV : <usize>first;
  const values = valuesOf(BASIS);
  const slopes = slopesOf(BASIS);
  const end = control + curveRoom(address, staysU);
  for (let place = control; place < end; place += STRIDE, start += next) {
    let xy = f64x2.splat(0);
    let zw = f64x2.splat(0);
    let dxy = f64x2.splat(0);
    let dzw = f64x2.splat(0);
    let at = start;
    for (let index = 0; index <= degree; index += 1, at += step) {
      const weight: f64 = surface.weights === 0 ? 1 : load<f64>(surface.weights + 8 * at);
      const share = f64x2.splat(load<f64>(values + 8 * <usize>index) * weight);
      const slope = f64x2.splat(load<f64>(slopes + 8 * <usize>index) * weight);
      const pxy = v128.load(surface.points + 24 * at);
      const pz1 = f64x2.replace_lane(f64x2.splat(1), 0, load<f64>(surface.points + 24 * at, 16));
      xy = f64x2.add(xy, f64x2.mul(share, pxy));
      zw = f64x2.add(zw, f64x2.mul(share, pz1));
      dxy = f64x2.add(dxy, f64x2.mul(slope, pxy));
      dzw = f64x2.add(dzw, f64x2.mul(slope, pz1));
    }
    v128.store(place, xy);
    v128.store(place, zw, 16);
    v128.store(place, dxy, 32);
    v128.store(place, dzw, 48);
  }
  store<f64>(WEIGHTS, 0, AREA);
  store<f64>(WEIGHTS, 0, FLUX);
}

/** Of a node: where its first control point is, then as many values as slopes of the basis functions, those of one function side by side. */
function nodeBytes(degree: i32): usize {
  return 16 + 16 * <usize>(degree + 1);
}

/** Bytes of a stretch. */
export function stretchRoom(address: usize, staysU: bool): usize {
  const surface = changetype<Surface>(address);
  return <usize>NODES * nodeBytes(staysU ? surface.degreeV : surface.degreeU);
}

/** Puts the basis functions at one node of a stretch, which are the same on each curve of the surface. */
export function putNode(address: usize, staysU: bool, stretch: usize, node: i32, given: f64): void {
  const surface = changetype<Surface>(address);
  const knots = staysU ? surface.knotsV : surface.knotsU;
  const length = staysU ? surface.lengthV : surface.lengthU;
  const degree = staysU ? surface.degreeV : surface.degreeU;
  const t = inDomain(given, knots, length, degree, staysU ? surface.isClosedV : surface.isClosedU);
  putBasis(BASIS, knots, length, degree, t);
  const place = stretch + <usize>node * nodeBytes(degree);
  store<i32>(place, <i32>STRIDE * (spanOf(BASIS) - degree));
  for (let index: usize = 0; index <= <usize>degree; index += 1) {
    store<f64>(place + 16 * index, load<f64>(valuesOf(BASIS) + 8 * index), 16);
    store<f64>(place + 16 * index, load<f64>(slopesOf(BASIS) + 8 * index), 24);
  }
}

/** Adds a stretch of the curve; `half` of its length in the parameter. */
export function addStretch(
  address: usize,
  staysU: bool,
  control: usize,
  stretch: usize,
  half: f64,
  nearX: f64,
  nearY: f64,
  nearZ: f64,
): void {
  const surface = changetype<Surface>(address);
  const degree = staysU ? surface.degreeV : surface.degreeU;
  const isRational = surface.weights !== 0;
  const bytes = nodeBytes(degree);
  let area: f64 = 0;
  let flux: f64 = 0;
  for (let node: usize = 0, place = stretch; node < <usize>NODES; node += 1, place += bytes) {
    let xy = f64x2.splat(0);
    let zw = f64x2.splat(0);
    let sxy = f64x2.splat(0);
    let szw = f64x2.splat(0);
    let dxy = f64x2.splat(0);
    let dzw = f64x2.splat(0);
    let from = control + load<u32>(place);
    const end = place + bytes - 16;
    for (let at = place; at < end; at += 16, from += STRIDE) {
      const share = v128.load_splat<f64>(at, 16);
      const slope = v128.load_splat<f64>(at, 24);
      const pxy = v128.load(from);
      const pzw = v128.load(from, 16);
      xy = f64x2.add(xy, f64x2.mul(share, pxy));
      zw = f64x2.add(zw, f64x2.mul(share, pzw));
      sxy = f64x2.add(sxy, f64x2.mul(share, v128.load(from, 32)));
      szw = f64x2.add(szw, f64x2.mul(share, v128.load(from, 48)));
      dxy = f64x2.add(dxy, f64x2.mul(slope, pxy));
      dzw = f64x2.add(dzw, f64x2.mul(slope, pzw));
    }
    let x = f64x2.extract_lane(xy, 0);
    let y = f64x2.extract_lane(xy, 1);
    let z = f64x2.extract_lane(zw, 0);
    let sx = f64x2.extract_lane(sxy, 0);
    let sy = f64x2.extract_lane(sxy, 1);
    let sz = f64x2.extract_lane(szw, 0);
    let dx = f64x2.extract_lane(dxy, 0);
    let dy = f64x2.extract_lane(dxy, 1);
    let dz = f64x2.extract_lane(dzw, 0);
    // Without weights basis functions add up to 1, and nothing is divided.
    if (isRational) {
      const scale = 1 / f64x2.extract_lane(zw, 1);
      const sw = f64x2.extract_lane(szw, 1);
      const dw = f64x2.extract_lane(dzw, 1);
      x *= scale;
      y *= scale;
      z *= scale;
      sx = (sx - x * sw) * scale;
      sy = (sy - y * sw) * scale;
      sz = (sz - z * sw) * scale;
      dx = (dx - x * dw) * scale;
      dy = (dy - y * dw) * scale;
      dz = (dz - z * dw) * scale;
    }
    // With u staying, the first tangent runs across the curve and the second along it.
    const nx = sy * dz - sz * dy;
    const ny = sz * dx - sx * dz;
    const nz = sx * dy - sy * dx;
    const weight = load<f64>(WEIGHTS + 8 * node);
    area += weight * Math.sqrt(nx * nx + ny * ny + nz * nz);
    flux += weight * ((x - nearX) * nx + (y - nearY) * ny + (z - nearZ) * nz);
  }
  store<f64>(WEIGHTS, load<f64>(WEIGHTS, AREA) + area * half, AREA);
  store<f64>(WEIGHTS, load<f64>(WEIGHTS, FLUX) + flux * (staysU ? half : -half), FLUX);
}
