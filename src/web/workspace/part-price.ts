/** The progress of one part toward its price. */

import { CATALOG } from '#catalog/catalog.ts';
import { usesExampleRates } from '#catalog/example-rates.ts';
import type { FirstFacts, ReadFailure, Stage } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, ManualQuote, PricedQuote, Speed } from '#contract/quote.ts';
import { type QuoteTotal, totalOf } from '#contract/quote-total.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { factsOf } from '#part/reading.ts';
import { withThickness } from '#quote/ask-thickness.ts';
import { type EarlyFindings, earlyFindings } from '#quote/early-findings.ts';
import { quotePart } from '#quote/quote-part.ts';
import { readChoices } from '#web/workspace/draft-choices.ts';
import { guardPricing } from '#web/workspace/guard-pricing.ts';
import { readThickness } from '#web/workspace/thickness.ts';
import type { WorkPart } from '#web/workspace/workspace.ts';

export type PartPrice =
  /** `findings`: those that are known before all is measured; null before the part is drawn, and without a process. */
  | { kind: 'reading'; stage: Stage | null; first: FirstFacts | null; findings: EarlyFindings | null }
  | { kind: 'unreadable'; failure: ReadFailure }
  | { kind: 'no-process' }
  | { kind: 'refused'; problem: string }
  /** Our pricing failed on it: no fault of the buyer, and a person looks. */
  | { kind: 'failed' }
  | { kind: 'priced'; quote: PricedQuote; choices: Choices; facts: PartFacts }
  | { kind: 'manual'; quote: ManualQuote; choices: Choices; facts: PartFacts };

/** Prices a part from its facts and the form. It never returns a price for other choices than those in the form. */
export function pricePart(part: WorkPart, speed: Speed, rateCard: RateCard): PartPrice {
  if (part.reading.kind === 'unreadable') return { kind: 'unreadable', failure: part.reading.failure };
  const facts = factsOf(part);
  if (!facts) {
    if (part.reading.kind !== 'reading') return { kind: 'reading', stage: null, first: null, findings: null };
    const { stage, first, known } = part.reading;
    const chosen = readChoices(part.draft, speed);
    const findings =
      known && chosen.kind === 'choices'
        ? guardPricing(() => earlyFindings(known, chosen.choices, rateCard, CATALOG), null)
        : null;
    return { kind: 'reading', stage, first, findings };
  }
  const reading = readChoices(part.draft, speed);
  if (reading.kind !== 'choices') return reading;
  const thickness = readThickness(part.draft.thickness);
  const thicknessMm = thickness.kind === 'thickness' ? thickness.thicknessMm : null;
  const choices = withThickness(reading.choices, { facts, thicknessMm });
  const quote = guardPricing(() => quotePart(facts, choices, rateCard, CATALOG, (cause) => console.error(cause)), null);
  if (quote === null) return { kind: 'failed' };
  return quote.manual ? { kind: 'manual', quote, choices, facts } : { kind: 'priced', quote, choices, facts };
}

/** The total of all parts. */
export interface OrderSum {
  /** The total of the priced parts; null if there are none. */
  total: QuoteTotal | null;
  currency: string;
  /** Whether one of the prices comes from rates that the shop has not set yet. */
  usesExampleRates: boolean;
  priced: number;
  manual: number;
  /** Parts that are not sent because they cannot be read. */
  unreadable: number;
  /** Parts that are still being read, or lack a process or a valid quantity. */
  open: number;
}

/** `currency`: of the prices. */
export function sumOrder(
  prices: readonly PartPrice[],
  rateCard: RateCard,
  currency: string = rateCard.shop.currency,
): OrderSum {
  const quotes = prices.flatMap((price) => (price.kind === 'priced' ? [price.quote] : []));
  const count = (kind: PartPrice['kind']) => prices.filter((price) => price.kind === kind).length;
  return {
    total: totalOf(quotes),
    currency,
    usesExampleRates: prices.some((price) => price.kind === 'priced' && usesExampleRates(rateCard, price.choices)),
    priced: quotes.length,
    manual: count('manual') + count('failed'),
    unreadable: count('unreadable'),
    open: count('reading') + count('no-process') + count('refused'),
  };
}
