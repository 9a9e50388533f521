/** Points and tangents of a spline surface, and its parameters nearest to a point. See `brep/spline-surface.ts` and `brep/spline-projector.ts`. */

/** As in `brep/spline-surface.ts`. */
const ORDER_MAX: usize = 26;

/** A surface as it lies in memory; what follows it is found by address. */
@unmanaged
export class Surface {
  degreeU: i32;
  degreeV: i32;
  countV: i32;
  /** Of `knotsU` and `knotsV`. */
  lengthU: i32;
  lengthV: i32;
  isClosedU: i32;
  isClosedV: i32;
  knotsU: usize;
  knotsV: usize;
  points: usize;
  /** 0: it has none. */
  weights: usize;
}

/** Basis functions that are not zero at one parameter, and their slopes. Points in a row ask for the same ones again: they are kept until another comes. */
@unmanaged
export class Basis {
  knots: usize;
  degree: i32;
  span: i32;
  at: f64;
}
const VALUES: usize = 32;
const SLOPES: usize = VALUES + 8 * ORDER_MAX;
const BASIS_BYTES: i32 = 32 + 2 * 8 * 26;

const ALONG_U = memory.data(BASIS_BYTES, 16);
const ALONG_V = memory.data(BASIS_BYTES, 16);

/** The last point and how it moves with u and with v, nine numbers. Then of what was found: u, v and its distance. Then the last normal. */
const POINT = memory.data(15 * 8, 16);
let lastSurface: usize = 0;
let lastU: f64 = 0;
let lastV: f64 = 0;

export function valuesOf(basis: usize): usize {
  return basis + VALUES;
}

export function slopesOf(basis: usize): usize {
  return basis + SLOPES;
}

export function spanOf(basis: usize): i32 {
  return changetype<Basis>(basis).span;
}

/** Where `pointAt` and `findNearest` put what they find. */
export function pointPlace(): usize {
  return POINT;
}

/** Other surfaces lie in memory from now on. */
export function forgetSurfaces(): void {
  lastSurface = 0;
  changetype<Basis>(ALONG_U).knots = 0;
  changetype<Basis>(ALONG_V).knots = 0;
}

/** The last knot span of nonzero length that begins at or before `t`. */
function findSpan(knots: usize, count: i32, degree: i32, t: f64): i32 {
  let low = degree;
  let high = count - degree - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (load<f64>(knots + 8 * <usize>middle) <= t) low = middle;
    else high = middle;
  }
  while (low > degree && load<f64>(knots + 8 * <usize>low) >= load<f64>(knots + 8 * <usize>(low + 1))) low -= 1;
  return low;
}

/** The parameter, moved into the domain: to its nearest end, or around if the surface closes in that direction. */
export function inDomain(value: f64, knots: usize, count: i32, degree: i32, isClosed: i32): f64 {
  const first = load<f64>(knots + 8 * <usize>degree);
  const last = load<f64>(knots + 8 * <usize>(count - degree - 1));
  if (value >= first && value <= last) return value;
  if (isClosed === 0) return value < first ? first : last;
  const period = last - first;
  return min(last, max(first, value - period * Math.floor((value - first) / period)));
}

const LEFT = memory.data(26 * 8);
const RIGHT = memory.data(26 * 8);

