/** What the two halves of a mold cannot release needs a slide, which makes the tool more expensive. What no slide releases cannot be molded. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = {
  rule: 'side-actions',
  title: 'Side actions of the mould',
  unit: 'side actions',
  limit: 0,
  savesMinor: null,
};
const SOURCE = 'Two halves that part along the pull; slides tried across it';

function checkSideActions({ facts: { mold }, offer }: RuleContext): Finding | null {
  if (offer.process !== 'molding' || !mold) return null;
  const { sideActions: slides, lockedFaceIds } = mold;
  const finding = { ...RULE, source: SOURCE, measured: slides.length };
  if (lockedFaceIds.length > 0)
    return {
      ...finding,
      state: 'fail',
      faceIds: lockedFaceIds,
      advice: { code: 'faces-locked', count: lockedFaceIds.length },
    };
  const faceIds = slides.flatMap((slide) => slide.faceIds);
  if (slides.length === 0) return { ...finding, state: 'pass', faceIds, advice: { code: 'two-halves' } };
  return { ...finding, state: 'warn', faceIds, advice: { code: 'side-actions', count: slides.length } };
}

export const sideActions: Rule = { check: checkSideActions, reasonOf: null };
