/** What an admin types as a person's prices, read into what the API takes. */
import { AppError } from '#contract/errors.ts';
import type { PriceQuote } from '#contract/request.ts';
import { type Currency, decimalsOf, formatFixed } from '#contract/units.ts';

/** Names of the boxes of one part; a part's position stands in them. */
export const unitPriceField = (position: number) => `unitPrice-${position}`;
export const leadTimeField = (position: number) => `leadTimeDays-${position}`;

export interface ReadPrices {
  parts: PriceQuote['parts'];
  /** What is wrong, by the names of the boxes. */
  problems: Record<string, string>;
}

/** Reads all boxes. A part with both boxes empty is left out: the server says whether it needs a price. */
export function readPrices(texts: Record<string, string>, currency: Currency): ReadPrices {
  const parts: PriceQuote['parts'] = [];
  const problems: Record<string, string> = {};
  const positions = Object.keys(texts).flatMap((name) => /^unitPrice-(\d+)$/.exec(name)?.[1] ?? []);
  for (const position of positions.map(Number)) {
    const price = (texts[unitPriceField(position)] ?? '').trim();
    const days = (texts[leadTimeField(position)] ?? '').trim();
    if (price === '' && days === '') continue;
    const unitPriceMinor = readMinor(price, currency);
    const leadTimeDays = /^\d{1,3}$/.test(days) ? Number(days) : null;
    if (unitPriceMinor === null) problems[unitPriceField(position)] = amountHint(currency);
    if (leadTimeDays === null || leadTimeDays < 1) problems[leadTimeField(position)] = 'Working days, for example 12';
    if (unitPriceMinor !== null && leadTimeDays) parts.push({ position, unitPriceMinor, leadTimeDays });
  }
  return { parts, problems };
}

/**
 * "1,250.5" of USD as 125050 minor units: commas between thousands, at most as many decimals as the currency has. null for anything else,
 * and for nothing.
 */
export function readMinor(text: string, currency: Currency): number | null {
  const amount = /^(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d+))?$/.exec(text);
  const [, whole = '', decimals = ''] = amount ?? [];
  const digits = decimalsOf(currency);
  if (decimals.length > digits) return null;
  const minor = Number(whole.replaceAll(',', '') + decimals.padEnd(digits, '0'));
  return minor > 0 ? minor : null;
}

/** What is expected of a box that `readMinor` reads. */
export function amountHint(currency: Currency): string {
  return `An amount above 0, for example ${formatFixed(1250, decimalsOf(currency))}`;
}

/** The currency that a form sends with its amounts: it was shown beside the box. */
export function readCurrency(text: string | undefined): Currency {
  if (!/^[A-Z]{3}$/.test(text ?? '')) throw new AppError('invalid_input');
  return text!;
}
