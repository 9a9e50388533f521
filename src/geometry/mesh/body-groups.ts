/** Which bodies of a mesh touch or overlap: printed together, they come out as one piece. */
import type { Vec3 } from '#contract/units.ts';
import { type Box, boxDiagonal, emptyBox, growBox } from '#geometry/boxes.ts';
import { DisjointSets } from '#geometry/disjoint-sets.ts';
import { type AnalysisMesh, normalOf } from '#geometry/mesh/analysis-mesh.ts';
import { add, distance, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** Of the part's diagonal: bodies this close touch. Single precision and six written digits hold about a tenth of it. */
const TOUCH_SHARE = 1e-5;
/** With more bodies they are not compared: a file of so many is looked at by a person in any case. */
const BODIES_MAX = 2000;

export interface BodyGroups {
  /** Bodies that touch or overlap another. */
  touching: number;
  /** Pieces that hang together; null where there are too many bodies to tell. */
  pieces: number | null;
}

export function groupBodies(mesh: AnalysisMesh): BodyGroups {
  const count = mesh.model.bodies.length;
  if (count > BODIES_MAX) return { touching: 0, pieces: null };
  if (count < 2) return { touching: 0, pieces: count };
  const slackMm = TOUCH_SHARE * boxDiagonal(mesh.model.box);
  const own = trianglesOfBodies(mesh);
  const boxes = own.map((triangles) => boxOfTriangles(mesh, triangles, slackMm));
  const groups = new DisjointSets(count);
  const isTouching = new Uint8Array(count);
  for (let one = 0; one < count; one += 1)
    for (let two = one + 1; two < count; two += 1) {
      if (groups.find(one) === groups.find(two) && isTouching[one] && isTouching[two]) continue;
      const shared = intersection(boxes[one]!, boxes[two]!);
      if (!shared) continue;
      const meets =
        crosses(mesh, own[one]!, two, shared, slackMm) ||
        crosses(mesh, own[two]!, one, shared, slackMm) ||
        isWithin(mesh, own[one]![0]!, two) ||
        isWithin(mesh, own[two]![0]!, one);
      if (!meets) continue;
      groups.join(one, two);
      isTouching[one] = 1;
      isTouching[two] = 1;
    }
  const pieces = new Set(Array.from({ length: count }, (_, body) => groups.find(body))).size;
  return { touching: isTouching.reduce((sum, flag) => sum + flag, 0), pieces };
}

function trianglesOfBodies({ model, bodyOf, triangles }: AnalysisMesh): number[][] {
  const own: number[][] = model.bodies.map(() => []);
  for (let triangle = 0; triangle < triangles; triangle += 1) own[bodyOf[triangle]!]!.push(triangle);
  return own;
}

function boxOfTriangles({ model }: AnalysisMesh, triangles: number[], slackMm: number): Box {
  const { positions, indices } = model.mesh;
  const box = emptyBox();
  for (const triangle of triangles)
    for (let corner = 0; corner < 3; corner += 1) growBox(box, pointAt(positions, indices[3 * triangle + corner]!));
  return {
    min: box.min.map((value) => value - slackMm) as Vec3,
    max: box.max.map((value) => value + slackMm) as Vec3,
  };
}

function intersection(a: Box, b: Box): Box | null {
  const min = a.min.map((value, axis) => Math.max(value, b.min[axis]!)) as Vec3;
  const max = a.max.map((value, axis) => Math.min(value, b.max[axis]!)) as Vec3;
  return min.every((value, axis) => value <= max[axis]!) ? { min, max } : null;
}

/**
 * Whether one of `triangles` meets the surface of `body`: two surfaces that cross do so along a side of a triangle; two that lie on each
 * other do so in the middle of one.
 */
function crosses(mesh: AnalysisMesh, triangles: number[], body: number, within: Box, slackMm: number): boolean {
  const { model, bvh, bodyOf } = mesh;
  const { positions, indices } = model.mesh;
  const accepts = (triangle: number): boolean => bodyOf[triangle] === body;
  return triangles.some((triangle) => {
    const corners = [0, 1, 2].map((corner) => pointAt(positions, indices[3 * triangle + corner]!)) as [
      Vec3,
      Vec3,
      Vec3,
    ];
    const isNear = [0, 1, 2].every(
      (axis) =>
        Math.min(...corners.map((corner) => corner[axis]!)) <= within.max[axis]! &&
        Math.max(...corners.map((corner) => corner[axis]!)) >= within.min[axis]!,
    );
    if (!isNear) return false;
    const [a, b, c] = corners;
    const middle = scale(add(add(a, b), c), 1 / 3);
    if (!bvh.isFree(middle, normalOf(mesh, triangle), { fromMm: -slackMm, toMm: slackMm, accepts })) return true;
    return corners.some((from, side) => {
      const to = corners[(side + 1) % 3]!;
      const long = distance(from, to);
      if (long === 0) return false;
      const direction = scale(subtract(to, from), 1 / long);
      return !bvh.isFree(from, direction, { fromMm: -slackMm, toMm: long + slackMm, accepts });
    });
  });
}

/** Whether a corner of `triangle` lies inside `body`: the first face that a ray meets is seen from behind. */
function isWithin({ model, bvh, bodyOf, normals }: AnalysisMesh, triangle: number, body: number): boolean {
  const { positions, indices } = model.mesh;
  const corner = pointAt(positions, indices[3 * triangle]!);
  const direction: Vec3 = [0.36, 0.48, 0.8];
  const accepts = (other: number): boolean => bodyOf[other] === body;
  const hit = bvh.castRay(corner, direction, { fromMm: 0, toMm: Infinity, accepts });
  if (!hit) return false;
  const at = 3 * hit.triangle;
  return normals[at]! * direction[0] + normals[at + 1]! * direction[1] + normals[at + 2]! * direction[2] > 0;
}
