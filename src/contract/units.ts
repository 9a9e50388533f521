/** What the site counts in: mm, minutes, whole minor units of a currency. Names carry the unit; these helpers only show them. */
import { numberFormat } from '#contract/formatters.ts';

/** A point or direction [x, y, z]; lengths in mm where it is a point, length 1 where it is a direction. */
export type Vec3 = [x: number, y: number, z: number];

/** Exact since 1959. */
export const MM_PER_INCH = 25.4;

/** ISO 4217 code, for example "USD". */
export type Currency = string;

/** How many decimals amounts of a currency have: 2 for USD, 0 for JPY (ISO 4217, as the runtime knows it). */
export function decimalsOf(currency: Currency): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const found = numberFormat({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currency, found);
  return found;
}

/** To ask a formatter for its options takes longer than to format. */
const decimals = new Map<Currency, number>();

/** "$1,234.50" for 123450 minor units of USD. Whole minor units only: a fraction here is a rounding mistake upstream. */
export function formatMoney(amountMinor: number, currency: Currency): string {
  if (!Number.isInteger(amountMinor)) throw new RangeError(`Expected whole minor units, found ${amountMinor}`);
  const format = numberFormat({ style: 'currency', currency });
  return format.format(amountMinor / 10 ** decimalsOf(currency));
}

/** "$0.8333" for 83.33 minor units: a rate may be a fraction of the smallest coin, and is shown with up to four decimals. */
export function formatRate(rateMinor: number, currency: Currency): string {
  const format = numberFormat({ style: 'currency', currency, maximumFractionDigits: 4 });
  return format.format(rateMinor / 10 ** decimalsOf(currency));
}

/** "1,234.5" with at most `digits` decimals. */
export function formatNumber(value: number, digits = 1): string {
  return numberFormat({ maximumFractionDigits: digits }).format(value);
}

/** "1,234.50" with exactly `digits` decimals, for figures that stand below each other or change in place. */
export function formatFixed(value: number, digits: number): string {
  const format = numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(value);
}

/** "74.6 MB" for a count of bytes, in powers of 1000 as file managers show them. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formatNumber(value, unit === 0 ? 0 : 1)} ${units[unit]}`;
}
