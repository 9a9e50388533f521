/** Where the engine does not say what is true of a part, and why. Whoever mends one takes it from this list: the test fails until then. */

interface KnownDifference {
  /** What the engine says in place of the truth. */
  found: Record<string, unknown>;
  reason: string;
}

/** By the name of the part. */
export const KNOWN_DIFFERENCES: Record<string, KnownDifference> = {
  'parabolic-dish': {
    found: { turned: null },
    reason: 'a spline that was turned around an axis is not known as such',
  },
};
