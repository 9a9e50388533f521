/** The plan from the order to the delivery, in calendar days after the day of the order. It has no dates, so it holds on any day. */
import { SPEED_DAYS, type Speed } from '#contract/quote.ts';
import type { Transport } from '#web/live/landed-cost.ts';

/** Calendar days in transit from India, minimum and maximum. */
export const FREIGHT_DAYS = {
  air: [3, 7],
  sea: [18, 25],
} as const satisfies Record<Transport, readonly [number, number]>;

type Days = readonly [earliest: number, latest: number];

export interface Stage {
  label: string;
  /** Days that the stage itself takes. */
  takes: Days;
  /** The days on which the stage begins and ends. */
  begins: Days;
  ends: Days;
}

export interface DeliveryPlan {
  stages: Stage[];
  /** Day of arrival. */
  arrives: Days;
}

/** `ownDays` is the buyer's own estimate for customs and local delivery. */
export function deliveryPlan(speed: Speed, transport: Transport, ownDays: number): DeliveryPlan {
  const stages: Stage[] = [];
  let at: Days = [0, 0];
  const add = (label: string, takes: Days) => {
    const ends: Days = [at[0] + takes[0], at[1] + takes[1]];
    stages.push({ label, takes, begins: at, ends });
    at = ends;
  };
  add('Making', calendarDays(SPEED_DAYS[speed]));
  add(transport === 'air' ? 'Air freight' : 'Sea freight', FREIGHT_DAYS[transport]);
  if (ownDays > 0) add('Customs, delivery', [ownDays, ownDays]);
  return { stages, arrives: at };
}

/**
 * The calendar days that a number of working days takes, minimum and maximum, for an order on any weekday. Every five working days include one
 * weekend, and the remaining one to four may include another. Weeks of five days, without public holidays.
 */
export function calendarDays(workingDays: number): Days {
  const [weeks, rest] = [Math.floor(workingDays / 5), workingDays % 5];
  return [7 * weeks + rest, 7 * weeks + rest + (rest > 0 ? 2 : 0)];
}

/** "5 days", "3 to 7 days". */
export function formatDays([earliest, latest]: Days): string {
  return earliest === latest ? `${earliest} ${earliest === 1 ? 'day' : 'days'}` : `${earliest} to ${latest} days`;
}
