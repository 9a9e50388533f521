/** Injection molding of one closed body. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { Reason } from '#contract/reason-words.ts';
import { draftedWallMm, evenWallMm, FITS, type Suit } from '#quote/fit-of-shape.ts';
import { reasonsAgainst, reasonsAgainstMaterial } from '#quote/part-measures.ts';
import { type Job, type MissingRate, processModule } from '#quote/process-module.ts';
import { BY_AGREEMENT } from '#quote/processes/by-person.ts';
import { EXAMPLE_MOLDING_RATES } from '#quote/processes/molding/example-rates.ts';
import { planMolding } from '#quote/processes/molding/molding.ts';
import { MOLDING_OFFER } from '#quote/processes/molding/offer.ts';
import { ADDED_MOLDING_RATES, type MoldingRates, MoldingRatesSchema } from '#quote/processes/molding/rates.ts';
import { CHEAPER_CHOICES, tooLarge, unitInDoubt } from '#quote/rules/all-parts.ts';
import { MOLDING_RULES } from '#quote/rules/molding.ts';

export const MOLDING = processModule<MoldingRates>({
  offer: MOLDING_OFFER,
  suits,
  rules: [unitInDoubt, tooLarge, ...MOLDING_RULES, ...CHEAPER_CHOICES],
  pricing: {
    schema: MoldingRatesSchema,
    example: EXAMPLE_MOLDING_RATES,
    added: ADDED_MOLDING_RATES,
    missing: ({ material, finish }, rates): MissingRate | null => {
      if (!rates.resins[material.id]) return { field: 'material', id: material.id };
      return rates.finishes[finish.id] ? null : { field: 'finish', id: finish.id };
    },
    needs,
    plans: planMolding,
    machine: (_, { partMm }) => ({ name: 'mold of the largest press', sizeMm: partMm }),
  },
});

function suits(facts: PartFacts): Suit | null {
  const wallMm = draftedWallMm(facts);
  if (wallMm !== null) return { fit: FITS.molded, reason: { code: 'drafted', wallMm } };
  const evenMm = evenWallMm(facts);
  return evenMm === null ? null : { fit: FITS.moldable, reason: { code: 'thin-walls', wallMm: evenMm } };
}

/** A rule says which undercuts no slide reaches; here only what was not measured. */
function needs({ facts, chosen: { material, finish, tolerance, further } }: Job<MoldingRates>): Reason[] {
  if (tolerance.id === BY_AGREEMENT.id) return [{ code: 'by-agreement' }];
  const { tool } = further;
  if (tool && tool.finish !== finish.id) {
    const of = MOLDING_OFFER.finishes.find(({ id }) => id === tool.finish)?.label ?? tool.finish;
    return [{ code: 'tool-other-finish', order: tool.orderId, of, finish: finish.label }];
  }
  const against = [...reasonsAgainstMaterial(material), ...reasonsAgainst(facts)];
  if (against.length > 0) return against;
  if (!material.resin) return [{ code: 'resin-unknown', material: material.label }];
  if (!facts.mold) return [{ code: 'mold-not-measured' }];
  return facts.mold.wall && facts.mold.wall.nominalMm > 0 ? [] : [{ code: 'mold-walls-unknown' }];
}
