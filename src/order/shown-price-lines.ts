/** The lines of a price as a person reads them. What was stored stays as it is. */
import type { PriceLine } from '#contract/quote.ts';

const ROUNDING = 'Rounding to a whole price per part';
/** Of the largest line. Amounts are shown to about three digits, so amount times rate is no more exact than that. */
const ROUNDING_MOST = 0.005;

/** Without a line of a few cents for the rounding: the largest line takes it. Lines keep their places, and their sum. */
export function shownPriceLines(lines: readonly PriceLine[]): PriceLine[] {
  const rounding = lines.at(-1);
  if (rounding?.label !== ROUNDING || lines.length < 2) return [...lines];
  const others = lines.slice(0, -1);
  const largest = others.reduce((most, line) => (line.amountMinor > most.amountMinor ? line : most));
  if (Math.abs(rounding.amountMinor) > ROUNDING_MOST * largest.amountMinor) return [...lines];
  return others.map((line) =>
    line === largest ? { ...line, amountMinor: line.amountMinor + rounding.amountMinor } : line,
  );
}

/** "12 price lines": as many as are shown. */
export function formatLineCount(lines: readonly PriceLine[]): string {
  const count = shownPriceLines(lines).length;
  return count === 1 ? '1 price line' : `${count} price lines`;
}

const PLURALS: Readonly<Record<string, string>> = {
  build: 'builds',
  cut: 'cuts',
  lifter: 'lifters',
  load: 'loads',
  lot: 'lots',
  mold: 'molds',
  order: 'orders',
  pc: 'pcs',
  piece: 'pieces',
  place: 'places',
  slide: 'slides',
  unit: 'units',
};

/** "1 cut", "4 pieces", "3,695 cm²", "0.0417 kg". */
export function formatAmount(value: number, unit: string): { amount: string; unit: string } {
  const digits =
    Math.abs(value) < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: value < 1000 ? 2 : 0 };
  const amount = new Intl.NumberFormat('en-US', digits).format(value);
  return { amount, unit: amount === '1' ? unit : (PLURALS[unit] ?? unit) };
}
