/** What the top bar of every page says of parts in work. */
import type { RateCard } from '#contract/rate-card.ts';
import { formatMoney } from '#contract/units.ts';
import { NO_TOTAL, type Tray, versionsKey } from '#web/tray.ts';
import { type PartPrice, sumOrder } from '#web/workspace/part-price.ts';

/** Count and total, in the currency of the rate card. */
export function trayOf(prices: readonly PartPrice[], rateCard: RateCard): Tray {
  const count = prices.length;
  const { total, priced, currency } = sumOrder(prices, rateCard);
  const first = prices.find((price) => price.kind === 'priced');
  if (!total || !first) return { count, ...NO_TOTAL };
  return {
    count,
    total: formatMoney(total.totalMinor, currency),
    unpriced: count - priced,
    versions: versionsKey(first.quote.versions),
  };
}