/** The recurrence of Cox and de Boor (Piegl and Tiller 1997, A2.2); slopes from the functions of one degree less. */
export function putBasis(basis: usize, knots: usize, count: i32, degree: i32, t: f64): i32 {
  const kept = changetype<Basis>(basis);
  if (kept.knots === knots && kept.at === t && kept.degree === degree) return kept.span;
  const span = findSpan(knots, count, degree, t);
  const values = basis + VALUES;
  const slopes = basis + SLOPES;
  store<f64>(values, 1);
  for (let level = 1; level <= degree; level += 1) {
    store<f64>(LEFT + 8 * <usize>level, t - load<f64>(knots + 8 * <usize>(span + 1 - level)));
    store<f64>(RIGHT + 8 * <usize>level, load<f64>(knots + 8 * <usize>(span + level)) - t);
    if (level === degree) {
      // `values` holds the functions of degree - 1 here.
      let before: f64 = 0;
      for (let index = 0; index <= degree; index += 1) {
        const after: f64 =
          index < degree
            ? load<f64>(values + 8 * <usize>index) /
              (load<f64>(knots + 8 * <usize>(span + index + 1)) -
                load<f64>(knots + 8 * <usize>(span + 1 - degree + index)))
            : 0;
        store<f64>(slopes + 8 * <usize>index, <f64>degree * (before - after));
        before = after;
      }
    }
    let saved: f64 = 0;
    for (let index = 0; index < level; index += 1) {
      const right = load<f64>(RIGHT + 8 * <usize>(index + 1));
      const left = load<f64>(LEFT + 8 * <usize>(level - index));
      const share = load<f64>(values + 8 * <usize>index) / (right + left);
      store<f64>(values + 8 * <usize>index, saved + right * share);
      saved = left * share;
    }
    store<f64>(values + 8 * <usize>level, saved);
  }
  kept.knots = knots;
  kept.degree = degree;
  kept.at = t;
  kept.span = span;
  return span;
}

/** Puts the point at u and v in its place. Parameters outside of the domain are moved to its nearest end, or around if the surface closes in that direction. */
export function pointAt(address: usize, givenU: f64, givenV: f64): void {
  if (address === lastSurface && givenU === lastU && givenV === lastV) return;
  const surface = changetype<Surface>(address);
  const u = inDomain(givenU, surface.knotsU, surface.lengthU, surface.degreeU, surface.isClosedU);
  const v = inDomain(givenV, surface.knotsV, surface.lengthV, surface.degreeV, surface.isClosedV);
  const spanU = putBasis(ALONG_U, surface.knotsU, surface.lengthU, surface.degreeU, u);
  const spanV = putBasis(ALONG_V, surface.knotsV, surface.lengthV, surface.degreeV, v);
  if (surface.weights === 0) evaluatePlain(surface, spanU, spanV);
  else evaluateRational(surface, spanU, spanV);
  lastSurface = address;
  lastU = givenU;
  lastV = givenV;
}

function evaluateRational(surface: Surface, spanU: i32, spanV: i32): void {
  // x and y; z and weight. The point, then how it moves with u and with v.
  let xy = f64x2.splat(0);
  let zw = f64x2.splat(0);
  let uxy = f64x2.splat(0);
  let uzw = f64x2.splat(0);
  let vxy = f64x2.splat(0);
  let vzw = f64x2.splat(0);
  for (let row = 0; row <= surface.degreeU; row += 1) {
    const first = (spanU - surface.degreeU + row) * surface.countV + spanV - surface.degreeV;
    let rxy = f64x2.splat(0);
    let rzw = f64x2.splat(0);
    let dxy = f64x2.splat(0);
    let dzw = f64x2.splat(0);
    for (let column = 0; column <= surface.degreeV; column += 1) {
      const at = <usize>(first + column);
      const weight = load<f64>(surface.weights + 8 * at);
      const value = f64x2.splat(load<f64>(ALONG_V + VALUES + 8 * <usize>column) * weight);
      const slope = f64x2.splat(load<f64>(ALONG_V + SLOPES + 8 * <usize>column) * weight);
      const pxy = v128.load(surface.points + 24 * at);
      const pz1 = f64x2.replace_lane(f64x2.splat(1), 0, load<f64>(surface.points + 24 * at, 16));
      rxy = f64x2.add(rxy, f64x2.mul(value, pxy));
      rzw = f64x2.add(rzw, f64x2.mul(value, pz1));
      dxy = f64x2.add(dxy, f64x2.mul(slope, pxy));
      dzw = f64x2.add(dzw, f64x2.mul(slope, pz1));
    }
    const value = v128.load_splat<f64>(ALONG_U + VALUES + 8 * <usize>row);
    const slope = v128.load_splat<f64>(ALONG_U + SLOPES + 8 * <usize>row);
    xy = f64x2.add(xy, f64x2.mul(value, rxy));
    zw = f64x2.add(zw, f64x2.mul(value, rzw));
    uxy = f64x2.add(uxy, f64x2.mul(slope, rxy));
    uzw = f64x2.add(uzw, f64x2.mul(slope, rzw));
    vxy = f64x2.add(vxy, f64x2.mul(value, dxy));
    vzw = f64x2.add(vzw, f64x2.mul(value, dzw));
  }
  putPoint(xy, zw, uxy, uzw, vxy, vzw);
}

