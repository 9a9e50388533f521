/** What a year of stock costs when it is bought in lots of a given size. */

export interface LotCosts {
  /** Pieces used in a year. */
  yearlyDemand: number;
  /** What each order costs whatever its size: setup, order handling, receiving. */
  orderCost: number;
  /** What keeping one piece for a year costs: capital, space, loss. */
  holdingCost: number;
}

/** Orders and half a lot on the shelf, in the money of the inputs, a year. */
export function yearlyLotCost({ yearlyDemand, orderCost, holdingCost }: LotCosts, lot: number): number {
  return (yearlyDemand / lot) * orderCost + (lot / 2) * holdingCost;
}

/** The lot with the lowest yearly cost: √(2 D S / H) (F. W. Harris, 1913). Steady demand, whole lots, no discounts. */
export function economicLot({ yearlyDemand, orderCost, holdingCost }: LotCosts): number {
  return Math.sqrt((2 * yearlyDemand * orderCost) / holdingCost);
}
