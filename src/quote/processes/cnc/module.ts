/** CNC machining of one solid. */
import type { PartFacts, SolidFacts } from '#contract/part-facts.ts';
import { FITS, isOneSoundBody, type Suit, sheetOf } from '#quote/fit-of-shape.ts';
import { missingHardware } from '#quote/hardware.ts';
import { isPlannedOnLathe } from '#quote/measures/turned-part.ts';
import { measuresOf, reasonsAgainst, reasonsAgainstMaterial } from '#quote/part-measures.ts';
import { missingFinish } from '#quote/price/finish.ts';
import { type MissingRate, type PlanOutcome, processModule } from '#quote/process-module.ts';
import { planEstimatedMilling } from '#quote/processes/cnc/estimated-milling.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { liftCncRates } from '#quote/processes/cnc/lift-rates.ts';
import { planMilling } from '#quote/processes/cnc/milling.ts';
import { CNC_OFFER } from '#quote/processes/cnc/offer.ts';
import { ADDED_CNC_RATES, type CncRates, CncRatesSchema } from '#quote/processes/cnc/rates.ts';
import { planSawCut } from '#quote/processes/cnc/saw-cut.ts';
import { shopCutters } from '#quote/processes/cnc/shop-cutters.ts';
import { planTurning } from '#quote/processes/cnc/turning.ts';
import { type CncJob, cncJob } from '#quote/processes/cnc/work.ts';
import { CHEAPER_CHOICES, thinWall, tooLarge, unitInDoubt } from '#quote/rules/all-parts.ts';
import { DRILLING } from '#quote/rules/drilling.ts';
import { FINISHING_RULES } from '#quote/rules/finishing.ts';
import { MILLING, WORKPIECE } from '#quote/rules/milling.ts';
import { TURNING } from '#quote/rules/turning.ts';

export const CNC = processModule<CncRates>({
  offer: CNC_OFFER,
  suits,
  rules: [
    unitInDoubt,
    tooLarge,
    ...WORKPIECE,
    thinWall,
    ...DRILLING,
    ...MILLING,
    shopCutters,
    ...TURNING,
    ...FINISHING_RULES,
    ...CHEAPER_CHOICES,
  ],
  pricing: {
    schema: CncRatesSchema,
    example: EXAMPLE_CNC_RATES,
    added: ADDED_CNC_RATES,
    lift: (block) => liftCncRates(block, EXAMPLE_CNC_RATES.holding),
    missing: ({ material, finish, tolerance, further }, rates, card): MissingRate | null => {
      if (!rates.materials[material.id] || !card.materials[material.id]) return { field: 'material', id: material.id };
      const unfinished = missingFinish({ finish, further }, card);
      if (unfinished) return unfinished;
      if (!rates.tolerances[tolerance.id]) return { field: 'tolerance', id: tolerance.id };
      const tight = further.tight.find((each) => !rates.tight[each.tolerance.id]);
      if (tight) return { field: 'tight', id: tight.tolerance.id };
      const piece = missingHardware(further, rates.hardware);
      return piece === null ? null : { field: 'hardware', id: piece };
    },
    seen: (facts, { turning }) => (turning.isAbsent ? withoutTurning(facts) : facts),
    needs: ({ facts, chosen }) => [
      ...reasonsAgainstMaterial(chosen.material),
      ...(facts.kind === 'mesh' ? [{ code: 'mesh-for-cnc' } as const] : reasonsAgainst(facts)),
    ],
    plans: (job) => (job.facts.kind === 'solid' ? plansOf(job.facts, cncJob(job)) : []),
    machine: (_material, { envelopeMm, turning }, planId = null) =>
      isPlannedOnLathe(planId)
        ? { name: 'lathe', sizeMm: [turning.maxLengthMm, turning.maxDiameterMm, turning.maxDiameterMm] }
        : { name: 'milling machine', sizeMm: envelopeMm },
  },
});

function suits(facts: PartFacts): Suit | null {
  if (facts.kind !== 'solid' || !isOneSoundBody(facts)) return null;
  const { boundary, milling } = facts.solid;
  if (boundary?.turned) {
    const { diameterMm, lengthMm } = boundary.turned;
    // A disc of sheet is cut.
    if (!sheetOf(facts)) return { fit: FITS.turned, reason: { code: 'turned', diameterMm, lengthMm } };
  }
  return {
    fit: FITS.milled,
    reason: milling ? { code: 'milled', setups: milling.setups.length } : { code: 'prismatic' },
  };
}

/** A shop without a lathe mills what others turn: the rules of milling are asked of all of it. */
function withoutTurning(facts: PartFacts): PartFacts {
  if (facts.kind !== 'solid' || !facts.solid.boundary) return facts;
  return { ...facts, solid: { ...facts.solid, boundary: { ...facts.solid.boundary, turned: null } } };
}

/** All ways of making the part: milled, turned, or sawn from a bought length. */
function plansOf(facts: SolidFacts, job: CncJob): PlanOutcome[] {
  const measures = measuresOf(facts);
  const { milling, boundary } = facts.solid;
  // An older engine measured no profile: such a part is milled.
  const turned = boundary?.turned ?? null;
  const turnedPlans = turned
    ? [...planTurning(facts, turned, measures, job), ...planSawCut(facts, turned, measures, job)]
    : [];
  // A shaft too slender for a lathe is no work for a vise either.
  if (turnedPlans.length > 0 && turnedPlans.every(isTooSlender)) return turnedPlans;
  return [
    ...(milling && milling.setups.length > 0
      ? planMilling(facts, milling, measures, job)
      : [planEstimatedMilling(facts, measures, job)]),
    ...turnedPlans,
  ];
}

function isTooSlender(outcome: PlanOutcome): boolean {
  return outcome.kind === 'manual' && outcome.reasons.some(({ code }) => code === 'too-slender');
}
