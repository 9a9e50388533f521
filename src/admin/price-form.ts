/** Reads the form in which an admin prices a quote into the body of the API call. */
import { AppError } from '#contract/errors.ts';
import type { PriceQuote } from '#contract/request.ts';
import { type Currency, decimalsOf, formatFixed } from '#contract/units.ts';

/** The id of the form. Its inputs stand beside the parts, outside of it. */
export const PRICE_FORM = 'prices';

/** The input names of a part, by its position. */
export const unitPriceField = (position: number) => `unitPrice-${position}`;
export const leadTimeField = (position: number) => `leadTimeDays-${position}`;
/** A hidden input with the name of a part that has no price yet. */
export const unpricedField = (position: number) => `unpriced-${position}`;

export interface ReadPrices {
  parts: PriceQuote['parts'];
  /** Problems by input name. */
  problems: Record<string, string>;
  /** The names of parts that have no price and get none. */
  unpriced: string[];
}

/** Reads all inputs. A part with two empty inputs keeps the price that a machine gave it; one that has none is named. */
export function readPrices(texts: Record<string, string>, currency: Currency): ReadPrices {
  const parts: PriceQuote['parts'] = [];
  const problems: Record<string, string> = {};
  const unpriced: string[] = [];
  const positions = Object.keys(texts).flatMap((name) => /^unitPrice-(\d+)$/.exec(name)?.[1] ?? []);
  for (const position of positions.map(Number)) {
    const price = (texts[unitPriceField(position)] ?? '').trim();
    const days = (texts[leadTimeField(position)] ?? '').trim();
    const name = texts[unpricedField(position)];
    if (price === '' && days === '' && !name) continue;
    if (price === '' && name) unpriced.push(name);
    const unitPriceMinor = readMinor(price, currency);
    const leadTimeDays = /^\d{1,3}$/.test(days) ? Number(days) : null;
    if (unitPriceMinor === null) problems[unitPriceField(position)] = amountHint(currency);
    if (leadTimeDays === null || leadTimeDays < 1)
      problems[leadTimeField(position)] = 'Enter working days, for example 12';
    if (unitPriceMinor !== null && leadTimeDays) parts.push({ position, unitPriceMinor, leadTimeDays });
  }
  return { parts, problems, unpriced };
}

/**
 * Reads "1,250.5" USD as 125050 minor units. Allows commas between thousands, and as many decimals as the currency has. null for
 * everything else, and for an empty text.
 */
export function readMinor(text: string, currency: Currency): number | null {
  const amount = /^(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d+))?$/.exec(text);
  const [, whole = '', decimals = ''] = amount ?? [];
  const digits = decimalsOf(currency);
  if (decimals.length > digits) return null;
  const minor = Number(whole.replaceAll(',', '') + decimals.padEnd(digits, '0'));
  return minor > 0 ? minor : null;
}

/** Describes the input that `readMinor` expects. */
export function amountHint(currency: Currency): string {
  return `Enter an amount above 0, for example ${formatFixed(1250, decimalsOf(currency))}`;
}

/** The currency that the form sends with its amounts. It is the one that the page showed. */
export function readCurrency(text: string | undefined): Currency {
  if (!/^[A-Z]{3}$/.test(text ?? '')) throw new AppError('invalid_input');
  return text!;
}
