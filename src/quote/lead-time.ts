/** Working days until an order ships. */
import type { Option } from '#contract/catalog.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Plan } from '#quote/price/cost.ts';
import { finishDays } from '#quote/price/finish.ts';

/**
 * The days that the card has for the speed, the way of making where it has its own, one more for each day of machine time that they do not include, and the days of the finish. One machine works on
 * an order; a shop with more raises `machineHoursPerDay`.
 */
export function leadTimeDays(
  plan: Plan,
  finish: Option,
  { quantity, speed }: Pick<Choices, 'quantity' | 'speed'>,
  { shop: { leadTime }, finishes }: RateCard,
): number {
  const hours = Math.max(plan.machineHoursAtLeast, plan.machineHoursPerPiece * quantity);
  const more = Math.max(0, hours - leadTime.machineHoursIncluded) / leadTime.machineHoursPerDay;
  const standard = plan.days?.standard ?? leadTime.standardDays;
  const express = Math.min(standard, plan.days?.express ?? leadTime.expressDays);
  const days = speed === 'express' ? express : standard;
  const finishing = plan.finishing ? finishDays(plan.finishing, quantity) : (finishes[finish.id]?.extraDays ?? 0);
  return days + Math.ceil(more) + finishing;
}
