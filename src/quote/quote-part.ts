/** Facts of a part, the buyer's choices and a shop's rates → a price with its lines and findings, or why a person has to look. */

import type { Catalog } from '#contract/catalog.ts';
import type { Parcel } from '#contract/landed.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Proposal } from '#contract/proposal.ts';
import {
  type Choices,
  type Finding,
  type Offer,
  type PartQuote,
  type PricedQuote,
  QUANTITY_MAX,
  SPEEDS,
  type Speed,
} from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason, type Reason } from '#contract/reason-words.ts';
import { checkChoices } from '#quote/check-choices.ts';
import { completeFacts } from '#quote/earlier-facts.ts';
import { listProposals, takeProposal } from '#quote/file-proposals.ts';
import { hardwareDays } from '#quote/hardware.ts';
import { choiceOf, guessedThreads, type PlacedChoices, placeChoices, shallowThreads } from '#quote/hole-work.ts';
import { joinedPartOf } from '#quote/joined-parts.ts';
import { joinedParcel } from '#quote/landed/joined-parcel.ts';
import { parcelOf } from '#quote/landed/parcel.ts';
import { type PaperWork, paperWork } from '#quote/papers.ts';
import { type Answer, answerPrice, type Priceable, wholePrice } from '#quote/price/answer-price.ts';
import type { Plan } from '#quote/price/cost.ts';
import { findingOfPart, joinedPricesAt, type PlannedPart } from '#quote/price/joined-price.ts';
import { cheapest, haveAmount, type PriceAt } from '#quote/price/price-order.ts';
import { shareableOf } from '#quote/price/share-work.ts';
import { digestOfInputs, withoutEmpty } from '#quote/priced-inputs.ts';
import type { ChosenOffer, Job, MadeLine, ProcessModule } from '#quote/process-module.ts';
import { PROCESSES } from '#quote/processes.ts';
import { ratesOf } from '#quote/rate-card.ts';
import { askRule } from '#quote/rules/ask-rule.ts';
import type { Mended, RuleContext } from '#quote/rules/rule.ts';

/** Must grow whenever the same facts, choices, rates and catalog may give another price or finding. */
export const PRICING_VERSION = 14;

/**
 * Prices an order of one part. Pure: the same input gives the same bytes in a browser, on a server and on the command line.
 * A part, a choice or a process that no machine may price comes back as `manual` with its reasons, never as a price.
 * Throws a RangeError for a quantity that is no whole number from 1 to QUANTITY_MAX: the caller has to refuse that before.
 * With `onFault`, a fault of our own, or of a stored card, is told there and leaves the part to a person; without, it is thrown.
 */
