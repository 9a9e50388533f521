/** Sheet metal and laser cutting: a person prices it. */

import { processModule } from '#quote/process-module.ts';
import { SHEET_OFFER } from '#quote/processes/sheet/offer.ts';
import { unitInDoubt } from '#quote/rules/all-parts.ts';
import { SHEET_RULES } from '#quote/rules/sheet.ts';

export const SHEET = processModule({
  offer: SHEET_OFFER,
  rules: [unitInDoubt, ...SHEET_RULES],
  pricing: null,
});
