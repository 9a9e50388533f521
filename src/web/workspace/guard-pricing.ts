/** What `price` gives; where our pricing fails on a part, `otherwise`: the page goes on, and the choice that failed can be changed. */
export function guardPricing<Price>(price: () => Price, otherwise: Price): Price {
  try {
    return price();
  } catch (cause) {
    console.error(cause);
    return otherwise;
  }
}
