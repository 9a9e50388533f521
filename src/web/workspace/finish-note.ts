import { CATALOG } from '#catalog/catalog.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatMoney } from '#contract/units.ts';
import { formatWorkingDays } from '#order/format-part.ts';
import { finishAdds } from '#quote/quote-part.ts';
import type { Steps } from '#quote/steps.ts';
import { guardSteps } from '#web/workspace/guard-pricing.ts';
import type { PricedPart } from '#web/workspace/part-price.ts';

/** What stands beside the finish: "Adds $56.30 and 1 working day." null without a price, and where it adds nothing. */
export function* finishNote(
  price: Pick<PricedPart, 'facts' | 'choices'> | null,
  rateCard: RateCard,
): Steps<string | null> {
  if (!price) return null;
  const adds = yield* guardSteps(finishAdds(price.facts, price.choices, rateCard, CATALOG));
  if (!adds || (adds.minor === 0 && adds.days === 0)) return null;
  const amount = formatMoney(adds.minor, rateCard.shop.currency);
  return `Adds ${amount}${adds.days > 0 ? ` and ${formatWorkingDays(adds.days)}` : ''}.`;
}
