/** Powder or resin that cannot leave a hollow stays in the part: it is heavier, the resin cures later and may burst it. Priced all the same. */
import type { Trap } from '#contract/part-facts.ts';
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'trapped-material', unit: 'mm', faceIds: [], savesMinor: null };

function checkTrappedMaterial({ facts, material }: RuleContext): Finding | null {
  const wayOut = material.print?.wayOut;
  if (!wayOut) return null;
  const { diameterMm: limit, filling, source } = wayOut;
  const finding = { ...RULE, title: `Way out for ${filling}`, limit, source };
  if (!facts.print)
    return { ...finding, state: 'unknown', measured: null, advice: { code: 'hollows-not-searched', wayOutMm: limit } };
  const { traps } = facts.print;
  const narrow = traps.filter((trap) => isNarrow(trap, limit));
  const openings = traps.flatMap(({ openingMm }) => (openingMm === null ? [] : [openingMm]));
  const measured = openings.length > 0 ? Math.min(...openings) : null;
  if (narrow.length === 0) return { ...finding, state: 'pass', measured, advice: { code: 'hollows-empty', filling } };
  const volumeCm3 = Math.round(narrow.reduce((sum, { volumeMm3 }) => sum + volumeMm3, 0) / 10) / 100;
  return {
    ...finding,
    // What is shut, or as good as shut, can never be emptied; through a narrow way a part of it comes out.
    state: narrow.some(({ openingMm }) => openingMm === null) ? 'fail' : 'warn',
    measured,
    advice: { code: 'hollows-filled', count: narrow.length, volumeCm3, filling, wayOutMm: limit },
  };
}

function isNarrow({ openingMm }: Trap, limitMm: number): boolean {
  return openingMm === null || openingMm < limitMm;
}

export const trappedMaterial: Rule = { check: checkTrappedMaterial, reasonOf: null };
