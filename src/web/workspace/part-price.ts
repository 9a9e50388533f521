/** The progress of one part toward its price. */

import { CATALOG } from '#catalog/catalog.ts';
import { usesExampleRates } from '#catalog/example-rates.ts';
import type { FirstFacts, ReadFailure, Stage } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, ManualQuote, PricedQuote, Speed } from '#contract/quote.ts';
import { type QuoteTotal, totalOf } from '#contract/quote-total.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Reason } from '#contract/reason-words.ts';
import { factsOf } from '#part/reading.ts';
import { withThickness } from '#quote/ask-thickness.ts';
import { type EarlyFindings, earlyFindings } from '#quote/early-findings.ts';
import { reasonsAgainst } from '#quote/part-measures.ts';
import { shareWork } from '#quote/price/share-work.ts';
import { type ProposedProcess, proposeProcess } from '#quote/propose-processes.ts';
import { quoteInSteps } from '#quote/quote-part.ts';
import { lastOf, type Steps } from '#quote/steps.ts';
import { chooseProcess, type DraftChoices, readChoices } from '#web/workspace/draft-choices.ts';
import { guardPricing, guardSteps } from '#web/workspace/guard-pricing.ts';
import { readThickness } from '#web/workspace/thickness.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

export type PartPrice =
  /** `findings`: those that are known before all is measured; null before the part is drawn, and without a process. */
  | { kind: 'reading'; stage: Stage | null; first: FirstFacts | null; findings: EarlyFindings | null }
  | { kind: 'unreadable'; failure: ReadFailure }
  /** `against`: why none is proposed, where that can be said. */
  | { kind: 'no-process'; against: readonly Reason[] }
  /** `proposal`: the process that the part suggests, where none is chosen. */
  | { kind: 'refused'; problem: string; proposal?: ProposedProcess }
  /** Our pricing failed on it: no fault of the buyer, and a person looks. */
  | { kind: 'failed' }
  | JudgedPrice
  /** No process is chosen yet: the price of the one that the part itself suggests. It is no part of the order before somebody takes it. */
  | { kind: 'proposed'; proposal: ProposedProcess; price: JudgedPrice };

/** What our pricing says of a part with these choices: a price, or why a person looks. */
export type JudgedPrice =
  | { kind: 'priced'; quote: PricedQuote; choices: Choices; facts: PartFacts }
  | { kind: 'manual'; quote: ManualQuote; choices: Choices; facts: PartFacts };

export type PricedPart = Extract<PartPrice, { kind: 'priced' }>;

/** What a price is made from, of a part in work. */
export type PartToPrice = Pick<WorkPart, 'reading' | 'draft'>;

/** Prices a part from its facts and the form. It never returns a price for other choices than those in the form; a proposed one says so. */
export function pricePart(part: PartToPrice, speed: Speed, rateCard: RateCard): PartPrice {
  return lastOf(priceInSteps(part, speed, rateCard));
}

/** The same in short steps: see `quoteInSteps`. */
export function* priceInSteps(part: PartToPrice, speed: Speed, rateCard: RateCard): Steps<PartPrice> {
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
  if (part.draft.process !== null) return yield* priceDraft(facts, part.draft, speed, rateCard);
  const proposal = proposeProcess(facts);
  if (!proposal) return { kind: 'no-process', against: guardPricing(() => reasonsAgainst(facts), []) };
  const price = yield* priceDraft(facts, chooseProcess(part.draft, proposal.process), speed, rateCard);
  if (price.kind === 'refused') return { ...price, proposal };
  return isJudged(price) ? { kind: 'proposed', proposal, price } : price;
}

/** The price that stands on the page, chosen or proposed; null where there is none to show. */
export function judgedPrice(price: PartPrice): JudgedPrice | null {
  if (price.kind === 'proposed') return price.price;
  return isJudged(price) ? price : null;
}

function isJudged(price: PartPrice): price is JudgedPrice {
  return price.kind === 'priced' || price.kind === 'manual';
}

function* priceDraft(facts: PartFacts, draft: DraftChoices, speed: Speed, rateCard: RateCard): Steps<PartPrice> {
  const reading = readChoices(draft, speed);
  if (reading.kind === 'no-process') return { kind: 'no-process', against: [] };
  if (reading.kind !== 'choices') return reading;
  const thickness = readThickness(draft.thickness);
  const thicknessMm = thickness.kind === 'thickness' ? thickness.thicknessMm : null;
  const choices = withThickness(reading.choices, { facts, thicknessMm });
  const quote = yield* guardSteps(quoteInSteps(facts, choices, rateCard, CATALOG, (cause) => console.error(cause)));
  if (quote === null) return { kind: 'failed' };
  return quote.manual ? { kind: 'manual', quote, choices, facts } : { kind: 'priced', quote, choices, facts };
}

/** The prices of an order's parts, each with what it shares with others taken off: as the server stores them. */
export function shareParts(parts: readonly Pick<WorkPart, 'name'>[], prices: readonly PartPrice[]): PartPrice[] {
  const quotes = prices.map((price, at) => ({
    name: parts[at]!.name,
    quote: price.kind === 'priced' ? price.quote : null,
  }));
  const shared = guardPricing(() => shareWork(quotes), null);
  return prices.map((price, at) => {
    const quote = shared?.[at];
    // A part that shares nothing keeps its price as it is: what shows it does not render again.
    return price.kind === 'priced' && quote && !quote.manual && quote !== price.quote ? { ...price, quote } : price;
  });
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
    open: count('reading') + count('no-process') + count('proposed') + count('refused'),
  };
}