/** The same without weights, which most surfaces have none of: what they add up to is the same for all rows. It is 1 but for rounding, which meshes keep. */
function evaluatePlain(surface: Surface, spanU: i32, spanV: i32): void {
  let xy = f64x2.splat(0);
  let zw = f64x2.splat(0);
  let uxy = f64x2.splat(0);
  let uzw = f64x2.splat(0);
  let vxy = f64x2.splat(0);
  let vzw = f64x2.splat(0);
  let rw: f64 = 0;
  let dw: f64 = 0;
  for (let column = 0; column <= surface.degreeV; column += 1) {
    rw += load<f64>(ALONG_V + VALUES + 8 * <usize>column);
    dw += load<f64>(ALONG_V + SLOPES + 8 * <usize>column);
  }
  let first = surface.points + 24 * <usize>((spanU - surface.degreeU) * surface.countV + spanV - surface.degreeV);
  const rowBytes = 24 * <usize>surface.countV;
  for (let row = 0; row <= surface.degreeU; row += 1, first += rowBytes) {
    let rxy = f64x2.splat(0);
    let dxy = f64x2.splat(0);
    // z of the row, and of its slope.
    let zs = f64x2.splat(0);
    let at = first;
    for (let column = 0; column <= surface.degreeV; column += 1, at += 24) {
      const value = load<f64>(ALONG_V + VALUES + 8 * <usize>column);
      const slope = load<f64>(ALONG_V + SLOPES + 8 * <usize>column);
      const pxy = v128.load(at);
      rxy = f64x2.add(rxy, f64x2.mul(f64x2.splat(value), pxy));
      dxy = f64x2.add(dxy, f64x2.mul(f64x2.splat(slope), pxy));
      zs = f64x2.add(zs, f64x2.mul(f64x2.replace_lane(f64x2.splat(value), 1, slope), v128.load_splat<f64>(at, 16)));
    }
    const value = v128.load_splat<f64>(ALONG_U + VALUES + 8 * <usize>row);
    const slope = v128.load_splat<f64>(ALONG_U + SLOPES + 8 * <usize>row);
    const rzw = f64x2.replace_lane(zs, 1, rw);
    const dzw = f64x2.replace_lane(v128.shuffle<f64>(zs, zs, 1, 1), 1, dw);
    xy = f64x2.add(xy, f64x2.mul(value, rxy));
    zw = f64x2.add(zw, f64x2.mul(value, rzw));
    uxy = f64x2.add(uxy, f64x2.mul(slope, rxy));
    uzw = f64x2.add(uzw, f64x2.mul(slope, rzw));
    vxy = f64x2.add(vxy, f64x2.mul(value, dxy));
    vzw = f64x2.add(vzw, f64x2.mul(value, dzw));
  }
  putPoint(xy, zw, uxy, uzw, vxy, vzw);
}

/** Divides by the weight. */
function putPoint(xy: v128, zw: v128, uxy: v128, uzw: v128, vxy: v128, vzw: v128): void {
  const w = f64x2.extract_lane(zw, 1);
  const both = f64x2.splat(w);
  const point = f64x2.div(xy, both);
  const z = f64x2.extract_lane(zw, 0) / w;
  v128.store(POINT, point);
  store<f64>(POINT, z, 16);
  putTangent(POINT + 24, point, z, uxy, uzw, w);
  putTangent(POINT + 48, point, z, vxy, vzw, w);
}

