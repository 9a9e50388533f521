/** What is milled in one set-up: which of the shop's cutters does what, and how long it takes. */
import type { InnerCorner, MillingCut } from '#contract/milling-facts.ts';
import { type Cutter, longestMm, stickOutSlowdown } from '#quote/processes/cnc/cutting.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

export interface MillingMinutes {
  roughing: number;
  finishing: number;
  /** Names of the cutters. */
  tools: string[];
}

const NOTHING: MillingMinutes = { roughing: 0, finishing: 0, tools: [] };

interface CutMinutes {
  roughing: number;
  finishing: number;
}

/**
 * The cutters that take the least time for all cuts of a set-up, tool changes included. A cutter does its own cuts and those of the wider ones that stay in
 * the drawer: of all ways to choose them the best is found, so that a part with more to cut, or narrower places, never takes less time. What needs a narrower
 * cutter than the shop has is left out. `cutters`: the widest first. null: none of the shop's is long enough for a cut of a width that it does not have.
 */
export function millCuts(
  cuts: readonly MillingCut[],
  cutters: readonly Cutter[],
  changeMinutes: number,
  rates: CncRates['cutters'],
): MillingMinutes | null {
  const narrowest = cutters.at(-1)?.diameterMm ?? Number.POSITIVE_INFINITY;
  const work = cuts.filter(({ diameterMm }) => diameterMm >= narrowest);
  // best[i]: all cuts that are as wide as cutter i - 1 or wider are done, the last of them by that cutter.
  const best: (MillingMinutes & { total: number })[] = [{ ...NOTHING, total: 0 }];
  for (let last = 0; last < cutters.length; last += 1) {
    const cutter = cutters[last]!;
    let found = { ...NOTHING, total: Number.POSITIVE_INFINITY };
    for (let before = 0; before <= last; before += 1) {
      const wider = best[before]!;
      const widest = before === 0 ? Number.POSITIVE_INFINITY : cutters[before - 1]!.diameterMm;
      const own = work.filter(({ diameterMm }) => diameterMm >= cutter.diameterMm && diameterMm < widest);
      const done = sumOf(own.map((cut) => cutMinutes(cut, cutter, rates)));
      const total = wider.total + done.roughing + done.finishing + changeMinutes;
      if (total < found.total)
        found = {
          roughing: wider.roughing + done.roughing,
          finishing: wider.finishing + done.finishing,
          tools: [...wider.tools, toolName(cutter)],
          total,
        };
    }
    best.push(found);
  }
  const narrowestCut = work.reduce((least, { diameterMm }) => Math.min(least, diameterMm), Number.POSITIVE_INFINITY);
  const finished = best.filter((_, i) => i > 0 && cutters[i - 1]!.diameterMm <= narrowestCut);
  if (work.length === 0) return NOTHING;
  const least = finished.reduce((one, other) => (other.total < one.total ? other : one));
  return Number.isFinite(least.total)
    ? { roughing: least.roughing, finishing: least.finishing, tools: least.tools }
    : null;
}

/** A cutter of the cut's own width always reaches; a narrower one only as far as it is sold. */
function cutMinutes(cut: MillingCut, cutter: Cutter, rates: CncRates['cutters']): CutMinutes {
  const reachMm = cutter.diameterMm === cut.diameterMm ? Math.min(cut.stickOutMm, longestMm(cutter)) : cut.stickOutMm;
  const slow = stickOutSlowdown(cutter, reachMm, rates);
  return {
    roughing: times(cut.volumeMm3 / cutter.mm3PerMin, slow),
    finishing: times(
      cut.floorMm2 / cutter.floorMm2PerMin + cut.wallMm2 / cutter.wallMm2PerMin + cut.freeMm2 / cutter.freeMm2PerMin,
      slow,
    ),
  };
}

/** Nothing takes no time, however long the cutter. */
function times(minutes: number, slow: number): number {
  return minutes > 0 ? minutes * slow : 0;
}

function sumOf(minutes: readonly CutMinutes[]): CutMinutes {
  return minutes.reduce(
    (sum, one) => ({ roughing: sum.roughing + one.roughing, finishing: sum.finishing + one.finishing }),
    { roughing: 0, finishing: 0 },
  );
}

export function toolName({ diameterMm }: Cutter): string {
  return `${diameterMm} mm end mill`;
}

export interface CornerMinutes {
  minutes: number;
  tool: string;
}

/**
 * Inner corners of one size: a cutter that is no wider than twice the radius goes down into each, level by level, and around it. The best of those that fit;
 * null where the shop has none that fits and reaches. A sharp one keeps the radius of the narrowest cutter.
 */
export function cornerMinutes(
  { radiusMm, depthMm, count }: InnerCorner,
  cutters: readonly Cutter[],
  rates: CncRates['cutters'],
): CornerMinutes | null {
  const narrowest = cutters.at(-1);
  const fitting = cutters.filter(({ diameterMm }) => diameterMm <= 2 * radiusMm + SAME_MM);
  let best: CornerMinutes | null = null;
  for (const cutter of radiusMm === 0 && narrowest ? [narrowest] : fitting) {
    const levels = Math.max(1, depthMm / (rates.depthShare * cutter.diameterMm));
    const around = (CORNER_PATH_DIAMETERS * cutter.diameterMm) / cutter.feedMmPerMin;
    const minutes = count * levels * around * stickOutSlowdown(cutter, depthMm, rates);
    if (Number.isFinite(minutes) && (!best || minutes < best.minutes)) best = { minutes, tool: toolName(cutter) };
  }
  return best;
}

/** Radii are rounded where they leave the file. */
const SAME_MM = 0.001;
/** In, along both walls, and out. */
const CORNER_PATH_DIAMETERS = 4;
