/** Forms for tests of sheet metal. */
import type { SolidFacts } from '#contract/part-facts.ts';
import type { SheetForm } from '#contract/sheet-form.ts';

/** A round form of 6 mm, in the middle of a plate of 200 x 100 mm. */
export function form(kind: SheetForm['kind'], more: Partial<SheetForm> = {}): SheetForm {
  return {
    kind,
    lengthMm: 6,
    widthMm: 6,
    heightMm: 2,
    boreMm: null,
    pilotMm: null,
    thread: null,
    at: [100, 50],
    direction: 'up',
    bend: null,
    faceIds: [30],
    ...more,
  };
}

export function withForms(facts: SolidFacts, ...forms: SheetForm[]): SolidFacts {
  return { ...facts, sheet: { ...facts.sheet!, forms } };
}
