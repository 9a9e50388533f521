/** Where the points of a part stand on a picture, in a parallel projection as drawings have it. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { dot } from '#geometry/vectors.ts';

export type View = 'isometric' | 'top';

interface Eye {
  right: Vec3;
  up: Vec3;
  /** From the part to the eye. */
  toward: Vec3;
}

const [HALF, THIRD, SIXTH] = [Math.sqrt(1 / 2), Math.sqrt(1 / 3), Math.sqrt(1 / 6)];

/** Isometric from the front right above, Z up: the viewer's first view. */
const EYES: Record<View, Eye> = {
  isometric: { right: [HALF, HALF, 0], up: [-SIXTH, SIXTH, 2 * SIXTH], toward: [THIRD, -THIRD, THIRD] },
  top: { right: [1, 0, 0], up: [0, 1, 0], toward: [0, 0, 1] },
};

/** From where light comes, seen from the eye (right, up, toward it): the sun of technical drawing, from the upper left, and a weak one against it. */
const SUN: Vec3 = [-0.62, 0.6, 0.5];
const AGAINST: Vec3 = [0.8, 0, 0.6];
/** Shares of sun, the light against it, and the sky, which what looks up sees all of. */
const LIGHTS = { sun: 0.72, against: 0.12, sky: 0.28 };

export interface ProjectedPoints {
  /** x from the left, y from the top, and nearness to the eye, all in samples; three a point. */
  places: Float64Array;
  /** Right, up, toward the eye; three a point. */
  normals: Float32Array;
}

/** Projects the part to the middle of a square of `size` samples, as large as `margin` allows. */
export function projectMesh(
  mesh: PartMesh,
  { view, size, margin }: { view: View; size: number; margin: number },
): { points: ProjectedPoints; ends: Float64Array } {
  const eye = EYES[view];
  const [places, ends] = [rotatePoints(mesh.positions, eye), rotatePoints(mesh.edges, eye)];
  const low: Vec3 = [Infinity, Infinity, Infinity];
  const high: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (const points of [places, ends])
    points.forEach((value, at) => {
      if (value < low[at % 3]!) low[at % 3] = value;
      if (value > high[at % 3]!) high[at % 3] = value;
    });
  const extent = Math.max(high[0] - low[0], high[1] - low[1]);
  const scale = extent > 0 ? (size - 2 * margin) / extent : 1;
  const middle = low.map((value, axis) => (value + high[axis]!) / 2);
  for (const points of [places, ends])
    points.forEach((value, at) => {
      const centered = (value - middle[at % 3]!) * scale;
      points[at] = at % 3 === 0 ? size / 2 + centered : at % 3 === 1 ? size / 2 - centered : centered;
    });
  return { points: { places, normals: Float32Array.from(rotatePoints(mesh.normals, eye)) }, ends };
}

function rotatePoints(points: Float32Array, { right, up, toward }: Eye): Float64Array {
  const result = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const point: Vec3 = [points[at]!, points[at + 1]!, points[at + 2]!];
    result[at] = dot(point, right);
    result[at + 1] = dot(point, up);
    result[at + 2] = dot(point, toward);
  }
  return result;
}

/** The brightness of a surface, 0 to 1, from its normal as the eye sees it, of any length. Both sides are lit alike, because a scan may be inside out. */
export function lightOn(right: number, up: number, toward: number): number {
  const length = Math.sqrt(right * right + up * up + toward * toward) * (toward < 0 ? -1 : 1);
  if (length === 0) return 0.5;
  const [x, y, z] = [right / length, up / length, toward / length];
  const sun = Math.max(0, x * SUN[0] + y * SUN[1] + z * SUN[2]);
  const against = Math.max(0, x * AGAINST[0] + y * AGAINST[1] + z * AGAINST[2]);
  return Math.min(1, LIGHTS.sun * sun + LIGHTS.against * against + LIGHTS.sky * (0.5 + 0.5 * y));
}
