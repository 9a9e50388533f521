/** What an order comes to: its parts in the currency that the buyer chose, and freight, duty and taxes where they chose them. The same in page, server and command line. */
import { convertMinor, convertPrice, type Exchange } from '#contract/exchange.ts';
import type { Landed, LandedGap, LandedPart, LandedTerms } from '#contract/landed.ts';
import type { CustomsUse, LandedTables, Transport } from '#contract/landed-tables.ts';
import type { PricedQuote } from '#contract/quote.ts';
import type { Currency } from '#contract/units.ts';
import { exchangeRate } from '#quote/landed/exchange-rate.ts';
import { landedCost } from '#quote/landed/landed-cost.ts';

export interface SettledPart {
  price: PricedQuote;
  quantity: number;
}

export interface Delivery {
  country: string;
  transport: Transport;
  terms: LandedTerms;
  use: CustomsUse;
}

export interface OrderWish {
  parts: readonly SettledPart[];
  /** Of the prices. */
  currency: Currency;
  /** What the buyer pays in. */
  payIn: Currency;
  /** null: freight is told by the shop before it is charged. */
  delivery: Delivery | null;
  /** ISO days. */
  shipDate: string;
  today: string;
}

export interface SettledOrder {
  kind: 'settled';
  prices: PricedQuote[];
  currency: Currency;
  /** Sum of the parts, and of what is charged for freight and, under DDP, duty and taxes. */
  totalMinor: number;
  landed: Landed | null;
  exchange: Exchange | null;
}

export function settleOrder(
  wish: OrderWish,
  tables: LandedTables,
): SettledOrder | { kind: 'untold'; gaps: LandedGap[] } {
  const { parts, currency, payIn, delivery, shipDate, today } = wish;
  const exchange = payIn === currency ? null : exchangeRate(currency, payIn, tables, today);
  if (payIn !== currency && !exchange)
    return { kind: 'untold', gaps: [{ code: 'no-exchange', from: currency, to: payIn }] };
  const prices = parts.map(({ price, quantity }) => (exchange ? convertPrice(price, quantity, exchange) : price));
  const goodsMinor = prices.reduce((sum, { totalPriceMinor }) => sum + totalPriceMinor, 0);
  const settled = { kind: 'settled' as const, prices, currency: payIn, exchange };
  if (!delivery) return { ...settled, totalMinor: goodsMinor, landed: null };
  const answer = landedCost({ ...delivery, parts: landedParts(parts), currency, shipDate, today }, tables);
  if (answer.kind === 'untold') return answer;
  const landed = exchange ? convertLanded(answer.landed, goodsMinor, exchange) : answer.landed;
  return { ...settled, totalMinor: goodsMinor + landed.chargedMinor, landed };
}

export function landedParts(parts: readonly SettledPart[]): LandedPart[] {
  return parts.map(({ price, quantity }) => ({
    parcel: price.parcel ?? null,
    pieces: quantity,
    goodsMinor: price.totalPriceMinor,
  }));
}

/** Each line once, so that lines still sum to what is charged. */
function convertLanded(landed: Landed, goodsMinor: number, exchange: Exchange): Landed {
  const lines = landed.lines.map((line) => ({ ...line, amountMinor: convertMinor(line.amountMinor, exchange) }));
  const sum = (rows: typeof lines) => rows.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return {
    ...landed,
    currency: exchange.to,
    goodsMinor,
    lines,
    chargedMinor: sum(lines.filter(({ paidBy }) => paidBy === 'shop')),
    benchMinor: landed.benchMinor === null ? null : goodsMinor + sum(lines),
  };
}
