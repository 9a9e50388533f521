/** Decides what a page is, an outline to be cut or a drawing for people, and makes a model of it. Signs and their numbers stand here. */
import { leftOutNotes } from '#cad/drawing/left-out.ts';
import type { PageCanvas } from '#cad/drawing/page-canvas.ts';
import type { ReadOutcome } from '#cad/read-outcome.ts';
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
  notes: string[];
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
    return documentWith(source, [`There is nothing to cut in this ${source.name}.`, ...leftOutNotes(canvas.left)]);
  const { open, closed } = model.contours;
  if (open.length >= OPEN_LINES_MIN && open.length > closed.length)
    seen.push(`${open.length} lines that enclose nothing`);
  return seen.length >= SIGNS_MIN ? sheetWith(source, seen) : { kind: 'model', model };
}

function sheetWith(source: PageSource, signs: string[]): ReadOutcome {
  return documentWith(source, [
    `This ${source.name} is a drawing for people, not an outline to be cut (${signs.join(', ')}).`,
  ]);
}

/** A document with its reason; every page may end so. */
export function documentWith({ format }: Pick<PageSource, 'format'>, reasons: string[]): ReadOutcome {
  const note = `${reasons.join(' ')} It is kept for a person, who will look at it and write to you; nothing in it was measured.`;
  return { kind: 'model', model: { kind: 'document', format, notes: [note] } };
}

/** What speaks for a sheet with views, dimensions and a title block, in words. */
function signsOnPage({ signs }: PageCanvas): string[] {
  const found: string[] = [];
  if (signs.texts >= TEXTS_MIN) found.push(`${signs.texts} texts`);
  if (signs.arrows >= ARROWS_MIN) found.push(`${signs.arrows} arrow heads`);
  if (signs.dashedLines >= DASHED_LINES_MIN) found.push(`${signs.dashedLines} dashed lines`);
  if (signs.frames > 0) found.push('a frame around the page');
  return found;
}

function notesOf(canvas: PageCanvas): string[] {
  const notes = [
    'Measured at the size at which it prints: compare the size with your part.',
    ...leftOutNotes(canvas.left),
  ];
  if (canvas.broken > 0)
    notes.push(`${canvas.broken} of its shapes could not be read to the end: the outline is not whole.`);
  if (canvas.isClipped) notes.push('Clipping is not followed: what it hides is measured as well.');
  return notes;
}
