/** Finds an extreme of a function between two bounds, by golden section. */

/** Past these the rounding of the parameter is larger than what is left. */
const PASSES_MAX = 100;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Finds the maximum of `f` between two parameters by golden-section search. */
export function closeIn(f: (t: number) => number, from: number, to: number, precision: number): number {
  let [low, high] = [from, to];
  let a = high - GOLDEN * (high - low);
  let b = low + GOLDEN * (high - low);
  let [fa, fb] = [f(a), f(b)];
  for (let pass = 0; pass < PASSES_MAX && Math.abs(high - low) > precision; pass += 1) {
    if (fa > fb) {
      [high, b, fb] = [b, a, fa];
      a = high - GOLDEN * (high - low);
      fa = f(a);
    } else {
      [low, a, fa] = [a, b, fb];
      b = low + GOLDEN * (high - low);
      fb = f(b);
    }
  }
  return (low + high) / 2;
}
