/** What is milled in one setup: which of the shop's cutters does what, and how long it takes. */
import type { InnerCorner, MillingCut } from '#contract/milling-facts.ts';
import { type Cutter, reachFor, stickOutSlowdown } from '#quote/processes/cnc/cutting.ts';
import { longestMill } from '#quote/processes/cnc/lift-rates.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

export interface MillingMinutes {
  roughing: number;
  finishing: number;
  /** Of the narrowest cutter that finishes anything, mm; Infinity where nothing is milled. */
  narrowestMm: number;
}

type Speed = (cutter: Cutter) => number;

/**
 * Each cut by the cutter that takes the least time among those that are no wider: a wide one where it is short enough, a narrower one where it turns faster.
 * Chosen for roughing, floors, walls and free surfaces apart, so that a part with more to cut, or with deeper or narrower places, takes no less time in any
 * line. (To choose one set of cutters for all cuts with the fewest tool changes was tried: it is a little faster, and a sharper corner came out cheaper where
 * it brought a cutter that saved another.) What needs a narrower cutter than the shop has is left out. Volume without a skin is what drills and countersinks
 * take, or less than a cell of the grid: nobody fetches a cutter for it. null: none of the shop's is long enough for a cut of a width that it does not have.
 */
export function millCuts(
  cuts: readonly MillingCut[],
  cutters: readonly Cutter[],
  rates: CncRates['cutters'],
): MillingMinutes | null {
  const sum: MillingMinutes = { roughing: 0, finishing: 0, narrowestMm: Number.POSITIVE_INFINITY };
  for (const cut of cuts) {
    const fitting = cutters.filter(({ diameterMm }) => diameterMm <= cut.diameterMm);
    const widest = fitting[0];
    if (!widest) continue;
    const least = (work: number, speedOf: Speed) => leastMinutes(work, speedOf, cut, fitting, rates);
    sum.roughing += least(cut.volumeMm3, (cutter) => cutter.mm3PerMin);
    sum.finishing +=
      least(cut.floorMm2, (cutter) => cutter.floorMm2PerMin) +
      least(cut.wallMm2, (cutter) => cutter.wallMm2PerMin) +
      least(cut.freeMm2, (cutter) => cutter.freeMm2PerMin);
    if (cut.floorMm2 + cut.wallMm2 + cut.freeMm2 > 0) sum.narrowestMm = Math.min(sum.narrowestMm, widest.diameterMm);
  }
  return Number.isFinite(sum.roughing + sum.finishing) ? sum : null;
}

function leastMinutes(
  work: number,
  speedOf: Speed,
  cut: MillingCut,
  fitting: readonly Cutter[],
  rates: CncRates['cutters'],
): number {
  if (work === 0) return 0;
  return fitting.reduce((least, cutter) => {
    const reachMm = reachFor(cut, cutter.diameterMm);
    return Math.min(least, (work / speedOf(cutter)) * stickOutSlowdown(cutter, reachMm, rates));
  }, Number.POSITIVE_INFINITY);
}

/** The first mill that is taken, mm. */
const FIRST_MILL_MM = 16;

/** A face mill and an end mill, then one of about half the width after the other, down to the narrowest that is needed. */
export function millNames(narrowestMm: number): string[] {
  if (narrowestMm === Number.POSITIVE_INFINITY) return [];
  const names = ['face mill', 'end mill'];
  for (let diameterMm = FIRST_MILL_MM; diameterMm > narrowestMm; diameterMm /= 2)
    names.push(`end mill ${names.length}`);
  return names;
}

export interface CornerMinutes {
  minutes: number;
  /** Of the widest cutter that fits. */
  narrowestMm: number;
}

/**
 * The shop's cutters that are no wider than a corner is round, and come down to its floor. Corners deeper than any cutter is long were measured as reached:
 * from another side, or below what stands beside them.
 */
export function cornerCutters({ radiusMm, depthMm }: Corner, cutters: readonly Cutter[]): Cutter[] {
  return cutters.filter(
    ({ diameterMm, stickOutMm }) =>
      diameterMm <= 2 * radiusMm + SAME_MM &&
      stickOutMm + SAME_MM >= Math.min(depthMm, longestMill(diameterMm).stickOutMm),
  );
}

type Corner = Pick<InnerCorner, 'radiusMm' | 'depthMm'>;

/**
 * Inner corners of one size: a cutter that fits goes down into each, level by level, and around it; the best of them. What was measured as reached is, if
 * from another side: no cutter stands out further than it is sold. A corner that none fits keeps the radius of the narrowest one.
 */
export function cornerMinutes(
  { radiusMm, depthMm, count }: InnerCorner,
  cutters: readonly Cutter[],
  rates: CncRates['cutters'],
): CornerMinutes {
  const fitting = cornerCutters({ radiusMm, depthMm }, cutters);
  const tried = fitting.length > 0 ? fitting : cutters.slice(-1);
  const minutes = tried.map((cutter) => {
    const levels = Math.max(1, depthMm / (rates.depthShare * cutter.diameterMm));
    const around = (CORNER_PATH_DIAMETERS * cutter.diameterMm) / cutter.feedMmPerMin;
    return count * levels * around * stickOutSlowdown(cutter, Math.min(depthMm, cutter.stickOutMm), rates);
  });
  return { minutes: Math.min(...minutes), narrowestMm: tried[0]!.diameterMm };
}

/** Radii are rounded where they leave the file. */
const SAME_MM = 0.001;
/** In, along both walls, and out. */
const CORNER_PATH_DIAMETERS = 4;

/**
 * Going down into closed pockets and passages, on a helix: by the widest cutter that turns in it. A passage is entered once. Slots and steps are open, and
 * cutters come in from the side. `depthMm` and `widthMm` are not known of all.
 */
export function entryMinutes(
  pockets: readonly { depthMm?: number | null | undefined; widthMm?: number | null | undefined }[],
  cutters: readonly Cutter[],
  { entryMinutes: wayMinutes, rampLength }: CncRates['cutters'],
): number {
  return pockets.reduce((sum, { depthMm, widthMm }) => {
    const fitting = cutters.find(({ diameterMm }) => diameterMm <= HELIX_SHARE * (widthMm ?? 0)) ?? cutters.at(-1)!;
    return sum + wayMinutes + ((depthMm ?? 0) * rampLength) / fitting.feedMmPerMin;
  }, 0);
}

/** A helix is up to twice as wide as its cutter less the middle, which must not stand: makers ask for pockets of 1.5 times the cutter. */
const HELIX_SHARE = 2 / 3;
