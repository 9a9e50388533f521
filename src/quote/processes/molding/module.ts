/** Injection molding: a person prices it. */
import { processModule } from '#quote/process-module.ts';
import { MOLDING_OFFER } from '#quote/processes/molding/offer.ts';
import { unitInDoubt } from '#quote/rules/all-parts.ts';
import { MOLDING_RULES } from '#quote/rules/molding.ts';

export const MOLDING = processModule({
  offer: MOLDING_OFFER,
  rules: [unitInDoubt, ...MOLDING_RULES],
  pricing: null,
});
