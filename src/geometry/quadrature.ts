/** Gauss's quadrature: integrals of smooth functions to the last digits. */

/** The roots of the Legendre polynomial of degree 10, and their weights. */
export const NODES = [
  0.1488743389816312, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845, 0.9739065285171717,
].flatMap((node) => [-node, node]);
export const WEIGHTS = [
  0.2955242247147529, 0.2692667193099963, 0.219086362515982, 0.1494513491505806, 0.0666713443086881,
].flatMap((weight) => [weight, weight]);

/** Two neighbouring estimates that differ by less than this share are one: three digits more than a price can feel. */
const RELATIVE_ERROR = 1e-11;
/** A cusp is reached by halving; past this the piece is too short to matter. */
const DEPTH_MAX = 24;
/** Halvings in all: a function that is noise would be halved for ever. */
const HALVINGS_MAX = 2000;

/** The integral of `of` from `low` to `high`. An interval is halved until ten nodes are exact to eleven digits, or to `noise`. */
export function integrate(of: (t: number) => number, low: number, high: number, noise = 0): number {
  const whole = tenPoints(of, low, high);
  let halvings = 0;
  // Halves are judged against the size of the whole: a stretch that adds nothing need not be exact to its own digits.
  const visit = (from: number, to: number, estimate: number, depth: number): number => {
    const middle = (from + to) / 2;
    const [left, right] = [tenPoints(of, from, middle), tenPoints(of, middle, to)];
    const sum = left + right;
    halvings += 1;
    const allowed = Math.max(noise, RELATIVE_ERROR * Math.max(Math.abs(sum), Math.abs(whole)));
    // Written so that what is no number ends as well.
    if (depth >= DEPTH_MAX || halvings >= HALVINGS_MAX || !(Math.abs(sum - estimate) > allowed)) return sum;
    return visit(from, middle, left, depth + 1) + visit(middle, to, right, depth + 1);
  };
  return visit(low, high, whole, 0);
}

function tenPoints(of: (t: number) => number, low: number, high: number): number {
  const half = (high - low) / 2;
  let sum = 0;
  for (let index = 0; index < NODES.length; index += 1) sum += WEIGHTS[index]! * of(low + half * (1 + NODES[index]!));
  return sum * half;
}

/**
 * Divides the intervals between `breaks` until there are at least `piecesMin`. Ten nodes integrate a polynomial between two knots at once, but not the square
 * roots in areas.
 */
export function subdivide(breaks: number[], piecesMin: number): number[] {
  const parts = Math.ceil(piecesMin / (breaks.length - 1));
  if (parts === 1) return breaks;
  return breaks.flatMap((low, index) => {
    const high = breaks[index + 1];
    if (high === undefined) return [low];
    return Array.from({ length: parts }, (_, part) => low + ((high - low) * part) / parts);
  });
}
