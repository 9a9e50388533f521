/** Where the engine does not say what is true of a part, and why. Whoever mends one takes it from this list: the test fails until then. */

interface KnownDifference {
  /** What the engine says in place of the truth. */
  found: Record<string, unknown>;
  reason: string;
}

/** By the name of the part. */
export const KNOWN_DIFFERENCES: Record<string, KnownDifference> = {
  ring: {
    found: { turned: { diameterMm: 62, lengthMm: 12, boreMm: null, barSides: 0, threads: [] } },
    reason: 'a bore is looked for among cylinders; the opening of a ring has none',
  },
  'parabolic-dish': {
    found: { turned: null },
    reason: 'a spline that was turned around an axis is not known as such',
  },
};
