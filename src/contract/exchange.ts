/** Prices in a buyer's currency: computed in the card's, converted by a dated rate, each amount rounded once. */
import * as z from 'zod/mini';
import type { PricedQuote } from '#contract/quote.ts';
import { type Currency, decimalsOf } from '#contract/units.ts';

/** What a price was converted by: `rate` units of `to` for one unit of `from`. */
export const ExchangeSchema = z.object({
  from: z.string(),
  to: z.string(),
  rate: z.number(),
  /** Day of the rate, ISO 8601. */
  date: z.string(),
  source: z.string(),
});
export type Exchange = z.infer<typeof ExchangeSchema>;

/** Whole minor units of the other currency, half of one rounded away from zero. */
export function convertMinor(amountMinor: number, exchange: Pick<Exchange, 'from' | 'to' | 'rate'>): number {
  const converted = Math.abs(amountMinor) * minorRate(exchange);
  // Binary fractions err by far less; adding it makes halves round up.
  return Math.sign(amountMinor) * Math.round(converted + 1e-7);
}

/** Minor units of `to` for one minor unit of `from`. */
export function minorRate({ from, to, rate }: Pick<Exchange, 'from' | 'to' | 'rate'>): number {
  return (rate * minorUnits(to)) / minorUnits(from);
}

function minorUnits(currency: Currency): number {
  return Number(`1e${decimalsOf(currency)}`);
}

/**
 * The price in the other currency: the unit price and what is paid once are converted, and the total is their sum. Lines are converted one by one and
 * rounded so that they sum to the total. Hash, card and versions stay those of the price that was computed.
 */
export function convertPrice(price: PricedQuote, quantity: number, exchange: Exchange): PricedQuote {
  if (price.currency !== exchange.from)
    throw new RangeError(`Expected a price in ${exchange.from}, found ${price.currency}`);
  const convert = (minor: number) => convertMinor(minor, exchange);
  const convertOr = (minor: number | null) => (minor === null ? null : convert(minor));
  const unitPriceMinor = Math.max(1, convert(price.unitPriceMinor));
  const onceMinor = price.onceMinor === undefined ? undefined : convert(price.onceMinor);
  const sharedMinor = price.sharedMinor === undefined ? undefined : convert(price.sharedMinor);
  const totalPriceMinor = unitPriceMinor * quantity + (onceMinor ?? 0) + (sharedMinor ?? 0);
  const factor = minorRate(exchange);
  const amounts = shareOut(
    totalPriceMinor,
    price.lines.map(({ amountMinor }) => amountMinor),
  );
  return {
    ...price,
    currency: exchange.to,
    unitPriceMinor,
    ...(onceMinor !== undefined && { onceMinor }),
    ...(sharedMinor !== undefined && { sharedMinor }),
    totalPriceMinor,
    lines: price.lines.map((line, at) => ({ ...line, rate: line.rate * factor, amountMinor: amounts[at]! })),
    ...(price.band && { band: { lowMinor: convert(price.band.lowMinor), highMinor: convert(price.band.highMinor) } }),
    findings: price.findings.map((finding) => ({ ...finding, savesMinor: convertOr(finding.savesMinor) })),
    ...(price.offers && { offers: price.offers.map((each) => ({ ...each, addsMinor: convertOr(each.addsMinor) })) }),
    ...(price.proposals && {
      proposals: price.proposals.map((each) => ({ ...each, addsMinor: convertOr(each.addsMinor) })),
    }),
  };
}

/** Whole shares of the total in proportion to the weights, which sum to it: the largest remainders get what is left. */
export function shareOut(totalMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (totalMinor * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = totalMinor - shares.reduce((all, share) => all + share, 0);
  const order = exact.map((_, at) => at).sort((a, b) => exact[b]! - shares[b]! - (exact[a]! - shares[a]!) || a - b);
  for (const at of order.slice(0, left)) shares[at]! += 1;
  return shares;
}
