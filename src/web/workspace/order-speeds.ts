/** The lead times that an order may have: when its last part ships, and what the whole order costs then. */
import { CATALOG } from '#catalog/catalog.ts';
import type { Exchange } from '#contract/exchange.ts';
import type { PricedQuote, Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type SpeedPrice, speedPrices } from '#quote/quote-part.ts';
import type { Steps } from '#quote/steps.ts';
import { guardSteps } from '#web/workspace/guard-pricing.ts';
import { inCurrency } from '#web/workspace/order-landed.ts';
import { type PartPrice, type PricedPart, shareParts } from '#web/workspace/part-price.ts';

export interface SpeedOption {
  speed: Speed;
  totalMinor: number;
  /** Of the part that takes longest. */
  leadTimeDays: number;
}

/** By the choices of a price, which are made anew with each change of the part. */
const known = new WeakMap<PricedPart['choices'], readonly SpeedPrice[]>();

function* pricesOf({ facts, choices }: PricedPart, rateCard: RateCard): Steps<readonly SpeedPrice[]> {
  const found = known.get(choices) ?? (yield* guardSteps(speedPrices(facts, choices, rateCard, CATALOG))) ?? [];
  known.set(choices, found);
  return found;
}

/**
 * Of the parts that have a price, in short steps: from the slowest to the soonest, each with what its parts share taken off, and in the currency of `exchange`. What costs more without
 * being sooner is left out, and economy that costs and takes what standard does, unless it is `chosen`. Empty where there is nothing to choose from.
 */
export function* orderSpeeds(
  prices: readonly PartPrice[],
  rateCard: RateCard,
  chosen: Speed,
  exchange: Exchange | null = null,
): Steps<SpeedOption[]> {
  const parts: { price: PricedPart; speeds: readonly SpeedPrice[] }[] = [];
  for (const price of prices) {
    const speeds = price.kind === 'priced' ? yield* pricesOf(price, rateCard) : [];
    if (price.kind === 'priced' && speeds.length > 0) parts.push({ price, speeds });
  }
  const all = (parts[0]?.speeds ?? []).map(({ speed }, at): SpeedOption => {
    const alone = parts.map(({ price, speeds }): PartPrice => ({ ...price, quote: quoteAt(price.quote, speeds[at]!) }));
    const shown = shareParts(
      alone.map(() => ({ name: '' })),
      alone,
    ).flatMap((price) => {
      const inOwn = inCurrency(price, exchange);
      return inOwn.kind === 'priced' ? [inOwn.quote] : [];
    });
    return {
      speed,
      totalMinor: shown.reduce((sum, { totalPriceMinor }) => sum + totalPriceMinor, 0),
      leadTimeDays: Math.max(...shown.map(({ leadTimeDays }) => leadTimeDays)),
    };
  });
  const standard = all.find(({ speed }) => speed === 'standard');
  const options: SpeedOption[] = [];
  for (const option of all) {
    if (option.speed === 'economy' && option.leadTimeDays === standard?.leadTimeDays && !isChosenOrCheaper(option))
      continue;
    const slower = options.at(-1);
    if (!slower || option.leadTimeDays < slower.leadTimeDays || option.speed === chosen) options.push(option);
  }
  return options.length > 1 ? options : [];

  function isChosenOrCheaper({ speed, totalMinor }: SpeedOption): boolean {
    return speed === chosen || totalMinor < standard!.totalMinor;
  }
}

/** The price of a part alone at another speed, of which nothing is shown but sums. */
function quoteAt(quote: PricedQuote, { speed: _speed, ...amounts }: SpeedPrice): PricedQuote {
  const { sharedMinor: _shared, shareable: _work, onceMinor: _once, band: _band, ...kept } = quote;
  return {
    ...kept,
    ...amounts,
    lines: [],
    findings: [],
    offers: [],
    proposals: [],
  };
}
