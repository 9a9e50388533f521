/** A wall thicker than those around it cools later and draws itself in: it sinks, warps, or leaves a void. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'even-walls', title: 'Even walls', unit: 'x the usual wall', faceIds: [], savesMinor: null };
const LIMIT = 1.25;
const SOURCE = 'Design for molding: walls within 25 % of each other';

function checkEvenWalls({ facts: { mold }, offer }: RuleContext): Finding | null {
  if (offer.process !== 'molding' || !mold?.wall || mold.wall.nominalMm === 0) return null;
  const { nominalMm, maxMm, uniformity } = mold.wall;
  const measured = Math.round((maxMm / nominalMm) * 100) / 100;
  const finding = { ...RULE, measured, limit: LIMIT, source: SOURCE };
  if (measured <= LIMIT) return { ...finding, state: 'pass', advice: { code: 'walls-even' } };
  return {
    ...finding,
    state: 'warn',
    advice: {
      code: 'walls-uneven',
      evenPercent: Math.round(uniformity * 100),
      nominalMm: Math.round(nominalMm * 100) / 100,
      maxMm: Math.round(maxMm * 100) / 100,
      targetMm: Math.round(LIMIT * nominalMm * 100) / 100,
    },
  };
}

export const evenWalls: Rule = { check: checkEvenWalls, reasonOf: null };
