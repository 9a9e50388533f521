/**
 * Two revisions of a part: which faces of each lie nowhere on the other. Samples of every face are held against the other mesh along the face's normal;
 * a face that all of them find is the same one. Approaches left: comparing faces of the exact boundary (an STL has none, and each program numbers and
 * splits faces as it likes), and the nearest triangle of each vertex (the vertices of a plate with a moved hole are still all on it).
 */
import type { MeshComparison, RevisionMesh } from '#contract/revision.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Box, boxDiagonal, boxOfMesh } from '#geometry/boxes.ts';
import { Bvh } from '#geometry/mesh/bvh.ts';
import { facesByTriangle, normalOf, samplesOf } from '#geometry/mesh/face-samples.ts';
import { findMovedFaces } from '#geometry/mesh/moved-faces.ts';
import {
  REVISION_MATCH_SHARE,
  REVISION_TOLERANCE_LEAST_MM,
  REVISION_TOLERANCE_MOST_MM,
  REVISION_TOLERANCE_SHARE,
} from '#geometry/tolerances.ts';
import { addScaled, dot, length, scale, subtract } from '#geometry/vectors.ts';

/** Of all samples, those that lie on the other part where the files place both. */
const PLACED_SHARE = 0.5;
/** Cosine between the two normals: a wall that the ray merely crosses at a slant is another one. */
const ALIKE = 0.7;

/** The same meshes give the same answer. Meshes without triangles have nothing to compare: null. */
export function compareMeshes(before: RevisionMesh, after: RevisionMesh): MeshComparison | null {
  if (before.indices.length === 0 || after.indices.length === 0) return null;
  const [oldBox, newBox] = [boxOfMesh(before), boxOfMesh(after)];
  const size = Math.max(boxDiagonal(oldBox), boxDiagonal(newBox));
  const toleranceMm = Math.min(
    Math.max(size * REVISION_TOLERANCE_SHARE, REVISION_TOLERANCE_LEAST_MM),
    REVISION_TOLERANCE_MOST_MM,
  );
  const oldTree = new Bvh(before);
  const [first, ...others] = offsets(oldBox, newBox).map((offsetMm) => ({
    offsetMm,
    found: findFaces(after, before, oldTree, scale(offsetMm, -1), toleranceMm),
  }));
  // A plate that became thicker may fit better by its top, and all the same its floor is where it was: the file's own place counts while half of it fits.
  const isPlaced = first!.found.matched > PLACED_SHARE * first!.found.tried;
  const best = isPlaced
    ? first!
    : others.reduce((one, other) => (other.found.matched > one.found.matched ? other : one), first!);
  const { offsetMm, found } = best;
  const back = findFaces(before, after, new Bvh(after), offsetMm, toleranceMm);
  const [changed, gone] = [found.missing, back.missing];
  const moved = findMovedFaces({ before, after, oldTree, changed, gone, offsetMm, toleranceMm });
  return { toleranceMm, offsetMm, changed, gone, moved, sameAs: found.sameAs };
}

/** Ways to lay the old part over the new one: as the files say, then by a corner or the middle of the boxes. */
function offsets(before: Box, after: Box): Vec3[] {
  const low = subtract(after.min, before.min);
  const high = subtract(after.max, before.max);
  const all: Vec3[] = [[0, 0, 0], low, high, scale(addScaled(low, high, 1), 0.5)];
  return all.filter((offset, at) => all.findIndex((other) => length(subtract(other, offset)) < 1e-9) === at);
}

interface Found {
  missing: number[];
  sameAs: Int32Array;
  /** How many samples lie on the other part. */
  matched: number;
  tried: number;
}

/** Holds each face of `of` against the other mesh. `shift`: added to a point of `of`. */
function findFaces(of: RevisionMesh, other: RevisionMesh, tree: Bvh, shift: Vec3, toleranceMm: number): Found {
  const faces = of.faceRanges.length / 2;
  const sameAs = new Int32Array(faces).fill(-1);
  const missing: number[] = [];
  const faceOfTriangle = facesByTriangle(other);
  let matched = 0;
  let allTried = 0;
  for (let face = 0; face < faces; face += 1) {
    const votes = new Map<number, number>();
    let tried = 0;
    let hits = 0;
    for (const { point, normal } of samplesOf(of, face)) {
      tried += 1;
      const from = addScaled(addScaled(point, shift, 1), normal, -toleranceMm);
      const hit = tree.castRay(from, normal, {
        fromMm: 0,
        toMm: 2 * toleranceMm,
        accepts: (triangle) => dot(normalOf(other, triangle), normal) > ALIKE,
      });
      if (!hit) continue;
      hits += 1;
      const met = faceOfTriangle[hit.triangle]!;
      votes.set(met, (votes.get(met) ?? 0) + 1);
    }
    matched += hits;
    allTried += tried;
    if (tried === 0) continue;
    if (hits < tried * REVISION_MATCH_SHARE) missing.push(face);
    else sameAs[face] = [...votes].reduce((one, next) => (next[1] > one[1] ? next : one))[0];
  }
  return { missing, sameAs, matched, tried: allTried };
}
