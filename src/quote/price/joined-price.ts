/** The price of a whole: what its parts cost, each at its own quantity, and what joining them costs (docs/decisions/0047-the-price-of-an-assembly.md). */
import type { Finding, PriceBand, PriceLine, Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { JoinedPart } from '#quote/joined-parts.ts';
import { leadTimeDays } from '#quote/lead-time.ts';
import { bandOf } from '#quote/price/band.ts';
import type { Plan } from '#quote/price/cost.ts';
import { type PriceAt, priceOrder, pricesAt, shownLines } from '#quote/price/price-order.ts';
import type { ChosenOffer } from '#quote/process-module.ts';

/** A part with the ways of making it. */
export interface PlannedPart {
  part: JoinedPart;
  plans: readonly Plan[];
  chosen: ChosenOffer;
}

/** Prices of the whole at the asked quantities: of its plans, and of each part at so many times its count. */
export function joinedPricesAt(
  plans: readonly Plan[],
  parts: readonly PlannedPart[],
  { quantities, speed, card }: { quantities: readonly number[]; speed: Speed; card: RateCard },
): PriceAt[] {
  const own = pricesAt(plans, quantities, speed, card);
  const ofParts = parts.map(({ part: { count }, plans: ways }) => ({
    count,
    prices: pricesAt(
      ways,
      quantities.map((quantity) => quantity * count),
      speed,
      card,
    ),
  }));
  return own.map(({ unitPriceMinor, onceMinor }, i) =>
    ofParts.reduce(
      (sum, { count, prices }) => ({
        unitPriceMinor: sum.unitPriceMinor + count * prices[i]!.unitPriceMinor,
        onceMinor: sum.onceMinor + prices[i]!.onceMinor,
      }),
      { unitPriceMinor, onceMinor },
    ),
  );
}

export interface JoinedPrice extends PriceAt {
  /** Of joining. */
  plan: Plan;
  totalPriceMinor: number;
  lines: PriceLine[];
  /** Of the parts together. */
  partsBand: PriceBand;
  partsTotalMinor: number;
  /** Working days until the last part is made; 0 where there is none. */
  partsDays: number;
}

/** The price of `quantity` wholes. The parts stand before the work of joining them, in a line each. */
export function joinedPrice(
  plans: readonly Plan[],
  parts: readonly PlannedPart[],
  { quantity, speed, card }: { quantity: number; speed: Speed; card: RateCard },
): JoinedPrice {
  const inFull = { ...card, shop: { ...card.shop, priceLines: 'all' as const } };
  const own = priceOrder(plans, quantity, speed, inFull);
  const made = parts.map(({ part, plans: ways, chosen }) => {
    const pieces = quantity * part.count;
    const price = priceOrder(ways, pieces, speed, inFull);
    const { totalPriceMinor } = price;
    const { subjects } = chosen.offer;
    return {
      count: part.count,
      price,
      lines: linesOf(part, pieces, price),
      band: bandOf(price.plan, { quantity: pieces, speed, card, facts: part.facts, subjects, totalPriceMinor }),
      days: leadTimeDays(price.plan, chosen.finish, { ...part.choices, quantity: pieces, speed }, card),
    };
  });
  const sum = (of: (each: (typeof made)[number]) => number) => made.reduce((total, each) => total + of(each), 0);
  const partsTotalMinor = sum(({ price }) => price.totalPriceMinor);
  const lines = [...made.flatMap((each) => each.lines), ...own.lines];
  return {
    plan: own.plan,
    unitPriceMinor: own.unitPriceMinor + sum(({ count, price }) => count * price.unitPriceMinor),
    onceMinor: own.onceMinor + sum(({ price }) => price.onceMinor),
    totalPriceMinor: own.totalPriceMinor + partsTotalMinor,
    lines: shownLines(lines, card.shop.priceLines ?? 'all'),
    partsBand: { lowMinor: sum(({ band }) => band.lowMinor), highMinor: sum(({ band }) => band.highMinor) },
    partsTotalMinor,
    partsDays: made.reduce((most, { days }) => Math.max(most, days), 0),
  };
}

function linesOf({ name, how, faceIds }: JoinedPart, pieces: number, { unitPriceMinor, onceMinor }: PriceAt) {
  const line = (different: Partial<PriceLine>, rate: number, amount: number): PriceLine => ({
    label: `${name}: ${how}`,
    amount,
    unit: amount === 1 ? 'piece' : 'pieces',
    rate,
    amountMinor: rate * amount,
    ...(faceIds.length > 0 && { faceIds: [...faceIds] }),
    ...different,
  });
  const piece = line({ id: 'part', group: 'parts' }, unitPriceMinor, pieces);
  if (onceMinor === 0) return [piece];
  return [piece, line({ id: 'part-once', group: 'tool', label: `${name}: paid once`, unit: 'order' }, onceMinor, 1)];
}

/** What is found on a part, as a finding of the whole: its name before the title, its faces as the file numbers them. */
export function findingOfPart({ name, count, faceIds }: JoinedPart, finding: Finding): Finding {
  const own = faceIds.slice(0, faceIds.length / count);
  return {
    ...finding,
    title: `${name}: ${finding.title}`,
    faceIds: finding.faceIds.flatMap((face) => own[face] ?? []),
    savesMinor: null,
  };
}
