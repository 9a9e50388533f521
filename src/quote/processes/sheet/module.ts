/** Sheet metal and laser cutting of one flat or bent sheet, from a solid or a drawing. */
import type { PartFacts } from '#contract/part-facts.ts';
import { FITS, type Suit, sheetOf } from '#quote/fit-of-shape.ts';
import { missingHardware } from '#quote/hardware.ts';
import { missingFinish } from '#quote/price/finish.ts';
import { type MissingRate, processModule } from '#quote/process-module.ts';
import { BY_AGREEMENT } from '#quote/processes/by-person.ts';
import { BRAKE_RULES } from '#quote/processes/sheet/brake-rules.ts';
import { EXAMPLE_SHEET_RATES } from '#quote/processes/sheet/example-rates.ts';
import { layOnSheet } from '#quote/processes/sheet/lay-on-sheet.ts';
import { needsOfSheet } from '#quote/processes/sheet/needs.ts';
import { SHEET_OFFER } from '#quote/processes/sheet/offer.ts';
import { planSheet } from '#quote/processes/sheet/plans.ts';
import { ADDED_SHEET_RATES, type SheetRates, SheetRatesSchema } from '#quote/processes/sheet/rates.ts';
import { CHEAPER_CHOICES, unitInDoubt } from '#quote/rules/all-parts.ts';
import { FINISHING_RULES } from '#quote/rules/finishing.ts';
import { SHEET_RULES } from '#quote/rules/sheet.ts';

function suits(facts: PartFacts): Suit | null {
  if (facts.kind === 'outline')
    return { fit: FITS.sheet, reason: { code: 'flat-drawing', contours: facts.outline.contours } };
  const sheet = sheetOf(facts);
  if (!sheet) return null;
  const { thicknessMm, bends } = sheet;
  return bends > 0
    ? { fit: FITS.sheet, reason: { code: 'bent-sheet', thicknessMm, bends } }
    : { fit: FITS.plate, reason: { code: 'flat-sheet', thicknessMm } };
}

export const SHEET = processModule<SheetRates>({
  offer: SHEET_OFFER,
  suits,
  rules: [unitInDoubt, ...SHEET_RULES, ...BRAKE_RULES, ...FINISHING_RULES, ...CHEAPER_CHOICES],
  pricing: {
    schema: SheetRatesSchema,
    example: EXAMPLE_SHEET_RATES,
    added: ADDED_SHEET_RATES,
    missing: ({ material, finish, tolerance, further }, rates, card): MissingRate | null => {
      if (!rates.materials[material.id] || !card.materials[material.id]) return { field: 'material', id: material.id };
      const unfinished = missingFinish({ finish, further }, card);
      if (unfinished) return unfinished;
      if (tolerance.id !== BY_AGREEMENT.id && !rates.tolerances[tolerance.id])
        return { field: 'tolerance', id: tolerance.id };
      const piece = missingHardware(further, rates.hardware);
      return piece === null ? null : { field: 'hardware', id: piece };
    },
    needs: needsOfSheet,
    plans: planSheet,
    onSheet: layOnSheet,
    // A part is as large as its sheet allows, which the rules ask: no machine has three sides here.
    machine: () => null,
  },
});
