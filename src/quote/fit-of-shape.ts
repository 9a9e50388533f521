/**
 * How well a shape suits a process, from 1 downward; the highest fit is what is proposed. The order is a judgement, held against parts whose process is
 * known (`tests/quote/proposed-processes.ts`): what is drawn for one process alone comes first, what any of several could make comes last.
 */
import type { PartFacts, SolidFacts } from '#contract/part-facts.ts';
import type { ProcessReason } from '#contract/process-reason-words.ts';

/** Why a process fits, and how well. */
export interface Suit {
  fit: number;
  reason: ProcessReason;
}

export const FITS = {
  /** Several bodies that stand together. */
  joined: 1,
  /** Bends, or a drawing to be cut. */
  sheet: 0.95,
  turned: 0.9,
  /** Flat, of one thickness. */
  plate: 0.85,
  /** Even walls that lean: nobody draws draft for another process. */
  molded: 0.8,
  /** What a cutter cannot make. */
  printOnly: 0.7,
  milled: 0.6,
  /** Anything closed can be printed. */
  printed: 0.3,
  /** Anything that a mold opens from. */
  moldable: 0.1,
} as const;

/** One closed body without errors, in a unit that is not in doubt: what a shape can be judged by. */
export function isOneSoundBody(facts: PartFacts): facts is Extract<PartFacts, { kind: 'solid' | 'mesh' }> {
  return (
    (facts.kind === 'solid' || facts.kind === 'mesh') &&
    facts.bodies === 1 &&
    facts.watertight &&
    facts.volumeMm3 !== null &&
    facts.volumeMm3 > 0
  );
}

/** Sheets that are kept, mm; thicker ones are plates to mill. */
const SHEET_MM = { least: 0.3, most: 6.5 };
/** A flat sheet is so many times as long as thick; a washer or a pad is not. */
const SHEET_LENGTHS_LEAST = 8;

/** The sheet that the part is made of; null where it is none that is kept, or too small for its thickness to be one. */
export function sheetOf(facts: PartFacts): { thicknessMm: number; bends: number } | null {
  if (!isOneSoundBody(facts) || !facts.sheet) return null;
  const { thicknessMm, bends } = facts.sheet;
  if (thicknessMm < SHEET_MM.least || thicknessMm > SHEET_MM.most) return null;
  if (bends.length === 0 && Math.max(...facts.orientedBoxMm) < SHEET_LENGTHS_LEAST * thicknessMm) return null;
  return { thicknessMm, bends: bends.length };
}

/** Walls are even where this share of the skin is within a quarter of the usual wall. */
const EVEN_SHARE = 0.5;
/** Walls of molded parts, mm. */
const MOLDED_WALL_MM = { least: 0.5, most: 4.5 };
/** Of the walls along the pull, those that lean. A slanted profile has some, a molded part has draft all over. */
const DRAFTED_SHARE = 0.7;
/** A part is so many walls deep, or it is a plate. */
const DEPTH_WALLS = 3;

/** The usual wall of a part whose walls are even and lean away from a pull; null where it is none. */
export function draftedWallMm(facts: PartFacts): number | null {
  const wallMm = evenWallMm(facts);
  if (wallMm === null || !facts.mold || facts.mold.lockedFaceIds.length > 0) return null;
  if (facts.mold.depthMm < DEPTH_WALLS * wallMm) return null;
  const wallsMm2 = facts.mold.draft.reduce((sum, { areaMm2 }) => sum + areaMm2, 0);
  const leaningMm2 = facts.mold.draft.reduce(
    (sum, { kind, areaMm2 }) => (kind === 'low' || kind === 'enough' ? sum + areaMm2 : sum),
    0,
  );
  return wallsMm2 > 0 && leaningMm2 >= DRAFTED_SHARE * wallsMm2 ? wallMm : null;
}

/** The usual wall where walls are even and thin for the size of the part; null where they are not. */
export function evenWallMm(facts: PartFacts): number | null {
  if (!isOneSoundBody(facts) || !facts.mold?.wall) return null;
  const { nominalMm, uniformity } = facts.mold.wall;
  const isThin = nominalMm >= MOLDED_WALL_MM.least && nominalMm <= MOLDED_WALL_MM.most;
  return isThin && uniformity >= EVEN_SHARE && fillOf(facts) <= THIN_FILL_MOST ? nominalMm : null;
}

/** Of its box: a shell leaves most of it empty. */
const THIN_FILL_MOST = 0.35;

/** Share of the smallest box that the part fills. */
export function fillOf({
  volumeMm3,
  orientedBoxMm: [a, b, c],
}: Pick<SolidFacts, 'volumeMm3' | 'orientedBoxMm'>): number {
  return (volumeMm3 ?? 0) / (a * b * c);
}

/**
 * Share of the skin that is neither plane, cylinder, cone, sphere nor torus. Where milling was planned, no more than what a cutter would go over line by line: a
 * curved wall along the cutter is as quick as a straight one.
 */
export function freeShareOf({ solid, areaMm2 }: SolidFacts): number {
  const freeMm2 = solid.surfaces.reduce(
    (sum, { kind, areaMm2: own }) => (kind === 'spline' || kind === 'other' ? sum + own : sum),
    0,
  );
  const cuts = solid.milling?.setups.flatMap((setup) => setup.cuts);
  const byLineMm2 = cuts?.reduce((sum, cut) => sum + cut.freeMm2, 0) ?? Infinity;
  return areaMm2 > 0 ? Math.min(freeMm2, byLineMm2) / areaMm2 : 0;
}
