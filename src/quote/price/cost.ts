/** A line of a price before the quantity is known: an amount of work that grows with the quantity, times a rate. */
import type { Reason } from '#contract/reason-words.ts';

export interface Cost {
  label: string;
  /** Unit of the amount, for example "h" or "kg". */
  unit: string;
  /** Minor units of the card's currency per unit; may be a fraction. */
  rateMinor: number;
  /** Amount once per order. */
  perOrder: number;
  /** Amount for each piece. */
  perPiece: number;
  /** Amount that an order pays for at the least. */
  atLeast: number;
  /** Faces of the part that this line belongs to; empty for the whole part. */
  faceIds: readonly number[];
}

const NONE = { perOrder: 0, perPiece: 0, atLeast: 0, faceIds: [] };

/** A cost whose missing fields are zero or empty. */
export function cost(cost: Pick<Cost, 'label' | 'unit' | 'rateMinor'> & Partial<Cost>): Cost {
  return { ...NONE, ...cost };
}

/**
 * Amount for a whole order. With these three parts (per order, per piece, least), totals rise and unit prices fall with the
 * quantity, which `unit-price.ts` relies on. A step (a second build, a second box) would break both.
 */
export function amountOf({ perOrder, perPiece, atLeast }: Cost, quantity: number): number {
  return Math.max(atLeast, perOrder + perPiece * quantity);
}

/** Minor units, not rounded. */
export function priceOf(cost: Cost, quantity: number): number {
  return amountOf(cost, quantity) * cost.rateMinor;
}

/** What a process works out for one part: its lines, and the machine time that its lead time follows. */
export interface Work {
  costs: Cost[];
  /** Hours on the machine, which the lead time follows. */
  machineHoursPerPiece: number;
  /** Hours that an order takes at the least. */
  machineHoursAtLeast: number;
  /** Least unit price of this process. */
  partMinimumMinor: number;
}

export type WorkOutcome = { kind: 'work'; work: Work } | { kind: 'manual'; reasons: Reason[] };
