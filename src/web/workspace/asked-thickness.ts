import type { ManualQuote } from '#contract/quote.ts';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { judgedPrice, type PartPrice } from '#web/workspace/part-price.ts';

/** Whether the buyer's word of how thick the sheet is would price the part: no person has to, unless the buyer does not know. */
export function isThicknessAsked(price: PartPrice, { isThicknessUnknown }: Pick<DraftChoices, 'isThicknessUnknown'>) {
  const judged = judgedPrice(price);
  if (judged?.kind !== 'manual' || isThicknessUnknown) return false;
  return lacksOnlyThickness(judged.quote);
}

/** Whether the thickness is all that keeps the program from a price. */
export function lacksOnlyThickness({ reasons }: ManualQuote): boolean {
  return reasons.every(({ code }) => code === 'thickness-missing');
}
