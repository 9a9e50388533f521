/**
 * The thickness of a sheet: the distance that most faces keep from the face behind them, however the bends are drawn. Rays from points all over the skin
 * tell which face lies behind which; the exact surfaces give the distance.
 */
import type { Vec3 } from '#contract/units.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import type { InwardRays } from '#geometry/mesh/inward-rays.ts';
import { findSlivers } from '#geometry/sheet/slivers.ts';
import {
  SAME_ROLL_AXIS_MM,
  SAME_THICKNESS_MM,
  SAME_THICKNESS_SHARE,
  SHEET_PARALLEL_RAD,
} from '#geometry/tolerances.ts';
import { cross, dot, length, scale, subtract } from '#geometry/vectors.ts';

export interface Thickness {
  thicknessMm: number;
  /** By face: the faces that lie behind it at this distance. */
  behind: Set<number>[];
  /** By face: the share of its area behind which they lie. */
  share: number[];
}

/** The thickness of one closed body whose faces are `faces`; null where no two faces lie back to back. */
export function findThickness(mesh: AnalysisMesh, rays: InwardRays, faces: readonly BrepFace[]): Thickness | null {
  const pairs: Pair[] = [];
  const raysOf = faces.map((_, face) => rays.firstOf[face + 1]! - rays.firstOf[face]!);
  let last: Pair | null = null;
  for (let ray = 0; ray < rays.exit.length; ray += 1) {
    const left = rays.exit[ray]!;
    if (left < 0) continue;
    const face = mesh.faceOf[rays.entry[ray]!]!;
    const other = mesh.faceOf[left]!;
    // Most rays of a face lead to the same one.
    if (last === null || last.face !== face || last.other !== other) {
      const distanceMm: number = distanceBetween(faces[face]!, faces[other]!) ?? 0;
      last = { face, other, distanceMm, weight: mesh.model.faces[face]!.areaMm2 / raysOf[face]!, rays: 0 };
      if (distanceMm > 0) pairs.push(last);
    }
    last.rays += 1;
  }
  const thicknessMm = weightiest(pairs);
  if (thicknessMm === null) return null;
  const behind = faces.map(() => new Set<number>());
  const share = faces.map(() => 0);
  // Slivers are neither flats nor sides of bends.
  const slivers = findSlivers(
    faces,
    mesh.model.faces.map(({ areaMm2 }) => areaMm2),
    thicknessMm,
  );
  for (const { face, other, distanceMm, rays: count } of pairs) {
    if (slivers.has(face) || slivers.has(other)) continue;
    if (Math.abs(distanceMm - thicknessMm) > SAME_THICKNESS_MM + SAME_THICKNESS_SHARE * thicknessMm) continue;
    behind[face]!.add(other);
    for (let ray = 0; ray < count; ray += 1) share[face]! += 1 / raysOf[face]!;
  }
  return { thicknessMm, behind, share };
}

/** Rays one after the other that lead from one face to the same other one. */
interface Pair {
  face: number;
  other: number;
  /** 0 where they do not lie back to back. */
  distanceMm: number;
  /** Of each ray: its part of the area of the face. */
  weight: number;
  rays: number;
}

/** Of the distances that lie together, those with the most area; their middle by weight. */
function weightiest(pairs: readonly Pair[]): number | null {
  const sorted = pairs.toSorted((a, b) => a.distanceMm - b.distanceMm);
  let best: { mm: number; weight: number } | null = null;
  for (let first = 0; first < sorted.length; ) {
    const from = sorted[first]!.distanceMm;
    let [weight, moment, last] = [0, 0, first];
    for (
      ;
      last < sorted.length && sorted[last]!.distanceMm <= from + SAME_THICKNESS_MM + SAME_THICKNESS_SHARE * from;
      last += 1
    ) {
      const { weight: share, distanceMm, rays } = sorted[last]!;
      for (let ray = 0; ray < rays; ray += 1) {
        weight += share;
        moment += share * distanceMm;
      }
    }
    if (!best || weight > best.weight) best = { mm: moment / weight, weight };
    first = last;
  }
  return best?.mm ?? null;
}

/** Between two planes, or two cylinders about one axis, that look away from each other; null for all other faces. */
function distanceBetween(a: BrepFace, b: BrepFace): number | null {
  if (a.surface.kind === 'plane' && b.surface.kind === 'plane') {
    const [na, nb] = [planeNormal(a)!, planeNormal(b)!];
    if (dot(na, nb) > 0 || length(cross(na, nb)) > SHEET_PARALLEL_RAD) return null;
    return dot(na, subtract(a.surface.frame.origin, b.surface.frame.origin));
  }
  if (a.surface.kind === 'cylinder' && b.surface.kind === 'cylinder') {
    if (a.isOutward === b.isOutward || !isCoaxial(a.surface, b.surface)) return null;
    return (a.isOutward ? 1 : -1) * (a.surface.radiusMm - b.surface.radiusMm);
  }
  return null;
}

/** The outward unit normal of a flat face; null of any other. */
export function planeNormal({ surface, isOutward }: BrepFace): Vec3 | null {
  return surface.kind === 'plane' ? scale(surface.frame.z, isOutward ? 1 : -1) : null;
}

type Cylinder = Extract<BrepFace['surface'], { kind: 'cylinder' }>;

export function isCoaxial(a: Cylinder, b: Cylinder): boolean {
  if (length(cross(a.frame.z, b.frame.z)) > SHEET_PARALLEL_RAD) return false;
  return length(cross(subtract(b.frame.origin, a.frame.origin), a.frame.z)) < SAME_ROLL_AXIS_MM;
}
