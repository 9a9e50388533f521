/** From costs to the price of an order: margin, the shop's minimum, the speed, whole cents, and lines that sum to the total. */
import { priceGroups } from '#contract/price-groups.ts';
import { type PriceLine, QUANTITY_MAX, type Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { speedTerms } from '#quote/lead-time.ts';
import { amountOf, type Cost, type Plan, priceOf } from '#quote/price/cost.ts';
import { type OrderCost, unitPricesMinor } from '#quote/price/unit-price.ts';

export interface OrderPrice extends PriceAt {
  /** The cheapest at this quantity. */
  plan: Plan;
  totalPriceMinor: number;
  lines: PriceLine[];
}

/** What an order comes to: unitPriceMinor x quantity, and what is paid once. */
export interface PriceAt {
  unitPriceMinor: number;
  /** Whatever the quantity: a tool and its setup. 0 where nothing is. */
  onceMinor: number;
}

/** Kept with orders: `contract/price-groups.ts` knows them. */
const SPEED_LINES = {
  economy: 'Economy',
  standard: 'Standard',
  express: 'Express',
  rush: 'Rush',
} as const satisfies Record<Speed, string>;

interface Sums {
  work: number;
  margin: number;
  /** What lifts a small order to the shop's minimum. */
  lift: number;
  /** What the speed adds, or takes off. */
  speed: number;
  total: number;
}

/** What an order of so many pieces comes to, if all work comes to `factor` times what is estimated. */
type SumsAt = (quantity: number, factor?: number) => Sums;

/**
 * Of the pieces; what is paid once counts towards the least charge of an order. A unit price asks for the total at every quantity below its own, so
 * what does not depend on the quantity is worked out here, and the amounts lie side by side.
 */
function sumsOf(plan: Plan, speed: Speed, card: RateCard): SumsAt {
  const { marginPercent } = card.shop;
  const { percent } = speedTerms(plan, speed, card);
  const least = leastMinor(plan, card);
  const amounts = new Float64Array(FIELDS * plan.costs.length);
  for (const [at, { perOrder, perPiece, atLeast, rateMinor }] of plan.costs.entries())
    amounts.set([perOrder, perPiece, atLeast, rateMinor], FIELDS * at);
  return (quantity, factor = 1) => {
    let workMinor = 0;
    for (let at = 0; at < amounts.length; at += FIELDS) {
      // As `priceOf` in cost.ts.
      const amount = Math.max(amounts[at + 2]!, amounts[at]! + amounts[at + 1]! * quantity);
      workMinor += amount * amounts[at + 3]!;
    }
    workMinor *= factor;
    const margin = (workMinor * marginPercent) / 100;
    const leastOfOrder = least(quantity);
    const lift = Math.max(0, leastOfOrder - workMinor - margin);
    const standard = workMinor + margin + lift;
    const share = (standard * percent) / 100;
    // What is not urgent is cheaper, down to the least charge.
    const added = lift > 0 ? Math.max(0, share) : Math.max(leastOfOrder - standard, share);
    return { work: workMinor, margin, lift, speed: added, total: standard + added };
  };
}

/** Numbers of a cost side by side: per order, per piece, at least, rate. */
const FIELDS = 4;

/** The total of an order, not rounded, if all work came to `factor` times what is estimated. */
export function priceOfWork(
  plan: Plan,
  quantity: number,
  { speed, card, factor }: { speed: Speed; card: RateCard; factor: number },
): number {
  const onceMinor = onceWorkMinor(plan, card.shop) + onceSpeedMinor(plan, speed, card);
  return sumsOf(plan, speed, card)(quantity, factor).total + onceMinor * factor;
}

/** What the price of the pieces lies above the shop's least charges, whole minor units: sharing with other parts takes no more off. */
export function aboveLeastMinor(plan: Plan, quantity: number, speed: Speed, card: RateCard): number {
  const { percent } = speedTerms(plan, speed, card);
  const least = leastMinor(plan, card)(quantity) * (1 + Math.max(0, percent) / 100);
  return Math.max(0, Math.floor(sumsOf(plan, speed, card)(quantity).total - least));
}

/** What the pieces of an order of so many cost at the least. */
function leastMinor(plan: Plan, { shop }: RateCard): (quantity: number) => number {
  const leastOfOrder = orderMinimum(plan, shop) - onceWorkMinor(plan, shop);
  return (quantity) => Math.max(leastOfOrder, plan.partMinimumMinor * quantity);
}

function orderMinimum({ orderMinimumMinor = 0 }: Plan, shop: RateCard['shop']): number {
  return Math.max(shop.orderMinimumMinor, orderMinimumMinor);
}

/** The work that is paid once, with the margin, whole minor units. */
function onceWorkMinor({ onceCosts = [] }: Plan, { marginPercent }: RateCard['shop']): number {
  let workMinor = 0;
  for (const cost of onceCosts) workMinor += priceOf(cost, 1);
  return Math.round(workMinor * (1 + marginPercent / 100));
}

/** A speed that takes off the price takes nothing off a tool. */
function onceSpeedMinor(plan: Plan, speed: Speed, card: RateCard): number {
  return Math.round((onceWorkMinor(plan, card.shop) * Math.max(0, speedTerms(plan, speed, card).percent)) / 100);
}

/** The cheapest plan at a quantity, the first of equals. Throws a RangeError where there is none. */
export function cheapest(plans: readonly Plan[], quantity: number, speed: Speed, card: RateCard): Plan {
  const curves = curvesOf(plans, speed, card);
  // Where nothing is paid once there is one curve, and no unit prices are needed to choose.
  if (curves.length === 1) return cheapestOnCurve(curves[0]!.plans, quantity, speed, card);
  return atQuantities(plans, [quantity], speed, card)[0]!.plan;
}

/** Plans that cost the same once are one curve: the cheapest of them at each quantity. */
interface Curve {
  onceMinor: number;
  plans: Plan[];
}

function curvesOf(plans: readonly Plan[], speed: Speed, card: RateCard): Curve[] {
  const curves = new Map<number, Plan[]>();
  for (const plan of plans) {
    const onceMinor = onceWorkMinor(plan, card.shop) + onceSpeedMinor(plan, speed, card);
    curves.set(onceMinor, [...(curves.get(onceMinor) ?? []), plan]);
  }
  return Array.from(curves, ([onceMinor, own]) => ({ onceMinor, plans: own })).sort(
    (a, b) => a.onceMinor - b.onceMinor,
  );
}

function cheapestOnCurve([first, ...others]: readonly Plan[], quantity: number, speed: Speed, card: RateCard): Plan {
  if (!first) throw new RangeError('Expected at least one plan, found none');
  const totalOf = (plan: Plan) => sumsOf(plan, speed, card)(quantity).total;
  return others.reduce((best, plan) => (totalOf(plan) < totalOf(best) ? plan : best), first);
}

/**
 * The cheapest order at each quantity. What is paid once is no part of the unit price: spread over whole cents, a tool of thousands could never fall to the
 * price of the pieces (docs/decisions/0039-paid-once.md). Of equal orders the one that pays less once counts.
 */
function atQuantities(
  plans: readonly Plan[],
  quantities: readonly number[],
  speed: Speed,
  card: RateCard,
): (PriceAt & { plan: Plan })[] {
  const curves = curvesOf(plans, speed, card).map((curve) => ({
    ...curve,
    units: unitPricesMinor(leastTotal(curve.plans, speed, card), quantities),
  }));
  return quantities.map((quantity, i) => {
    const totalOf = ({ onceMinor, units }: (typeof curves)[number]) => onceMinor + units[i]! * quantity;
    const [first, ...others] = curves;
    if (!first) throw new RangeError('Expected at least one plan, found none');
    const best = others.reduce((least, curve) => (totalOf(curve) < totalOf(least) ? curve : least), first);
    return {
      unitPriceMinor: best.units[i]!,
      onceMinor: best.onceMinor,
      plan: cheapestOnCurve(best.plans, quantity, speed, card),
    };
  });
}

/** The total of the cheapest plan. */
function leastTotal(plans: readonly Plan[], speed: Speed, card: RateCard): OrderCost {
  const all = plans.map((plan) => sumsOf(plan, speed, card));
  return (quantity) => {
    let total = Number.POSITIVE_INFINITY;
    for (const sums of all) total = Math.min(total, sums(quantity).total);
    return total;
  };
}

/** Whether the plans come to a price at every quantity: rates that are far off come to more than whole cents can hold. */
export function haveAmount(plans: readonly Plan[], speed: Speed, card: RateCard): boolean {
  const totals = (quantity: number) =>
    plans.map((plan) => sumsOf(plan, speed, card)(quantity).total + onceWorkMinor(plan, card.shop));
  return Math.min(...totals(1)) > 0 && Math.min(...totals(QUANTITY_MAX)) < Number.MAX_SAFE_INTEGER;
}

/**
 * Prices at the asked quantities. At each the cheapest plan counts: the least of curves that rise, and whose cost of a piece falls, is such a curve
 * (docs/decisions/0003-prices.md).
 */
export function pricesAt(
  plans: readonly Plan[],
  quantities: readonly number[],
  speed: Speed,
  card: RateCard,
): PriceAt[] {
  return atQuantities(plans, quantities, speed, card).map(({ unitPriceMinor, onceMinor }) => ({
    unitPriceMinor,
    onceMinor,
  }));
}

/** The price of an order of `quantity` pieces. */
export function priceOrder(plans: readonly Plan[], quantity: number, speed: Speed, card: RateCard): OrderPrice {
  const { plan, unitPriceMinor, onceMinor } = atQuantities(plans, [quantity], speed, card)[0]!;
  const piecesMinor = unitPriceMinor * quantity;
  const lines = linesOf(plan, quantity, speed, card, piecesMinor);
  return { plan, unitPriceMinor, onceMinor, totalPriceMinor: piecesMinor + onceMinor, lines };
}

/** The margin is a share of each rate: a buyer sees what he pays for, not what the shop keeps. */
function linesOf(plan: Plan, quantity: number, speed: Speed, card: RateCard, piecesMinor: number): PriceLine[] {
  const sums = sumsOf(plan, speed, card)(quantity);
  const withMargin = 1 + card.shop.marginPercent / 100;
  const rows: Row[] = [
    ...plan.costs.map((cost) => rowOf(cost, quantity, withMargin)),
    {
      label:
        sums.lift > 0 && plan.partMinimumMinor * quantity > orderMinimum(plan, card.shop)
          ? 'Up to the least price per part'
          : 'Up to the least charge',
      amount: 1,
      unit: 'order',
      rate: sums.lift,
      minor: sums.lift,
    },
    speedRow(speed, sums),
  ].filter(({ minor }) => minor !== 0);
  const values = rows.map(({ minor }) => minor);
  // A few cents that a whole unit price adds or takes off: nobody wants to read of them, while every line keeps to its amount times its rate.
  const isSpread = canApportion(values, piecesMinor);
  const shares = apportion(values, isSpread ? piecesMinor : undefined);
  const rounding = piecesMinor - shares.reduce((sum, share) => sum + share, 0);
  const lines = [...onceLines(plan, speed, card), ...linesOfRows(rows, shares)];
  if (rounding !== 0)
    lines.push({
      label: 'Rounding to a whole price per part',
      amount: 1,
      unit: 'order',
      rate: rounding,
      amountMinor: rounding,
    });
  return shownLines(lines, card.shop.priceLines ?? 'all');
}

/** As deep as the shop shows its prices. What is no work, as a speed, stays a line. */
export function shownLines(lines: PriceLine[], depth: NonNullable<RateCard['shop']['priceLines']>): PriceLine[] {
  if (depth === 'all') return lines;
  const sumLine = (label: string, amountMinor: number): PriceLine => ({
    label,
    amount: 1,
    unit: 'order',
    rate: amountMinor,
    amountMinor,
  });
  if (depth === 'total')
    return [
      sumLine(
        'Price',
        lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      ),
    ];
  return priceGroups(lines).map(({ label, amountMinor }) => sumLine(label, amountMinor));
}

interface Row extends Omit<PriceLine, 'amountMinor'> {
  minor: number;
}

/** What is paid once, in lines of its own. */
function onceLines(plan: Plan, speed: Speed, card: RateCard): PriceLine[] {
  const withMargin = 1 + card.shop.marginPercent / 100;
  const rows = (plan.onceCosts ?? []).map((cost) => rowOf(cost, 1, withMargin)).filter(({ minor }) => minor > 0);
  const shares = apportion(
    rows.map(({ minor }) => minor),
    onceWorkMinor(plan, card.shop),
  );
  const lines = linesOfRows(rows, shares);
  const added = onceSpeedMinor(plan, speed, card);
  if (added === 0) return lines;
  const rate = significant(onceWorkMinor(plan, card.shop) / 100);
  return [
    ...lines,
    {
      id: 'once-express',
      group: 'tool',
      label: `${SPEED_LINES[speed]} of what is paid once`,
      amount: speedTerms(plan, speed, card).percent,
      unit: '%',
      rate,
      amountMinor: added,
    },
  ];
}

function linesOfRows(rows: readonly Row[], shares: readonly number[]): PriceLine[] {
  return rows.map(
    ({ minor: _minor, ...row }, i): PriceLine => ({
      ...row,
      amount: significant(row.amount),
      rate: significant(row.rate),
      amountMinor: shares[i]!,
    }),
  );
}

function speedRow(speed: Speed, { total, speed: minor }: Sums): Row {
  const ofMinor = total - minor;
  return { label: SPEED_LINES[speed], amount: (minor / ofMinor) * 100, unit: '%', rate: ofMinor / 100, minor };
}

function rowOf(cost: Cost, quantity: number, withMargin: number): Row {
  const { id, group, label, unit, rateMinor, faceIds } = cost;
  return {
    ...(id === undefined ? {} : { id }),
    ...(group === undefined ? {} : { group }),
    label,
    amount: amountOf(cost, quantity),
    unit,
    rate: rateMinor * withMargin,
    minor: priceOf(cost, quantity) * withMargin,
    ...(faceIds.length > 0 ? { faceIds: [...faceIds] } : {}),
  };
}

/** Whether whole numbers that sum to `sum` can stand for the values, each less than 1 away, or 1 where the value is whole. */
function canApportion(values: readonly number[], sum: number): boolean {
  const missing = sum - values.reduce((total, value) => total + Math.floor(value), 0);
  return missing >= 0 && missing <= values.length;
}

/**
 * Rounds `values` to whole numbers that sum to their rounded sum, or to `wanted`. Each is less than 1 from its value, and the largest remainders are rounded
 * up (Hamilton).
 */
export function apportion(values: readonly number[], wanted?: number): number[] {
  const whole = values.map(Math.floor);
  const sum = wanted ?? Math.round(values.reduce((total, value) => total + value, 0));
  const missing = sum - whole.reduce((total, value) => total + value, 0);
  const byRemainder = values.map((value, i) => ({ i, remainder: value - Math.floor(value) }));
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, missing)) whole[i]! += 1;
  return whole;
}

/** Nine significant digits: more than anybody reads, and no tail such as 0.30000000000000004. */
function significant(value: number): number {
  return Number(value.toPrecision(9));
}
