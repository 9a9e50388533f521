/**
 * Thin walls bend under the cutter or do not hold in a print. The part is priced all the same: one thin place does not change what
 * the work costs, only what can be promised of that place.
 */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'thin-wall', title: 'Wall thickness', unit: 'mm', savesMinor: null };

function checkThinWall({ facts, material }: RuleContext): Finding | null {
  if (!material.facts) return null;
  const { feasibleMm, recommendedMm, source } = material.facts.wall;
  const faceIds = [...(facts.minWallAt?.faceIds ?? [])];
  const measured = facts.minWallMm;
  const finding = { ...RULE, measured, limit: recommendedMm, source, faceIds };
  if (measured === null)
    return {
      ...finding,
      state: 'unknown',
      advice: `Walls were not measured; keep them at ${recommendedMm} mm or more.`,
    };
  if (measured >= recommendedMm) return { ...finding, state: 'pass', advice: 'All walls are thick enough.' };
  if (measured >= feasibleMm)
    return {
      ...finding,
      state: 'warn',
      advice: `Thicken this wall to ${recommendedMm} mm: thinner ones may bend or warp.`,
    };
  return {
    ...finding,
    limit: feasibleMm,
    state: 'fail',
    advice: `Thicken this wall to ${recommendedMm} mm, at the very least ${feasibleMm} mm in ${material.label}: we make it as drawn but cannot promise that it holds.`,
  };
}

export const thinWall: Rule = { check: checkThinWall, reasonOf: null };
