/** A part on the sheets that the shop buys. */
import type { PartFacts } from '#contract/part-facts.ts';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import type { ChosenOffer, OnSheet } from '#quote/process-module.ts';
import { gapOf } from '#quote/processes/sheet/nesting.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';

export function layOnSheet(
  facts: PartFacts,
  { material, further }: ChosenOffer,
  { sheets }: SheetRates,
): OnSheet | null {
  const part = sheetPartOf(facts, further.thicknessMm);
  if (!part || part.outers.length === 0) return null;
  const { lengthsMm, widthMm, borderMm } = sheets;
  return {
    key: [material.id, part.thicknessMm].join('/'),
    label: `${material.label}, ${part.thicknessMm} mm`,
    outers: part.outers,
    stock: { lengthsMm, widthMm, borderMm, gapMm: gapOf(part, sheets) },
  };
}
