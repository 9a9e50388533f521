/** Drilling and tapping: minutes, tools and the faces they belong to. */
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

export interface HoleWork {
  drilled: Hole[];
  /** Holes whose diameter fits a tap drill or a modeled thread. */
  tapped: Hole[];
  drillingMinutes: number;
  tappingMinutes: number;
  /** Drills, taps and the center drill. */
  tools: number;
  /** Wall area of the drilled holes, which no mill finishes. */
  wallAreaMm2: number;
}

/** Diameters that differ by less than this are drilled with one tool. */
const SAME_TOOL_MM = 0.05;

/**
 * The work of drilling. Every coaxial step is drilled separately; holes wider than the largest drill are milled with the rest of the part. The rate of
 * penetration does not depend on the diameter: with it the speed falls and the feed grows by about the same factor.
 */
export function holeWork(
  { holes }: PartFacts,
  drilling: CncRates['drilling'],
  tappingSeconds: number,
  mmPerMin: number,
): HoleWork {
  const drilled = holes.filter(
    ({ diameterMm, depthMm }) => diameterMm > 0 && depthMm > 0 && diameterMm <= drilling.maxDiameterMm,
  );
  const tapped = drilled.filter(({ threadGuess }) => threadGuess !== null);
  return {
    drilled,
    tapped,
    drillingMinutes: drilled.reduce((sum, hole) => sum + drillMinutes(hole, drilling, mmPerMin), 0),
    tappingMinutes: (tapped.length * tappingSeconds) / 60,
    tools:
      (drilled.length > 0 ? 1 : 0) +
      new Set(drilled.map(({ diameterMm }) => Math.round(diameterMm / SAME_TOOL_MM))).size +
      new Set(tapped.map(({ threadGuess }) => threadGuess)).size,
    wallAreaMm2: drilled.reduce((sum, { diameterMm, depthMm }) => sum + Math.PI * diameterMm * depthMm, 0),
  };
}

function drillMinutes({ diameterMm, depthMm }: Hole, drilling: CncRates['drilling'], mmPerMin: number): number {
  const beyond = Math.max(0, depthMm / diameterMm - drilling.peckAboveDiameters);
  return drilling.positioningSeconds / 60 + (depthMm / mmPerMin) * (1 + beyond * drilling.slowdownPerDiameter);
}

/** The faces of the holes, each once, in ascending order. */
export function facesOf(holes: readonly Hole[]): number[] {
  return [...new Set(holes.flatMap(({ faceIds }) => faceIds))].sort((a, b) => a - b);
}
