/** What the two halves of a mould cannot leave needs a slide, which makes the tool dearer; what no slide leaves cannot be moulded so. */
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
      advice: `${lockedFaceIds.length === 1 ? 'One face lies' : `${lockedFaceIds.length} faces lie`} where no half and no slide leaves: open the undercut to one side, or split the part.`,
    };
  const faceIds = slides.flatMap((slide) => slide.faceIds);
  if (slides.length === 0) return { ...finding, state: 'pass', faceIds, advice: 'Two halves make the whole part.' };
  return {
    ...finding,
    state: 'warn',
    faceIds,
    advice: `${slides.length === 1 ? 'One side action is' : `${slides.length} side actions are`} needed, each of which makes the tool dearer: an opening below an undercut lets a half of the mould pass instead.`,
  };
}

export const sideActions: Rule = { check: checkSideActions, reasonOf: null };
