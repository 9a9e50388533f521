/** What one piece of a part costs in a material, as the workspace would price it. */
import { labelOfProcess } from '#catalog/options.ts';
import type { Process } from '#contract/quote.ts';
import { unitWithShareMinor } from '#contract/quote-total.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import type { ReadPart } from '#web/services/parts-of-browser.ts';
import { chooseProcess, withChange } from '#web/workspace/draft-choices.ts';
import { judgedPrice, pricePart } from '#web/workspace/part-price.ts';

export type PriceInMaterial =
  /** With its share of a tool. */
  { kind: 'priced'; unitMinor: number; quantity: number } | { kind: 'manual'; words: string };

/** The part keeps its quantity, and of its finish, tolerance and further choices those that the material takes. */
export function priceInMaterial(
  { facts, draft }: Pick<ReadPart, 'facts' | 'draft'>,
  { process, material }: { process: Process; material: string },
  rateCard: RateCard,
): PriceInMaterial {
  const own = draft.process === process ? draft : chooseProcess(draft, process);
  const asked = withChange(own, { material });
  const judged = judgedPrice(
    pricePart({ reading: { kind: 'read', facts, mesh: null }, draft: asked }, 'standard', rateCard),
  );
  if (judged?.kind === 'priced') {
    const { quantity } = judged.choices;
    return { kind: 'priced', unitMinor: unitWithShareMinor(judged.quote, quantity), quantity };
  }
  const reasons = judged?.quote.reasons.map(formatReason) ?? [];
  return { kind: 'manual', words: reasons.join(' ') || `${labelOfProcess(process)} has no price for it.` };
}
