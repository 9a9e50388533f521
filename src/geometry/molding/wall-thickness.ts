/**
 * The thickness of all walls: molten plastic fills and shrinks evenly only in even walls. A ray goes from each point of the skin straight into the material
 * to the opposite face. On the rim of a plate that would give the plate's width, so rays from the middle of the crossing go to the sides as well,
 * and the shortest way through counts.
 */

import type { Molding } from '#contract/molding-facts.ts';
import * as portable from '#contract/portable-math.ts';
import { type AnalysisMesh, normalOf } from '#geometry/mesh/analysis-mesh.ts';
import type { InwardRays, SkinSample } from '#geometry/mesh/inward-rays.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { SAME_SIZE_SHARE } from '#geometry/tolerances.ts';
import { add, addScaled, dot, frameAround, pointAt, scale } from '#geometry/vectors.ts';

/** Faces up to this from opposite (25 degrees) bound a wall; others a wedge or a corner. */
const OPPOSITE_COS = portable.cos((25 * Math.PI) / 180);
/** Where on the crossing the sides are looked for: in the middle; beside it where a corner, as of a bead around a cap, stands there. */
const PLACES = [1 / 2, 1 / 3, 2 / 3] as const;
/** Molders' rule: walls within a quarter of nominal are even. */
const EVEN_SHARE = 0.25;

/** Of the skin: single rays along a rim find the part's length. */
const THICKEST_SHARE = 0.02;

interface Wall {
  thicknessMm: number;
  areaMm2: number;
}

/** Measures the walls. null if no two faces are opposite each other. `minWallMm` is the thinnest wall that was found before, or null. */
export function measureWalls(
  mesh: AnalysisMesh,
  rays: InwardRays,
  { samples, minWallMm }: { samples: SkinSample[]; minWallMm: number | null },
): Molding['wall'] {
  const counts = new Map<number, number>();
  for (const { face } of samples) counts.set(face, (counts.get(face) ?? 0) + 1);
  const walls = samples
    .flatMap((sample): Wall[] => {
      const thicknessMm = thicknessAt(mesh, rays, sample.ray);
      const areaMm2 = mesh.model.faces[sample.face]!.areaMm2 / counts.get(sample.face)!;
      return thicknessMm === null ? [] : [{ thicknessMm, areaMm2 }];
    })
    .sort((a, b) => a.thicknessMm - b.thicknessMm);
  const [thinnest] = walls;
  if (!thinnest) return null;
  const whole = sumAreas(walls);
  const nominal = thicknessUpTo(walls, whole / 2);
  const even = walls.filter(
    ({ thicknessMm }) => Math.abs(thicknessMm - nominal) <= (EVEN_SHARE + SAME_SIZE_SHARE) * nominal,
  );
  return {
    nominalMm: roundMeshLength(nominal),
    minMm: roundMeshLength(Math.min(nominal, minWallMm ?? thinnest.thicknessMm)),
    maxMm: roundMeshLength(thicknessUpTo(walls, (1 - THICKEST_SHARE) * whole)),
    uniformity: Math.round((1000 * sumAreas(even)) / whole) / 1000,
  };
}

/** The thickness that `areaMm2` of the skin do not pass. `walls` rise in thickness. */
function thicknessUpTo(walls: Wall[], areaMm2: number): number {
  let passed = 0;
  for (const wall of walls) {
    passed += wall.areaMm2;
    if (passed >= areaMm2) return wall.thicknessMm;
  }
  return walls.at(-1)!.thicknessMm;
}

function sumAreas(walls: Wall[]): number {
  return walls.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);
}

function thicknessAt(mesh: AnalysisMesh, rays: InwardRays, ray: number): number | null {
  const { bvh, bodyOf } = mesh;
  if (rays.exitCos[ray]! < OPPOSITE_COS) return null;
  const [point, inward] = [pointAt(rays.points, ray), pointAt(rays.inward, ray)];
  let thicknessMm = rays.distanceMm[ray]!;
  const crossingMm = thicknessMm;
  const limits = { fromMm: 0, toMm: thicknessMm, except: -1, body: bodyOf[rays.exit[ray]!]! };
  const [u, v] = frameAround(inward);
  // Every 45 degrees, so that a wall across is met within 22.5 of square: a twelfth too thick at most.
  for (const sideways of [u, v, scale(add(u, v), Math.SQRT1_2), scale(add(u, scale(v, -1)), Math.SQRT1_2)])
    for (const share of PLACES) {
      const middle = addScaled(point, inward, share * crossingMm);
      limits.toMm = thicknessMm;
      const one = bvh.castRay(middle, sideways, limits);
      const other = one && bvh.castRay(middle, scale(sideways, -1), limits);
      if (!one || !other) break;
      // Across a corner it is no wall.
      if (dot(normalOf(mesh, one.triangle), normalOf(mesh, other.triangle)) >= -OPPOSITE_COS) continue;
      thicknessMm = Math.min(thicknessMm, one.distanceMm + other.distanceMm);
      break;
    }
  return thicknessMm;
}
