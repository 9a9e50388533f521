/** A line of a price before the quantity is known: an amount of work that grows with the quantity, times a rate. */
import type { LineGroup, SharedKind } from '#contract/quote.ts';

export interface Cost {
  /** What kind of work it is, whatever its label says of this part: "roughing". Absent where the label is all there is. */
  id?: string;
  group?: LineGroup;
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
  /** Other parts of the order may share what is paid once or at the least. Absent: each part pays its own. */
  shared?: CostSharing;
  /** By what share the work may take more than is estimated, or its inverse less; absent: as work of its group does (`band.ts`). */
  spread?: number;
  /** Faces of the part that this line belongs to; empty for the whole part. */
  faceIds: readonly number[];
}

export interface CostSharing {
  kind: SharedKind;
  /** Costs of parts share where kind and key are equal: the same material, thickness, machine and rate. */
  key: string;
  /** What a piece fills of the least that an order pays for; absent: its amount beside `atLeast`. */
  filledPerPiece?: number;
}

const NONE = { perOrder: 0, perPiece: 0, atLeast: 0, faceIds: [] };

/** A cost whose missing amounts are 0. Amounts are rounded to what can be read, before they are priced: what is shown is what is paid for. */
export function cost(cost: Pick<Cost, 'label' | 'unit' | 'rateMinor'> & Partial<Cost>): Cost {
  const whole = { ...NONE, ...cost };
  return {
    ...whole,
    perOrder: readable(whole.perOrder, whole.unit),
    perPiece: readable(whole.perPiece, whole.unit),
    atLeast: readable(whole.atLeast, whole.unit),
  };
}

/** Tenths of minutes, hundredths below one; of all else three digits, whole numbers above. It never falls where the amount rises. */
function readable(amount: number, unit: string): number {
  if (amount >= 1000) return Math.round(amount);
  if (unit !== 'min') return Number(amount.toPrecision(3));
  return amount < 1 ? Math.round(amount * 100) / 100 : Math.round(amount * 10) / 10;
}

/**
 * The amount for a whole order. There are three shapes: per order, per piece, and at least. With them every total rises and every unit price falls with the
 * quantity, on which `unit-price.ts` relies. A step, as a second build or a second box, would break both.
 */
export function amountOf({ perOrder, perPiece, atLeast }: Cost, quantity: number): number {
  return Math.max(atLeast, perOrder + perPiece * quantity);
}

/** The price in minor units, not rounded. */
export function priceOf(cost: Cost, quantity: number): number {
  return amountOf(cost, quantity) * cost.rateMinor;
}

/** What a finish takes: its days, and the loads that go through its bath. */
export interface FinishingTime {
  extraDays: number;
  loadsPerPiece: number;
  /** null: as many as there are. */
  loadsPerDay: number | null;
}

/** One way of making a part: its lines, and the machine time from which the lead time follows. */
export interface Plan {
  /** Within its process, for example "3-axis". */
  id: string;
  label: string;
  costs: Cost[];
  /** What an order pays once, beside the unit price: a mold that is made for the part, and setting it up. Plans that cost more once cost less a piece. */
  onceCosts?: Cost[];
  /** Hours on the machine, which the lead time follows. */
  machineHoursPerPiece: number;
  /** Hours that an order takes at the least. */
  machineHoursAtLeast: number;
  /** Least unit price of this process. */
  partMinimumMinor: number;
  /** Least price of an order made so, where it may be more than the shop's. */
  orderMinimumMinor?: number;
  /** Planned on a tool that the buyer says is there: a person confirms it before anything is sold at this price. */
  isToolSaid?: true;
  /** A tool that is made with the order, and stays. */
  tool?: { cavities: number };
  /** What the finish adds to the days; absent: the days of its row on the card. */
  finishing?: FinishingTime;
  /** Working days; null, and absent: those of the process, or of the shop. */
  days?: { standard: number | null; express: number | null };
  /** Id of the process: its speeds and its capacity count. Absent: those of the shop. */
  process?: string;
  /** Working days until bought pieces are there. */
  purchaseDays?: number;
  /** Working days of steps that take a lot at once, as a heat treatment, beside those of the finish. */
  batchDays?: number;
}
