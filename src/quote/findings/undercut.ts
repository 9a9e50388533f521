/**
 * Faces that no straight cutter sees from any direction. A warning: the facts take a cutter for a line without thickness and try only
 * the directions that the part suggests, and a T-slot or dovetail cutter reaches some of what is left.
 */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'undercut', title: 'Reached by a cutter' };
/** In a bore; around a shaft or in a face. */
const GROOVES = new Set(['groove', 'o-ring']);

function checkUndercut({ facts, offer: { holeDepth } }: RuleContext): Finding | null {
  // The process that drills holes is the one that needs a way in for its cutters.
  if (!holeDepth) return null;
  const faceIds = [
    ...new Set(facts.features.filter(({ type }) => type === 'undercut').flatMap((feature) => feature.faceIds)),
  ].sort((a, b) => a - b);
  const finding = {
    ...RULE,
    measured: faceIds.length,
    limit: 0,
    unit: 'hidden faces',
    source: 'CNC design guides: undercuts only where a T-slot or dovetail cutter fits, else a person looks',
    faceIds,
    savesMinor: null,
  };
  if (!facts.solid?.machiningDirections)
    return { ...finding, state: 'unknown', measured: null, advice: { code: 'reach-not-measured' } };
  if (faceIds.length === 0) return { ...finding, state: 'pass', advice: { code: 'reach-whole' } };
  const inGrooves = new Set(
    facts.features.filter(({ type }) => GROOVES.has(type)).flatMap((feature) => feature.faceIds),
  );
  const code = faceIds.every((face) => inGrooves.has(face)) ? 'reach-into-grooves' : 'reach-hidden';
  return { ...finding, state: 'warn', advice: { code } };
}

export const undercut: Rule = { check: checkUndercut, reasonOf: null };
