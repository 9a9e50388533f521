/**
 * Parts on either side of the limits of rules: what other choices would cost less. Prices decide, and no dimension: each is one part at two quantities next to each
 * other, of which one saves more than the limit.
 */
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { rectangle } from '../../../../scripts/sample-parts/outline.ts';
import { findLimit } from './find-limit.ts';
import { type RulePart, type Sample, stepFile, WHOLE } from './rule-part.ts';

/** A tray: half of its block is milled away. */
const TRAY = stepFile((bench) =>
  bench.cut(
    bench.box([0, 0, 0], [80, 50, 24]),
    bench.extrude(rectangle([40, 25], [68, 38], 6), { from: 6, height: 20 }),
  ),
);
/** Between these the share that is saved crosses the limit. */
const QUANTITIES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

function besideLimit(rule: string, ordered: Partial<Choices>): RulePart {
  const name = { process: 'cnc', rule, says: 'note' } as const;
  const at = (side: 'silent' | 'heard'): Sample => ({
    file: TRAY,
    at: WHOLE,
    choices: (facts) => ({ ...ordered, quantity: neighborsOf(rule, facts, ordered)[side] }),
  });
  return {
    ...name,
    limit: findLimit(name).value,
    steps: 'pieces are whole: two quantities next to each other',
    inside: at('silent'),
    outside: at('heard'),
  };
}

/** Two quantities that differ by one, at one of which the rule speaks. */
function neighborsOf(rule: string, facts: PartFacts, ordered: Partial<Choices>): { silent: number; heard: number } {
  const isHeard = (quantity: number): boolean => {
    const choices = { ...defaultChoices('cnc'), ...ordered, quantity };
    return quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG).findings.some((finding) => finding.rule === rule);
  };
  const first = isHeard(QUANTITIES[0]!);
  const crossed = QUANTITIES.findIndex((quantity) => isHeard(quantity) !== first);
  if (crossed < 0) throw new RangeError(`Expected quantities at which ${rule} differs, found none`);
  let [low, high] = [QUANTITIES[crossed - 1]!, QUANTITIES[crossed]!];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isHeard(middle) === first) low = middle;
    else high = middle;
  }
  return first ? { silent: high, heard: low } : { silent: low, heard: high };
}

export const CHOICES_PARTS: readonly RulePart[] = [
  besideLimit('cheaper-material', fittingChoices('cnc', 'al-7075-t6')),
  besideLimit('cheaper-process', fittingChoices('cnc', 'abs')),
  besideLimit('coarser-tolerance', fittingChoices('cnc', 'al-6061-t6', { tolerance: 'iso2768-f' })),
  besideLimit('larger-order', {}),
];
