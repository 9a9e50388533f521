/** ISO 2768-1:1989, Table 1: limits of linear sizes without a tolerance of their own, outside of broken edges. */

/** Fine, medium and coarse, as the letter stands on a drawing. The table's fourth class, v, is not offered. */
export const GENERAL_TOLERANCE_CLASSES = ['f', 'm', 'c'] as const;
export type GeneralToleranceClass = (typeof GENERAL_TOLERANCE_CLASSES)[number];

export const GENERAL_TOLERANCE_LABELS = {
  f: 'Fine',
  m: 'Medium',
  c: 'Coarse',
} as const satisfies Record<GeneralToleranceClass, string>;

/** Below this size a limit has to stand beside the dimension itself. */
export const GENERAL_TOLERANCE_FROM_MM = 0.5;

/** `upToMm` belongs to its range, the size before it does not; ± mm, null where the standard gives none. */
export const GENERAL_TOLERANCES = [
  { upToMm: 3, f: 0.05, m: 0.1, c: 0.2 },
  { upToMm: 6, f: 0.05, m: 0.1, c: 0.3 },
  { upToMm: 30, f: 0.1, m: 0.2, c: 0.5 },
  { upToMm: 120, f: 0.15, m: 0.3, c: 0.8 },
  { upToMm: 400, f: 0.2, m: 0.5, c: 1.2 },
  { upToMm: 1000, f: 0.3, m: 0.8, c: 2 },
  { upToMm: 2000, f: 0.5, m: 1.2, c: 3 },
  { upToMm: 4000, f: null, m: 2, c: 4 },
] as const satisfies readonly ({ upToMm: number } & Record<GeneralToleranceClass, number | null>)[];

/** The range of the table that a nominal size falls into, or null outside of 0.5 to 4000 mm. */
export function generalToleranceRange(nominalMm: number): { overMm: number; upToMm: number } | null {
  const at = rowOf(nominalMm);
  if (at === null) return null;
  return {
    overMm: GENERAL_TOLERANCES[at - 1]?.upToMm ?? GENERAL_TOLERANCE_FROM_MM,
    upToMm: GENERAL_TOLERANCES[at]!.upToMm,
  };
}

/** ± mm for a nominal size, or null where the standard gives no limit for it. */
export function generalToleranceMm(toleranceClass: GeneralToleranceClass, nominalMm: number): number | null {
  const at = rowOf(nominalMm);
  return at === null ? null : GENERAL_TOLERANCES[at]![toleranceClass];
}

function rowOf(nominalMm: number): number | null {
  if (!(nominalMm >= GENERAL_TOLERANCE_FROM_MM)) return null;
  const at = GENERAL_TOLERANCES.findIndex(({ upToMm }) => nominalMm <= upToMm);
  return at < 0 ? null : at;
}
