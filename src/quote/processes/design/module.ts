/** Design and prototyping: a person prices it. */
import { processModule } from '#quote/process-module.ts';
import { DESIGN_OFFER } from '#quote/processes/design/offer.ts';

export const DESIGN = processModule({
  offer: DESIGN_OFFER,
  rules: [],
  pricing: null,
});
