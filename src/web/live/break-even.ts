/** From which quantity a tool pays: one-off tooling and a low unit price against parts that need no tool. */

export interface Tooling {
  toolingMinor: number;
  /** Price of one molded part once the tool is there. */
  unitMinor: number;
}

/**
 * The least quantity from which molding costs no more than the other process, at every quantity up to the last one asked: not the
 * first crossing, since the other price falls in steps and may dip below again. Null where that never comes.
 * `otherUnitMinor[n - 1]` is the other process's unit price for an order of n.
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

/** Share of the tool included, rounded to whole minor units. */
export function moldedUnitMinor(tooling: Tooling, quantity: number): number {
  return Math.round(moldedTotalMinor(tooling, quantity) / quantity);
}
