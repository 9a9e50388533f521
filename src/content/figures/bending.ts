/** The numbers of the article about bending: lengths in mm, stresses in MPa, moduli in GPa, angles in degrees. */
import { type Bend, kFactorDin6935 } from '#contract/bend-allowance.ts';

/** The worked example: 1.5 mm 5052-H32 bent to 90° over an inside radius of one thickness. */
export const EXAMPLE_BEND: Bend = { thicknessMm: 1.5, insideRadiusMm: 1.5, kFactor: 0.44, angleDeg: 90 };
/** Outside lengths of its two flanges. */
export const EXAMPLE_FLANGES: readonly [number, number] = [40, 25];

/** K-factor from DIN 6935 by inside radius over thickness, from 0.65 on. */
export function kFactorAt(radiusOverThickness: number): number {
  const k = kFactorDin6935({ thicknessMm: 1, insideRadiusMm: radiusOverThickness });
  if (k === null) throw new RangeError(`Expected a radius of at least 0.65 thicknesses, found ${radiusOverThickness}`);
  return k;
}

/**
 * The shortest outside flange that still rests on the shoulder of a V-die at the end of a 90° air bend. The flange lies at 45°, from the bottom to
 * the shoulder at half the opening. Assumes sharp shoulders; a shop adds their radius.
 */
export function minimumFlangeMm(dieOpeningMm: number): number {
  return dieOpeningMm / Math.SQRT2;
}

/** Strain of the outside fiber, neutral axis in the middle: 1 / (2 R / t + 1). */
export function outsideStrain(radiusOverThickness: number): number {
  return 1 / (2 * radiusOverThickness + 1);
}

export interface SheetMetal {
  yieldMpa: number;
  modulusGpa: number;
}

/**
 * Springback of a 90° bend. Source: Kalpakjian and Schmid, Manufacturing Engineering and Technology: Ri / Rf = 4 x³ − 3 x + 1 with x = Ri Y / (E t);
 * the neutral axis keeps its length. Assumes no work hardening, so the true value is larger.
 */
export function springbackDeg(radiusOverThickness: number, { yieldMpa, modulusGpa }: SheetMetal): number {
  const x = (radiusOverThickness * yieldMpa) / (modulusGpa * 1000);
  const released = radiusOverThickness / (4 * x ** 3 - 3 * x + 1);
  return 90 * (1 - (2 * radiusOverThickness + 1) / (2 * released + 1));
}

/**
 * The highest inside flange of a channel whose second bend clears a straight punch. At 90° the base stands at 45°, so the tip of the first flange
 * comes within (base − flange) / √2 of the punch's center line.
 */
export function clearFlangeMm(insideBaseMm: number, halfPunchMm: number): number {
  return insideBaseMm - halfPunchMm * Math.SQRT2;
}
