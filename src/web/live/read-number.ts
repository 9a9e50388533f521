/** Reads the number boxes of a live figure. */
import { formatNumber } from '#contract/units.ts';

export interface NumberRange {
  min: number;
  max: number;
  /** Shown in the box and after the limits, for example "mm"; empty for a number without a unit. */
  unit: string;
  /** Shows the unit only in the box, so that long limits fit on one line on a phone. */
  unitInBoxOnly?: boolean;
  whole?: boolean;
}

export type NumberReading = { kind: 'number'; value: number } | { kind: 'refused'; problem: string };

/**
 * Reads "1,200" and "1 200" as 1200, "2.5" and "2,5" as two and a half. Anything else, and a number outside the range, is refused with a sentence
 * that names the range: a result for another number than the one typed would be wrong.
 */
export function readNumber(text: string, range: NumberRange): NumberReading {
  const bare = text.trim();
  const grouped = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(bare);
  const plain = grouped ? bare.replace(/[, ]/g, '') : bare.replace(',', '.');
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  if (!(value >= range.min && value <= range.max)) return refuse(`From ${formatRange(range)}`);
  return range.whole && !Number.isInteger(value) ? refuse('Whole numbers only') : { kind: 'number', value };
}

/** "0.5 to 6 mm", "1 to 135°". */
export function formatRange({ min, max, unit, unitInBoxOnly }: NumberRange): string {
  const limits = `${formatNumber(min, 3)} to ${formatNumber(max, 3)}`;
  if (!unit || unitInBoxOnly) return limits;
  return unit === '°' ? `${limits}°` : `${limits} ${unit}`;
}

function refuse(problem: string): NumberReading {
  return { kind: 'refused', problem };
}
