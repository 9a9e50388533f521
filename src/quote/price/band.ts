/**
 * How sure a price is: what the work behind it may really come to. Two things make it unsure. Each line is an estimate, by its kind of work; and what it is
 * estimated from was measured to some bound, or not at all. All lines are taken to miss the same way, since one plan is behind them. The price itself is
 * what is paid.
 */
import type { FactsSubject } from '#contract/catalog.ts';
import type { KnownSubject } from '#contract/known-by.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { LineGroup, PriceBand, Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type Cost, type Plan, priceOf } from '#quote/price/cost.ts';
import { priceOfWork } from '#quote/price/price-order.ts';

/**
 * By what share work may take more than is estimated, or its inverse less. Machine time: CAM itself missed 310 clocked operations by 33 % (docs/pricing.md). The
 * rest are judgements, held against process sheets: nine of ten of them must lie in the band (`bench/reference-jobs.ts`). A process that knows a line better
 * says so in its `spread`.
 */
const SPREADS: Record<LineGroup, number> = {
  parts: 0.3,
  tool: 0.25,
  material: 0.15,
  setup: 0.25,
  machining: 0.33,
  printing: 0.3,
  cutting: 0.2,
  bending: 0.3,
  forming: 0.3,
  bench: 0.3,
  molding: 0.3,
  assembly: 0.35,
  hardware: 0.05,
  finishing: 0.25,
  inspection: 0.3,
};
const OTHER_SPREAD = 0.3;

/** What a process plans from. Where one of these is not known, work may be missing from the plan: so much more of all of it. */
const PLANNED_FROM: Record<FactsSubject, readonly KnownSubject[]> = {
  machining: ['features', 'milling'],
  sheet: ['sheet'],
  print: ['print'],
  mold: ['mold'],
};
const UNKNOWN_SHARE = 0.25;

interface Priced {
  quantity: number;
  speed: Speed;
  card: RateCard;
  facts: PartFacts;
  subjects: readonly FactsSubject[];
  totalPriceMinor: number;
}

/** Around the total of an order; whole minor units. */
export function bandOf(plan: Plan, { quantity, speed, card, facts, subjects, totalPriceMinor }: Priced): PriceBand {
  const works = [
    ...plan.costs.map((cost) => ({ cost, minor: priceOf(cost, quantity) })),
    ...(plan.onceCosts ?? []).map((cost) => ({ cost, minor: priceOf(cost, 1) })),
  ];
  const workMinor = works.reduce((sum, { minor }) => sum + minor, 0);
  const unsureMinor = works.reduce((sum, { cost, minor }) => sum + minor * spreadOf(cost), 0);
  const share = (workMinor > 0 ? unsureMinor / workMinor : 0) + measuredShare(facts);
  const high = priceOfWork(plan, quantity, { speed, card, factor: 1 + share + unknownShare(facts, subjects) });
  const low = priceOfWork(plan, quantity, { speed, card, factor: 1 / (1 + share) });
  return {
    lowMinor: Math.min(totalPriceMinor, Math.floor(low)),
    highMinor: Math.max(totalPriceMinor, Math.ceil(high)),
  };
}

function spreadOf({ spread, group }: Cost): number {
  return spread ?? (group ? SPREADS[group] : OTHER_SPREAD);
}

/** Material, machine time and skin follow from volume and area: what they may be off by, the work is. */
function measuredShare({ known: { volume, area } }: PartFacts): number {
  return Math.max(volume?.within ?? 0, area?.within ?? 0);
}

function unknownShare({ kind, known }: PartFacts, subjects: readonly FactsSubject[]): number {
  const planned = subjects.flatMap((subject) => PLANNED_FROM[subject]);
  // A drawing has no sheet to unfold: its outline is the flat pattern.
  const sources = planned.map((subject) => (kind === 'outline' && subject === 'sheet' ? 'outline' : subject));
  return sources.filter((subject) => known[subject] === null).length * UNKNOWN_SHARE;
}

/** How wide it is, % of the price. */
export function widthPercent({ lowMinor, highMinor }: PriceBand, totalPriceMinor: number): number {
  return ((highMinor - lowMinor) / totalPriceMinor) * 100;
}
