/** Distance from a point to a triangle (Ericson 2005, chapter 5.1.5). Flat numbers: it is asked millions of times. */

/** Square of the distance in mm from x, y, z to the triangle whose corners begin at `a`, `b` and `c` in `p`. */
export function distanceSquared(
  p: ArrayLike<number>,
  a: number,
  b: number,
  c: number,
  x: number,
  y: number,
  z: number,
): number {
  const ax = p[a]!;
  const ay = p[a + 1]!;
  const az = p[a + 2]!;
  const ux = p[b]! - ax;
  const uy = p[b + 1]! - ay;
  const uz = p[b + 2]! - az;
  const vx = p[c]! - ax;
  const vy = p[c + 1]! - ay;
  const vz = p[c + 2]! - az;
  const wx = x - ax;
  const wy = y - ay;
  const wz = z - az;
  const d1 = ux * wx + uy * wy + uz * wz;
  const d2 = vx * wx + vy * wy + vz * wz;
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  const d3 = d1 - uu;
  const d4 = d2 - uv;
  const d5 = d1 - uv;
  const d6 = d2 - vv;
  let s = 0;
  let t = 0;
  const va = d3 * d6 - d5 * d4;
  const vb = d5 * d2 - d1 * d6;
  const vc = d1 * d4 - d3 * d2;
  if (d1 <= 0 && d2 <= 0) s = 0;
  else if (d3 >= 0 && d4 <= d3) s = 1;
  else if (d6 >= 0 && d5 <= d6) t = 1;
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) s = uu > 0 ? d1 / uu : 0;
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) t = vv > 0 ? d2 / vv : 0;
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    t = (d4 - d3) / (d4 - d3 + (d5 - d6));
    s = 1 - t;
  } else {
    const sum = va + vb + vc;
    s = vb / sum;
    t = vc / sum;
  }
  const dx = wx - s * ux - t * vx;
  const dy = wy - s * uy - t * vy;
  const dz = wz - s * uz - t * vz;
  return dx * dx + dy * dy + dz * dz;
}
