/** Triangles of one polygon in space that has no triangles of its own, as OBJ writes its faces. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { CrossingOutline, meshOutline } from '#geometry/brep/flat-mesh.ts';
import { TURNS_BACK_SIN } from '#geometry/tolerances.ts';
import { cross, dot, frameAround, length, pointAt, subtract, unit } from '#geometry/vectors.ts';

/**
 * Triangulates a polygon, whose corners are numbers of points in `positions`. The result holds three positions in `polygon` for each triangle, oriented as
 * the polygon is. A convex polygon of five corners or more is fanned out from its first corner, as most programs do. Others are cut along their outline, seen
 * from where they look largest. A polygon that crosses itself has no right answer, and is cut as if it were convex.
 */
export function cutPolygon(positions: ArrayLike<number>, polygon: readonly number[]): number[] {
  if (polygon.length <= 3) return polygon.length === 3 ? [0, 1, 2] : [];
  if (polygon.length === 4) return cutQuad(positions, polygon);
  const normal = unit(polygonNormal(positions, polygon));
  if (dot(normal, normal) === 0) return fan(polygon.length);
  const [u, v] = frameAround(normal);
  // From the first corner: far from the origin the differences would be lost.
  const [ox, oy, oz] = pointAt(positions, polygon[0]!);
  const uv = polygon.flatMap((vertex) => {
    const [x, y, z] = pointAt(positions, vertex);
    const from: Vec3 = [x - ox, y - oy, z - oz];
    return [dot(from, u), dot(from, v)];
  });
  if (isConvex(uv)) return fan(polygon.length);
  try {
    return meshOutline(uv, [], { scale: [1, 1], refinement: null }).triangles;
  } catch (error) {
    if (error instanceof CrossingOutline) return fan(polygon.length);
    throw error;
  }
}

/** Of a flat quad both diagonals give one area, of a concave one the inner gives less; so it does where two triangles met in an edge. */
const EQUAL_AREA = 1 - 1e-9;

/**
 * Along the diagonal that gives the least area. Programs that join triangles in pairs write quads that are bent by up to a right angle,
 * and forget which diagonal was the edge: the other one gives a spike.
 */
function cutQuad(positions: ArrayLike<number>, quad: readonly number[]): number[] {
  const [a, b, c, d] = quad.map((vertex) => pointAt(positions, vertex)) as [Vec3, Vec3, Vec3, Vec3];
  const area = (p: Vec3, q: Vec3, r: Vec3): number => length(cross(subtract(q, p), subtract(r, p)));
  const first = area(a, b, c) + area(a, c, d);
  return area(b, c, d) + area(b, d, a) < first * EQUAL_AREA ? [1, 2, 3, 1, 3, 0] : [0, 1, 2, 0, 2, 3];
}

function fan(corners: number): number[] {
  return Array.from({ length: corners - 2 }, (_, index) => [0, index + 1, index + 2]).flat();
}

/** Of length twice the area of the polygon's largest shadow (Newell's sum). */
function polygonNormal(positions: ArrayLike<number>, polygon: readonly number[]): Vec3 {
  const sum: Vec3 = [0, 0, 0];
  const [ox, oy, oz] = pointAt(positions, polygon[0]!);
  for (let corner = 1; corner + 1 < polygon.length; corner += 1) {
    const [ax, ay, az] = pointAt(positions, polygon[corner]!);
    const [bx, by, bz] = pointAt(positions, polygon[corner + 1]!);
    sum[0] += (ay - oy) * (bz - oz) - (az - oz) * (by - oy);
    sum[1] += (az - oz) * (bx - ox) - (ax - ox) * (bz - oz);
    sum[2] += (ax - ox) * (by - oy) - (ay - oy) * (bx - ox);
  }
  return sum;
}

/** No corner turns back, but for rounding. A star that goes round twice turns one way too, and is no face that anybody writes. */
function isConvex(uv: number[]): boolean {
  const corners = uv.length / 2;
  for (let corner = 0; corner < corners; corner += 1) {
    const [a, b, c] = [2 * corner, 2 * ((corner + 1) % corners), 2 * ((corner + 2) % corners)];
    const [px, py] = [uv[b]! - uv[a]!, uv[b + 1]! - uv[a + 1]!];
    const [qx, qy] = [uv[c]! - uv[b]!, uv[c + 1]! - uv[b + 1]!];
    if (px * qy - py * qx < -TURNS_BACK_SIN * (portable.hypot(px, py) * portable.hypot(qx, qy))) return false;
  }
  return true;
}
