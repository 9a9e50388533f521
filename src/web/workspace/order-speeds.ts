/** The lead times that an order may have: when its last part ships, and what the whole order costs then. */
import { CATALOG } from '#catalog/catalog.ts';
import type { Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type SpeedPrice, speedPrices } from '#quote/quote-part.ts';
import { guardPricing } from '#web/workspace/guard-pricing.ts';
import type { PartPrice } from '#web/workspace/part-price.ts';

export interface SpeedOption {
  speed: Speed;
  totalMinor: number;
  /** Of the part that takes longest. */
  leadTimeDays: number;
}

/** By the price of a part, which is made anew with each change of it. */
const known = new WeakMap<PartPrice, readonly SpeedPrice[]>();

function pricesOf(price: Extract<PartPrice, { kind: 'priced' }>, rateCard: RateCard): readonly SpeedPrice[] {
  const found = known.get(price) ?? guardPricing(() => speedPrices(price.facts, price.choices, rateCard, CATALOG), []);
  known.set(price, found);
  return found;
}

/**
 * Of the parts that have a price, from the slowest to the soonest. What costs more without being sooner is left out, and economy that costs and takes what standard does, unless it is `chosen`. Empty where there is
 * nothing to choose from.
 */
export function orderSpeeds(prices: readonly PartPrice[], rateCard: RateCard, chosen: Speed): SpeedOption[] {
  const [first, ...others] = prices.flatMap((price) => (price.kind === 'priced' ? [pricesOf(price, rateCard)] : []));
  const all = (first ?? []).map(({ speed, totalPriceMinor, leadTimeDays }, at): SpeedOption => {
    const rest = others.flatMap((prices) => prices[at] ?? []);
    return {
      speed,
      totalMinor: rest.reduce((sum, each) => sum + each.totalPriceMinor, totalPriceMinor),
      leadTimeDays: Math.max(leadTimeDays, ...rest.map((each) => each.leadTimeDays)),
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
