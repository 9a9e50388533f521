/**
 * How much triangles that stand for round faces cut off: between two triangles that turn by θ about an edge of length L lies an arc over chords of width w, and
 * its segment has the area w²θ/12 (R²(θ - sin θ)/2 with R = w/θ). So surfaces hold more volume than their triangles by Σ ± L·w²·θ/12, and have more
 * area by Σ L·w·θ²/24.
 */
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, normalOf, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import { addScaled, distance, dot, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

/** Triangles that turn by more, as the length of the difference of their normals, meet in an edge and stand for nothing round (34 degrees). */
const ROUND_MOST = 0.6;
/** Less is flat, for corners in single precision. */
const FLAT = 1e-5;

export interface ChordGap {
  /** What surfaces hold beyond their triangles, mm³: more outside of round bodies, less in bores. */
  volumeMm3: number;
  /** The same without signs: how much of it could be wrong. */
  volumeMostMm3: number;
  areaMm2: number;
}

/** `isRound`: whether the faces on both sides of an edge may be one surface there. */
export function measureChordGap(mesh: AnalysisMesh, isRound: (face: number, other: number) => boolean): ChordGap {
  const { edges, normals, areas, faceOf } = mesh;
  const { positions, indices } = mesh.model.mesh;
  const firstSide = new Int32Array(edges.count).fill(-1);
  const gap: ChordGap = { volumeMm3: 0, volumeMostMm3: 0, areaMm2: 0 };
  for (let side = 0; side < edges.ofSide.length; side += 1) {
    const edge = edges.ofSide[side]!;
    if (edges.uses[edge] !== 2) continue;
    const other = firstSide[edge]!;
    if (other < 0) {
      firstSide[edge] = side;
      continue;
    }
    const [a, b] = [(other / 3) | 0, (side / 3) | 0];
    const dx = normals[3 * a]! - normals[3 * b]!;
    const dy = normals[3 * a + 1]! - normals[3 * b + 1]!;
    const dz = normals[3 * a + 2]! - normals[3 * b + 2]!;
    const turn = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (turn < FLAT || turn > ROUND_MOST || !isRound(faceOf[a]!, faceOf[b]!)) continue;
    const from = 3 * indices[side]!;
    const to = 3 * indices[side % 3 === 2 ? side - 2 : side + 1]!;
    const beyond = 3 * indices[3 * b + ((side + 2) % 3)]!;
    const ux = positions[to]! - positions[from]!;
    const uy = positions[to + 1]! - positions[from + 1]!;
    const uz = positions[to + 2]! - positions[from + 2]!;
    const lengthMm = Math.sqrt(ux * ux + uy * uy + uz * uz);
    if (lengthMm === 0) continue;
    const widthMm = (areas[a]! + areas[b]!) / lengthMm;
    const segmentMm3 = (lengthMm * widthMm * widthMm * turn) / 12;
    const height =
      (positions[beyond]! - positions[from]!) * normals[3 * a]! +
      (positions[beyond + 1]! - positions[from + 1]!) * normals[3 * a + 1]! +
      (positions[beyond + 2]! - positions[from + 2]!) * normals[3 * a + 2]!;
    gap.volumeMm3 += height < 0 ? segmentMm3 : -segmentMm3;
    gap.volumeMostMm3 += segmentMm3;
    gap.areaMm2 += (lengthMm * widthMm * turn * turn) / 24;
  }
  return gap;
}

/**
 * The other half of the first and last chords of round faces: beside the borders of a face its chord is told by how far its surface has turned there. It is
 * all that short arcs have, as the tops and bottoms of teeth, which one chord each stands for.
 */
export function measureBorderGap(mesh: AnalysisMesh, isCurved: readonly boolean[]): Omit<ChordGap, 'areaMm2'> {
  const { edges, areas, faceOf } = mesh;
  const { positions, indices } = mesh.model.mesh;
  const faceAt = new Int32Array(edges.count).fill(-1);
  const isBorder = new Uint8Array(edges.count);
  for (let side = 0; side < edges.ofSide.length; side += 1) {
    const edge = edges.ofSide[side]!;
    const face = faceOf[(side / 3) | 0]!;
    if (faceAt[edge]! >= 0 && faceAt[edge] !== face) isBorder[edge] = 1;
    faceAt[edge] = face;
  }
  const gap = { volumeMm3: 0, volumeMostMm3: 0 };
  for (let side = 0; side < edges.ofSide.length; side += 1) {
    const triangle = (side / 3) | 0;
    if (isBorder[edges.ofSide[side]!] === 0 || !isCurved[faceOf[triangle]!]) continue;
    const corner = (step: number): Vec3 => pointAt(positions, indices[3 * triangle + ((side + step) % 3)]!);
    const [from, to, beyond] = [corner(0), corner(1), corner(2)];
    const lengthMm = distance(from, to);
    if (lengthMm === 0) continue;
    const middle = scale(addScaled(from, to, 1), 0.5);
    const bent = subtract(surfaceNormalAt(mesh, triangle, middle), normalOf(mesh, triangle));
    const along = scale(subtract(to, from), 1 / lengthMm);
    const inward = subtract(beyond, middle);
    const turn = dot(bent, unit(addScaled(inward, along, -dot(inward, along))));
    if (Math.abs(turn) < FLAT || Math.abs(turn) > ROUND_MOST) continue;
    const widthMm = (2 * areas[triangle]!) / lengthMm;
    const segmentMm3 = (lengthMm * widthMm * widthMm * Math.abs(turn)) / 12;
    gap.volumeMm3 += turn < 0 ? segmentMm3 : -segmentMm3;
    gap.volumeMostMm3 += segmentMm3;
  }
  return gap;
}
