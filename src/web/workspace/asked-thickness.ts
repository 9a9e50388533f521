import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { judgedPrice, type PartPrice } from '#web/workspace/part-price.ts';

/** Whether the buyer's word of how thick the sheet is would price the part: no person has to, unless the buyer does not know. */
export function isThicknessAsked(price: PartPrice, { isThicknessUnknown }: Pick<DraftChoices, 'isThicknessUnknown'>) {
  const judged = judgedPrice(price);
  if (judged?.kind !== 'manual' || isThicknessUnknown) return false;
  return judged.quote.reasons.every(({ code }) => code === 'thickness-missing');
}
