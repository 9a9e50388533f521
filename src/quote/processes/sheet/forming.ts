/** What is formed out of a sheet by hits of a press, and the pieces that are drawn in it: each by the form that facts know. */
import type { PartFacts } from '#contract/part-facts.ts';
import { FORM_WORDS, type SheetForm } from '#contract/sheet-form.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import type { ChosenFurther } from '#quote/process-module.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import type { SheetJob } from '#quote/processes/sheet/sheet-job.ts';

/** Hems are strokes of the brake, slanting holes are cut. */
const HIT: readonly SheetForm['kind'][] = ['extruded-hole', 'dimple', 'emboss', 'half-shear', 'louvre', 'bridge'];

const PRESSED: Partial<Record<SheetForm['kind'], string>> = {
  'pressed-nut': 'press-nut',
  'pressed-stud': 'press-stud',
  standoff: 'press-standoff',
};

const formsOf = ({ sheet }: PartFacts): readonly SheetForm[] => sheet?.forms ?? [];

/** The piece of the catalog that is drawn; null where its size is not known. */
function pieceOf({ kind, thread }: SheetForm): string | null {
  return thread === null ? null : `${PRESSED[kind]}-${thread.toLowerCase()}`;
}

/** One tool for each kind and size. */
function toolOf({ kind, lengthMm, widthMm, heightMm }: SheetForm): string {
  return [kind, ...[lengthMm, widthMm, heightMm].map((mm) => mm.toFixed(1))].join(' ');
}

/** Words of the forms that this shop has no tool, and of the pieces that it has no rate for. */
export function formsWithoutRate(facts: PartFacts, { forming, hardware }: SheetRates): string[] {
  const words = formsOf(facts).flatMap((form) => {
    const { kind } = form;
    if (HIT.includes(kind)) return forming.formTools[kind] ? [] : [FORM_WORDS[kind]];
    // Rolling has no rate: a person plans it.
    if (kind === 'rolled-cone') return [FORM_WORDS[kind]];
    if (!PRESSED[kind]) return [];
    const piece = pieceOf(form);
    return piece !== null && hardware[piece] ? [] : [FORM_WORDS[kind]];
  });
  return [...new Set(words)].sort();
}

export function formingCosts({ facts, rates }: Pick<SheetJob, 'facts' | 'rates'>): Cost[] {
  const { forming } = rates;
  const press = (label: string, amounts: Partial<Cost>): Cost =>
    cost({ group: 'forming', label, unit: 'min', rateMinor: forming.minorPerHour / 60, ...amounts });
  return HIT.flatMap((kind) => {
    const forms = formsOf(facts).filter((form) => form.kind === kind);
    const tool = forming.formTools[kind];
    if (forms.length === 0 || !tool) return [];
    const tools = new Set(forms.map(toolOf)).size;
    const words = FORM_WORDS[kind];
    return [
      press(`Setting up, ${words}, ${tools} ${tools === 1 ? 'tool' : 'tools'}`, {
        id: 'setup-forming',
        group: 'setup',
        perOrder: tools * tool.setupMinutes,
      }),
      press(`Forming, ${words}, ${forms.length} ${forms.length === 1 ? 'hit' : 'hits'}`, {
        id: 'forming',
        perPiece: (forms.length * tool.secondsPerHit) / 60,
        faceIds: [...new Set(forms.flatMap(({ faceIds }) => faceIds))].sort((a, b) => a - b),
      }),
    ];
  });
}

/** What the buyer chose, and pieces that are drawn and were not chosen. */
export function withDrawnHardware(facts: PartFacts, { offer, further }: SheetJob['chosen']): ChosenFurther {
  const counts = new Map(further.hardware.map(({ item, count }) => [item.id, count]));
  const drawn = new Map<string, number>();
  for (const form of formsOf(facts)) {
    const piece = PRESSED[form.kind] ? pieceOf(form) : null;
    if (piece) drawn.set(piece, (drawn.get(piece) ?? 0) + 1);
  }
  const more = (offer.further?.hardware ?? []).flatMap((item) => {
    const count = drawn.get(item.id) ?? 0;
    return count > (counts.get(item.id) ?? 0) ? [{ item, count }] : [];
  });
  const kept = further.hardware.filter(({ item }) => !more.some((each) => each.item.id === item.id));
  return { ...further, hardware: [...kept, ...more] };
}
