/** Additional US duty on goods of India by date, as in the tariff article, and its worked shipment in whole cents. As of the end of June 2026. */

export interface RatePeriod {
  /** First day, ISO 8601. */
  from: string;
  percent: number;
  /** The law or order behind it. */
  basis: string;
}

/** The rate for goods without a section 232 measure, in addition to the ordinary rate. */
export const COUNTRY_RATE: readonly RatePeriod[] = [
  { from: '2025-01-01', percent: 0, basis: '' },
  { from: '2025-04-05', percent: 10, basis: 'EO 14257' },
  { from: '2025-08-07', percent: 25, basis: 'EO 14326' },
  { from: '2025-08-27', percent: 50, basis: 'EO 14329' },
  { from: '2026-02-07', percent: 25, basis: 'EO of February 6, 2026' },
  { from: '2026-02-24', percent: 10, basis: 'section 122' },
];

/**
 * Section 232: the top rate on listed articles of steel and aluminum from most countries. Since April 6, 2026 other articles are listed at lower
 * rates.
 */
export const METAL_RATE: readonly RatePeriod[] = [
  { from: '2025-01-01', percent: 0, basis: '' },
  { from: '2025-03-12', percent: 25, basis: 'Proclamations 10895, 10896' },
  { from: '2025-06-04', percent: 50, basis: 'Proclamation of June 3, 2025' },
];

/** The surcharge ends with July 23, 2026, the last of the statute's 150 days. */
export const SURCHARGE_ENDS = '2026-07-24';

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
