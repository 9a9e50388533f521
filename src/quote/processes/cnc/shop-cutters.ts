/** Whether the shop has the cutters that a part needs: those of the rate card. */
import { turnedOf } from '#quote/measures/turned-part.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { type MissingCutter, missingCutters, missingReason } from '#quote/processes/cnc/unreached.ts';
import { placesOf, type Rule, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** What a lathe leaves of a turned part is a matter of its plans. */
export const shopCutters: Rule = {
  id: 'shop-cutters',
  title: 'Cutters of the shop',
  unit: 'cutters missing',
  applies: ({ facts, rates }) => rates !== null && turnedOf(facts) === null,
  measure: (context) => {
    const missing = missingOf(context);
    return missing
      ? placesOf(
          missing.map(({ cut: { deepest } }) => ({
            value: 1,
            faceIds: deepest ? [deepest.faceId] : [],
            at: deepest?.at ?? null,
          })),
        )
      : UNKNOWN;
  },
  limits: [
    {
      state: 'fail',
      breaks: 'above',
      path: 'limits.missingCutters',
      advice: ({ context }) => {
        const { cut, narrowestMm } = firstOf(context);
        return narrowestMm === null
          ? { code: 'cutter-too-short', diameterMm: cut.diameterMm, depthMm: Math.ceil(cut.stickOutMm) }
          : { code: 'cutter-missing', diameterMm: cut.diameterMm, narrowestMm };
      },
    },
  ],
  advice: { unknown: { code: 'reach-not-measured' } },
  mend: null,
  reason: ({ context }) => missingReason(firstOf(context)),
};

/** null where reach was not measured. */
function missingOf({ facts, rates }: RuleContext): MissingCutter[] | null {
  const milling = facts.solid?.milling;
  if (!milling || facts.areaMm2 === null) return null;
  return missingCutters(milling, facts.areaMm2, (rates as CncRates).cutters.mills);
}

function firstOf(context: RuleContext): MissingCutter {
  const missing = missingOf(context) ?? [];
  return missing.find(({ narrowestMm }) => narrowestMm !== null) ?? missing[0]!;
}
