/** Position tolerance of a round feature, all lengths in mm (ASME Y14.5-2018, section 10; ISO 1101 with ISO 2692). */

/** Diameter of the smallest zone that contains the measured center: 2 √(dx² + dy²). */
export function positionDeviationMm(dxMm: number, dyMm: number): number {
  return 2 * Math.hypot(dxMm, dyMm);
}

export interface HolePosition {
  /** The smallest hole within the size tolerance: maximum material condition. */
  smallestMm: number;
  /** Diameter of the zone at maximum material condition. */
  toleranceMm: number;
}

/** The zone's diameter for the actual hole: the departure from maximum material is added. */
export function allowedPositionMm({ smallestMm, toleranceMm }: HolePosition, actualMm: number): number {
  return toleranceMm + (actualMm - smallestMm);
}

/** The diameter of a gauge pin that must enter every good hole. */
export function virtualConditionMm({ smallestMm, toleranceMm }: HolePosition): number {
  return smallestMm - toleranceMm;
}
