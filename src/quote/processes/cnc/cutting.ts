/** How fast a cutter works a material: feeds and removal rates from cutting data, slowed by how far the cutter stands out. */
import { STICK_OUT_STEPS } from '#contract/milling-facts.ts';
import type { CncRates, MaterialRates } from '#quote/processes/cnc/rates.ts';

export interface Cutter {
  diameterMm: number;
  /** How far it stands out of its holder at the most. */
  stickOutMm: number;
  /** Roughing. */
  mm3PerMin: number;
  floorMm2PerMin: number;
  wallMm2PerMin: number;
  freeMm2PerMin: number;
  feedMmPerMin: number;
}

/** Longer ones were not measured with. */
const LONGEST_DIAMETERS = Math.max(...STICK_OUT_STEPS);

/**
 * How far a cutter has to stand out for a place that was measured: one of the place's own width no further than such cutters were tried, as grids round.
 */
export function reachFor(
  { diameterMm, stickOutMm }: { diameterMm: number; stickOutMm: number },
  widthMm: number,
): number {
  return widthMm === diameterMm ? Math.min(stickOutMm, LONGEST_DIAMETERS * diameterMm) : stickOutMm;
}

export function turnsPerMin(metersPerMin: number, diameterMm: number, most: number): number {
  return Math.min(most, (1000 * metersPerMin) / (Math.PI * diameterMm));
}

/** The shop's cutters in a material, the widest first. */
export function cuttersFor(material: MaterialRates, rates: CncRates['cutters']): Cutter[] {
  return rates.mills
    .map((mill) => cutterOf(mill, material, rates))
    .sort((a, b) => b.diameterMm - a.diameterMm || b.stickOutMm - a.stickOutMm);
}

function cutterOf(
  { diameterMm, stickOutMm }: CncRates['cutters']['mills'][number],
  material: MaterialRates,
  rates: CncRates['cutters'],
): Cutter {
  const tooth = Math.min(rates.maxToothFeedMm, material.toothFeedShare * diameterMm);
  const turns = turnsPerMin(material.millingMPerMin, diameterMm, rates.spindlePerMin);
  const feedMmPerMin = Math.min(rates.maxFeedMmPerMin, turns * rates.teeth * tooth);
  const widthMm = rates.widthShare * diameterMm;
  const depthMm = Math.min(rates.maxDepthMm, rates.depthShare * diameterMm);
  const byPower = (rates.powerKw * 60_000_000) / material.cuttingForceNPerMm2;
  const wallStepMm = Math.min(rates.maxDepthMm, rates.wallStepShare * diameterMm);
  return {
    diameterMm,
    stickOutMm,
    feedMmPerMin,
    mm3PerMin: Math.min(byPower, widthMm * depthMm * feedMmPerMin * rates.inCutShare),
    floorMm2PerMin: rates.floorStepShare * diameterMm * feedMmPerMin,
    wallMm2PerMin: wallStepMm * feedMmPerMin,
    freeMm2PerMin: Math.min(rates.freeStepMaxMm, rates.freeStepShare * diameterMm) * feedMmPerMin,
  };
}

/** How many times as long a cutter takes that stands out so far; Infinity where the shop's is not so long. */
export function stickOutSlowdown(
  { diameterMm, stickOutMm }: Cutter,
  reachMm: number,
  { longAboveDiameters, slowdownPerDiameter }: CncRates['cutters'],
): number {
  if (reachMm > stickOutMm + ROUNDED_MM) return Number.POSITIVE_INFINITY;
  const ratio = reachMm / diameterMm;
  return 1 + Math.max(0, ratio - longAboveDiameters) * slowdownPerDiameter;
}

/** Lengths of facts are rounded. */
const ROUNDED_MM = 1e-6;
