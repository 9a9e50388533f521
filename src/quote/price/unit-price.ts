/**
 * Whole unit prices from a cost that is not whole, such that the unit price never rises and the total never falls with the quantity.
 *
 * Rounding each quantity by itself breaks the second law: 1000 cents of setup are 7 x 143 = 1001, but 8 x 125 = 1000. So each
 * quantity starts from the one before: u(n) = round(cost(n) / n), raised until n u(n) reaches (n - 1) u(n - 1). Among all curves
 * that keep both laws and never fall below the rounded cost this is the lowest.
 *
 * Both laws together with whole unit prices have a consequence for any rounding: a unit price of u cents can only fall by a cent at
 * n if n (u - 1) >= (n - 1) u, that is u >= n. Beyond the quantity that equals the unit price in cents it stays where it is. The
 * card's least unit price keeps that small; docs/decisions/0003-prices.md has the figures.
 */

/** The cost of a whole order in minor units. It rises with the quantity, and the cost of a piece falls. */
export type OrderCost = (quantity: number) => number;

/**
 * Unit prices in whole minor units at the asked quantities, in their order.
 * Throws a RangeError for a quantity that is not a whole number of at least 1, or a cost that is not above 0.
 */
export function unitPricesMinor(orderCost: OrderCost, quantities: readonly number[]): number[] {
  for (const quantity of quantities) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new RangeError(`Expected quantity of at least 1, found ${quantity}`);
  }
  const wanted = [...new Set(quantities)].sort((a, b) => a - b);
  const found = new Map<number, number>();
  let unit = Number.POSITIVE_INFINITY;
  let quantity = 0;
  for (const next of wanted) {
    // Below its quantity a unit price is frozen, see above: the steps between need not be walked.
    while (quantity < next && unit >= quantity) {
      quantity += 1;
      const cost = orderCost(quantity);
      if (!(cost > 0 && cost < Number.MAX_SAFE_INTEGER))
        throw new RangeError(`Expected a cost above 0 that whole cents can hold, found ${cost}`);
      const least = quantity === 1 ? 1 : Math.ceil(((quantity - 1) * unit) / quantity);
      unit = Math.min(unit, Math.max(least, Math.round(cost / quantity)));
    }
    found.set(next, unit);
  }
  return quantities.map((asked) => found.get(asked)!);
}
