/**
 * What a part costs, in the few amounts that a customer's documents show. A quote explains each line; an invoice goes to people who pay, stock and
 * clear goods, and shows no rates, margin or minimum of the shop.
 */
import type { LineGroup, PriceLine } from '#contract/quote.ts';

export interface PriceGroup {
  label: string;
  amountMinor: number;
}

/** The shop's overheads: what is added to the work as a whole. They are shared among the groups of work. */
const OVERHEAD =
  /^(?:Margin|Up to the least (?:charge|price per part)|Rounding to a whole price per part|Shares (?:sheets|builds|a finish lot) with .*)$/s;

/** What a speed adds to the price as a whole, or takes off it, by the buyer's own choice. */
const SPEED_LABELS = ['Express', 'Rush', 'Economy'];

/** The first pattern that fits a line's label names its group. Lines are kept with orders, so the labels of old ones stay here. */
const GROUPS: readonly [label: string, pattern: RegExp][] = [
  ...SPEED_LABELS.map((label): [string, RegExp] => [label, new RegExp(`^${label}$`)]),
  ['Priced by our engineers', /^Priced by our engineers$/],
  ['Finishing', /: (?:lot|surface|handling)$/],
  ['Inspection', /^Inspection\b/],
  ['Setup', /^(?:Programming|Setting up, |Checking and slicing the file$|Preparing the machine$)/],
  ['Machining', /^(?:Loading, |Roughing$|Finishing$|Finer finishing, |Drilling, |Tapping, |Tool changes, )/],
  ['Printing', /^(?:Machine time|Taking out and cleaning)$/],
  ['Material', /^(?:Stock, |Sawing$)|, (?:the part|support|support included|spent powder included)$/],
];
const OTHER_WORK = 'Making';

export const GROUP_LABELS: Readonly<Record<LineGroup, string>> = {
  parts: 'Parts',
  tool: 'Tool',
  material: 'Material',
  setup: 'Setup',
  machining: 'Machining',
  printing: 'Printing',
  cutting: 'Cutting',
  bending: 'Bending',
  forming: 'Forming',
  bench: 'Deburring and threads',
  molding: 'Molding',
  assembly: 'Assembly',
  hardware: 'Hardware',
  finishing: 'Finishing',
  inspection: 'Inspection and handling',
};

/** The group of a line, by its label where it is from before lines named theirs; null for overhead. */
export function groupOfLine({ label, group }: Pick<PriceLine, 'label' | 'group'>): string | null {
  if (group) return GROUP_LABELS[group];
  if (OVERHEAD.test(label)) return null;
  return GROUPS.find(([, pattern]) => pattern.test(label))?.[0] ?? OTHER_WORK;
}

/** The amounts of a price by group, in the order of its lines; whole minor units that sum to the sum of the lines. */
export function priceGroups(lines: readonly Pick<PriceLine, 'label' | 'group' | 'amountMinor'>[]): PriceGroup[] {
  const amounts = new Map<string, number>();
  let overheadMinor = 0;
  for (const line of lines) {
    const { amountMinor } = line;
    const group = groupOfLine(line);
    if (group === null) overheadMinor += amountMinor;
    else amounts.set(group, (amounts.get(group) ?? 0) + amountMinor);
  }
  const speeds = SPEED_LABELS.filter((label) => amounts.has(label)).map((label) => ({
    label,
    amountMinor: amounts.get(label)!,
  }));
  for (const { label } of speeds) amounts.delete(label);
  if (amounts.size === 0) amounts.set(OTHER_WORK, 0);
  const work = [...amounts].map(([label, amountMinor]) => ({ label, amountMinor }));
  const groups = [...spread(work, overheadMinor), ...speeds];
  return groups.filter(({ amountMinor }) => amountMinor !== 0);
}

/** Adds an amount to groups by their size. What the rounding leaves goes to the largest. */
function spread(groups: PriceGroup[], addedMinor: number): PriceGroup[] {
  const sum = groups.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const grown = groups.map(({ label, amountMinor }) => ({
    label,
    amountMinor: sum > 0 ? amountMinor + Math.floor((addedMinor * amountMinor) / sum) : amountMinor,
  }));
  const left = sum + addedMinor - grown.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const largest = grown.reduce((best, group) => (group.amountMinor > best.amountMinor ? group : best));
  largest.amountMinor += left;
  return grown;
}
