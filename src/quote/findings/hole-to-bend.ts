/**
 * A hole near a bend is drawn out of round, since the metal beside it flows. Guides ask for 2.5 x thickness + radius from the inside of the flange
 * to the hole's edge, which is 2.5 x thickness from where the bend begins.
 */
import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import type { Finding } from '#contract/quote.ts';
import { contourToSegment } from '#quote/findings/flat-distances.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'hole-to-bend', title: 'Holes away from bends', unit: 'x thickness', savesMinor: null };
const LIMIT = 2.5;
const SOURCE = 'Sheet metal guides (Xometry, Protolabs): 2.5 x thickness + radius from the flange, 2.5 x from the bend';
const SLACK = 1e-6;

function checkHoleToBend({ facts: { sheet }, offer }: RuleContext): Finding | null {
  if (!offer.sheet || !sheet?.flat || sheet.bends.length === 0) return null;
  const { thicknessMm, bends, flat } = sheet;
  const holes = flat.contours.slice(1);
  const finding = { ...RULE, limit: LIMIT, source: SOURCE };
  if (holes.length === 0)
    return { ...finding, state: 'pass', measured: null, faceIds: [], advice: { code: 'sheet-without-holes' } };
  const near = new Set<number>();
  const crowded = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  for (const line of flat.bendLines) {
    const { angleDeg, radiusMm } = bends[line.bend]!;
    const halfBendMm = bendAllowanceMm({ thicknessMm, insideRadiusMm: radiusMm, kFactor: flat.kFactor, angleDeg }) / 2;
    for (const [index, hole] of holes.entries()) {
      const ratio = Math.max(0, contourToSegment(hole, line) - halfBendMm) / thicknessMm;
      least = Math.min(least, ratio);
      if (ratio >= LIMIT - SLACK) continue;
      near.add(index);
      crowded.add(line.bend);
    }
  }
  const measured = Math.round(least * 100) / 100;
  const faceIds = [...crowded].flatMap((bend) => bends[bend]!.faceIds);
  if (near.size === 0) return { ...finding, state: 'pass', measured, faceIds, advice: { code: 'holes-off-bends' } };
  return {
    ...finding,
    state: 'warn',
    measured,
    faceIds,
    advice: {
      code: 'holes-near-bends',
      count: near.size,
      distanceMm: Math.round(LIMIT * thicknessMm * 10) / 10,
    },
  };
}

export const holeToBend: Rule = { check: checkHoleToBend, reasonOf: null };
