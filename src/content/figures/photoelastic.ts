/**
 * Photoelasticity: the fringe order of a stress, and the one stress field that everybody can check, a round hole in a wide plate. Lengths in mm,
 * stresses in MPa; tension is positive.
 */

/** Plane stress at a point. */
export interface PlaneStress {
  sx: number;
  sy: number;
  txy: number;
}

/** Polycarbonate at 546.1 nm (green mercury line): 7.0 kN/m per fringe. Dally and Riley, Experimental Stress Analysis, table of photoelastic materials. */
export const POLYCARBONATE_N_PER_MM = 7;

/** σ1 − σ2, the difference of the principal stresses in the plane: the diameter of Mohr's circle. */
export function principalDifference({ sx, sy, txy }: PlaneStress): number {
  return Math.hypot(sx - sy, 2 * txy);
}

/** The larger principal stress in the plane; the tension, if there is one. */
export function largerPrincipal(stress: PlaneStress): number {
  return (stress.sx + stress.sy + principalDifference(stress)) / 2;
}

/** Von Mises' equivalent stress. */
export function vonMises({ sx, sy, txy }: PlaneStress): number {
  return Math.sqrt(sx * sx - sx * sy + sy * sy + 3 * txy * txy);
}

/** Stress-optic law: fringe order N = thickness · (σ1 − σ2) / fσ. */
export function fringeOrder(
  differenceMpa: number,
  thicknessMm: number,
  fringeValueNPerMm = POLYCARBONATE_N_PER_MM,
): number {
  return (thicknessMm * differenceMpa) / fringeValueNPerMm;
}

/**
 * Stress around a hole of radius `holeRadius` at the origin of a wide plate under `tension` along x. Kirsch 1898; in Timoshenko and Goodier, Theory
 * of Elasticity, and as the limit of chart 4.1 in Peterson's Stress Concentration Factors.
 */
export function kirsch(x: number, y: number, holeRadius: number, tension: number): PlaneStress {
  const angle = Math.atan2(y, x);
  const q = (holeRadius / Math.hypot(x, y)) ** 2;
  const [cos2, sin2] = [Math.cos(2 * angle), Math.sin(2 * angle)];
  const radial = (tension / 2) * (1 - q + (1 - 4 * q + 3 * q * q) * cos2);
  const hoop = (tension / 2) * (1 + q - (1 + 3 * q * q) * cos2);
  const shear = (-tension / 2) * (1 + 2 * q - 3 * q * q) * sin2;
  const [mean, half] = [(radial + hoop) / 2, (radial - hoop) / 2];
  return {
    sx: mean + half * cos2 - shear * sin2,
    sy: mean - half * cos2 + shear * sin2,
    txy: half * sin2 + shear * cos2,
  };
}
