/** The numbers of the CNC guide: lengths in mm, forces in N, moduli in GPa, angles in degrees. */

/** Young's moduli, typical: cemented carbide, aluminum alloys, steel. */
export const MODULUS_GPA = { carbide: 600, aluminum: 69, steel: 205 } as const;

export interface Rod {
  diameterMm: number;
  lengthMm: number;
  forceN: number;
  modulusGpa: number;
}

/** Deflection at the free end of a round rod that is held at the other: F L³ / (3 E I). The flutes make a cutter weaker than this solid rod. */
export function rodDeflectionMm({ diameterMm, lengthMm, forceN, modulusGpa }: Rod): number {
  return (forceN * lengthMm ** 3) / (3 * modulusGpa * 1000 * ((Math.PI * diameterMm ** 4) / 64));
}

/** Deflection in the middle of a rod that is held at one end and centered at the other: F L³ / (107.3 E I). */
export function centeredRodDeflectionMm(rod: Rod): number {
  return (rodDeflectionMm(rod) * 3) / 107.3;
}

export interface Wall {
  thicknessMm: number;
  heightMm: number;
  /** The width of the wall that carries the force. */
  widthMm: number;
  forceN: number;
  modulusGpa: number;
}

/** Deflection at the top of a wall on a floor: 4 F h³ / (E b t³). */
export function wallDeflectionMm({ thicknessMm, heightMm, widthMm, forceN, modulusGpa }: Wall): number {
  return (4 * forceN * heightMm ** 3) / (modulusGpa * 1000 * widthMm * thicknessMm ** 3);
}

/**
 * Engagement angle of a cutter of radius r in a corner of radius R, with a stock allowance of ae on the wall. Geometry of two circles. A cutter with
 * the corner's own radius stops and turns by 90° in the corner.
 */
export function engagementDeg(cutterRadiusMm: number, stockMm: number, cornerRadiusMm: number): number {
  const straight = Math.acos(1 - stockMm / cutterRadiusMm);
  const path = cornerRadiusMm - cutterRadiusMm;
  if (path === 0) return degrees(straight) + 90;
  const uncut = cornerRadiusMm - stockMm;
  return degrees(Math.acos((uncut ** 2 - path ** 2 - cutterRadiusMm ** 2) / (2 * path * cutterRadiusMm)));
}

/** Theoretical roughness of a turned surface, from feed per turn and nose radius: f² / (32 r), in µm. */
export function turnedRaUm(feedMm: number, noseRadiusMm: number): number {
  return (feedMm ** 2 / (32 * noseRadiusMm)) * 1000;
}

/** Height of the scallops that a ball cutter leaves between two passes, in mm. */
export function scallopMm(ballRadiusMm: number, stepMm: number): number {
  return ballRadiusMm - Math.sqrt(ballRadiusMm ** 2 - (stepMm / 2) ** 2);
}

/** Growth on the flanks of a 60° thread changes its pitch diameter by four times the growth: 2 / sin 30°. */
export function pitchDiameterChangeMm(growthMm: number): number {
  return 4 * growthMm;
}

/** Height of the cone at the bottom of a hole from a 118° drill. */
export function drillPointMm(diameterMm: number): number {
  return diameterMm / 2 / Math.tan((59 * Math.PI) / 180);
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
