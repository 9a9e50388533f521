/** Limits of holes by the classes of ISO 286-2 that shops ream to. */

/** Upper ends of the ranges of diameter, mm. */
const UP_TO_MM = [3, 6, 10, 18, 30, 50, 80, 120, 180];

/** Lower and upper deviation for each range, µm. */
const LIMITS: Readonly<Record<string, readonly (readonly [lower: number, upper: number])[]>> = {
  H7: [10, 12, 15, 18, 21, 25, 30, 35, 40].map((upper) => [0, upper] as const),
  H8: [14, 18, 22, 27, 33, 39, 46, 54, 63].map((upper) => [0, upper] as const),
  // biome-ignore format: a row of the table
  G7: [[2, 12], [4, 16], [5, 20], [6, 24], [7, 28], [9, 34], [10, 40], [12, 47], [14, 54]],
  // biome-ignore format: a row of the table
  N7: [[-14, -4], [-16, -4], [-19, -4], [-23, -5], [-28, -7], [-33, -8], [-39, -9], [-45, -10], [-52, -12]],
  // biome-ignore format: a row of the table
  P7: [[-16, -6], [-20, -8], [-24, -9], [-29, -11], [-35, -14], [-42, -17], [-51, -21], [-59, -24], [-68, -28]],
};

/** Files round deviations to a micron, and those in inches to 0.0001 in. */
const SAME_LIMIT_MM = 0.0013;

/** The class whose limits these are; null where none of the table's is. */
export function fitOfLimits(diameterMm: number, lowerMm: number, upperMm: number): string | null {
  const range = UP_TO_MM.findIndex((upTo) => diameterMm <= upTo);
  if (range < 0) return null;
  const off = ([lower, upper]: readonly [number, number]) =>
    Math.max(Math.abs(lower / 1000 - lowerMm), Math.abs(upper / 1000 - upperMm));
  const [nearest] = Object.entries(LIMITS)
    .map(([fit, limits]) => ({ fit, offMm: off(limits[range]!) }))
    .sort((a, b) => a.offMm - b.offMm);
  return nearest && nearest.offMm <= SAME_LIMIT_MM ? nearest.fit : null;
}

/** Width of a class at a diameter, µm; null for a class or a size that the table does not have. */
export function fitWidthUm(fit: string, diameterMm: number): number | null {
  const limits = LIMITS[fit]?.[UP_TO_MM.findIndex((upTo) => diameterMm <= upTo)];
  return limits ? limits[1] - limits[0] : null;
}
