/** The status of the selected part in one sentence, for screen readers. */
import { labelOfProcess } from '#catalog/options.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatWorkingDays } from '#order/format-part.ts';
import type { PartPrice } from '#web/workspace/part-price.ts';

export interface StatusWords {
  /** The day on which an order of now ships. */
  ships: (leadTimeDays: number) => string;
  /** The buyer's word of how thick the sheet is would price it. */
  asksThickness: boolean;
}

/** Changes only when there is news: the end of a reading is news, its stages are not. */
export function partStatus(name: string, price: PartPrice, { ships, asksThickness }: StatusWords): string {
  switch (price.kind) {
    case 'reading':
      return `${name} is being read.`;
    case 'unreadable':
      return `${name}: ${price.failure.message}`;
    case 'no-process':
      return [`${name} was read.`, ...price.against.map(formatReason), noProcessWords(price)].join(' ');
    case 'proposed':
      return `${partStatus(name, price.price, { ships, asksThickness })} This is for ${labelOfProcess(price.proposal.process)}, which we suggest. Select it or another manufacturing process.`;
    case 'refused':
      return `${name} has no price: ${price.problem}`;
    case 'failed':
      return `${name} could not be priced automatically.`;
    case 'manual':
      if (asksThickness) return `${name}: enter the sheet thickness to see the price.`;
      return `${name}: manual quote needed. ${price.quote.reasons.map(formatReason).join(' ')}`;
    case 'priced': {
      const { quote, choices } = price;
      const pieces = `${formatNumber(choices.quantity, 0)} ${choices.quantity === 1 ? 'piece' : 'pieces'}`;
      return `${name}: ${formatMoney(quote.totalPriceMinor, quote.currency)} for ${pieces}, made in ${formatWorkingDays(quote.leadTimeDays)}, ships ${ships(quote.leadTimeDays)}.`;
    }
  }
}

/** What to do about a part that no process is proposed for. */
export function noProcessWords({ against }: Extract<PartPrice, { kind: 'no-process' }>): string {
  return against.length === 0
    ? 'Select a manufacturing process to see its price.'
    : 'Select a manufacturing process, and an engineer quotes the part.';
}
