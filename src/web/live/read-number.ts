/** Reads what stands in a number box of a live figure. */
import { formatNumber } from '#contract/units.ts';

export interface NumberRange {
  min: number;
  max: number;
  /** Stands behind the limits, for example "mm"; empty for a bare number. */
  unit: string;
  whole?: boolean;
}

export type NumberReading = { kind: 'number'; value: number } | { kind: 'refused'; problem: string };

/**
 * "1,200" and "1 200" count as 1200, "2.5" and "2,5" as two and a half. What is no number, or lies outside, is refused with the
 * range as a sentence: a figure for another number than the one typed would be wrong.
 */
export function readNumber(text: string, range: NumberRange): NumberReading {
  const bare = text.trim();
  const grouped = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(bare);
  const plain = grouped ? bare.replace(/[, ]/g, '') : bare.replace(',', '.');
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  const fits = value >= range.min && value <= range.max && (!range.whole || Number.isInteger(value));
  return fits ? { kind: 'number', value } : { kind: 'refused', problem: `From ${rangeInWords(range)}` };
}

/** "0.5 to 6 mm", "1 to 135°", "1 to 1,000 pcs, whole". */
export function rangeInWords({ min, max, unit, whole }: NumberRange): string {
  return `${formatNumber(min, 3)} to ${formatNumber(max, 3)}${unit && (unit === '°' ? unit : ` ${unit}`)}${whole ? ', whole' : ''}`;
}
