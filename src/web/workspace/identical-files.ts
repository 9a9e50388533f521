/** Files of the workspace that hold the same part with the same choices: one line of all their pieces costs less than many lines. */
import { QUANTITY_MAX } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { canonicalJson, hashInSteps } from '#quote/input-hash.ts';
import type { Steps } from '#quote/steps.ts';
import { withChange } from '#web/workspace/draft-choices.ts';
import { type PartPrice, type PricedPart, priceInSteps, shareParts, sumOrder } from '#web/workspace/part-price.ts';
import type { WorkPart, WorkspaceState } from '#web/workspace/workspace-state.ts';

export interface IdenticalFiles {
  /** The first of them stays. */
  ids: readonly [number, ...number[]];
  name: string;
  /** Of all of them. */
  quantity: number;
  /** What the order costs less as one line. */
  savesMinor: number;
}

/** Groups of two and more that save something as one line, in short steps. `prices`: of each part by itself, before anything is shared. */
export function* findIdenticalFiles(
  { parts, speed }: Pick<WorkspaceState, 'parts' | 'speed'>,
  prices: readonly PartPrice[],
  rateCard: RateCard,
): Steps<IdenticalFiles[]> {
  const sizes = Map.groupBy(
    parts.flatMap((part, at) => (prices[at]?.kind === 'priced' ? [{ part, price: prices[at] }] : [])),
    ({ part }) => part.bytes.size,
  );
  // Most files have a size of their own, and facts are long.
  const alike = [...sizes.values()].filter((group) => group.length > 1);
  const groups = new Map<string, { part: WorkPart; price: PricedPart }[]>();
  for (const each of alike.flat()) {
    const content = yield* contentOf(each.part, each.price);
    groups.set(content, [...(groups.get(content) ?? []), each]);
  }
  const found: IdenticalFiles[] = [];
  for (const [first, ...others] of groups.values()) {
    const quantity = [first!, ...others].reduce((sum, { price }) => sum + price.choices.quantity, 0);
    if (!first || others.length === 0 || quantity > QUANTITY_MAX) continue;
    const ids = [first.part.id, ...others.map(({ part }) => part.id)] as const;
    const joined = joinParts(parts, ids, quantity);
    const after: PartPrice[] = [];
    for (const part of joined) {
      const at = parts.indexOf(part);
      after.push(at < 0 ? yield* priceInSteps(part, speed, rateCard) : prices[at]!);
    }
    const totalOf = (of: readonly WorkPart[], all: readonly PartPrice[]) =>
      sumOrder(shareParts(of, all), rateCard).total?.totalMinor ?? null;
    const joinedMinor = totalOf(joined, after);
    const savesMinor = (totalOf(parts, prices) ?? 0) - (joinedMinor ?? 0);
    if (joinedMinor !== null && savesMinor > 0) found.push({ ids, name: first.part.name, quantity, savesMinor });
  }
  return found;
}

/** The first of them with all pieces, without the others. */
export function joinParts(
  parts: readonly WorkPart[],
  [first, ...others]: readonly number[],
  quantity: number,
): WorkPart[] {
  return parts
    .filter(({ id }) => !others.includes(id))
    .map((part) =>
      part.id === first ? { ...part, draft: withChange(part.draft, { quantity: String(quantity) }) } : part,
    );
}

const measures = new WeakMap<PricedPart['facts'], string>();

/** Equal for the same part with the same wishes, whatever the file is called and how many are asked for. A drawing belongs to one file. */
function* contentOf({ id, draft, drawing }: WorkPart, { facts, choices }: PricedPart): Steps<string> {
  const { file: _file, ...measured } = facts;
  const known = measures.get(facts) ?? (yield* hashInSteps(measured));
  measures.set(facts, known);
  const { quantity: _quantity, ...chosen } = choices;
  return canonicalJson([known, chosen, draft.note.trim(), drawing ? id : null]);
}

/** "7 identical files: one line of 7 pieces". */
export function formatIdenticalFiles({ ids, quantity }: Pick<IdenticalFiles, 'ids' | 'quantity'>): string {
  return `${ids.length} identical files: combine into one line of ${quantity}`;
}
