/** A part has to fit the machine, turned as it fits best. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';
import { sizeOf } from '#quote/part-measures.ts';

const RULE = { rule: 'too-large', title: 'Fits the machine', unit: 'mm', faceIds: [], savesMinor: null };

/** Sides are compared in order of length: a box fits into another along their axes exactly when each side does. */
function checkTooLarge({ facts, machine }: RuleContext): Finding | null {
  if (!machine) return null;
  const { name } = machine;
  const limits = [...machine.sizeMm].sort((a, b) => b - a);
  const source = `Rate card: ${name}, ${limits.join(' x ')} mm`;
  const size = sizeOf(facts);
  if (!size)
    return {
      ...RULE,
      state: 'unknown',
      measured: null,
      limit: limits[0]!,
      source,
      advice: { code: 'size-not-measured' },
    };
  const sides = size.map((measured, i) => ({ measured, limit: limits[i]! }));
  // The side that is nearest to its limit, or furthest beyond it.
  const worst = sides.reduce((a, b) => (b.measured / b.limit > a.measured / a.limit ? b : a));
  if (worst.measured <= worst.limit)
    return { ...RULE, ...worst, state: 'pass', source, advice: { code: 'fits-machine' } };
  return {
    ...RULE,
    ...worst,
    state: 'fail',
    source,
    advice: { code: 'shorten-side', byMm: Math.ceil((worst.measured - worst.limit) * 10) / 10 },
  };
}

export const tooLarge: Rule = {
  check: checkTooLarge,
  reasonOf: ({ measured, limit, source }) => ({ code: 'too-large', sideMm: measured!, limitMm: limit!, source }),
};
