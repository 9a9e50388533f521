/**
 * The length of a flat blank that bends into flanges of the right length: lengths in mm, angles in degrees.
 *
 * Source: the neutral-axis method of DIN 6935 and Machinery's Handbook ("Sheet Metal Bending"). It assumes a bend of one inside
 * radius, a thickness that the bend does not change, and a neutral axis at the fraction K of the thickness from the inside face.
 */

import * as portable from './portable-math.ts';

export interface Bend {
  thicknessMm: number;
  insideRadiusMm: number;
  /** Place of the neutral axis between the inside face (0) and the outside face (1); 0.5 at most in practice. */
  kFactor: number;
  /** How far the flange turns out of the flat: 90 for a square corner, less for an open one. From 0 up to, not including, 180. */
  angleDeg: number;
}

/** Length of the neutral axis inside the bend: θ (R + K t). */
export function bendAllowanceMm({ thicknessMm, insideRadiusMm, kFactor, angleDeg }: Bend): number {
  return radians(angleDeg) * (insideRadiusMm + kFactor * thicknessMm);
}

/** From the bend's tangent line to the corner where the outside faces would meet: (R + t) tan(θ / 2). */
export function outsideSetbackMm({ thicknessMm, insideRadiusMm, angleDeg }: Omit<Bend, 'kFactor'>): number {
  return (insideRadiusMm + thicknessMm) * portable.tan(radians(angleDeg) / 2);
}

/** By how much the sum of two outside flange lengths exceeds the blank: 2 setbacks less the allowance. */
export function bendDeductionMm(bend: Bend): number {
  return 2 * outsideSetbackMm(bend) - bendAllowanceMm(bend);
}

/** Blank for two flanges measured to the outside corner: their sum less the bend deduction. */
export function flatLengthMm(flangeAMm: number, flangeBMm: number, bend: Bend): number {
  return flangeAMm + flangeBMm - bendDeductionMm(bend);
}

/** Below this R / t the table of DIN 6935 has no value. */
const DIN_6935_FROM = 0.65;

/**
 * K-factor of steel where none was measured: half of DIN 6935's k = 0.65 + 0.5 lg(R / t), which reaches 1 (the middle of the sheet)
 * at R / t = 5 and stays there. Null for radii so sharp that the standard gives none.
 */
export function kFactorDin6935({ thicknessMm, insideRadiusMm }: Omit<Bend, 'kFactor' | 'angleDeg'>): number | null {
  const ratio = insideRadiusMm / thicknessMm;
  if (ratio < DIN_6935_FROM) return null;
  return Math.min(1, 0.65 + 0.5 * portable.log10(ratio)) / 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
