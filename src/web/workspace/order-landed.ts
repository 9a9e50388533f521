/** What the priced parts of the workspace cost on the buyer's bench, together and one by one, and their prices in the buyer's currency. */
import { convertPrice, type Exchange } from '#contract/exchange.ts';
import type { Landed, LandedGap } from '#contract/landed.ts';
import type { LandedTables } from '#contract/landed-tables.ts';
import { type SettledPart, settleOrder } from '#quote/landed/settle-order.ts';
import { type DeliveryChoice, transportOf } from '#web/delivery/delivery-choice.ts';
import { judgedPrice, type PartPrice, type PricedPart } from '#web/workspace/part-price.ts';

export type OrderLanded =
  /** `isProposed`: of processes that we suggest, while none is chosen. */
  { kind: 'told'; landed: Landed; isProposed: boolean } | { kind: 'untold'; gaps: LandedGap[] } | { kind: 'no-price' };

export interface LandedWish {
  choice: DeliveryChoice;
  tables: LandedTables;
  /** What prices are in, and what they are shown in. */
  currency: string;
  payIn: string;
  /** ISO day. */
  today: string;
  /** The ISO day on which an order of now ships, after so many working days. */
  shipDay: (workingDays: number) => string;
}

export function orderLanded(prices: readonly PartPrice[], wish: LandedWish): OrderLanded {
  const priced = landedParts(prices);
  if (priced.length === 0) return { kind: 'no-price' };
  const { choice, tables, currency, payIn, today, shipDay } = wish;
  const { country, terms, use } = choice;
  const days = Math.max(...priced.map(({ quote }) => quote.leadTimeDays));
  const settled = settleOrder(
    {
      parts: priced.map(({ quote, choices }): SettledPart => ({ price: quote, quantity: choices.quantity })),
      currency,
      payIn,
      delivery: { country, transport: transportOf(choice, tables), terms, use },
      shipDate: shipDay(days),
      today,
    },
    tables,
  );
  if (settled.kind === 'untold') return settled;
  if (!settled.landed) throw new RangeError('Expected the freight that was asked for, found none');
  return { kind: 'told', landed: settled.landed, isProposed: !prices.some(({ kind }) => kind === 'priced') };
}

/** The parts whose cost on the bench is told: those with a price. While there are none, those with a proposed one. */
export function landedParts(prices: readonly PartPrice[]): PricedPart[] {
  const priced = prices.flatMap((price) => (price.kind === 'priced' ? [price] : []));
  if (priced.length > 0) return priced;
  return prices.map(judgedPrice).flatMap((price) => (price?.kind === 'priced' ? [price] : []));
}

/** The same price in the currency of the exchange; others as they are. */
export function inCurrency<Price extends PartPrice>(price: Price, exchange: Exchange | null): Price {
  if (price.kind === 'proposed') return { ...price, price: inCurrency(price.price, exchange) };
  if (price.kind !== 'priced' || !exchange) return price;
  return { ...price, quote: convertPrice(price.quote, price.choices.quantity, exchange) };
}
