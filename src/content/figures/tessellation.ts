/** The deviation of a circle that is cut into straight chords, as in an STL. */

/** The largest gap between a circle and its inscribed polygon, mm: e = R (1 − cos(π / n)). */
export function chordErrorMm(radiusMm: number, segments: number): number {
  return radiusMm * (1 - Math.cos(Math.PI / segments));
}

/** The fewest chords of a circle that keep the gap within `errorMm`. */
export function segmentsFor(radiusMm: number, errorMm: number): number {
  return Math.ceil(Math.PI / Math.acos(1 - errorMm / radiusMm));
}
