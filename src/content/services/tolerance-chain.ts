/** The tolerance chain on the design page: three parts side by side in a housing, each within ISO 2768-1, class m. */

export interface Link {
  nominalMm: number;
  /** ± mm. */
  limitMm: number;
}

export const HOUSING: Link = { nominalMm: 76, limitMm: 0.3 };
export const PARTS: readonly Link[] = [
  { nominalMm: 16, limitMm: 0.2 },
  { nominalMm: 25, limitMm: 0.2 },
  { nominalMm: 34, limitMm: 0.3 },
];

/** The gap beside the parts: nominal, worst case, and the root of the sum of squares. */
export function gapOf(housing: Link, parts: readonly Link[]) {
  const limits = [housing, ...parts].map(({ limitMm }) => limitMm);
  return {
    nominalMm: housing.nominalMm - parts.reduce((sum, { nominalMm }) => sum + nominalMm, 0),
    worstMm: limits.reduce((sum, limit) => sum + limit, 0),
    /** Assumes independent, centered sizes. If each limit is three standard deviations, so is this: 27 in 10,000 lie outside. */
    likelyMm: Math.hypot(...limits),
  };
}
