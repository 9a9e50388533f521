/** The sheets that the parts of the workspace are laid on, by part. */
import { CATALOG } from '#catalog/catalog.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type NestWish, nestWishes } from '#quote/nest-order.ts';
import { guardPricing } from '#web/workspace/guard-pricing.ts';
import type { PartPrice } from '#web/workspace/part-price.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

export interface PartNest {
  wish: NestWish;
  /** Which of its parts is meant. */
  own: number;
}

/** By the ids of the parts; parts without a price lie on no sheet. */
export function nestsOf(
  prices: readonly PartPrice[],
  parts: readonly WorkPart[],
  rateCard: RateCard,
): ReadonlyMap<number, PartNest> {
  const priced = prices.flatMap((price, at) =>
    price.kind === 'priced' ? [{ id: parts[at]!.id, name: parts[at]!.name, ...price }] : [],
  );
  const wishes = guardPricing(() => nestWishes(priced, rateCard, CATALOG), []);
  return new Map(
    wishes.flatMap((wish) => wish.places.map((place, own) => [priced[place]!.id, { wish, own }] as const)),
  );
}
