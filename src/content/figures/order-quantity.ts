/** The yearly cost of stock that is bought in lots of a given size. */

export interface LotCosts {
  /** Pieces used in a year. */
  yearlyDemand: number;
  /** The cost of each order, whatever its size: setup, order handling, receiving. */
  orderCost: number;
  /** The cost of one piece in stock for a year: capital, space, loss. */
  holdingCost: number;
}

/** The yearly cost of all orders and of half a lot in stock, in the currency of the inputs. */
export function yearlyLotCost({ yearlyDemand, orderCost, holdingCost }: LotCosts, lot: number): number {
  return (yearlyDemand / lot) * orderCost + (lot / 2) * holdingCost;
}

/** The lot with the lowest yearly cost: √(2 D S / H) (F. W. Harris, 1913). Assumes steady demand, whole lots and no discounts. */
export function economicLot({ yearlyDemand, orderCost, holdingCost }: LotCosts): number {
  return Math.sqrt((2 * yearlyDemand * orderCost) / holdingCost);
}
