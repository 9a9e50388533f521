/** The draft of each wall: its angle to the pull. Exact for planes; for curved faces from the normals under each triangle. */

import { DRAFT_KINDS, type Molding } from '#contract/molding-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, surfaceNormalAt, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import { dot } from '#geometry/vectors.ts';

const BINS_PER_DEGREE = 4;
const DEGREE = Math.PI / 180;
/** Faces that lean further are roofs and floors. */
const WALL_DEG_MAX = 45;
/** The sine of 46 degrees: a plane that leans by more is surely none. */
const FLOOR_SINE = 0.7193;
/** Below it drawn straight: triangles in single precision and loosely written planes lean by as much. */
const STRAIGHT_DEG = 0.05;
/** A rounding runs out along the pull and is no straight wall for that: this share of a face may lean less than is said of it. */
const RUN_OUT_SHARE = 0.05;
/** What leans back by more is an undercut, or the other half's part of a face that goes over the parting. */
const BACKWARD_SINE_MAX = 0.02;
/** By smooth plastic shops' rule of thumb: 0.5° at the very least, 2° to be easy. */
const LIMITS_DEG = { none: STRAIGHT_DEG, slight: 0.5, low: 2, enough: WALL_DEG_MAX } as const;

export interface DraftOptions {
  /** For each face 1 where the half along the pull makes it, -1 where the other one does, 0 where both or either could. */
  sides: ArrayLike<number>;
  /** Faces that neither half makes. */
  leftOut: Set<number>;
}

/** The walls by kind of draft, in the order of `DRAFT_KINDS`. `pull` is a unit vector. */
export function measureDraft(mesh: AnalysisMesh, pull: Vec3, { sides, leftOut }: DraftOptions): Molding['draft'] {
  const walls = mesh.model.faces.flatMap(({ areaMm2 }, face) => {
    if (leftOut.has(face)) return [];
    const deg = draftOf(mesh, face, pull, sides[face]!);
    return deg === null || deg >= WALL_DEG_MAX ? [] : [{ face, areaMm2, deg: Math.round(deg * 1000) / 1000 }];
  });
  return DRAFT_KINDS.flatMap((kind, place) => {
    const from = place === 0 ? -Infinity : LIMITS_DEG[DRAFT_KINDS[place - 1]!];
    const own = walls.filter(({ deg }) => deg >= from && deg < LIMITS_DEG[kind]);
    if (own.length === 0) return [];
    return [
      {
        kind,
        minDraftDeg: own.reduce((least, { deg }) => Math.min(least, deg), Infinity),
        areaMm2: own.reduce((sum, { areaMm2 }) => sum + areaMm2, 0),
        faceIds: own.map(({ face }) => face),
      },
    ];
  });
}

/** Degrees between a face and the pull, below 0 where it leans back under its half; null for a face without triangles, and for a flat floor. */
function draftOf(mesh: AnalysisMesh, face: number, pull: Vec3, side: number): number | null {
  const [first, last] = trianglesOf(mesh, face);
  const { surface } = mesh.model.faces[face]!;
  if (surface.kind === 'plane' && Math.abs(dot(surface.normal, pull)) > FLOOR_SINE) return null;
  // The normal of a plane may look into the material: the triangles know.
  const leanOf = (triangle: number): number => {
    if (surface.kind !== 'plane') return dot(surfaceNormalAt(mesh, triangle, middleOf(mesh, triangle)), pull);
    const size = Math.abs(dot(surface.normal, pull));
    return dot(surfaceNormalAt(mesh, triangle, middleOf(mesh, triangle)), pull) < 0 ? -size : size;
  };
  const leans: { deg: number; areaMm2: number }[] = [];
  let whole = 0;
  for (let triangle = first; triangle < last; triangle += 1) {
    const areaMm2 = mesh.areas[triangle]!;
    if (areaMm2 === 0) continue;
    const lean = leanOf(triangle);
    const isBackward = side * lean < 0 && Math.abs(lean) <= BACKWARD_SINE_MAX;
    const sine = isBackward ? -Math.abs(lean) : Math.abs(lean);
    leans.push({ deg: portable.asin(Math.min(1, Math.max(-1, sine))) / DEGREE, areaMm2 });
    whole += areaMm2;
  }
  let passed = 0;
  for (const { deg, areaMm2 } of leastLeaning(leans, RUN_OUT_SHARE * whole).sort((a, b) => a.deg - b.deg)) {
    passed += areaMm2;
    if (passed > RUN_OUT_SHARE * whole) return deg;
  }
  return null;
}

/** So many are sorted sooner than counted. */
const FEW = 32;

/** Those that lean least, of a little more area than asked for: of a million triangles few need to be sorted. */
function leastLeaning<T extends { deg: number; areaMm2: number }>(leans: T[], areaMm2: number): T[] {
  if (leans.length <= FEW) return leans;
  const binOf = (deg: number): number => Math.floor((deg + 90) * BINS_PER_DEGREE);
  const sums = new Float64Array(180 * BINS_PER_DEGREE + 1);
  for (const lean of leans) sums[binOf(lean.deg)]! += lean.areaMm2;
  let [bin, passed] = [0, sums[0]!];
  while (passed <= 2 * areaMm2 && bin < sums.length - 1) {
    bin += 1;
    passed += sums[bin]!;
  }
  return leans.filter(({ deg }) => binOf(deg) <= bin);
}

function middleOf({ model }: AnalysisMesh, triangle: number): Vec3 {
  const { positions, indices } = model.mesh;
  const [a, b, c] = [3 * indices[3 * triangle]!, 3 * indices[3 * triangle + 1]!, 3 * indices[3 * triangle + 2]!];
  return [
    (positions[a]! + positions[b]! + positions[c]!) / 3,
    (positions[a + 1]! + positions[b + 1]! + positions[c + 1]!) / 3,
    (positions[a + 2]! + positions[b + 2]! + positions[c + 2]!) / 3,
  ];
}