function putTangent(to: usize, point: v128, z: f64, xy: v128, zw: v128, w: f64): void {
  const change = f64x2.extract_lane(zw, 1);
  v128.store(to, f64x2.div(f64x2.sub(xy, f64x2.mul(point, f64x2.splat(change))), f64x2.splat(w)));
  store<f64>(to, (f64x2.extract_lane(zw, 0) - z * change) / w, 16);
}

/** Where a normal is looked for, from the place itself towards the middle of the domain, as shares: at a tip only its neighbourhood has one. */
const INWARDS = memory.data<f64>([0, 1e-6, 1e-4, 1e-2]);
const INWARDS_COUNT: i32 = 4;
/** The two tangents are one direction when the sine between them is smaller. */
const ONE_TANGENT_SIN: f64 = 1e-9;
/** A side of the net that is shorter than this is one point, mm. */
const TIP_MM: f64 = 1e-6;

/** Puts the unit normal at u and v behind the rest, and the point where it was found before. At a tip, where one tangent is nothing, that of its neighbourhood. */
export function normalAt(address: usize, u: f64, v: f64): void {
  const surface = changetype<Surface>(address);
  const firstU = load<f64>(surface.knotsU + 8 * <usize>surface.degreeU);
  const lastOfU = load<f64>(surface.knotsU + 8 * <usize>(surface.lengthU - surface.degreeU - 1));
  const firstV = load<f64>(surface.knotsV + 8 * <usize>surface.degreeV);
  const lastOfV = load<f64>(surface.knotsV + 8 * <usize>(surface.lengthV - surface.degreeV - 1));
  for (let look = 0; look < INWARDS_COUNT; look += 1) {
    const inwards = load<f64>(INWARDS + 8 * <usize>look);
    pointAt(address, u + inwards * ((firstU + lastOfU) / 2 - u), v + inwards * ((firstV + lastOfV) / 2 - v));
    const ux = load<f64>(POINT, 24);
    const uy = load<f64>(POINT, 32);
    const uz = load<f64>(POINT, 40);
    const vx = load<f64>(POINT, 48);
    const vy = load<f64>(POINT, 56);
    const vz = load<f64>(POINT, 64);
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const lengthU = Math.sqrt(ux * ux + uy * uy + uz * uz);
    const lengthV = Math.sqrt(vx * vx + vy * vy + vz * vz);
    // What is left of a tangent at a tip by rounding points anywhere.
    const isTip = lengthU * (lastOfU - firstU) < TIP_MM || lengthV * (lastOfV - firstV) < TIP_MM;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (isTip || !(size > ONE_TANGENT_SIN * lengthU * lengthV)) continue;
    const share: f64 = size > 0 ? 1 / size : 1;
    putNormal(nx * share, ny * share, nz * share);
    return;
  }
  // A surface that is a line or a point: its face has no area, which its measures tell.
  putNormal(0, 0, 1);
}

function putNormal(x: f64, y: f64, z: f64): void {
  store<f64>(POINT, x, 96);
  store<f64>(POINT, y, 104);
  store<f64>(POINT, z, 112);
}

/** Puts the points at each of `us` with each of `vs`, three numbers each. */
export function samplePoints(address: usize, us: usize, countU: i32, vs: usize, countV: i32, to: usize): void {
  for (let row = 0; row < countU; row += 1)
    for (let column = 0; column < countV; column += 1, to += 24) {
      pointAt(address, load<f64>(us + 8 * <usize>row), load<f64>(vs + 8 * <usize>column));
      v128.store(to, v128.load(POINT));
      store<f64>(to, load<f64>(POINT, 16), 16);
    }
}

/** A projection has settled when it moves by less, as a share of the domain: the last digits of a double. */
const SETTLED_SHARE: f64 = 1e-13;
/** The two tangents are one direction when the square of the sine between them is smaller. */
const ONE_TANGENT: f64 = 1e-14;
const PASSES_MAX: i32 = 40;
const HALVINGS_MAX: i32 = 12;
/** Of what is squared: beyond, `hypot` scales first. As in `contract/portable-math.ts`. */
const SQUARES_LEAST: f64 = 1e-280;
const SQUARES_MOST: f64 = 1e300;

