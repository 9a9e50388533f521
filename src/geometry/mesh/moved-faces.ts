/**
 * Which faces of a new revision are faces of the old one that moved, and by how much. First the same face elsewhere: a box of the same size, and every sample of it on the
 * old face once it is moved back. Then, of the flat ones that are left, those whose outline changed as well: parallel to an old one and over it, they moved along their
 * normal.
 */
import type { MovedFace, RevisionMesh } from '#contract/revision.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Box, boxSize, emptyBox, growBox } from '#geometry/boxes.ts';
import type { Bvh } from '#geometry/mesh/bvh.ts';
import { facesByTriangle, normalOf, samplesOf } from '#geometry/mesh/face-samples.ts';
import { REVISION_MATCH_SHARE } from '#geometry/tolerances.ts';
import { add, addScaled, dot, length, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** Cosine between normals of one plane, as triangles in single precision give them. */
const FLAT = 1 - 1e-6;
/** A wall that the ray merely crosses at a slant is another one. */
const ALIKE = 0.7;
/** Old faces that are tried for each new one, the nearest first. */
const TRIES = 24;

export interface MovedFacesWish {
  before: RevisionMesh;
  after: RevisionMesh;
  oldTree: Bvh;
  /** Faces of the new part that are not where the old one has any, and of the old part alike. */
  changed: readonly number[];
  gone: readonly number[];
  offsetMm: Vec3;
  toleranceMm: number;
}

interface FaceShape {
  face: number;
  box: Box;
  size: Vec3;
  middle: Vec3;
  /** null for a face that is not flat. */
  normal: Vec3 | null;
}

/** In the order of `changed`; an old face is taken once. */
export function findMovedFaces(wish: MovedFacesWish): MovedFace[] {
  const { before, after, changed, gone, offsetMm, toleranceMm } = wish;
  const fresh = changed.map((face) => shapeOf(after, face, [0, 0, 0]));
  const old = gone.map((face) => shapeOf(before, face, offsetMm));
  const faceOfOld = facesByTriangle(before);
  const taken = new Set<number>();
  const found = new Map<number, MovedFace>();
  const note = ({ face }: FaceShape, from: FaceShape, byMm: Vec3) => {
    taken.add(from.face);
    found.set(face, { face, from: from.face, byMm });
  };
  for (const shape of fresh) {
    const alike = old
      .filter((other) => !taken.has(other.face) && isOfSize(other.size, shape.size, toleranceMm))
      .map((from) => ({ from, byMm: subtract(shape.middle, from.middle) }))
      .sort((one, other) => length(one.byMm) - length(other.byMm));
    const match = alike.slice(0, TRIES).find(({ from, byMm }) => {
      return length(byMm) > toleranceMm && lies(shape.face, { from: from.face, byMm }, wish, faceOfOld);
    });
    if (match) note(shape, match.from, match.byMm);
  }
  for (const shape of fresh) {
    const { normal } = shape;
    if (!normal || found.has(shape.face)) continue;
    const [nearest] = old
      .filter((from) => !taken.has(from.face) && from.normal !== null && dot(from.normal, normal) > FLAT)
      .map((from) => ({ from, byMm: scale(normal, dot(subtract(shape.middle, from.middle), normal)) }))
      .filter(({ from, byMm }) => length(byMm) > toleranceMm && overlaps(shape.box, from.box, byMm, toleranceMm))
      .sort((one, other) => length(one.byMm) - length(other.byMm));
    if (nearest) note(shape, nearest.from, nearest.byMm);
  }
  return changed.flatMap((face) => found.get(face) ?? []);
}

function isOfSize(one: Vec3, other: Vec3, toleranceMm: number): boolean {
  return one.every((mm, axis) => Math.abs(mm - other[axis]!) <= toleranceMm);
}

/** Whether a face of the new part, moved back, lies on this one of the old part. */
function lies(
  face: number,
  { from, byMm }: Pick<MovedFace, 'from' | 'byMm'>,
  { before, after, oldTree, offsetMm, toleranceMm }: MovedFacesWish,
  faceOfOld: Uint32Array,
): boolean {
  const back = scale(add(byMm, offsetMm), -1);
  let tried = 0;
  let hits = 0;
  for (const { point, normal } of samplesOf(after, face)) {
    tried += 1;
    const hit = oldTree.castRay(addScaled(add(point, back), normal, -toleranceMm), normal, {
      fromMm: 0,
      toMm: 2 * toleranceMm,
      accepts: (triangle) => faceOfOld[triangle] === from && dot(normalOf(before, triangle), normal) > ALIKE,
    });
    if (hit) hits += 1;
  }
  return tried > 0 && hits >= tried * REVISION_MATCH_SHARE;
}

/** Whether the two boxes have room in common once the old one is moved. */
function overlaps(fresh: Box, old: Box, byMm: Vec3, toleranceMm: number): boolean {
  return [0, 1, 2].every((axis) => {
    const low = Math.max(fresh.min[axis]!, old.min[axis]! + byMm[axis]!);
    const high = Math.min(fresh.max[axis]!, old.max[axis]! + byMm[axis]!);
    return high - low > -toleranceMm;
  });
}

function shapeOf(mesh: RevisionMesh, face: number, offset: Vec3): FaceShape {
  const { positions, indices, faceRanges } = mesh;
  const box = emptyBox();
  const first = faceRanges[2 * face]!;
  const last = first + faceRanges[2 * face + 1]!;
  for (let at = first; at < last; at += 1) growBox(box, add(pointAt(positions, indices[at]!), offset));
  const normals = [...samplesOf(mesh, face)].map(({ normal }) => normal);
  const [normal] = normals;
  const isFlat = normal !== undefined && normals.every((other) => dot(other, normal) > FLAT);
  const middle = scale(add(box.min, box.max), 0.5);
  return { face, box, size: boxSize(box), middle, normal: isFlat ? normal : null };
}
