/**
 * A flange has to reach over the die that it is bent in. For air bending the die is about eight thicknesses wide (the rule of eight of press brake
 * makers), so the sheet needs four from the bend line to its edge; narrower dies, down to six, leave a deeper mark.
 */
import type { Finding } from '#contract/quote.ts';
import { rayToContour } from '#quote/findings/flat-distances.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'flange-length', title: 'Flange over the die', unit: 'x thickness', savesMinor: null };
const RECOMMENDED = 4;
const LEAST = 3;
const SOURCE = 'Press brakes, rule of eight: half a die of 8 x thickness from bend line to edge, 6 x at the least';
/** Positions along a bend line where the flange is measured: not at its ends, where corners have reliefs. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** A hem is pressed flat, and a wide radius rolled: neither lies on a die. */
const HEM_DEG = 150;
const ROLLED = 10;
/** Digits that a flange may be drawn short. */
const SLACK = 1e-6;

function checkFlangeLength({ facts: { sheet }, offer }: RuleContext): Finding | null {
  if (!offer.sheet || !sheet?.flat || sheet.bends.length === 0) return null;
  const { thicknessMm, bends, flat } = sheet;
  const outline = flat.contours[0];
  if (!outline) return null;
  const short = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  for (const { bend, from, to } of flat.bendLines) {
    const { angleDeg, radiusMm } = bends[bend]!;
    if (angleDeg >= HEM_DEG || radiusMm > ROLLED * thicknessMm) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    for (const share of PLACES) {
      for (const sense of [1, -1]) {
        const reach = rayToContour(
          outline,
          [from[0] + share * dx, from[1] + share * dy],
          [(-sense * dy) / length, (sense * dx) / length],
        );
        if (reach === null) continue;
        const ratio = reach / thicknessMm;
        least = Math.min(least, ratio);
        if (ratio < RECOMMENDED - SLACK) short.add(bend);
      }
    }
  }
  if (least === Number.POSITIVE_INFINITY) return null;
  const finding = {
    ...RULE,
    measured: Math.round(least * 100) / 100,
    limit: RECOMMENDED,
    source: SOURCE,
    faceIds: [...short].flatMap((bend) => bends[bend]!.faceIds),
  };
  if (short.size === 0) return { ...finding, state: 'pass', advice: { code: 'flanges-long' } };
  const values = { count: short.size, lengthMm: Math.round(RECOMMENDED * thicknessMm * 10) / 10 };
  if (least >= LEAST - SLACK) return { ...finding, state: 'warn', advice: { code: 'flanges-short', ...values } };
  return { ...finding, state: 'fail', limit: LEAST, advice: { code: 'flanges-too-short', ...values } };
}

export const flangeLength: Rule = { check: checkFlangeLength, reasonOf: null };
