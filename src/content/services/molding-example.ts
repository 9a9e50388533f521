/** The worked example of the molding page: a cover of ABS, open at the bottom, with equal walls. Lengths in mm. */

export const COVER = { length: 80, width: 50, height: 15, wall: 2.5 };

/** Typical values for ABS from makers' data sheets. The diffusivity is the effective one of the melt while it cools. */
const ABS = { densityGCm3: 1.05, diffusivityMm2PerS: 0.085, meltC: 230, moldC: 50, ejectC: 90 };
/** Mean pressure in the cavity of a thin-walled part that is easy to fill; 30 to 40 MPa are usual. */
const CAVITY_MPA = 35;

/**
 * Cooling time until the middle of a wall is cold enough for ejection: s² / (π² a) · ln(4/π · (Tm − Tw) / (Te − Tw)). Source: Ballman and Shusman,
 * 1959, as in Menges, Michaeli and Mohren, How to Make Injection Molds. Assumes a plate cooled from both faces.
 */
export function coolingSeconds(wallMm: number, { diffusivityMm2PerS, meltC, moldC, ejectC } = ABS): number {
  return (
    (wallMm ** 2 / (Math.PI ** 2 * diffusivityMm2PerS)) * Math.log((4 / Math.PI) * ((meltC - moldC) / (ejectC - moldC)))
  );
}

/** Plate and four walls. */
function coverVolumeMm3({ length, width, height, wall } = COVER): number {
  return length * width * wall + 2 * (length + width - 2 * wall) * (height - wall) * wall;
}

export const MOLDING_EXAMPLE = {
  massG: (coverVolumeMm3() / 1000) * ABS.densityGCm3,
  coolingS: coolingSeconds(COVER.wall),
  /** The cavity pressure times the area inside the parting line. */
  clampKN: (COVER.length * COVER.width * CAVITY_MPA) / 1000,
  cavityMpa: CAVITY_MPA,
};
