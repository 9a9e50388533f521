/** Whether a part is sheet at all, of a thickness that the shop has, from a blank that it takes. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'sheet-stock', title: 'Made from our sheet', unit: 'mm', faceIds: [], savesMinor: null };

function checkSheetStock({ facts, offer }: RuleContext): Finding | null {
  if (!offer.sheet || facts.kind === 'outline' || facts.kind === 'document') return null;
  const { thicknessMm, sizeMm, source } = offer.sheet;
  const finding = { ...RULE, limit: thicknessMm.most, source };
  const { sheet } = facts;
  if (!sheet)
    return {
      ...finding,
      state: 'unknown',
      measured: null,
      advice: 'It was not recognised as sheet: one solid of one thickness, in STEP. A person looks at it.',
    };
  const measured = Math.round(sheet.thicknessMm * 1000) / 1000;
  if (sheet.thicknessMm < thicknessMm.least)
    return {
      ...finding,
      state: 'fail',
      measured,
      limit: thicknessMm.least,
      advice: 'This is thinner than our sheets.',
    };
  if (sheet.thicknessMm > thicknessMm.most)
    return { ...finding, state: 'fail', measured, advice: 'This is thicker than our sheets: milled, it can be made.' };
  const { flat } = sheet;
  if (flat && (flat.lengthMm > sizeMm[0] || flat.widthMm > sizeMm[1])) {
    const isLong = flat.lengthMm > sizeMm[0];
    return {
      ...finding,
      state: 'fail',
      measured: Math.round((isLong ? flat.lengthMm : flat.widthMm) * 10) / 10,
      limit: isLong ? sizeMm[0] : sizeMm[1],
      advice: 'Laid flat the part is larger than our sheets: make it in pieces that are joined.',
    };
  }
  return { ...finding, state: 'pass', measured, advice: 'The part is sheet of a thickness that we have.' };
}

export const sheetStock: Rule = { check: checkSheetStock, reasonOf: null };
