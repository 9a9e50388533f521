/** Assembly: a person prices it. */
import { processModule } from '#quote/process-module.ts';
import { ASSEMBLY_OFFER } from '#quote/processes/assembly/offer.ts';

export const ASSEMBLY = processModule({
  offer: ASSEMBLY_OFFER,
  rules: [],
  pricing: null,
});
