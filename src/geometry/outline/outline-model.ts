/** The model of a flat drawing: made of its curves, and measured. */
import type { Note } from '#contract/note-words.ts';
import type { Format, Outline } from '#contract/part-facts.ts';
import { type Contours, findContours } from '#geometry/outline/contours.ts';
import type { Strand } from '#geometry/outline/outline.ts';

export interface OutlineModel {
  kind: 'outline';
  format: Format;
  /** The unit the file declares, for example "inch"; null where it declares none. Everything here is in mm already. */
  declaredUnit: string | null;
  /** What the drawing's numbers were taken as: "mm", "inch", "px at 96 dpi". */
  usedUnit: string;
  /** Whether all that looks like something to cut could be read. */
  isWhole: boolean;
  contours: Contours;
  /** What was healed, left out or could not be known. */
  notes: Note[];
}

/** What a reader of drawings hands in. */
export interface Drawing {
  format: Format;
  declaredUnit: string | null;
  usedUnit: string;
  /** All that is to be cut, in mm. */
  strands: Strand[];
  isWhole: boolean;
  notes: Note[];
}

/** Makes the model of a drawing. null if no curve has a length. */
export function modelOfDrawing({ strands, notes, ...drawing }: Drawing): OutlineModel | null {
  const contours = findContours(strands);
  if (contours.closed.length === 0 && contours.open.length === 0) return null;
  return { kind: 'outline', ...drawing, contours, notes: [...notes, ...notesOf(contours)] };
}

/** What a cutter's price is made of. */
export function measureOutline({ closed, open, box, ...contours }: Contours): Outline {
  return {
    areaMm2: contours.areaMm2,
    cutLengthMm: contours.lengthMm,
    contours: closed.length,
    outerContours: closed.filter(({ depth }) => depth % 2 === 0).length,
    pierces: closed.length + open.length,
    openContours: open.length,
    duplicates: contours.doubled,
    duplicateLengthMm: contours.doubledLengthMm,
    healedGaps: contours.healed,
    crossingContours: contours.crossing,
    boundingBoxMm: [box[2] - box[0], box[3] - box[1]],
  };
}

function notesOf(contours: Contours): Note[] {
  const { closed, open, doubled, dots, healed, crossing, nearCopies } = contours;
  const notes: Note[] = [];
  const outer = closed.filter(({ depth }) => depth % 2 === 0).length;
  if (outer > 1) notes.push({ code: 'several-outlines', count: outer });
  if (open.length > 0) notes.push({ code: 'lines-open', count: open.length, lengthMm: contours.openLengthMm });
  if (doubled > 0) notes.push({ code: 'lines-doubled', count: doubled, lengthMm: contours.doubledLengthMm });
  if (dots > 0) notes.push({ code: 'lines-without-length', count: dots });
  if (healed > 0) notes.push({ code: 'gaps-closed', count: healed, lengthMm: contours.healedLengthMm });
  if (crossing > 0) notes.push({ code: 'contours-cross', count: crossing });
  if (nearCopies > 0) notes.push({ code: 'contours-beside', count: nearCopies });
  return notes;
}
