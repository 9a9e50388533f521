/** Additional US duty on goods of India by date, as in the tariff article, and its worked shipment in whole cents. */

/** The last day of our sources. Later days are known only as far as a law or an order names them. */
export const LOOKED_UP_UNTIL = '2026-06-30';

export interface RatePeriod {
  /** First day, ISO 8601. */
  from: string;
  /** The last day; null: in force, and without an end, when it was looked up. */
  to: string | null;
  percent: number;
  /** The law or order behind it. */
  basis: string;
}

/** The rate for goods without a section 232 measure, in addition to the ordinary rate. */
export const COUNTRY_RATE: readonly RatePeriod[] = [
  { from: '2025-01-01', to: '2025-04-04', percent: 0, basis: '' },
  { from: '2025-04-05', to: '2025-08-06', percent: 10, basis: 'EO 14257' },
  { from: '2025-08-07', to: '2025-08-26', percent: 25, basis: 'EO 14326' },
  { from: '2025-08-27', to: '2026-02-06', percent: 50, basis: 'EO 14329' },
  { from: '2026-02-07', to: '2026-02-23', percent: 25, basis: 'EO of February 6, 2026' },
  // The last of the statute's 150 days.
  { from: '2026-02-24', to: '2026-07-23', percent: 10, basis: 'section 122' },
];

/**
 * Section 232: the top rate on listed articles of steel and aluminum from most countries. Since April 6, 2026 other articles are listed at lower
 * rates.
 */
export const METAL_RATE: readonly RatePeriod[] = [
  { from: '2025-01-01', to: '2025-03-11', percent: 0, basis: '' },
  { from: '2025-03-12', to: '2025-06-03', percent: 25, basis: 'Proclamations 10895, 10896' },
  { from: '2025-06-04', to: null, percent: 50, basis: 'Proclamation of June 3, 2025' },
];

/** The rate in force on a day, ISO 8601; null on a day of which we know none. */
export function rateOn(rates: readonly RatePeriod[], day: string): RatePeriod | null {
  return rates.find(({ from, to }) => from <= day && day <= (to ?? LOOKED_UP_UNTIL)) ?? null;
}

/** The first day without the surcharge of section 122. */
export const SURCHARGE_ENDS = '2026-07-24';

/** The ordinary rate of the plastic parts in the article's examples: HTS 3926.90.99. */
export const PLASTIC_PERCENT = 5.3;

/** Days from January 1, 2025. */
export function dayOf(date: string): number {
  return (Date.parse(date) - Date.parse('2025-01-01')) / 86_400_000;
}

/** The worked shipment: value of the goods at the port of export, freight and fee, in cents. */
export const SHIPMENT = { goodsMinor: 400_000, freightMinor: 38_000, processingFeeMinor: 3358 } as const;

export interface DutyCase {
  name: string;
  ordinaryPercent: number;
  additionalPercent: number;
}

/** The import cost of the same 4,000 USD. */
export const DUTY_CASES: readonly DutyCase[] = [
  { name: 'Plastic, January 2026', ordinaryPercent: 5.3, additionalPercent: 50 },
  { name: 'Plastic, June 2026', ordinaryPercent: 5.3, additionalPercent: 10 },
  { name: 'Aluminum, listed at 25 %', ordinaryPercent: 2.5, additionalPercent: 25 },
  { name: 'Aluminum, listed at 50 %', ordinaryPercent: 2.5, additionalPercent: 50 },
];

/** The duty, and the total with goods, freight and fee. By air, so there is no harbor fee. */
export function dutyAndLanded({ ordinaryPercent, additionalPercent }: DutyCase): {
  dutyMinor: number;
  landedMinor: number;
} {
  const { goodsMinor, freightMinor, processingFeeMinor } = SHIPMENT;
  const dutyMinor =
    Math.round((goodsMinor * ordinaryPercent) / 100) + Math.round((goodsMinor * additionalPercent) / 100);
  return { dutyMinor, landedMinor: goodsMinor + freightMinor + processingFeeMinor + dutyMinor };
}
