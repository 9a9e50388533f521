/** Walls that do not lean away from the pull scrape along the mold: they are scuffed, and the part may stick. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'draft', title: 'Draft of the walls', unit: '°', savesMinor: null };
const LEAST_DEG = 0.5;
const RECOMMENDED_DEG = 2;
/** A light texture; a heavy one needs five. */
const TEXTURED_DEG = 3;
const SOURCE = 'Protolabs, design for molding: 0.5° at the least, 2° for most walls, 3° for a light texture';

function checkDraft({ facts: { mold }, offer, finish }: RuleContext): Finding | null {
  if (offer.process !== 'molding') return null;
  const recommended = finish.id === 'texture' ? TEXTURED_DEG : RECOMMENDED_DEG;
  const finding = { ...RULE, limit: recommended, source: SOURCE };
  if (!mold)
    return { ...finding, state: 'unknown', measured: null, faceIds: [], advice: { code: 'draft-not-measured' } };
  const { draft } = mold;
  if (draft.length === 0)
    return { ...finding, state: 'pass', measured: null, faceIds: [], advice: { code: 'draft-not-needed' } };
  const measured = Math.min(...draft.map(({ minDraftDeg }) => minDraftDeg));
  const steep = draft.filter(({ minDraftDeg }) => minDraftDeg < recommended);
  const faceIds = steep.flatMap((part) => part.faceIds);
  const areaCm2 = Math.round(steep.reduce((sum, { areaMm2 }) => sum + areaMm2, 0) / 10) / 10;
  if (steep.length === 0) return { ...finding, state: 'pass', measured, faceIds, advice: { code: 'draft-enough' } };
  const values = { areaCm2, recommendedDeg: recommended };
  if (measured >= LEAST_DEG)
    return { ...finding, state: 'warn', measured, faceIds, advice: { code: 'draft-low', ...values } };
  return {
    ...finding,
    limit: LEAST_DEG,
    state: 'fail',
    measured,
    faceIds,
    advice: { code: 'draft-too-low', ...values, leastDeg: LEAST_DEG },
  };
}

export const draft: Rule = { check: checkDraft, reasonOf: null };
