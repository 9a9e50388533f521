/** The buyer's choices for one part as they are in the form. They may be incomplete or refused. */
import { defaultChoices, fittingChoices, fittingFurther, materialsFor } from '#catalog/options.ts';
import { type Choices, ChoicesSchema, type Process, QUANTITY_DEFAULT, type Speed } from '#contract/quote.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import type { ChoicesDraft } from '#web/choices-draft.ts';
import { readQuantity } from '#web/workspace/quantity.ts';
import { asideOf, joinFurther, type SetAside, withoutChanged } from '#web/workspace/set-aside.ts';

export interface DraftChoices {
  /** null until a process is selected. */
  process: Process | null;
  /** The process was taken over when one was chosen for another part, and nobody has looked at this one since. */
  isInherited: boolean;
  /** Catalog ids; '' without a process. */
  material: string;
  finish: string;
  tolerance: string;
  /** The typed text, so that a refused entry stays in its box; so is `thickness`. */
  quantity: string;
  /** Of the sheet that a drawing is cut from. */
  thickness: string;
  /** The buyer leaves the thickness to be asked for. */
  isThicknessUnknown: boolean;
  note: string;
  /** Threads, fits, tight faces and more: what the process offers of it. */
  further: FurtherChoices;
  /** What was chosen and is not on offer with the rest. It comes back once it is, until the buyer changes that very choice. */
  aside: SetAside;
}

const NOTHING_SAID = { thickness: '', isThicknessUnknown: false, note: '', further: {}, aside: {} };

export function freshDraft(quantity = QUANTITY_DEFAULT): DraftChoices {
  return {
    process: null,
    isInherited: false,
    material: '',
    finish: '',
    tolerance: '',
    quantity: String(quantity),
    ...NOTHING_SAID,
  };
}

/** A new process keeps the quantity and every choice that it also offers; the others are set aside. */
export function chooseProcess(draft: DraftChoices, process: Process): DraftChoices {
  return fitDraft({ ...draft, process, isInherited: false }, draft);
}

/** Takes over a process that was not chosen for this part. */
export function inheritProcess(draft: DraftChoices, process: Process): DraftChoices {
  return { ...chooseProcess(draft, process), isInherited: true };
}

/** The draft without a process, and what was chosen for it; what was typed stays. */
export function withoutProcess({ quantity, thickness, isThicknessUnknown, note }: DraftChoices): DraftChoices {
  return { ...freshDraft(), quantity, thickness, isThicknessUnknown, note };
}

/** What the buyer can change of a draft, apart from the process. */
export type DraftChange = Partial<Omit<DraftChoices, 'process' | 'aside'>>;

/** A new material keeps the finish if it takes that finish, else sets it aside. */
export function withChange(draft: DraftChoices, change: DraftChange): DraftChoices {
  return fitDraft({ ...draft, ...change, aside: withoutChanged(draft, change) }, draft);
}

/** The draft of a stored record, or null if nothing was chosen or typed. An id that has left the catalog is replaced by the first one, and told. */
export function draftOf(stored: ChoicesDraft | undefined): DraftChoices | null {
  if (!stored?.process && !stored?.note && stored?.quantity === undefined) return null;
  const {
    process = null,
    isInherited = false,
    material = '',
    finish = '',
    tolerance = '',
    quantity = QUANTITY_DEFAULT,
  } = stored;
  const { thickness = '', isThicknessUnknown = false, note = '', aside = {} } = stored;
  const { holes, tight, color, bare, infillPercent, hardware, hasTool, tool, parts, supplied, papers } = stored;
  const further = { holes, tight, color, bare, infillPercent, hardware, hasTool, tool, parts, supplied, papers };
  const said = { thickness, isThicknessUnknown, note, further, aside };
  const draft = { process, isInherited, material, finish, tolerance, quantity: String(quantity), ...said };
  return fitDraft(draft, draft);
}

/** The draft to store, without a refused quantity. */
export function storedChoices(draft: DraftChoices, speed: Speed): ChoicesDraft {
  const { process, isInherited, quantity, thickness, isThicknessUnknown, note, further, aside, ...ids } = draft;
  const reading = readQuantity(quantity);
  return {
    ...(process === null ? {} : { process, ...ids, ...further }),
    ...(isInherited ? { isInherited } : {}),
    ...(reading.kind === 'quantity' ? { quantity: reading.quantity } : {}),
    ...(thickness ? { thickness } : {}),
    ...(isThicknessUnknown ? { isThicknessUnknown } : {}),
    ...(note ? { note } : {}),
    ...(Object.keys(aside).length > 0 ? { aside } : {}),
    speed,
  };
}

/** Whether two stored drafts say the same, apart from the speed, which is one for all parts. */
export function isSameDraft({ speed: _, ...one }: ChoicesDraft, { speed: __, ...other }: ChoicesDraft): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>;
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

export type ChoicesReading =
  | { kind: 'choices'; choices: Choices }
  | { kind: 'no-process' }
  | { kind: 'refused'; problem: string };

/** Choices that can be priced, or the reason why they cannot. */
export function readChoices(draft: DraftChoices, speed: Speed): ChoicesReading {
  if (draft.process === null) return { kind: 'no-process' };
  const reading = readQuantity(draft.quantity);
  if (reading.kind === 'refused') return reading;
  return {
    kind: 'choices',
    choices: ChoicesSchema.parse({ ...draft, ...draft.further, quantity: reading.quantity, speed }),
  };
}

/** The draft with what is on offer. What was chosen in `before` and is not on offer now is set aside. */
function fitDraft(draft: DraftChoices, before: DraftChoices): DraftChoices {
  const { process, aside } = draft;
  if (process === null) return draft;
  const wanted = {
    material: aside.material ?? draft.material,
    finish: aside.finish ?? draft.finish,
    tolerance: aside.tolerance ?? draft.tolerance,
    further: joinFurther(draft.further, aside.further ?? {}),
  };
  const materials = materialsFor(process);
  const material = [wanted.material, draft.material].find((id) => materials.some((each) => each.id === id));
  const fitting = fittingChoices(process, material ?? defaultChoices(process).material, wanted);
  const further = fittingFurther({ process, ...fitting }, wanted.further);
  const fitted = { ...draft, ...fitting, further };
  return { ...fitted, aside: asideOf(before, wanted, fitted) };
}
