/** Data of the joints on the assembly page. */

/** Coarse threads, mm: stress area (mm²) of ISO 898-1, clearance hole of ISO 273, medium series. */
export const SCREWS = [
  { name: 'M3', diameterMm: 3, stressAreaMm2: 5.03, clearanceMm: 3.4 },
  { name: 'M4', diameterMm: 4, stressAreaMm2: 8.78, clearanceMm: 4.5 },
  { name: 'M5', diameterMm: 5, stressAreaMm2: 14.2, clearanceMm: 5.5 },
  { name: 'M6', diameterMm: 6, stressAreaMm2: 20.1, clearanceMm: 6.6 },
] as const;

/** Proof stress of property class 8.8 up to M16, ISO 898-1. */
const PROOF_MPA = 580;
/** The tightening of a joint that will be opened again, as a share of the proof load. */
const PRELOAD_SHARE = 0.75;
/** Nut factor of dry, unplated steel; oil brings it to about 0.15. */
const NUT_FACTOR = 0.2;

/** T = K F d in N·m, for class 8.8. Source: the nut factor method of Shigley's Mechanical Engineering Design. */
export function tighteningTorqueNm({
  diameterMm,
  stressAreaMm2,
}: {
  diameterMm: number;
  stressAreaMm2: number;
}): number {
  return (NUT_FACTOR * PRELOAD_SHARE * PROOF_MPA * stressAreaMm2 * diameterMm) / 1000;
}

/** A dowel pin of 6 mm (ISO 8734, tolerance m6) in an H7 hole: limits in µm above nominal, ISO 286-2. */
export const DOWEL_FIT = { nominalMm: 6, hole: [0, 12], pin: [4, 12] } as const;

/** The screw in the drawing: M5 × 14 through a plate into aluminum. Head and counterbore: ISO 4762, DIN 974-1. */
export const SCREWED_JOINT = { plateMm: 6, lengthMm: 14, threadMm: 5, clearanceMm: 5.5, headMm: 8.5 } as const;
