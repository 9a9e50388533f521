/** An order of one part, judged by the rules of its process and planned by its formulas: all that its price, at any quantity and speed, follows from. */

import type { Catalog } from '#contract/catalog.ts';
import { FACES_MAX } from '#contract/further-choices.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Proposal } from '#contract/proposal.ts';
import type { Choices, Finding, Offer, Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason, type Reason } from '#contract/reason-words.ts';
import { checkChoices } from '#quote/check-choices.ts';
import { listProposals, takeProposal } from '#quote/file-proposals.ts';
import { hardwareDays } from '#quote/hardware.ts';
import { choiceOf, guessedThreads, type PlacedChoices, placeChoices, shallowThreads } from '#quote/hole-work.ts';
import { joinedPartOf } from '#quote/joined-parts.ts';
import { type PaperWork, paperWork } from '#quote/papers.ts';
import type { Priceable } from '#quote/price/answer-price.ts';
import type { Plan } from '#quote/price/cost.ts';
import { findingOfPart, joinedPricesAt, type PlannedPart } from '#quote/price/joined-price.ts';
import { cheapest, haveAmount, type PriceAt } from '#quote/price/price-order.ts';
import type { ChosenOffer, Job, MadeLine, ProcessModule } from '#quote/process-module.ts';
import { PROCESSES } from '#quote/processes.ts';
import { ratesOf } from '#quote/rate-card.ts';
import { CHEAPER_CHOICES } from '#quote/rules/all-parts.ts';
import { askRule } from '#quote/rules/ask-rule.ts';
import type { Mended, RuleContext } from '#quote/rules/rule.ts';
import { lastOf, type Steps } from '#quote/steps.ts';

export interface Judgement {
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
export interface Order {
  facts: PartFacts;
  choices: Choices;
  rateCard: RateCard;
  catalog: Catalog;
}

/** Everything that does not depend on the quantity, but for what a finding saves and an offer adds: that is asked for where they are shown. */
export function* judge(order: Order, withSavings: boolean): Steps<Judged> {
  const { choices, rateCard, catalog } = order;
  const found = yield* planOrder(order);
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
    yield;
    const answer = askRule(rule, context);
    if (!answer) continue;
    findings.push(answer.finding);
    if (answer.reason) reasons.push(answer.reason);
  }
  findings.push(...planned.partFindings);
  const isPriced = reasons.length === 0 && planned.kind === 'plans';
  const shown = {
    findings: reasons.length > 0 ? withoutSavings(findings) : findings,
    offers: withSavings ? yield* offersOf(order, found, isPriced ? orderMinor() : null) : [],
    proposals: withSavings ? yield* proposalsOf(order, found, isPriced ? orderMinor() : null) : [],
  };
  // What a finding explains is not said again by the price that failed over it.
  if (reasons.length > 0) return { kind: 'manual', reasons, ...shown };
  if (planned.kind === 'manual') return { kind: 'manual', reasons: planned.reasons, ...shown };
  return { kind: 'priced', plans: planned.plans, parts: planned.parts, chosen, ...shown };
}

const OF_SAVINGS = new Set(CHEAPER_CHOICES.map(({ id }) => id));

/** Plans exist although a rule leaves the part to a person, but nothing is saved of a price that is not shown. */
function withoutSavings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule }) => !OF_SAVINGS.has(rule)).map((finding) => ({ ...finding, savesMinor: null }));
}

/** What the file asks for and the choices do not, each beside the price. */
function* proposalsOf(order: Order, { facts, chosen, placed }: OfferedOrder, price: PriceAt | null): Steps<Proposal[]> {
  const { choices } = order;
  const proposals: Proposal[] = [];
  for (const proposal of listProposals({ facts, choices, chosen, placed })) {
    yield;
    const { take } = proposal;
    proposals.push({
      ...proposal,
      addsMinor: take && (yield* addition(price, order, takeProposal(choices, take, chosen.offer))),
    });
  }
  return proposals;
}

