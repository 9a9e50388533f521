/** From costs to the price of an order: margin, the shop's minimum, express, whole cents, and lines that sum to the total. */
import { priceGroups } from '#contract/price-groups.ts';
import { type PriceLine, QUANTITY_MAX, type Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { amountOf, type Cost, type Plan, priceOf } from '#quote/price/cost.ts';
import { unitPricesMinor } from '#quote/price/unit-price.ts';

export interface OrderPrice {
  /** The cheapest at this quantity. */
  plan: Plan;
  unitPriceMinor: number;
  totalPriceMinor: number;
  lines: PriceLine[];
}

interface Sums {
  work: number;
  margin: number;
  /** What lifts a small order to the shop's minimum. */
  lift: number;
  express: number;
  total: number;
}

/** `factor`: as if all work came to so many times what is estimated. */
function sumsOf(plan: Plan, quantity: number, speed: Speed, { shop }: RateCard, factor = 1): Sums {
  let workMinor = 0;
  for (const cost of plan.costs) workMinor += priceOf(cost, quantity);
  workMinor *= factor;
  const margin = (workMinor * shop.marginPercent) / 100;
  const least = Math.max(orderMinimum(plan, shop), plan.partMinimumMinor * quantity);
  const lift = Math.max(0, least - workMinor - margin);
  const standard = workMinor + margin + lift;
  const express = speed === 'express' ? (standard * shop.expressPercent) / 100 : 0;
  return { work: workMinor, margin, lift, express, total: standard + express };
}

/** The total of an order, not rounded, if all work came to `factor` times what is estimated. */
export function priceOfWork(
  plan: Plan,
  quantity: number,
  { speed, card, factor }: { speed: Speed; card: RateCard; factor: number },
): number {
  return sumsOf(plan, quantity, speed, card, factor).total;
}

function orderMinimum({ orderMinimumMinor = 0 }: Plan, shop: RateCard['shop']): number {
  return Math.max(shop.orderMinimumMinor, orderMinimumMinor);
}

/** The cheapest plan at a quantity, the first of equals. Throws a RangeError where there is none. */
export function cheapest(plans: readonly Plan[], quantity: number, speed: Speed, card: RateCard): Plan {
  const [first, ...others] = plans;
  if (!first) throw new RangeError('Expected at least one plan, found none');
  const totalOf = (plan: Plan) => sumsOf(plan, quantity, speed, card).total;
  return others.reduce((best, plan) => (totalOf(plan) < totalOf(best) ? plan : best), first);
}

/** Whether the plans come to a price at every quantity: rates that are far off come to more than whole cents can hold. */
export function haveAmount(plans: readonly Plan[], speed: Speed, card: RateCard): boolean {
  const totals = (quantity: number) => plans.map((plan) => sumsOf(plan, quantity, speed, card).total);
  return Math.min(...totals(1)) > 0 && Math.min(...totals(QUANTITY_MAX)) < Number.MAX_SAFE_INTEGER;
}

/**
 * Unit prices, whole minor units, at the asked quantities. At each the cheapest plan counts: the least of curves that rise, and whose cost of a piece
 * falls, is such a curve (docs/decisions/0003-prices.md).
 */
export function unitPricesOf(
  plans: readonly Plan[],
  quantities: readonly number[],
  speed: Speed,
  card: RateCard,
): number[] {
  const least = (quantity: number) => {
    let total = Number.POSITIVE_INFINITY;
    for (const plan of plans) total = Math.min(total, sumsOf(plan, quantity, speed, card).total);
    return total;
  };
  return unitPricesMinor(least, quantities);
}

/** The price of an order of `quantity` pieces. */
export function priceOrder(plans: readonly Plan[], quantity: number, speed: Speed, card: RateCard): OrderPrice {
  const unitPriceMinor = unitPricesOf(plans, [quantity], speed, card)[0]!;
  const totalPriceMinor = unitPriceMinor * quantity;
  const plan = cheapest(plans, quantity, speed, card);
  return { plan, unitPriceMinor, totalPriceMinor, lines: linesOf(plan, quantity, speed, card, totalPriceMinor) };
}

/** The margin is a share of each rate: a buyer sees what he pays for, not what the shop keeps. */
function linesOf(plan: Plan, quantity: number, speed: Speed, card: RateCard, totalMinor: number): PriceLine[] {
  const sums = sumsOf(plan, quantity, speed, card);
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
    ...(speed === 'express' ? [expressRow(card.shop.expressPercent, sums)] : []),
  ].filter(({ minor }) => minor > 0);
  const values = rows.map(({ minor }) => minor);
  // A few cents that a whole unit price adds or takes off: nobody wants to read of them, while every line keeps to its amount times its rate.
  const isSpread = canApportion(values, totalMinor);
  const shares = apportion(values, isSpread ? totalMinor : undefined);
  const rounding = totalMinor - shares.reduce((sum, share) => sum + share, 0);
  const lines = rows.map(
    ({ minor: _minor, ...row }, i): PriceLine => ({
      ...row,
      amount: significant(row.amount),
      rate: significant(row.rate),
      amountMinor: shares[i]!,
    }),
  );
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

/** As deep as the shop shows its prices. What is no work, as express, stays a line. */
function shownLines(lines: PriceLine[], depth: NonNullable<RateCard['shop']['priceLines']>): PriceLine[] {
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

function expressRow(percent: number, { total, express }: Sums): Row {
  const ofMinor = total - express;
  return { label: 'Express', amount: percent, unit: '%', rate: ofMinor / 100, minor: (percent * ofMinor) / 100 };
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
