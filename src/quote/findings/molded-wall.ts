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
    return { ...finding, state: 'unknown', measured: null, advice: 'No two faces lie opposite each other.' };
  }
  if (wall.minMm < leastMm)
    return {
      ...finding,
      state: 'warn',
      measured: wall.minMm,
      advice: `${material.label} may not fill walls below ${leastMm} mm: thicken the thinnest of them.`,
    };
  if (wall.maxMm > mostMm)
    return {
      ...finding,
      state: 'warn',
      limit: mostMm,
      measured: wall.maxMm,
      advice: `Walls above ${mostMm} mm sink and cool for long in ${material.label}: core them out and stiffen with ribs.`,
    };
  return {
    ...finding,
    state: 'pass',
    measured: wall.minMm,
    advice: 'All walls are of a thickness that fills and cools well.',
  };
}

export const moldedWall: Rule = { check: checkMoldedWall, reasonOf: null };
