/** Why a person looks at a sheet part before it has a price. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { Reason } from '#contract/reason-words.ts';
import { type SheetPart, sheetPartOf } from '#quote/measures/sheet-part.ts';
import { reasonsAgainst, reasonsAgainstMaterial } from '#quote/part-measures.ts';
import type { Job } from '#quote/process-module.ts';
import { BY_AGREEMENT } from '#quote/processes/by-person.ts';
import { bendForceKn } from '#quote/processes/sheet/bending.ts';
import { formsWithoutRate } from '#quote/processes/sheet/forming.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { isWithoutThickness } from '#quote/without-thickness.ts';

/** Empty where none does. */
export function needsOfSheet({ facts, chosen, rates }: Job<SheetRates>): Reason[] {
  const { thicknessMm } = chosen.further;
  const reasons: Reason[] = [
    ...reasonsAgainstMaterial(chosen.material),
    ...(chosen.tolerance.id === BY_AGREEMENT.id ? [{ code: 'by-agreement' } as const] : []),
    ...(facts.kind === 'outline' ? reasonsAgainstDrawing(facts.outline, facts) : reasonsAgainst(facts)),
    ...(isWithoutThickness(facts) && thicknessMm === null ? [{ code: 'thickness-missing' } as const] : []),
  ];
  if (reasons.length > 0) return reasons;
  const part = sheetPartOf(facts, thicknessMm);
  if (!part) return [unreadSheet(facts, rates)];
  const forms = formsWithoutRate(facts, rates);
  return [
    ...reasonsAgainstPart(part, chosen, rates),
    ...(forms.length > 0 ? [{ code: 'forms-without-rate', forms } as const] : []),
  ];
}

function unreadSheet(facts: PartFacts, { mostPierces }: SheetRates): Reason {
  if (facts.kind !== 'outline') return { code: facts.sheet ? 'sheet-not-flat' : 'no-sheet' };
  // Counted even where there are too many contours to keep.
  const { pierces } = facts.outline;
  if (pierces > mostPierces) return { code: 'too-many-pierces', pierces, most: mostPierces };
  return { code: facts.outline.drawn === undefined ? 'not-measured' : 'drawing-too-fine' };
}

type OutlineOf = Extract<PartFacts, { kind: 'outline' }>['outline'];

function reasonsAgainstDrawing(outline: OutlineOf, { units, valid }: PartFacts): Reason[] {
  const reasons: Reason[] = [];
  if (units.doubt) reasons.push({ code: 'doubtful-unit', doubt: units.doubt });
  if (outline.openContours > 0) reasons.push({ code: 'outline-open', lines: outline.openContours });
  if (outline.crossingContours > 0) reasons.push({ code: 'outline-crossing' });
  if (outline.contours === 0 && outline.openContours === 0) reasons.push({ code: 'drawing-empty' });
  if (reasons.length === 0 && !valid) reasons.push({ code: 'drawing-not-whole' });
  return reasons;
}

function reasonsAgainstPart(part: SheetPart, { material }: Job<SheetRates>['chosen'], rates: SheetRates): Reason[] {
  const { brake, mostPierces } = rates;
  const reasons: Reason[] = [];
  if (part.pierces > mostPierces) reasons.push({ code: 'too-many-pierces', pierces: part.pierces, most: mostPierces });
  if (part.bends.length === 0) return reasons;
  if (brake.isAbsent || material.family === WOOD) return [...reasons, { code: 'no-bending', material: material.label }];
  const longestMm = part.bends.reduce((most, { lengthMm }) => Math.max(most, lengthMm), 0);
  if (longestMm > brake.bedMm)
    reasons.push({ code: 'bend-too-long', lengthMm: Math.round(longestMm), bedMm: brake.bedMm });
  const tensileMPa = material.properties?.tensileMPa ?? 0;
  const forceKn = bendForceKn({ lengthMm: longestMm, thicknessMm: part.thicknessMm, tensileMPa }, brake);
  if (forceKn > brake.forceKn)
    reasons.push({ code: 'bend-too-strong', forceKn: Math.round(forceKn), mostKn: brake.forceKn });
  return reasons;
}

const WOOD = 'Wood';