let stepU: f64 = 0;
let stepV: f64 = 0;

/** The least-squares step. If the two tangents are parallel, or one is zero, it is taken along what is left. */
function takeStep(uu: f64, uv: f64, vv: f64, ru: f64, rv: f64): void {
  const size = uu * vv - uv * uv;
  stepU = 0;
  stepV = 0;
  if (size > ONE_TANGENT * uu * vv) {
    stepU = (ru * vv - rv * uv) / size;
    stepV = (rv * uu - ru * uv) / size;
  } else if (uu === 0 && vv === 0) return;
  else if (uu >= vv) stepU = ru / uu;
  else stepV = rv / vv;
}

function hypot(x: f64, y: f64, z: f64): f64 {
  const squares = x * x + y * y + z * z;
  if (squares > SQUARES_LEAST && squares < SQUARES_MOST) return Math.sqrt(squares);
  const most = max(max(abs(x), abs(y)), abs(z));
  if (most === 0 || !isFinite(most)) return most;
  const a = x / most;
  const b = y / most;
  const c = z / most;
  return most * Math.sqrt(a * a + b * b + c * c);
}

function gap(x: f64, y: f64, z: f64): f64 {
  return hypot(load<f64>(POINT) - x, load<f64>(POINT, 8) - y, load<f64>(POINT, 16) - z);
}

/** Gauss and Newton's steps from u and v, halved where they overshoot. Puts the parameters and the distance that they end at behind the point. */
export function findNearest(address: usize, x: f64, y: f64, z: f64, startU: f64, startV: f64): void {
  const surface = changetype<Surface>(address);
  const firstU = load<f64>(surface.knotsU + 8 * <usize>surface.degreeU);
  const lastOfU = load<f64>(surface.knotsU + 8 * <usize>(surface.lengthU - surface.degreeU - 1));
  const firstV = load<f64>(surface.knotsV + 8 * <usize>surface.degreeV);
  const lastOfV = load<f64>(surface.knotsV + 8 * <usize>(surface.lengthV - surface.degreeV - 1));
  const sizeU = lastOfU - firstU;
  const sizeV = lastOfV - firstV;
  let u = startU;
  let v = startV;
  pointAt(address, u, v);
  let distance = gap(x, y, z);
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    let uu: f64 = 0;
    let uv: f64 = 0;
    let vv: f64 = 0;
    let ru: f64 = 0;
    let rv: f64 = 0;
    for (let axis: usize = 0; axis < 24; axis += 8) {
      const su = load<f64>(POINT + axis, 24);
      const sv = load<f64>(POINT + axis, 48);
      const rest = (axis === 0 ? x : axis === 8 ? y : z) - load<f64>(POINT + axis);
      uu += su * su;
      uv += su * sv;
      vv += sv * sv;
      ru += su * rest;
      rv += sv * rest;
    }
    takeStep(uu, uv, vv, ru, rv);
    // Near a tip, where u says little, it would run far.
    let du = max(-sizeU / 4, min(sizeU / 4, stepU));
    let dv = max(-sizeV / 4, min(sizeV / 4, stepV));
    let nextU = u;
    let nextV = v;
    let nextDistance = distance;
    for (let halving = 0; halving < HALVINGS_MAX; halving += 1) {
      nextU = surface.isClosedU !== 0 ? u + du : min(lastOfU, max(firstU, u + du));
      nextV = surface.isClosedV !== 0 ? v + dv : min(lastOfV, max(firstV, v + dv));
      pointAt(address, nextU, nextV);
      nextDistance = gap(x, y, z);
      if (nextDistance <= distance) break;
      du /= 2;
      dv /= 2;
    }
    if (nextDistance > distance) break;
    const moved = max(abs(nextU - u) / sizeU, abs(nextV - v) / sizeV);
    u = nextU;
    v = nextV;
    distance = nextDistance;
    if (moved <= SETTLED_SHARE) break;
  }
  store<f64>(POINT, u, 72);
  store<f64>(POINT, v, 80);
  store<f64>(POINT, distance, 88);
}
