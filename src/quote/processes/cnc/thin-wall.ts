/** Thin walls give way under a cutter, which takes lighter cuts. */
import type { CncRates } from '#quote/processes/cnc/rates.ts';

/** From 1 at the limit to the full slowdown at zero wall thickness; 1 for a wall that was not measured. */
export function thinWallSlowdown(wallMm: number | null, { belowMm, slowdown }: CncRates['thinWall']): number {
  if (wallMm === null) return 1;
  return 1 + (slowdown - 1) * Math.min(1, Math.max(0, (belowMm - wallMm) / belowMm));
}
