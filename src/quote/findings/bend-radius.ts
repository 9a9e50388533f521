/** A bend sharper than its metal bears cracks outside or creases inside. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'bend-radius', title: 'Bend radius over thickness', unit: 'x thickness', savesMinor: null };
/** Digits in which a radius of 1 x thickness may be drawn a little less. */
const SLACK = 1e-3;

function checkBendRadius({ facts: { sheet }, offer, material }: RuleContext): Finding | null {
  if (!offer.sheet || !sheet || !material.bendRadius || sheet.bends.length === 0) return null;
  const { perThickness: limit, source } = material.bendRadius;
  const ratioOf = ({ radiusMm }: { radiusMm: number }): number => radiusMm / sheet.thicknessMm;
  const tight = sheet.bends.filter((bend) => ratioOf(bend) < limit - SLACK);
  const drawnSharp = tight.filter(({ radiusMm }) => radiusMm === 0);
  const measured = Math.round(Math.min(...sheet.bends.map(ratioOf)) * 100) / 100;
  const faceIds = tight.flatMap((bend) => bend.faceIds);
  const finding = { ...RULE, limit, source, measured, faceIds };
  if (tight.length === 0) return { ...finding, state: 'pass', advice: { code: 'bends-round' } };
  const values = { count: tight.length, radiusMm: Math.round(limit * sheet.thicknessMm * 100) / 100 };
  if (drawnSharp.length === tight.length)
    return { ...finding, state: 'warn', advice: { code: 'bends-sharp', ...values } };
  return { ...finding, state: 'warn', advice: { code: 'bends-tight', ...values, material: material.label } };
}

export const bendRadius: Rule = { check: checkBendRadius, reasonOf: null };
