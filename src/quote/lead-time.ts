/** Working days until an order ships, by its speed, and what the speed costs. */
import type { Option } from '#contract/catalog.ts';
import type { Choices, Speed } from '#contract/quote.ts';
import type { LeadTimeRates, RateCard } from '#contract/rate-card.ts';
import type { Plan } from '#quote/price/cost.ts';
import { finishDays } from '#quote/price/finish.ts';

/** Nobody promises more: rates that come to it are wrong, and a date so far away is none. */
const LEAD_DAYS_MAX = 9_999;

/** What a speed means for a plan. */
export interface SpeedTerms {
  /** Working days, before machine time and batch steps. */
  days: number;
  /** On top of the price at standard; below 0 for what it takes off. */
  percent: number;
}

/**
 * Sooner is never later and never cheaper. A speed that the card, or the way of making, does not have is the next one towards standard: rush is then express, and economy standard. A way of
 * making that says itself how long express takes (a printer, a mold that is to be made) cannot be sooner than that. What is no sooner costs no more, and what is no later costs no less.
 */
export function speedTerms(
  { process, days: own }: Pick<Plan, 'process' | 'days'>,
  speed: Speed,
  card: RateCard,
): SpeedTerms {
  const { speeds } = leadTimeRates(process, card);
  const standardDays = own?.standard ?? speeds.standard.days;
  const expressDays = Math.min(standardDays, own?.express ?? speeds.express.days);
  const standard = { days: standardDays, percent: 0 };
  const express = expressDays < standardDays ? { days: expressDays, percent: speeds.express.percent } : standard;
  if (speed === 'standard') return standard;
  if (speed === 'express') return express;
  if (speed === 'economy') return speeds.economy && speeds.economy.days > standardDays ? speeds.economy : standard;
  if (!speeds.rush || (own?.express ?? null) !== null) return express;
  return speeds.rush.days < expressDays ? speeds.rush : express;
}

/** Those of the process, else those of the shop. */
export function leadTimeRates(process: string | undefined, { shop, leadTimes = {} }: RateCard): LeadTimeRates {
  return (process !== undefined && leadTimes[process]) || shop.leadTime;
}

/**
 * The days of the speed; before them, those until material and bought pieces are there, which come at the same time; one more for each day of machine time that they do not include; and the days of the finish
 * and of further batch steps. One machine works on an order; a process with more raises `machineHoursPerDay`.
 */
export function leadTimeDays(
  plan: Plan,
  finish: Option,
  { quantity, speed, material }: Pick<Choices, 'quantity' | 'speed' | 'material'>,
  card: RateCard,
): number {
  const { machineHoursIncluded, machineHoursPerDay } = leadTimeRates(plan.process, card);
  const hours = Math.max(plan.machineHoursAtLeast, plan.machineHoursPerPiece * quantity);
  const more = Math.max(0, hours - machineHoursIncluded) / machineHoursPerDay;
  const bought = Math.max(card.materials[material]?.purchaseDays ?? 0, plan.purchaseDays ?? 0);
  const finishing = plan.finishing ? finishDays(plan.finishing, quantity) : (card.finishes[finish.id]?.extraDays ?? 0);
  const batches = finishing + (plan.batchDays ?? 0);
  return Math.min(LEAD_DAYS_MAX, speedTerms(plan, speed, card).days + bought + Math.ceil(more) + batches);
}
