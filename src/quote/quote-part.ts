/** Facts of a part, the buyer's choices and a shop's rates → a price with its lines and findings, or why a person has to look. */

import type { Catalog } from '#contract/catalog.ts';
import type { Parcel } from '#contract/landed.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type Choices, type PartQuote, type PricedQuote, QUANTITY_MAX, SPEEDS, type Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { completeFacts } from '#quote/earlier-facts.ts';
import { type Judgement, judge, planOrder } from '#quote/judge-order.ts';
import { joinedParcel } from '#quote/landed/joined-parcel.ts';
import { parcelOf } from '#quote/landed/parcel.ts';
import { type Answer, answerPrice, wholePrice } from '#quote/price/answer-price.ts';
import { joinedPricesAt } from '#quote/price/joined-price.ts';
import type { PriceAt } from '#quote/price/price-order.ts';
import { shareableOf } from '#quote/price/share-work.ts';
import { digestOfInputs, withoutEmpty } from '#quote/priced-inputs.ts';
import { lastOf, type Steps } from '#quote/steps.ts';

/** Must grow whenever the same facts, choices, rates and catalog may give another price or finding. */
export const PRICING_VERSION = 16;

/**
 * Prices an order of one part. Pure: the same input gives the same bytes in a browser, on a server and on the command line.
 * A part, a choice or a process that no machine may price comes back as `manual` with its reasons, never as a price.
 * Throws a RangeError for a quantity that is no whole number from 1 to QUANTITY_MAX: the caller has to refuse that before.
 * With `onFault`, a fault of our own, or of a stored card, is told there and leaves the part to a person; without, it is thrown.
 */
export function quotePart(...asked: Parameters<typeof quoteInSteps>): PartQuote {
  return lastOf(quoteInSteps(...asked));
}

/**
 * The same in short steps, which a page takes a few at a time: hundreds of holes or parts are judged in more than it can hold still. The generator yields
 * after each rule, each part of an assembly, each offer and each piece of what is hashed.
 */
export function* quoteInSteps(
  facts: PartFacts,
  asked: Choices,
  rateCard: RateCard,
  catalog: Catalog,
  onFault?: (cause: unknown) => void,
): Steps<PartQuote> {
  requireQuantity(asked.quantity);
  const choices = withoutEmpty(asked);
  const { findings, offers, proposals, parcel, answer } = yield* answerSafely(function* () {
    const order = { facts: completeFacts(facts), choices, rateCard, catalog };
    const judged = yield* judge(order, true);
    yield;
    const joined = judged.kind === 'priced' ? judged.parts.map(({ part }) => part) : [];
    const parcel = joinedParcel(order.facts, joined, catalog) ?? parcelOf(order.facts, choices, catalog);
    return { ...judged, parcel, answer: judged.kind === 'manual' ? judged : answerPrice(judged, order) };
  }, onFault);
  const common = {
    findings,
    ...(offers.length > 0 && { offers }),
    ...(proposals.length > 0 && { proposals }),
    ...(parcel && { parcel }),
    rateCard: { name: rateCard.shop.name, version: rateCard.version },
    versions: {
      engine: facts.engine,
      pricing: PRICING_VERSION,
      catalog: catalog.version,
      rateCard: rateCard.version,
    },
    inputHash: yield* digestOfInputs(PRICING_VERSION, { facts, choices, rateCard, catalog }),
  };
  if (answer.kind === 'manual') return { manual: true, reasons: answer.reasons, ...common };
  return { manual: false, ...answer.price, ...common };
}

interface Answered extends Judgement {
  parcel: Parcel | null;
  answer: Answer;
}

function* answerSafely(compute: () => Steps<Answered>, onFault?: (cause: unknown) => void): Steps<Answered> {
  try {
    return yield* compute();
  } catch (cause) {
    if (!onFault) throw cause;
    onFault(cause);
    return {
      findings: [],
      offers: [],
      proposals: [],
      parcel: null,
      answer: { kind: 'manual', reasons: [{ code: 'not-computed' }] },
    };
  }
}

