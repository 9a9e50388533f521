/**
 * The least and the most of any number of values; Infinity and -Infinity of none. Points of edges and of faces are too many for the arguments of one call:
 * browsers end with a full stack at 65,000 to 125,000, which a plate with a thousand holes has.
 */
export function rangeOf(values: Iterable<number>): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}
