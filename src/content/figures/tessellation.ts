/** How far a circle that was cut into straight chords stands off the true one: what an STL loses. */

/** Largest gap between a circle and its inscribed polygon, mm: e = R (1 − cos(π / n)). */
export function chordErrorMm(radiusMm: number, segments: number): number {
  return radiusMm * (1 - Math.cos(Math.PI / segments));
}

/** Fewest chords around a circle that keep the gap within `errorMm`. */
export function segmentsFor(radiusMm: number, errorMm: number): number {
  return Math.ceil(Math.PI / Math.acos(1 - errorMm / radiusMm));
}
