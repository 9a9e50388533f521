/** Where the engine does not say what is true of a part, and why. Whoever mends one takes it from this list: the test fails until then. */

interface KnownDifference {
  /** What the engine says in place of the truth. */
  found: Record<string, unknown>;
  reason: string;
}

export const KNOWN_DIFFERENCES: Record<string, KnownDifference> = {
  ring: {
    found: { turned: { diameterMm: 62, lengthMm: 12, boreMm: null, barSides: 0, threads: [] } },
    reason: 'a bore is looked for among cylinders; the opening of a ring has none',
  },
  'parabolic-dish': {
    found: { turned: null },
    reason: 'a spline that was turned around an axis is not known as such',
  },
  'hex-standoff': {
    found: {
      features: [
        { type: 'boss', depthMm: 10, diameterMm: 12 },
        { type: 'chamfer' },
        { type: 'chamfer' },
        { type: 'chamfer' },
        { type: 'chamfer' },
      ],
    },
    reason: 'four of the six sides of a hexagonal bar pass for chamfers of a block around it',
  },
  'hollow-block': {
    found: { features: [{ type: 'chamfer' }, { type: 'undercut' }] },
    reason: 'the wall of a closed hollow gets the class of a cut, though no cutter was there',
  },
};
