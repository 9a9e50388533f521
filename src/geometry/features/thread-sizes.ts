/** Diameters of bolt threads, by standard. Sizes and pitches are in `contract/thread-sizes.ts`. */

/** Diameter of the core of the bolt thread d3, mm (ISO 68-1, rounded root). */
export function boltCoreMm(diameterMm: number, pitchMm: number): number {
  return diameterMm - 1.226869 * pitchMm;
}

/** The least outer diameter of a bolt thread of tolerance 6g, mm (ISO 965-1: deviation 15 + 11 P, tolerance 180 P^(2/3) - 3.15 P^(-1/2), in µm). */
export function leastBoltMm(diameterMm: number, pitchMm: number): number {
  const deviation = 15 + 11 * pitchMm;
  const tolerance = 180 * pitchMm ** (2 / 3) - 3.15 / Math.sqrt(pitchMm);
  return diameterMm - (deviation + tolerance) / 1000;
}
