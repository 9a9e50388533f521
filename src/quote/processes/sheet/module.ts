/** Sheet metal and laser cutting: a person prices it. */

import { bendRadius } from '#quote/findings/bend-radius.ts';
import { flangeLength } from '#quote/findings/flange-length.ts';
import { holeToBend } from '#quote/findings/hole-to-bend.ts';
import { sheetStock } from '#quote/findings/sheet-stock.ts';
import { processModule } from '#quote/process-module.ts';
import { SHEET_OFFER } from '#quote/processes/sheet/offer.ts';

export const SHEET = processModule({
  offer: SHEET_OFFER,
  rules: [sheetStock, bendRadius, flangeLength, holeToBend],
  pricing: null,
});
