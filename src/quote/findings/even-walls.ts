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
  if (measured <= LIMIT) return { ...finding, state: 'pass', advice: 'No wall is much thicker than the others.' };
  return {
    ...finding,
    state: 'warn',
    advice: `${Math.round(uniformity * 100)} % of the skin is within 25 % of the usual ${Math.round(nominalMm * 100) / 100} mm, the thickest wall has ${Math.round(maxMm * 100) / 100} mm: core it out to ${Math.round(LIMIT * nominalMm * 100) / 100} mm.`,
  };
}

export const evenWalls: Rule = { check: checkEvenWalls, reasonOf: null };
