/** Reads the quantity box. */
import { QUANTITY_MAX } from '#contract/quote.ts';
import { formatNumber } from '#contract/units.ts';

export type QuantityReading = { kind: 'quantity'; quantity: number } | { kind: 'refused'; problem: string };

/**
 * Reads whole pieces from 1 to QUANTITY_MAX; "1,000" and "1 000" count as a thousand. Anything else is refused with a sentence instead of rounded: a
 * price for another quantity than the one typed would be wrong.
 */
export function readQuantity(text: string): QuantityReading {
  const bare = text.trim();
  if (bare === '') return refuse('Please enter how many pieces you need.');
  if (!/^[+-]?\d{1,3}(?:[, ]\d{3})+$|^[+-]?\d+$/.test(bare)) {
    return refuse(
      /^[+-]?\d*[.,]\d+$/.test(bare)
        ? 'Parts come in whole pieces: please enter a whole number.'
        : 'Please enter a whole number of pieces, for example 25.',
    );
  }
  const quantity = Number(bare.replace(/[, ]/g, ''));
  if (quantity < 1) return refuse('Please enter at least 1 piece.');
  if (quantity > QUANTITY_MAX) {
    return refuse(`We price up to ${formatNumber(QUANTITY_MAX)} pieces here. For more, please email us for a quote.`);
  }
  return { kind: 'quantity', quantity };
}

function refuse(problem: string): QuantityReading {
  return { kind: 'refused', problem };
}
