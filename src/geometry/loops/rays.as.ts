/** Rays through the triangles of a mesh, by its tree of boxes. */
import { numberOf, PAIR_BYTES, Tree, twoAt } from './box-tree.as';

/** Whether a triangle stops the ray that is being cast. */
export declare function accepts(triangle: i32): i32;

/** The nodes that wait, one for each step down at most. Sixteen bytes each: the node, and where the ray enters it. */
const STACK = memory.data(600 * 16, 16);
const NOWHERE: i32 = i32.MAX_VALUE;

/** Where the last ray met its triangle, along the ray. */
export let met: f64 = 0;

/** Two numbers that lie side by side, of the left child and of the right one, or of one triangle and another. */
function numbers(pair: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(pair));
}

/**
 * The triangle met, its distance in `met`; -1 for none. The child whose box the ray enters first is looked at first. `slack`: how far beside a triangle, as a
 * share of its sides, a ray still meets it. The triangle `except` does not stop it, nor do others than those of `body`, where that is not -1. Both children's
 * boxes are compared at once, and two triangles; every number is the one that comes of one after the other.
 */
export function castRay(
  address: usize,
  ox: f64,
  oy: f64,
  oz: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  fromMm: f64,
  toMm: f64,
  slack: f64,
  except: i32,
  body: i32,
  asks: bool,
  takesAny: bool,
): i32 {
  const tree = changetype<Tree>(address);
  if (tree.triangles === 0) return -1;
  const ix = 1 / dx;
  const iy = 1 / dy;
  const iz = 1 / dz;
  // Of -0 the inverse is negative, so it is the inverse that tells which side of a box comes first.
  const nx: usize = ix < 0 ? 24 : 0;
  const ny: usize = iy < 0 ? 32 : 8;
  const nz: usize = iz < 0 ? 40 : 16;
  const fx: usize = 24 - nx;
  const fy: usize = 40 - ny;
  const fz: usize = 56 - nz;
  const originX = f64x2.splat(ox);
  const originY = f64x2.splat(oy);
  const originZ = f64x2.splat(oz);
  const inverseX = f64x2.splat(ix);
  const inverseY = f64x2.splat(iy);
  const inverseZ = f64x2.splat(iz);
  const first = f64x2.splat(fromMm);
  const alongX = f64x2.splat(dx);
  const alongY = f64x2.splat(dy);
  const alongZ = f64x2.splat(dz);
  const one = f64x2.splat(1);
  const least = f64x2.splat(-slack);
  const most = f64x2.splat(1 + slack);
  let nearest = toMm;
  let found = -1;
  let foundLeaving = false;
  let waiting = STACK;
  store<i32>(waiting, tree.root);
  store<f64>(waiting, fromMm, 8);
  waiting += 16;
  while (waiting > STACK) {
    waiting -= 16;
    if (load<f64>(waiting, 8) > nearest) continue;
    let node = load<i32>(waiting);
    // Down to a leaf; the child that is entered later waits on the stack.
    while (node >= 0 && node !== NOWHERE) {
      const pair = tree.pairs + PAIR_BYTES * <usize>node;
      // Slabs. What is not a number (a ray inside a flat box: 0 times infinity) changes nothing.
      let enter = f64x2.pmax(first, f64x2.mul(f64x2.sub(numbers(pair + nx), originX), inverseX));
      let leave = f64x2.pmin(f64x2.splat(nearest), f64x2.mul(f64x2.sub(numbers(pair + fx), originX), inverseX));
      enter = f64x2.pmax(enter, f64x2.mul(f64x2.sub(numbers(pair + ny), originY), inverseY));
      leave = f64x2.pmin(leave, f64x2.mul(f64x2.sub(numbers(pair + fy), originY), inverseY));
      enter = f64x2.pmax(enter, f64x2.mul(f64x2.sub(numbers(pair + nz), originZ), inverseZ));
      leave = f64x2.pmin(leave, f64x2.mul(f64x2.sub(numbers(pair + fz), originZ), inverseZ));
      const meets = i64x2.bitmask(f64x2.le(enter, leave));
      const left = load<i32>(pair, 48);
      const right = load<i32>(pair, 52);
      if (meets === 3) {
        const enterLeft = f64x2.extract_lane(enter, 0);
        const enterRight = f64x2.extract_lane(enter, 1);
        const leftFirst = enterLeft <= enterRight;
        store<i32>(waiting, leftFirst ? right : left);
        store<f64>(waiting, leftFirst ? enterRight : enterLeft, 8);
        waiting += 16;
        node = leftFirst ? left : right;
      } else if (meets === 0) node = NOWHERE;
      else node = meets === 1 ? left : right;
    }
    if (node === NOWHERE) continue;
    const leaf = ~node;
    const count = leaf & 7;
    // The distance to the triangle's plane where the ray meets the triangle (Möller and Trumbore 1997), of two triangles at once.
    for (let place = 0; place < count; place += 2) {
      const two = twoAt(tree, (leaf >> 3) + (place >> 1));
      const ax = numbers(two);
      const ay = numbers(two + 8);
      const az = numbers(two + 16);
      const ux = f64x2.sub(numbers(two + 24), ax);
      const uy = f64x2.sub(numbers(two + 32), ay);
      const uz = f64x2.sub(numbers(two + 40), az);
      const vx = f64x2.sub(numbers(two + 48), ax);
      const vy = f64x2.sub(numbers(two + 56), ay);
      const vz = f64x2.sub(numbers(two + 64), az);
      const px = f64x2.sub(f64x2.mul(alongY, vz), f64x2.mul(alongZ, vy));
      const py = f64x2.sub(f64x2.mul(alongZ, vx), f64x2.mul(alongX, vz));
      const pz = f64x2.sub(f64x2.mul(alongX, vy), f64x2.mul(alongY, vx));
      const determinant = dot(ux, uy, uz, px, py, pz);
      // Of a triangle that the ray lies in nothing that follows is a number within its limits.
      const inverse = f64x2.div(one, determinant);
      const sx = f64x2.sub(originX, ax);
      const sy = f64x2.sub(originY, ay);
      const sz = f64x2.sub(originZ, az);
      const s = f64x2.mul(dot(sx, sy, sz, px, py, pz), inverse);
      // A ray through an edge belongs to both triangles rather than to none.
      let meets = v128.and(f64x2.ge(s, least), f64x2.le(s, most));
      if (!v128.any_true(meets)) continue;
      const qx = f64x2.sub(f64x2.mul(sy, uz), f64x2.mul(sz, uy));
      const qy = f64x2.sub(f64x2.mul(sz, ux), f64x2.mul(sx, uz));
      const qz = f64x2.sub(f64x2.mul(sx, uy), f64x2.mul(sy, ux));
      const t = f64x2.mul(dot(alongX, alongY, alongZ, qx, qy, qz), inverse);
      const distance = f64x2.mul(dot(vx, vy, vz, qx, qy, qz), inverse);
      meets = v128.and(meets, v128.and(f64x2.ge(t, least), f64x2.le(f64x2.add(s, t), most)));
      meets = v128.and(meets, v128.and(f64x2.ge(distance, first), f64x2.le(distance, f64x2.splat(nearest))));
      let bits = i64x2.bitmask(meets);
      if (place + 1 === count) bits &= 1;
      for (; bits !== 0; bits &= bits - 1) {
        const isFirst = (bits & 1) === 1;
        const mm = isFirst ? f64x2.extract_lane(distance, 0) : f64x2.extract_lane(distance, 1);
        if (mm > nearest) continue;
        const triangle = numberOf(isFirst ? two : two + 4);
        // Where solids touch and on edges two triangles are met at once. Which of them counts is not left to the tree: the ray leaves one solid before
        // it enters the next; then the lower number.
        const isLeaving = (isFirst ? f64x2.extract_lane(determinant, 0) : f64x2.extract_lane(determinant, 1)) < 0;
        if (mm === nearest && found >= 0 && (isLeaving === foundLeaving ? triangle > found : foundLeaving)) continue;
        if (triangle === except) continue;
        if (body >= 0 && load<i32>(tree.bodies + 4 * <usize>triangle) !== body) continue;
        if (asks && accepts(triangle) === 0) continue;
        if (takesAny) return triangle;
        nearest = mm;
        found = triangle;
        foundLeaving = isLeaving;
      }
    }
  }
  met = nearest;
  return found;
}

function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(ax, bx), f64x2.mul(ay, by)), f64x2.mul(az, bz));
}
