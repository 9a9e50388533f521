/** Speeds, feeds and forces of materials that nobody has looked up yet. */
import type { MaterialRates } from '#quote/processes/cnc/rates.ts';

type Removal = Pick<MaterialRates, 'roughingCm3PerMin' | 'finishingCm2PerMin' | 'drillingMmPerMin'>;
export type CuttingData = Omit<MaterialRates, keyof Removal>;

/**
 * Rows of a card with all their figures. What `known` lacks follows from how fast a material is roughed: straight lines and a square root through the twelve
 * materials whose speeds are printed (speeds within 15 % of those, stock steel to plastics).
 */
export function withCuttingData(
  rows: Readonly<Record<string, Removal & Partial<CuttingData>>>,
  known: Readonly<Record<string, CuttingData>>,
): Record<string, MaterialRates> {
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [id, { ...estimatedCutting(row), ...known[id], ...row }]),
  );
}

function estimatedCutting({ roughingCm3PerMin: roughing }: Removal): CuttingData {
  return {
    millingMPerMin: rounded(Math.min(350, 8.5 * roughing), 5),
    toothFeedShare: rounded(Math.min(0.01, 0.004 + 0.0001 * roughing), 0.0005),
    turningMPerMin: rounded(Math.min(350, 50 * Math.sqrt(roughing)), 5),
    turningFeedMm: rounded(Math.min(0.25, 0.18 + 0.003 * roughing), 0.01),
    turningDepthMm: rounded(Math.min(3, 1.2 + 0.04 * roughing), 0.1),
    cuttingForceNPerMm2: rounded(Math.min(2400, 200 + 24_000 / roughing), 50),
    toolWearShare: rounded(Math.min(0.25, 1 / roughing), 0.01),
  };
}

/** To a step that somebody would type; at least one step. */
function rounded(value: number, step: number): number {
  return Number((Math.max(1, Math.round(value / step)) * step).toPrecision(6));
}
