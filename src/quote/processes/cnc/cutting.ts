/** How fast a cutter works a material: feeds and removal rates from cutting data, slowed by how far the cutter stands out. */
import { STICK_OUT_STEPS } from '#contract/milling-facts.ts';
import type { CncRates, MaterialRates } from '#quote/processes/cnc/rates.ts';

export interface Cutter {
  diameterMm: number;
  /** Roughing. */
  mm3PerMin: number;
  floorMm2PerMin: number;
  wallMm2PerMin: number;
  freeMm2PerMin: number;
  feedMmPerMin: number;
}

/** The longest that is sold. */
const LONGEST_DIAMETERS = Math.max(...STICK_OUT_STEPS);

export function longestMm({ diameterMm }: Pick<Cutter, 'diameterMm'>): number {
  return LONGEST_DIAMETERS * diameterMm;
}

export function turnsPerMin(metersPerMin: number, diameterMm: number, most: number): number {
  return Math.min(most, (1000 * metersPerMin) / (Math.PI * diameterMm));
}

/** The shop's cutters in a material, the widest first. */
export function cuttersFor(material: MaterialRates, rates: CncRates['cutters']): Cutter[] {
  return rates.diametersMm.map((diameterMm) => cutterOf(diameterMm, material, rates)).reverse();
}

function cutterOf(diameterMm: number, material: MaterialRates, rates: CncRates['cutters']): Cutter {
  const tooth = Math.min(rates.maxToothFeedMm, material.toothFeedShare * diameterMm);
  const turns = turnsPerMin(material.millingMPerMin, diameterMm, rates.spindlePerMin);
  const feedMmPerMin = Math.min(rates.maxFeedMmPerMin, turns * rates.teeth * tooth);
  const widthMm = rates.widthShare * diameterMm;
  const depthMm = Math.min(rates.maxDepthMm, rates.depthShare * diameterMm);
  const byPower = (rates.powerKw * 60_000_000) / material.cuttingForceNPerMm2;
  const wallStepMm = Math.min(rates.maxDepthMm, rates.wallStepShare * diameterMm);
  return {
    diameterMm,
    feedMmPerMin,
    mm3PerMin: Math.min(byPower, widthMm * depthMm * feedMmPerMin * rates.inCutShare),
    floorMm2PerMin: rates.floorStepShare * diameterMm * feedMmPerMin,
    wallMm2PerMin: wallStepMm * feedMmPerMin,
    freeMm2PerMin: Math.min(rates.freeStepMaxMm, rates.freeStepShare * diameterMm) * feedMmPerMin,
  };
}

/** How many times as long a cutter takes that stands out so far; Infinity where none of this diameter is so long. */
export function stickOutSlowdown(
  { diameterMm }: Cutter,
  stickOutMm: number,
  { longAboveDiameters, slowdownPerDiameter }: CncRates['cutters'],
): number {
  const ratio = stickOutMm / diameterMm;
  if (ratio > LONGEST_DIAMETERS) return Number.POSITIVE_INFINITY;
  return 1 + Math.max(0, ratio - longAboveDiameters) * slowdownPerDiameter;
}
