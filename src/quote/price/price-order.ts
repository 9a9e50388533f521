/** From costs to the price of an order: margin, the shop's minimum, express, whole cents, and lines that sum to the total. */
import type { PriceLine, Speed } from '#contract/quote.ts';
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

function sumsOf(plan: Plan, quantity: number, speed: Speed, { shop }: RateCard): Sums {
  let workMinor = 0;
  for (const cost of plan.costs) workMinor += priceOf(cost, quantity);
  const margin = (workMinor * shop.marginPercent) / 100;
  const least = Math.max(shop.orderMinimumMinor, plan.partMinimumMinor * quantity);
  const lift = Math.max(0, least - workMinor - margin);
  const standard = workMinor + margin + lift;
  const express = speed === 'express' ? (standard * shop.expressPercent) / 100 : 0;
  return { work: workMinor, margin, lift, express, total: standard + express };
}

/** The cheapest plan at a quantity, the first of equals. Throws a RangeError where there is none. */
function cheapest(plans: readonly Plan[], quantity: number, speed: Speed, card: RateCard): Plan {
  const [first, ...others] = plans;
  if (!first) throw new RangeError('Expected at least one plan, found none');
  const totalOf = (plan: Plan) => sumsOf(plan, quantity, speed, card).total;
  return others.reduce((best, plan) => (totalOf(plan) < totalOf(best) ? plan : best), first);
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

function linesOf(plan: Plan, quantity: number, speed: Speed, card: RateCard, totalMinor: number): PriceLine[] {
  const sums = sumsOf(plan, quantity, speed, card);
  const percent = (label: string, amount: number, ofMinor: number): Row => ({
    label,
    amount,
    unit: '%',
    rate: ofMinor / 100,
    minor: (amount * ofMinor) / 100,
    faceIds: [],
  });
  const rows: Row[] = [
    ...plan.costs.map((cost) => rowOf(cost, quantity)),
    percent('Margin', card.shop.marginPercent, sums.work),
    {
      label:
        sums.lift > 0 && plan.partMinimumMinor * quantity > card.shop.orderMinimumMinor
          ? 'Up to the least price per part'
          : 'Up to the least charge',
      amount: 1,
      unit: 'order',
      rate: sums.lift,
      minor: sums.lift,
      faceIds: [],
    },
    ...(speed === 'express' ? [percent('Express', card.shop.expressPercent, sums.total - sums.express)] : []),
  ].filter(({ minor }) => minor > 0);
  const shares = apportion(rows.map(({ minor }) => minor));
  const lines = rows.map(
    ({ label, amount, unit, rate, faceIds }, i): PriceLine => ({
      label,
      amount: significant(amount),
      unit,
      rate: significant(rate),
      amountMinor: shares[i]!,
      ...(faceIds.length > 0 ? { faceIds: [...faceIds] } : {}),
    }),
  );
  const rounding = totalMinor - shares.reduce((sum, share) => sum + share, 0);
  if (rounding !== 0)
    lines.push({
      label: 'Rounding to a whole price per part',
      amount: 1,
      unit: 'order',
      rate: rounding,
      amountMinor: rounding,
    });
  return lines;
}

interface Row {
  label: string;
  amount: number;
  unit: string;
  rate: number;
  minor: number;
  faceIds: readonly number[];
}

function rowOf(cost: Cost, quantity: number): Row {
  const { label, unit, rateMinor: rate, faceIds } = cost;
  return { label, amount: amountOf(cost, quantity), unit, rate, minor: priceOf(cost, quantity), faceIds };
}

/** Rounds `values` to whole numbers that sum to their rounded sum. Each is less than 1 from its value, and the largest remainders are rounded up (Hamilton). */
export function apportion(values: readonly number[]): number[] {
  const whole = values.map(Math.floor);
  const sum = Math.round(values.reduce((total, value) => total + value, 0));
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
