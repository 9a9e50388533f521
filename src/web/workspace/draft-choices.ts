/** The buyer's choices for one part as they are in the form. They may be incomplete or refused. */
import { defaultChoices, fittingChoices, fittingFurther, materialsFor } from '#catalog/options.ts';
import { type Choices, ChoicesSchema, type Process, QUANTITY_DEFAULT, type Speed } from '#contract/quote.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import type { ChoicesDraft } from '#web/files-store.ts';
import { readQuantity } from '#web/workspace/quantity.ts';

export interface DraftChoices {
  /** null until a process is selected. */
  process: Process | null;
  /** The process was taken over from another part, and nobody has looked at this one since. */
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
}

const NOTHING_SAID = { thickness: '', isThicknessUnknown: false, note: '', further: {} };

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

/** A new process keeps the quantity and every choice that it also offers. */
export function chooseProcess(draft: DraftChoices, process: Process): DraftChoices {
  return fitDraft({ ...draft, process, isInherited: false });
}

/** Takes the process over from another part. */
export function inheritProcess(draft: DraftChoices, process: Process): DraftChoices {
  return { ...chooseProcess(draft, process), isInherited: true };
}

/** A new material keeps the finish if it takes that finish. */
export function withChange(draft: DraftChoices, change: Partial<Omit<DraftChoices, 'process'>>): DraftChoices {
  return fitDraft({ ...draft, ...change });
}

/** The draft of a stored record, or null if nothing was chosen. An id that has left the catalog is replaced by the first one. */
export function draftOf(stored: ChoicesDraft | undefined): DraftChoices | null {
  if (!stored?.process && !stored?.note) return null;
  const {
    process = null,
    isInherited = false,
    material = '',
    finish = '',
    tolerance = '',
    quantity = QUANTITY_DEFAULT,
  } = stored;
  const { thickness = '', isThicknessUnknown = false, note = '' } = stored;
  const { holes, tight, color, infillPercent, hardware } = stored;
  const further = { holes, tight, color, infillPercent, hardware };
  const said = { thickness, isThicknessUnknown, note, further };
  return fitDraft({ process, isInherited, material, finish, tolerance, quantity: String(quantity), ...said });
}

/** The draft to store, without a refused quantity. */
export function storedChoices(draft: DraftChoices, speed: Speed): ChoicesDraft {
  const { process, isInherited, quantity, thickness, isThicknessUnknown, note, further, ...ids } = draft;
  const reading = readQuantity(quantity);
  return {
    ...(process === null ? {} : { process, ...ids, ...further }),
    ...(isInherited ? { isInherited } : {}),
    ...(reading.kind === 'quantity' ? { quantity: reading.quantity } : {}),
    ...(thickness ? { thickness } : {}),
    ...(isThicknessUnknown ? { isThicknessUnknown } : {}),
    ...(note ? { note } : {}),
    speed,
  };
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

function fitDraft(draft: DraftChoices): DraftChoices {
  if (draft.process === null) return draft;
  const materials = materialsFor(draft.process);
  const material = materials.some(({ id }) => id === draft.material)
    ? draft.material
    : defaultChoices(draft.process).material;
  const fitting = fittingChoices(draft.process, material, draft);
  return { ...draft, ...fitting, further: fittingFurther({ process: draft.process, ...fitting }, draft.further) };
}
