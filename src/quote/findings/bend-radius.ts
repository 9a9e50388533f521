/** A bend sharper than its metal bears cracks outside or creases inside. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'bend-radius', title: 'Bend radius over thickness', unit: 'x thickness', savesMinor: null };
/** Digits in which a radius of 1 x thickness may be drawn a little less. */
const SLACK = 1e-3;

function checkBendRadius({ facts: { sheet }, material }: RuleContext): Finding | null {
  if (!sheet || !material.bendRadius || sheet.bends.length === 0) return null;
  const { perThickness: limit, source } = material.bendRadius;
  const ratioOf = ({ radiusMm }: { radiusMm: number }): number => radiusMm / sheet.thicknessMm;
  const tight = sheet.bends.filter((bend) => ratioOf(bend) < limit - SLACK);
  const drawnSharp = tight.filter(({ radiusMm }) => radiusMm === 0);
  const measured = Math.round(Math.min(...sheet.bends.map(ratioOf)) * 100) / 100;
  const faceIds = tight.flatMap((bend) => bend.faceIds);
  const finding = { ...RULE, limit, source, measured, faceIds };
  const leastMm = Math.round(limit * sheet.thicknessMm * 100) / 100;
  if (tight.length === 0) return { ...finding, state: 'pass', advice: 'Every bend is round enough for the metal.' };
  const bends = tight.length === 1 ? 'One bend is' : `${tight.length} bends are`;
  if (drawnSharp.length === tight.length)
    return {
      ...finding,
      state: 'warn',
      advice: `${bends} drawn sharp: we bend with ${leastMm} mm or the next larger tool. Draw that radius inside, and the flat pattern fits.`,
    };
  return {
    ...finding,
    state: 'warn',
    advice: `${bends} tighter than ${material.label} bears: make the radius inside ${leastMm} mm or more.`,
  };
}

export const bendRadius: Rule = { check: checkBendRadius, reasonOf: null };