export function quotePart(
  facts: PartFacts,
  asked: Choices,
  rateCard: RateCard,
  catalog: Catalog,
  onFault?: (cause: unknown) => void,
): PartQuote {
  requireQuantity(asked.quantity);
  const choices = withoutEmpty(asked);
  const { findings, offers, proposals, parcel, answer } = answerSafely(() => {
    const order = { facts: completeFacts(facts), choices, rateCard, catalog };
    const judged = judge(order, true);
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
    inputHash: digestOfInputs(PRICING_VERSION, { facts, choices, rateCard, catalog }),
  };
  if (answer.kind === 'manual') return { manual: true, reasons: answer.reasons, ...common };
  return { manual: false, ...answer.price, ...common };
}

interface Answered extends Judgement {
  parcel: Parcel | null;
  answer: Answer;
}

function answerSafely(compute: () => Answered, onFault?: (cause: unknown) => void): Answered {
  try {
    return compute();
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

/** The same order at each speed, from the slowest to the soonest. Empty for a part that no machine may price. Throws as `quotePart` does. */
export function speedPrices(facts: PartFacts, asked: Choices, rateCard: RateCard, catalog: Catalog): SpeedPrice[] {
  requireQuantity(asked.quantity);
  const choices = withoutEmpty(asked);
  const judged = judge({ facts: completeFacts(facts), choices, rateCard, catalog }, false);
  if (judged.kind === 'manual') return [];
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
export function priceCurve(
  facts: PartFacts,
  asked: Choices,
  rateCard: RateCard,
  catalog: Catalog,
  quantities: readonly number[],
): (PriceAt & { quantity: number })[] {
  for (const quantity of quantities) requireQuantity(quantity);
  const choices = withoutEmpty(asked);
  const judged = judge({ facts: completeFacts(facts), choices, rateCard, catalog }, false);
  if (judged.kind === 'manual') return [];
  const prices = joinedPricesAt(judged.plans, judged.parts, { quantities, speed: choices.speed, card: rateCard });
  return quantities.map((quantity, i) => ({ quantity, ...prices[i]! }));
}

export interface FinishAddition {
  /** To the total of the order, minor units. */
  minor: number;
  /** Working days. */
  days: number;
}

/** What the finish, its color and its masking add to an order, beside the usual surface of the material; null where either has no price. */
export function finishAdds(
  facts: PartFacts,
  asked: Choices,
  rateCard: RateCard,
  catalog: Catalog,
): FinishAddition | null {
  const { bare: _bare, color, ...choices } = withoutEmpty(asked);
  const offer = catalog.processes.find(({ process }) => process === choices.process);
  const usual = offer?.materials.find(({ id }) => id === choices.material)?.finishes[0];
  const isOfFinish = offer?.finishes.find(({ id }) => id === choices.finish)?.colors !== undefined;
  if (usual === undefined) return null;
  const plain = { ...choices, finish: usual, ...(color !== undefined && !isOfFinish && { color }) };
  const [finished, bare] = [withoutEmpty(asked), plain].map((each) => {
    const order = { facts: completeFacts(facts), choices: each, rateCard, catalog };
    const found = planOrder(order);
    if (found.kind === 'problem' || found.planned.kind === 'manual') return null;
    return wholePrice({ ...found.planned, chosen: found.chosen }, each, rateCard);
  });
  if (!finished || !bare) return null;
  return {
    minor: finished.totalPriceMinor - bare.totalPriceMinor,
    days: finished.leadTimeDays - bare.leadTimeDays,
  };
}

function requireQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX)
    throw new RangeError(`Expected a whole quantity from 1 to ${QUANTITY_MAX}, found ${quantity}`);
}

interface Judgement {
  findings: Finding[];
  offers: Offer[];
  proposals: Proposal[];
}

type Judged = Judgement & (({ kind: 'priced' } & Priceable) | { kind: 'manual'; reasons: Reason[] });

/** `partFindings`: what is found on parts with a price of their own. */
type Planned = { partFindings: Finding[] } & (
  | { kind: 'plans'; plans: Plan[]; parts: PlannedPart[] }
  | { kind: 'manual'; reasons: Reason[] }
);

/** An order of one part: what all of a price follows from. */
interface Order {
  facts: PartFacts;
  choices: Choices;
  rateCard: RateCard;
  catalog: Catalog;
}

/** Everything that does not depend on the quantity, but for what a finding saves and an offer adds: that is asked for where they are shown. */
function judge(order: Order, withSavings: boolean): Judged {
  const { choices, rateCard, catalog } = order;
  const found = planOrder(order);
  if (found.kind === 'problem')
    return { kind: 'manual', reasons: [found.reason], findings: [], offers: [], proposals: [] };
  const { facts, chosen, module, rates, planned } = found;
  const planId =
    planned.kind === 'plans' ? cheapest(planned.plans, choices.quantity, choices.speed, rateCard).id : null;
  const savings = remembering<Mended, number | null>();
  const orderMinor = once(() => orderPrice(planned, choices, rateCard));
  const context: RuleContext = {
    facts,
    choices,
    catalog,
    planId,
    ...chosen,
    machine: rates === null ? null : (module.pricing?.machine(chosen.material, rates, planId) ?? null),
    rates,
    finishRates: rateCard.finishes[chosen.finish.id] ?? null,
    totalMinor: () => (withSavings ? totalAt(orderMinor(), choices.quantity) : null),
    savingOf: (mended) => (withSavings ? savings(mended, () => saving(orderMinor(), order, planned, mended)) : null),
  };
  const findings: Finding[] = [];
  const reasons: Reason[] = [];
  for (const rule of rulesFor(module, facts)) {
    const answer = askRule(rule, context);
    if (!answer) continue;
    findings.push(answer.finding);
    if (answer.reason) reasons.push(answer.reason);
  }
  findings.push(...planned.partFindings);
  const isPriced = reasons.length === 0 && planned.kind === 'plans';
  const shown = {
    findings,
    offers: withSavings ? offersOf(order, found, isPriced ? orderMinor() : null) : [],
    proposals: withSavings ? proposalsOf(order, found, isPriced ? orderMinor() : null) : [],
  };
  // What a finding explains is not said again by the price that failed over it.
  if (reasons.length > 0) return { kind: 'manual', reasons, ...shown };
  if (planned.kind === 'manual') return { kind: 'manual', reasons: planned.reasons, ...shown };
  return { kind: 'priced', plans: planned.plans, parts: planned.parts, chosen, ...shown };
}

/** What the file asks for and the choices do not, each beside the price. */
function proposalsOf(order: Order, { facts, chosen, placed }: OfferedOrder, price: PriceAt | null): Proposal[] {
  const { choices } = order;
  return listProposals({ facts, choices, chosen, placed }).map((proposal) => ({
    ...proposal,
    addsMinor: proposal.take && addition(price, order, takeProposal(choices, proposal.take, chosen.offer)),
  }));
}

/** Threads that diameters hint at, each beside the price: only the buyer knows whether they are meant. */
function offersOf(order: Order, { facts, chosen, placed }: OfferedOrder, price: PriceAt | null): Offer[] {
  const { choices } = order;
  const threads = chosen.offer.further?.holes?.threads ?? [];
  return guessedThreads(facts, placed, threads).map(({ thread, diameterMm, holes, isFull }): Offer => {
    const choice = choiceOf(holes, { kind: 'thread', size: thread });
    const drawn = isFull ? 'full' : 'drill';
    return {
      question: { code: 'thread-or-plain', count: holes.length, diameterMm, thread, drawn },
      holes: choice,
      addsMinor: addition(price, order, { holes: [...(choices.holes ?? []), choice] }),
    };
  });
}

/** What the order would cost more with other choices; null where either has no price. */
function addition(price: PriceAt | null, order: Order, different: Partial<Choices>): number | null {
  const found = price && planOrder({ ...order, choices: { ...order.choices, ...different } });
  if (!price || found?.kind !== 'offered') return null;
  const other = orderPrice(found.planned, order.choices, order.rateCard);
  const { quantity } = order.choices;
  return other && totalAt(other, quantity) - totalAt(price, quantity);
}

interface OfferedOrder {
  kind: 'offered';
  facts: PartFacts;
  chosen: ChosenOffer;
  placed: PlacedChoices;
  module: ProcessModule;
  rates: unknown;
  planned: Planned;
}

type PlannedOrder = { kind: 'problem'; reason: Reason } | OfferedOrder;

function planOrder({ facts: measured, choices, rateCard, catalog }: Order): PlannedOrder {
  const checked = checkChoices(choices, catalog, rateCard);
  if (checked.kind === 'problem') return { kind: 'problem', reason: checked.problem.reason };
  const { chosen } = checked;
  const module = PROCESSES.find(({ offer }) => offer.process === choices.process);
  if (!module) throw new RangeError(`Expected a process of the catalog, found ${choices.process}`);
  const rates = ratesOf(choices.process, rateCard);
  const facts = (rates !== null && module.pricing?.seen?.(measured, rates)) || measured;
  const placed = placeChoices(facts, choices);
  const job = { facts, chosen, workOf: placed.workOf, rates, card: rateCard, catalog };
  const isThreaded = chosen.offer.further?.holes !== undefined;
  const reasons = [...placed.reasons, ...(isThreaded ? shallowThreads(facts, placed) : [])];
  const papers = paperWork(choices, rateCard);
  reasons.push(...papers.reasons);
  const planned = reasons.length > 0 ? byPerson(reasons) : plan(module, job, choices, papers);
  return { kind: 'offered', facts, chosen, placed, module, rates, planned };
}

/** A drawing or a document has no walls, holes or third side that a rule could ask for; some rules ask of a drawing what it has. */
export function rulesFor({ rules }: ProcessModule, { kind }: Pick<PartFacts, 'kind'>): ProcessModule['rules'] {
  if (kind === 'document') return [];
  return kind === 'outline' ? rules.filter(({ asksDrawings }) => asksDrawings) : rules;
}

/** The ways of making a part; where there is none, why a person looks at it, each reason once. */
function plan(
  { offer, pricing }: ProcessModule,
  job: Job<unknown>,
  { quantity, speed }: Choices,
  papers: PaperWork,
): Planned {
  if (!pricing) return byPerson([{ code: 'by-person', process: offer.process, sentence: offer.manualReason ?? '' }]);
  const needs = pricing.needs(job);
  if (needs.length > 0) return byPerson(needs);
  const outcomes = pricing.plans(job);
  const purchaseDays = hardwareDays(job.chosen.further, job.rates);
  const plans = outcomes.flatMap((outcome) =>
    outcome.kind === 'plan' ? [withPapers({ ...outcome.plan, process: offer.process, purchaseDays }, papers)] : [],
  );
  if (plans.length > 0 && !haveAmount(plans, speed, job.card))
    return byPerson([{ code: 'no-amount', shop: job.card.shop.name }]);
  if (plans.length > 0) return withParts(plans, pricing.parts?.(job) ?? [], { job, quantity, speed });
  const reasons = outcomes.flatMap((outcome) => (outcome.kind === 'manual' ? outcome.reasons : []));
  const told = new Map(reasons.map((reason) => [JSON.stringify(reason), reason]));
  return byPerson(told.size > 0 ? [...told.values()] : [{ code: 'not-measured' }]);
}

function withPapers(plan: Plan, { costs, days }: PaperWork): Plan {
  if (costs.length === 0 && days === 0) return plan;
  return { ...plan, costs: [...plan.costs, ...costs], batchDays: (plan.batchDays ?? 0) + days };
}

function byPerson(reasons: Reason[], partFindings: Finding[] = []): Planned {
  return { kind: 'manual', reasons, partFindings };
}

/** Each part is judged as an order of its own. One that has no price leaves the whole to a person: a sum without it would be no price. */
function withParts(
  plans: Plan[],
  lines: readonly MadeLine[],
  { job, quantity, speed }: { job: Job<unknown>; quantity: number; speed: Speed },
): Planned {
  const planned: PlannedPart[] = [];
  const reasons: Reason[] = [];
  const partFindings: Finding[] = [];
  const made = lines.map((each) => ({ each, part: joinedPartOf(each, job.catalog, job.card) }));
  const unknown = made.flatMap(({ each, part }) => (part ? [] : each.line.name));
  if (unknown.length > 0) reasons.push({ code: 'assembly-part-unknown', parts: unknown });
  for (const { part } of made) {
    if (!part) continue;
    const choices = { ...part.choices, quantity: quantity * part.count, speed };
    const judged = judge({ facts: part.facts, choices, rateCard: job.card, catalog: job.catalog }, false);
    const alarms = judged.findings.filter(({ state }) => state === 'warn' || state === 'fail');
    partFindings.push(...alarms.map((finding) => findingOfPart(part, finding)));
    if (judged.kind === 'priced') planned.push({ part, plans: judged.plans, chosen: judged.chosen });
    else
      reasons.push({
        code: 'assembly-part',
        part: part.name,
        process: part.how,
        sentences: judged.reasons.map(formatReason),
      });
  }
  return reasons.length > 0 ? byPerson(reasons, partFindings) : { kind: 'plans', plans, parts: planned, partFindings };
}

/** What the ordered pieces would cost less, each at the price of the mended order. */
function saving(price: PriceAt | null, order: Order, drawn: Planned, { facts, choices }: Mended): number | null {
  if (!price) return null;
  const mended: Order = { ...order, facts: facts ?? order.facts, choices: { ...order.choices, ...choices } };
  // The plans do not depend on the quantity.
  const isSameWork = !facts && Object.keys(choices ?? {}).every((field) => field === 'quantity');
  const found = isSameWork ? { kind: 'offered' as const, planned: drawn } : planOrder(mended);
  if (found.kind === 'problem') return null;
  const other = orderPrice(found.planned, mended.choices, order.rateCard);
  const { quantity } = order.choices;
  const saved = other ? totalAt(price, quantity) - totalAt(other, quantity) : 0;
  return saved > 0 ? saved : null;
}

function orderPrice(planned: Planned, { quantity, speed }: Choices, rateCard: RateCard): PriceAt | null {
  if (planned.kind === 'manual') return null;
  return joinedPricesAt(planned.plans, planned.parts, { quantities: [quantity], speed, card: rateCard })[0]!;
}

/** What an order of `quantity` pieces comes to at these prices. */
function totalAt(price: PriceAt, quantity: number): number;
function totalAt(price: PriceAt | null, quantity: number): number | null;
function totalAt(price: PriceAt | null, quantity: number): number | null {
  return price && price.unitPriceMinor * quantity + price.onceMinor;
}

/** Each key is computed once. */
function remembering<Key extends object, Value>(): (key: Key, compute: () => Value) => Value {
  const known = new Map<Key, Value>();
  return (key, compute) => {
    if (!known.has(key)) known.set(key, compute());
    return known.get(key)!;
  };
}

/** Computed when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let known: { value: T } | null = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
