/** The model of a flat drawing: made of its curves, and measured. */
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
  /** What was healed, left out or could not be known, as sentences. */
  notes: string[];
}

/** What a reader of drawings hands in. */
export interface Drawing {
  format: Format;
  declaredUnit: string | null;
  usedUnit: string;
  /** All that is to be cut, in mm. */
  strands: Strand[];
  isWhole: boolean;
  notes: string[];
}

/** A model of a drawing that has at least one curve with a length; null of one that has none. */
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

function notesOf(contours: Contours): string[] {
  const { closed, open, doubled, dots, healed, crossing, nearCopies } = contours;
  const notes: string[] = [];
  const outer = closed.filter(({ depth }) => depth % 2 === 0).length;
  if (outer > 1) notes.push(`The drawing holds ${outer} outer contours, which are measured together.`);
  if (open.length > 0)
    notes.push(
      `${open.length} ${open.length === 1 ? 'line does' : 'lines do'} not close to a contour, ${shown(contours.openLengthMm)} mm long in all. ${open.length === 1 ? 'It counts' : 'They count'} as cut, but ${open.length === 1 ? 'encloses' : 'enclose'} nothing.`,
    );
  if (doubled > 0)
    notes.push(
      `${doubled} ${doubled === 1 ? 'line is' : 'lines are'} drawn twice, ${shown(contours.doubledLengthMm)} mm in all; each is cut and counted once.`,
    );
  if (dots > 0)
    notes.push(`${dots} ${dots === 1 ? 'line' : 'lines'} without length ${dots === 1 ? 'was' : 'were'} left out.`);
  if (healed > 0)
    notes.push(
      `${healed} ${healed === 1 ? 'gap' : 'gaps'} of up to 0.05 mm between line ends ${healed === 1 ? 'was' : 'were'} closed, ${shown(contours.healedLengthMm)} mm in all.`,
    );
  if (crossing > 0)
    notes.push(
      `${crossing} ${crossing === 1 ? 'contour crosses' : 'contours cross'} ${crossing === 1 ? 'itself' : 'themselves or each other'}: what is inside and what outside has to be decided by a person.`,
    );
  if (nearCopies > 0)
    notes.push(
      `${nearCopies} ${nearCopies === 1 ? 'contour has' : 'contours have'} another one less than half a millimetre beside ${nearCopies === 1 ? 'it' : 'them'}, which may be a copy that slipped; both are counted.`,
    );
  return notes;
}

function shown(lengthMm: number): string {
  return Number(lengthMm.toPrecision(4)).toLocaleString('en-US');
}
