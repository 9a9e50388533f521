/** The quantity from which a tool pays: a one-off tooling cost and a low unit price, against parts that need no tool. */

export interface Tooling {
  toolingMinor: number;
  /** Price of one molded part once the tool is there. */
  unitMinor: number;
}

/**
 * The least quantity from which molding costs no more than the other process, at every quantity up to the last one given. It is not the first
 * crossing, because the other price falls in steps and may drop below again. Null if molding never pays. `otherUnitMinor[n - 1]` is the other
 * process's unit price for an order of n.
 */
export function breakEvenQuantity(tooling: Tooling, otherUnitMinor: readonly number[]): number | null {
  let quantity = otherUnitMinor.length;
  while (quantity > 0 && moldedTotalMinor(tooling, quantity) <= quantity * otherUnitMinor[quantity - 1]!) quantity -= 1;
  return quantity === otherUnitMinor.length ? null : quantity + 1;
}

/** Tool and parts together. */
export function moldedTotalMinor({ toolingMinor, unitMinor }: Tooling, quantity: number): number {
  return toolingMinor + unitMinor * quantity;
}

/** With the share of the tool, rounded to whole minor units. */
export function moldedUnitMinor(tooling: Tooling, quantity: number): number {
  return Math.round(moldedTotalMinor(tooling, quantity) / quantity);
}