/** What an order costs at a speed, and how long it takes. */
export type SpeedPrice = { speed: Speed } & Pick<
  PricedQuote,
  'unitPriceMinor' | 'onceMinor' | 'totalPriceMinor' | 'leadTimeDays' | 'shareable'
>;

/** The same order at each speed, from the slowest to the soonest, in short steps. Empty for a part that no machine may price. Throws as `quotePart` does. */
export function* speedPrices(
  facts: PartFacts,
  asked: Choices,
  rateCard: RateCard,
  catalog: Catalog,
): Steps<SpeedPrice[]> {
  requireQuantity(asked.quantity);
  const choices = withoutEmpty(asked);
  const judged = yield* judge({ facts: completeFacts(facts), choices, rateCard, catalog }, false);
  if (judged.kind === 'manual') return [];
  yield;
  return SPEEDS.map((speed) => {
    const { plan, unitPriceMinor, onceMinor, totalPriceMinor, leadTimeDays } = wholePrice(
      judged,
      { ...choices, speed },
      rateCard,
    );
    const shareable = shareableOf(plan, choices.quantity, speed, rateCard);
    const once = onceMinor > 0 && { onceMinor };
    return { speed, unitPriceMinor, totalPriceMinor, leadTimeDays, ...once, ...(shareable && { shareable }) };
  });
}

/**
 * Prices, whole minor units, at the asked quantities, which need not be in order: the curve beside a quote. Empty for a part
 * that no machine may price. Throws as `quotePart` does.
 */
export function priceCurve(...asked: Parameters<typeof curveInSteps>): CurvePrice[] {
  return lastOf(curveInSteps(...asked));
}

type CurvePrice = PriceAt & { quantity: number };

/** The same in short steps. */
export function* curveInSteps(
  facts: PartFacts,
  asked: Choices,
  rateCard: RateCard,
  catalog: Catalog,
  quantities: readonly number[],
): Steps<CurvePrice[]> {
  for (const quantity of quantities) requireQuantity(quantity);
  const choices = withoutEmpty(asked);
  const judged = yield* judge({ facts: completeFacts(facts), choices, rateCard, catalog }, false);
  if (judged.kind === 'manual') return [];
  yield;
  const prices = joinedPricesAt(judged.plans, judged.parts, { quantities, speed: choices.speed, card: rateCard });
  return quantities.map((quantity, i) => ({ quantity, ...prices[i]! }));
}

export interface FinishAddition {
  /** To the total of the order, minor units. */
  minor: number;
  /** Working days. */
  days: number;
}

/** What the finish, its color and its masking add to an order, beside the usual surface of the material, in short steps; null where either has no price. */
export function* finishAdds(
  facts: PartFacts,
  asked: Choices,
  rateCard: RateCard,
  catalog: Catalog,
): Steps<FinishAddition | null> {
  const { bare: _bare, color, ...choices } = withoutEmpty(asked);
  const offer = catalog.processes.find(({ process }) => process === choices.process);
  const usual = offer?.materials.find(({ id }) => id === choices.material)?.finishes[0];
  const isOfFinish = offer?.finishes.find(({ id }) => id === choices.finish)?.colors !== undefined;
  if (usual === undefined) return null;
  const plain = { ...choices, finish: usual, ...(color !== undefined && !isOfFinish && { color }) };
  const prices: ReturnType<typeof wholePrice>[] = [];
  for (const each of [withoutEmpty(asked), plain]) {
    const found = yield* planOrder({ facts: completeFacts(facts), choices: each, rateCard, catalog });
    if (found.kind === 'problem' || found.planned.kind === 'manual') return null;
    yield;
    prices.push(wholePrice({ ...found.planned, chosen: found.chosen }, each, rateCard));
  }
  const [finished, bare] = prices;
  return {
    minor: finished!.totalPriceMinor - bare!.totalPriceMinor,
    days: finished!.leadTimeDays - bare!.leadTimeDays,
  };
}

function requireQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX)
    throw new RangeError(`Expected a whole quantity from 1 to ${QUANTITY_MAX}, found ${quantity}`);
}
