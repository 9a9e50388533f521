/** What an admin types as a person's prices, read into what the API takes. */
import type { PriceQuote } from '#contract/request.ts';

/** Names of the boxes of one part; a part's position stands in them. */
export const unitPriceField = (position: number) => `unitPrice-${position}`;
export const leadTimeField = (position: number) => `leadTimeDays-${position}`;

export interface ReadPrices {
  parts: PriceQuote['parts'];
  /** What is wrong, by the names of the boxes. */
  problems: Record<string, string>;
}

/** Reads all boxes. A part with both boxes empty is left out: the server says whether it needs a price. */
export function readPrices(texts: Record<string, string>): ReadPrices {
  const parts: PriceQuote['parts'] = [];
  const problems: Record<string, string> = {};
  const positions = Object.keys(texts).flatMap((name) => /^unitPrice-(\d+)$/.exec(name)?.[1] ?? []);
  for (const position of positions.map(Number)) {
    const price = (texts[unitPriceField(position)] ?? '').trim();
    const days = (texts[leadTimeField(position)] ?? '').trim();
    if (price === '' && days === '') continue;
    const unitPriceMinor = readMinor(price);
    const leadTimeDays = /^\d{1,3}$/.test(days) ? Number(days) : null;
    if (unitPriceMinor === null) problems[unitPriceField(position)] = 'An amount above 0, for example 1,250.00';
    if (leadTimeDays === null || leadTimeDays < 1) problems[leadTimeField(position)] = 'Working days, for example 12';
    if (unitPriceMinor !== null && leadTimeDays) parts.push({ position, unitPriceMinor, leadTimeDays });
  }
  return { parts, problems };
}

/** "1,250.5" as 125050 minor units: commas between thousands, at most two decimals. null for anything else, and for nothing. */
export function readMinor(text: string): number | null {
  const amount = /^(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text);
  if (!amount) return null;
  const minor = Number(amount[1]!.replaceAll(',', '')) * 100 + Number((amount[2] ?? '').padEnd(2, '0'));
  return minor > 0 ? minor : null;
}
