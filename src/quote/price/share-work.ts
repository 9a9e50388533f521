/**
 * What parts of one order share: the sheet that both are cut from, the build that both are printed in, the lot of a finish. Each part is priced alone first; then
 * what is paid once is divided by those that share it, and what one part leaves empty of a least charge is filled by the others.
 *
 * Each pays, of work that n parts share, once / n + empty × (what all leave empty together) / (the sum of what each would leave empty). Every part that joins makes
 * both fractions smaller or leaves them, so that one more part never makes the others dearer (docs/decisions/0043-shared-work.md).
 */
import {
  type PartQuote,
  type PricedQuote,
  type PriceLine,
  SHARED_KINDS,
  type SharedKind,
  type SharedWork,
  type Speed,
} from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { inputHash } from '#quote/input-hash.ts';
import { speedTerms } from '#quote/lead-time.ts';
import { amountOf, type Cost, type Plan } from '#quote/price/cost.ts';
import { aboveLeastMinor } from '#quote/price/price-order.ts';

/** What others may share of an order that is made so; null for nothing. */
export function shareableOf(
  plan: Plan,
  quantity: number,
  speed: Speed,
  card: RateCard,
): NonNullable<PricedQuote['shareable']> | null {
  const paid = (1 + card.shop.marginPercent / 100) * (1 + speedTerms(plan, speed, card).percent / 100);
  const works = plan.costs.flatMap((cost) => workOf(cost, quantity, paid) ?? []);
  return works.length > 0 ? { works, mostMinor: aboveLeastMinor(plan, quantity, speed, card) } : null;
}

function workOf(cost: Cost, quantity: number, paid: number): SharedWork | null {
  const { shared, rateMinor, perOrder, perPiece, atLeast } = cost;
  if (!shared) return null;
  const rate = rateMinor * paid;
  const filledPerPiece = shared.filledPerPiece ?? (atLeast > 0 ? perPiece / atLeast : 0);
  return {
    kind: shared.kind,
    // Rates and amounts that differ are not the same work.
    key: [shared.key, significant(rate), perOrder].join(' '),
    onceMinor: significant(perOrder * rate),
    emptyMinor: significant((amountOf(cost, quantity) - perOrder - perPiece * quantity) * rate),
    filled: significant(Math.min(1, filledPerPiece * quantity)),
  };
}

export interface OrderedPart {
  name: string;
  /** null for a part without a price yet. */
  quote: PartQuote | null;
}

/** The quotes of an order's parts, each with what it shares taken off; those that share nothing stay as they are. It expects them as they are alone. */
export function shareWork(parts: readonly OrderedPart[]): (PartQuote | null)[] {
  const priced = parts.map(({ quote }) => (quote && !quote.manual && quote.shareable ? quote : null));
  const sharing = Map.groupBy(
    priced.flatMap((quote, part) => (quote?.shareable?.works ?? []).map((work): Sharing => ({ part, work }))),
    ({ work }) => `${work.kind} ${work.key}`,
  );
  return parts.map(({ quote }, part) => {
    const own = priced[part];
    return own ? withSavings(own, savingsOf(part, [...sharing.values()]), parts) : quote;
  });
}

interface Sharing {
  part: number;
  work: SharedWork;
}

interface Saving {
  minor: number;
  with: Set<number>;
}

function savingsOf(part: number, groups: readonly (readonly Sharing[])[]): Map<SharedKind, Saving> {
  const savings = new Map<SharedKind, Saving>();
  for (const group of groups) {
    const own = group.find((each) => each.part === part);
    if (!own || group.length === 1) continue;
    const minor = savingIn(group, own.work);
    if (minor <= 0) continue;
    const { kind } = own.work;
    const saving = savings.get(kind) ?? { minor: 0, with: new Set() };
    for (const other of group) if (other.part !== part) saving.with.add(other.part);
    saving.minor += minor;
    savings.set(kind, saving);
  }
  return savings;
}

function savingIn(group: readonly Sharing[], { onceMinor, emptyMinor }: SharedWork): number {
  const empty = group.reduce((sum, { work }) => sum + Math.max(0, 1 - work.filled), 0);
  const together = Math.max(0, 1 - group.reduce((sum, { work }) => sum + work.filled, 0));
  const stillEmpty = empty > 0 ? together / empty : 1;
  return onceMinor * (1 - 1 / group.length) + emptyMinor * (1 - stillEmpty);
}

const LABELS: Record<SharedKind, string> = {
  sheet: 'Shares sheets',
  build: 'Shares builds',
  lot: 'Shares a finish lot',
};

function withSavings(
  quote: PricedQuote,
  savings: ReadonlyMap<SharedKind, Saving>,
  parts: readonly OrderedPart[],
): PricedQuote {
  // A price that falls to nothing would be none.
  let left = Math.min(quote.shareable!.mostMinor, quote.totalPriceMinor - 1);
  const lines = SHARED_KINDS.flatMap((kind): PriceLine[] => {
    const saving = savings.get(kind);
    const minor = Math.min(left, Math.floor(saving?.minor ?? 0));
    if (!saving || minor <= 0) return [];
    left -= minor;
    const names = [...saving.with].map((part) => parts[part]!.name);
    const label = `${LABELS[kind]} with ${namesOf(names)}`;
    return [{ id: `shared-${kind}`, label, amount: 1, unit: 'order', rate: -minor, amountMinor: -minor }];
  });
  if (lines.length === 0) return quote;
  const sharedMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...quote,
    sharedMinor,
    totalPriceMinor: quote.totalPriceMinor + sharedMinor,
    lines: [...quote.lines, ...lines],
    ...(quote.band && {
      band: {
        lowMinor: Math.max(0, quote.band.lowMinor + sharedMinor),
        highMinor: quote.band.highMinor + sharedMinor,
      },
    }),
    inputHash: inputHash({ of: quote.inputHash, shared: lines }),
  };
}

/** A line stays a line. */
const NAMES_MOST = 2;

function namesOf(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (names.length <= NAMES_MOST) return second === undefined ? first! : `${first} and ${second}`;
  return `${first} and ${others.length + 1} others`;
}

/** Nine significant digits, as price lines have. */
function significant(value: number): number {
  return Number(value.toPrecision(9));
}
