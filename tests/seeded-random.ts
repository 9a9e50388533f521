/** Chance that repeats: the same seed gives the same damage, parts and turns each time. */

/** Numbers of 0 up to 1. */
export type Random = () => number;

/** Park and Miller's generator: 31 bits are plenty for tests. */
export function seededRandom(seed: number): Random {
  let state = (((seed * 2654435761) % 2147483647) + 2147483647) % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
