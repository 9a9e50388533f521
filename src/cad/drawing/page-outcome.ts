/** Decides what a page is, an outline to be cut or a drawing for people, and makes a model of it. Signs and their numbers stand here. */
import { leftOutNotes, listKinds } from '#cad/drawing/left-out.ts';
import type { PageCanvas } from '#cad/drawing/page-canvas.ts';
import type { ReadOutcome } from '#cad/read-outcome.ts';
import type { Note, PageSign } from '#contract/note-words.ts';
import type { Format } from '#contract/part-facts.ts';
import { modelOfDrawing } from '#geometry/outline/outline-model.ts';

/** A cut file may say its name, material and thickness; a title block has more fields than that, and each dimension a word. */
const TEXTS_MIN = 8;
/** So many words alone are a text or a sheet of notes. */
const TEXTS_ALONE = 30;
/** Two dimensions have four. */
const ARROWS_MIN = 4;
/** Witness lines, centre lines, letters of strokes. */
const OPEN_LINES_MIN = 20;
const DASHED_LINES_MIN = 3;
/** One sign may be chance or a label. */
const SIGNS_MIN = 2;

export interface PageSource {
  format: Format;
  /** "PDF", as people call it. */
  name: string;
  /** What the reader knows besides the page: more pages, damage. */
  notes: Note[];
  /** Whether all of the page could be read. */
  isWhole: boolean;
}

/** The outcome for a page whose description has been run. */
export function outcomeOfPage(canvas: PageCanvas, source: PageSource): ReadOutcome {
  const { signs } = canvas;
  // Most drawings are told before their lines are joined, which takes the longest.
  const seen = signsOnPage(canvas);
  if (seen.length >= SIGNS_MIN || signs.texts >= TEXTS_ALONE) return sheetWith(source, seen);
  const model = modelOfDrawing({
    format: source.format,
    declaredUnit: 'pt',
    usedUnit: 'pt, 72 to the inch',
    strands: canvas.strands,
    isWhole: source.isWhole && canvas.broken === 0 && !canvas.isClipped,
    notes: [...source.notes, ...notesOf(canvas)],
  });
  if (!model)
    return documentWith(source, { code: 'kept-nothing-to-cut', name: source.name, kinds: listKinds(canvas.left) });
  const { open, closed } = model.contours;
  if (open.length >= OPEN_LINES_MIN && open.length > closed.length)
    seen.push({ sign: 'open-lines', count: open.length });
  return seen.length >= SIGNS_MIN ? sheetWith(source, seen) : { kind: 'model', model };
}

function sheetWith(source: PageSource, signs: PageSign[]): ReadOutcome {
  return documentWith(source, { code: 'kept-drawing', name: source.name, signs });
}

/** A document with its reason; every page may end so. */
export function documentWith({ format }: Pick<PageSource, 'format'>, note: Note): ReadOutcome {
  return { kind: 'model', model: { kind: 'document', format, notes: [note] } };
}

/** What speaks for a sheet with views, dimensions and a title block. */
function signsOnPage({ signs }: PageCanvas): PageSign[] {
  const found: PageSign[] = [];
  if (signs.texts >= TEXTS_MIN) found.push({ sign: 'texts', count: signs.texts });
  if (signs.arrows >= ARROWS_MIN) found.push({ sign: 'arrow-heads', count: signs.arrows });
  if (signs.dashedLines >= DASHED_LINES_MIN) found.push({ sign: 'dashed-lines', count: signs.dashedLines });
  if (signs.frames > 0) found.push({ sign: 'frame', count: signs.frames });
  return found;
}

function notesOf(canvas: PageCanvas): Note[] {
  const notes: Note[] = [{ code: 'printed-size' }, ...leftOutNotes(canvas.left)];
  if (canvas.broken > 0) notes.push({ code: 'shapes-broken', count: canvas.broken });
  if (canvas.isClipped) notes.push({ code: 'clipping-ignored' });
  return notes;
}
