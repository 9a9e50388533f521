/** Whether a part is sheet at all, of a thickness that the shop has, from a blank that it takes. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'sheet-stock', title: 'Made from our sheet', unit: 'mm', faceIds: [], savesMinor: null };

function checkSheetStock({ facts, offer }: RuleContext): Finding | null {
  if (!offer.sheet) return null;
  const { thicknessMm, sizeMm, source } = offer.sheet;
  const finding = { ...RULE, limit: thicknessMm.most, source };
  const { sheet } = facts;
  if (!sheet) return { ...finding, state: 'unknown', measured: null, advice: { code: 'sheet-not-recognized' } };
  const measured = Math.round(sheet.thicknessMm * 1000) / 1000;
  if (sheet.thicknessMm < thicknessMm.least)
    return { ...finding, state: 'fail', measured, limit: thicknessMm.least, advice: { code: 'sheet-too-thin' } };
  if (sheet.thicknessMm > thicknessMm.most)
    return { ...finding, state: 'fail', measured, advice: { code: 'sheet-too-thick' } };
  const { flat } = sheet;
  if (flat && (flat.lengthMm > sizeMm[0] || flat.widthMm > sizeMm[1])) {
    const isLong = flat.lengthMm > sizeMm[0];
    return {
      ...finding,
      state: 'fail',
      measured: Math.round((isLong ? flat.lengthMm : flat.widthMm) * 10) / 10,
      limit: isLong ? sizeMm[0] : sizeMm[1],
      advice: { code: 'sheet-too-large' },
    };
  }
  return { ...finding, state: 'pass', measured, advice: { code: 'sheet-in-stock' } };
}

export const sheetStock: Rule = { check: checkSheetStock, reasonOf: null };
