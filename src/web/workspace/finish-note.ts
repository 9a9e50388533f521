import { CATALOG } from '#catalog/catalog.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatMoney } from '#contract/units.ts';
import { formatWorkingDays } from '#order/format-part.ts';
import { finishAdds } from '#quote/quote-part.ts';
import { guardPricing } from '#web/workspace/guard-pricing.ts';
import type { PartPrice } from '#web/workspace/part-price.ts';

/** What stands beside the finish: "Adds $56.30 and 1 working day." null without a price, and where it adds nothing. */
export function finishNote(price: PartPrice, rateCard: RateCard): string | null {
  if (price.kind !== 'priced') return null;
  const { facts, choices } = price;
  const adds = guardPricing(() => finishAdds(facts, choices, rateCard, CATALOG), null);
  if (!adds || (adds.minor === 0 && adds.days === 0)) return null;
  const amount = formatMoney(adds.minor, rateCard.shop.currency);
  return `Adds ${amount}${adds.days > 0 ? ` and ${formatWorkingDays(adds.days)}` : ''}.`;
}
