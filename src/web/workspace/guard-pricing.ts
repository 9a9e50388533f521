import type { Steps } from '#quote/steps.ts';

/** What `price` gives; where our pricing fails on a part, `otherwise`: the page goes on, and the choice that failed can be changed. */
export function guardPricing<Price>(price: () => Price, otherwise: Price): Price {
  try {
    return price();
  } catch (cause) {
    console.error(cause);
    return otherwise;
  }
}

/** The same of steps; null where they fail. */
export function* guardSteps<Price>(steps: Steps<Price>): Steps<Price | null> {
  try {
    return yield* steps;
  } catch (cause) {
    console.error(cause);
    return null;
  }
}
