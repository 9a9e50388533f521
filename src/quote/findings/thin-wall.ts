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
  if (measured === null) return { ...finding, state: 'unknown', advice: { code: 'walls-not-measured', recommendedMm } };
  if (measured >= recommendedMm) return { ...finding, state: 'pass', advice: { code: 'walls-thick' } };
  if (measured >= feasibleMm) return { ...finding, state: 'warn', advice: { code: 'wall-thin', recommendedMm } };
  return {
    ...finding,
    limit: feasibleMm,
    state: 'fail',
    advice: { code: 'wall-too-thin', recommendedMm, feasibleMm, material: material.label },
  };
}

export const thinWall: Rule = { check: checkThinWall, reasonOf: null };