/** Threads that diameters hint at, each beside the price: only the buyer knows whether they are meant. */
function* offersOf(order: Order, { facts, chosen, placed }: OfferedOrder, price: PriceAt | null): Steps<Offer[]> {
  const { choices } = order;
  const threads = chosen.offer.further?.holes?.threads ?? [];
  const offers: Offer[] = [];
  for (const { thread, diameterMm, holes, isFull } of guessedThreads(facts, placed, threads)) {
    yield;
    const choice = choiceOf(holes, { kind: 'thread', size: thread });
    if (choice.faceIds.length > FACES_MAX) continue;
    const drawn = isFull ? 'full' : 'drill';
    offers.push({
      question: { code: 'thread-or-plain', count: holes.length, diameterMm, thread, drawn },
      holes: choice,
      addsMinor: yield* addition(price, order, { holes: [...(choices.holes ?? []), choice] }),
    });
  }
  return offers;
}

/** What the order would cost more with other choices; null where either has no price. */
function* addition(price: PriceAt | null, order: Order, different: Partial<Choices>): Steps<number | null> {
  const found = price && (yield* planOrder({ ...order, choices: { ...order.choices, ...different } }));
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

export function* planOrder({ facts: measured, choices, rateCard, catalog }: Order): Steps<PlannedOrder> {
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
  const planned = reasons.length > 0 ? byPerson(reasons) : yield* plan(module, job, choices, papers);
  return { kind: 'offered', facts, chosen, placed, module, rates, planned };
}

/** A drawing or a document has no walls, holes or third side that a rule could ask for; some rules ask of a drawing what it has. */
export function rulesFor({ rules }: ProcessModule, { kind }: Pick<PartFacts, 'kind'>): ProcessModule['rules'] {
  if (kind === 'document') return [];
  return kind === 'outline' ? rules.filter(({ asksDrawings }) => asksDrawings) : rules;
}

/** The ways of making a part; where there is none, why a person looks at it, each reason once. */
function* plan(
  { offer, pricing }: ProcessModule,
  job: Job<unknown>,
  { quantity, speed }: Choices,
  papers: PaperWork,
): Steps<Planned> {
  if (!pricing) return byPerson([{ code: 'by-person', process: offer.process, sentence: offer.manualReason ?? '' }]);
  const needs = pricing.needs(job);
  if (needs.length > 0) return byPerson(needs);
  yield;
  const outcomes = pricing.plans(job);
  yield;
  const purchaseDays = hardwareDays(job.chosen.further, job.rates);
  const plans = outcomes.flatMap((outcome) =>
    outcome.kind === 'plan' ? [withPapers({ ...outcome.plan, process: offer.process, purchaseDays }, papers)] : [],
  );
  if (plans.length > 0 && !haveAmount(plans, speed, job.card))
    return byPerson([{ code: 'no-amount', shop: job.card.shop.name }]);
  if (plans.length > 0) return yield* withParts(plans, pricing.parts?.(job) ?? [], { job, quantity, speed });
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
function* withParts(
  plans: Plan[],
  lines: readonly MadeLine[],
  { job, quantity, speed }: { job: Job<unknown>; quantity: number; speed: Speed },
): Steps<Planned> {
  const planned: PlannedPart[] = [];
  const reasons: Reason[] = [];
  const partFindings: Finding[] = [];
  const made = lines.map((each) => ({ each, part: joinedPartOf(each, job.catalog, job.card) }));
  const unknown = made.flatMap(({ each, part }) => (part ? [] : each.line.name));
  if (unknown.length > 0) reasons.push({ code: 'assembly-part-unknown', parts: unknown });
  for (const { part } of made) {
    if (!part) continue;
    const choices = { ...part.choices, quantity: quantity * part.count, speed };
    const judged = yield* judge({ facts: part.facts, choices, rateCard: job.card, catalog: job.catalog }, false);
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
  const found = isSameWork ? { kind: 'offered' as const, planned: drawn } : lastOf(planOrder(mended));
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
