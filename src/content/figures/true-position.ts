/** Position tolerance of a round feature, all lengths in mm (ASME Y14.5-2018, section 10; ISO 1101 with ISO 2692). */

/** Diameter of the smallest zone that holds the found centre: 2 √(dx² + dy²). */
export function positionDeviationMm(dxMm: number, dyMm: number): number {
  return 2 * Math.hypot(dxMm, dyMm);
}

export interface HolePosition {
  /** The smallest hole that the size tolerance allows: its maximum material. */
  smallestMm: number;
  /** The zone's diameter when the hole is that small. */
  toleranceMm: number;
}

/** The zone's diameter for a hole as made: what it is larger than its maximum material is added. */
export function allowedPositionMm({ smallestMm, toleranceMm }: HolePosition, actualMm: number): number {
  return toleranceMm + (actualMm - smallestMm);
}

/** What a gauge pin measures that must enter every good hole. */
export function virtualConditionMm({ smallestMm, toleranceMm }: HolePosition): number {
  return smallestMm - toleranceMm;
}
