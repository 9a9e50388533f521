/** What hangs over in an extruded print is held by support, which leaves marks. The part is judged in the best position it can stand in. */
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = {
  rule: 'overhang',
  title: 'Stands without support',
  unit: '% of the volume',
  faceIds: [],
  savesMinor: null,
};

/** Support below this share of the part's volume is left out by the machine's own bridges: a chamfer's lip, a small hole across. */
const SHARE_PERCENT = 2;
const SOURCE = 'FDM guides: faces that rise by less than 45° need support; judged in the best position';

/** Only for extruded layers: powder supports the part, and resin tolerates flatter faces than are measured. */
function checkOverhang({ facts, material }: RuleContext): Finding | null {
  if (material.print?.technology !== 'fdm') return null;
  const finding = { ...RULE, limit: SHARE_PERCENT, source: SOURCE };
  if (!facts.print || !facts.volumeMm3)
    return { ...finding, state: 'unknown', measured: null, advice: { code: 'overhangs-not-measured' } };
  const { best, asDrawn } = facts.print;
  const measured = Math.round((best.supportMm3 / facts.volumeMm3) * 1000) / 10;
  if (measured <= SHARE_PERCENT) return { ...finding, state: 'pass', measured, advice: { code: 'overhangs-none' } };
  return {
    ...finding,
    state: 'warn',
    measured,
    advice: {
      code: 'overhangs',
      areaCm2: Math.round(best.overhangMm2 / 10) / 10,
      isTurned: best.supportMm3 < asDrawn.supportMm3,
    },
  };
}

export const overhang: Rule = { check: checkOverhang, reasonOf: null };
