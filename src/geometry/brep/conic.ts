/** Parabolas and hyperbolas as splines, which they are exactly. */
import type { SplineCurve } from '#geometry/brep/brep.ts';

type Point = readonly [x: number, y: number];

/**
 * The stretch of A x² + B xy + C y² + D x + E y + F = 0 between two of its points, as one rational quadratic piece in the plane z = 0, its parameter from
 * 0 to 1 (Piegl and Tiller 1997, 7.3): the middle point is where the tangents of the ends meet, its weight follows from a point of the curve between. null
 * where the points do not lie on one branch.
 */
export function conicSpline(
  [a, b, c, d, e, f]: readonly [number, number, number, number, number, number],
  start: Point,
  end: Point,
): SplineCurve | null {
  const gradient = ([x, y]: Point): Point => [2 * a * x + b * y + d, b * x + 2 * c * y + e];
  const [n0, n2] = [gradient(start), gradient(end)];
  const size = n0[0] * n2[1] - n0[1] * n2[0];
  if (size === 0) return null;
  const [c0, c2] = [n0[0] * start[0] + n0[1] * start[1], n2[0] * end[0] + n2[1] * end[1]];
  const corner: Point = [(c0 * n2[1] - c2 * n0[1]) / size, (n0[0] * c2 - n2[0] * c0) / size];
  // From the middle of the chord to the corner: the curve crosses once between them.
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const [wx, wy] = [corner[0] - middle[0], corner[1] - middle[1]];
  const square = a * wx * wx + b * wx * wy + c * wy * wy;
  const slope = gradient(middle)[0] * wx + gradient(middle)[1] * wy;
  const rest =
    a * middle[0] * middle[0] +
    b * middle[0] * middle[1] +
    c * middle[1] * middle[1] +
    d * middle[0] +
    e * middle[1] +
    f;
  const root = Math.sqrt(slope * slope - 4 * square * rest);
  const shares = square === 0 ? [-rest / slope] : [(-slope - root) / (2 * square), (-slope + root) / (2 * square)];
  const share = shares.find((value) => value > 0 && value < 1);
  if (share === undefined) return null;
  return {
    kind: 'spline',
    degree: 2,
    knots: Float64Array.from([0, 0, 0, 1, 1, 1]),
    points: Float64Array.from([...start, 0, ...corner, 0, ...end, 0]),
    weights: Float64Array.from([1, share / (1 - share), 1]),
  };
}
