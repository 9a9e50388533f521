/** Days from request to delivery, as the article on lead times counts them: each stage with its best, likely and worst case. */

/** Calendar days. */
export interface StageDays {
  label: string;
  best: number;
  likely: number;
  worst: number;
}

/** The worked example: the article's estimates, with making and freight as this site promises them. */
export const BY_AIR: readonly StageDays[] = [
  { label: 'Quote, DFM, approval', best: 1, likely: 2, worst: 5 },
  { label: 'Making, 5 working days', best: 7, likely: 7, worst: 10 },
  { label: 'Export, to the airport', best: 1, likely: 1, worst: 3 },
  { label: 'Air freight', best: 3, likely: 4, worst: 7 },
  { label: 'Customs', best: 0, likely: 1, worst: 5 },
  { label: 'Delivery', best: 1, likely: 2, worst: 3 },
];

export const BY_SEA: readonly StageDays[] = [
  ...BY_AIR.slice(0, 2),
  { label: 'Export, to the port', best: 3, likely: 5, worst: 8 },
  { label: 'Sea freight', best: 18, likely: 21, worst: 25 },
  { label: 'Unloading, customs', best: 1, likely: 3, worst: 8 },
  { label: 'Delivery', best: 2, likely: 3, worst: 6 },
];

/** Mean of a triangular distribution. */
export function meanDays({ best, likely, worst }: StageDays): number {
  return (best + likely + worst) / 3;
}

/** Variance of a triangular distribution, days². */
export function varianceOf({ best: a, likely: m, worst: b }: StageDays): number {
  return (a * a + m * m + b * b - a * m - a * b - m * b) / 18;
}

/** One-sided 95 % of the normal distribution. */
export const Z_95 = 1.645;

export interface Total {
  mean: number;
  deviation: number;
  /** The promise that 95 of 100 orders meet, if delays of the stages are independent. */
  promise: number;
  worst: number;
}

/** Means add, variances add, standard deviations do not. */
export function totalOf(stages: readonly StageDays[]): Total {
  const mean = stages.reduce((sum, stage) => sum + meanDays(stage), 0);
  const deviation = Math.sqrt(stages.reduce((sum, stage) => sum + varianceOf(stage), 0));
  const worst = stages.reduce((sum, stage) => sum + stage.worst, 0);
  return { mean, deviation, promise: mean + Z_95 * deviation, worst };
}

/**
 * Safety stock for late deliveries and high demand: z · √(L · σd² + d² · σL²). Assumes that demand and lead time are independent and nearly normal.
 * Silver, Pyke and Thomas, Inventory and Production Management in Supply Chains.
 */
export function safetyStock(total: Total, demandPerDay: number, demandDeviation: number): number {
  return Z_95 * Math.sqrt(total.mean * demandDeviation ** 2 + demandPerDay ** 2 * total.deviation ** 2);
}
