/** Walls that the resin fills, and that cool in time. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'molded-wall', title: 'Wall for the resin', unit: 'mm', faceIds: [], savesMinor: null };

function checkMoldedWall({ facts: { mold }, material }: RuleContext): Finding | null {
  if (!material.moldedWall) return null;
  const { leastMm, mostMm, source } = material.moldedWall;
  const wall = mold?.wall;
  const finding = { ...RULE, source, limit: leastMm };
  if (!wall) {
    if (!mold) return null;
    return { ...finding, state: 'unknown', measured: null, advice: { code: 'no-opposite-faces' } };
  }
  if (wall.minMm < leastMm)
    return {
      ...finding,
      state: 'warn',
      measured: wall.minMm,
      advice: { code: 'walls-may-not-fill', material: material.label, leastMm },
    };
  if (wall.maxMm > mostMm)
    return {
      ...finding,
      state: 'warn',
      limit: mostMm,
      measured: wall.maxMm,
      advice: { code: 'walls-sink', material: material.label, mostMm },
    };
  return { ...finding, state: 'pass', measured: wall.minMm, advice: { code: 'walls-fill' } };
}

export const moldedWall: Rule = { check: checkMoldedWall, reasonOf: null };
