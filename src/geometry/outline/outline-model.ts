/** The model of a flat drawing: made of its curves, and measured. */
import type { Note } from '#contract/note-words.ts';
import type { Format, Outline } from '#contract/part-facts.ts';
import type { Box2 } from '#geometry/outline/box2.ts';
import type { BulgedCorner } from '#geometry/outline/bulged-corners.ts';
import { type Contours, findContours } from '#geometry/outline/contours.ts';
import type { Strand, Vec2 } from '#geometry/outline/outline.ts';

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
  bendLines: DrawnBend[];
  /** What was healed, left out or could not be known. */
  notes: Note[];
}

/** A straight line on a layer for bends. */
export interface DrawnBend {
  from: Vec2;
  to: Vec2;
  /** As its layer says; null where it does not. */
  direction: 'up' | 'down' | null;
}

/** What a reader of drawings hands in. */
export interface Drawing {
  format: Format;
  declaredUnit: string | null;
  usedUnit: string;
  /** All that is to be cut, in mm. */
  strands: Strand[];
  /** Absent: the format has no layers, or none for bends. */
  bendLines?: DrawnBend[];
  isWhole: boolean;
  notes: Note[];
}

/** Makes the model of a drawing. null if no curve has a length. */
export function modelOfDrawing({ strands, bendLines = [], notes, isWhole, ...drawing }: Drawing): OutlineModel | null {
  const contours = findContours(strands);
  if (contours.closed.length === 0 && contours.open.length === 0) return null;
  return {
    kind: 'outline',
    ...drawing,
    contours,
    bendLines,
    isWhole: isWhole && contours.lopsidedSlots === 0,
    notes: [...notes, ...notesOf(contours)],
  };
}

/** A drawing with more is a picture of many parts, or lettering; its measures are kept, its corners are not. */
const CORNERS_MAX = 20_000;

/** What a cutter's price is made of. */
export function measureOutline({ contours: found, bendLines }: Pick<OutlineModel, 'contours' | 'bendLines'>): Outline {
  const { closed, open, box, ...contours } = found;
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
    drawn: drawnOf(closed, bendLines, box),
  };
}

/** From the lower left corner of the drawing. */
function drawnOf(closed: Contours['closed'], bendLines: readonly DrawnBend[], [x0, y0]: Box2): Outline['drawn'] {
  if (closed.reduce((sum, { corners }) => sum + corners.length, bendLines.length) > CORNERS_MAX) return null;
  const moved = ([x, y]: Vec2): Vec2 => [x - x0, y - y0];
  return {
    contours: closed.map(({ corners, depth }) => ({
      depth,
      corners: corners.map(([x, y, bulge]): BulgedCorner => [...moved([x, y]), bulge]),
    })),
    bendLines: bendLines.map(({ from, to, direction }) => ({ from: moved(from), to: moved(to), direction })),
  };
}

function notesOf(contours: Contours): Note[] {
  const { closed, open, doubled, dots, healed, crossing, nearCopies, lopsidedSlots } = contours;
  const notes: Note[] = [];
  const outer = closed.filter(({ depth }) => depth % 2 === 0).length;
  if (outer > 1) notes.push({ code: 'several-outlines', count: outer });
  if (open.length > 0) notes.push({ code: 'lines-open', count: open.length, lengthMm: contours.openLengthMm });
  if (doubled > 0) notes.push({ code: 'lines-doubled', count: doubled, lengthMm: contours.doubledLengthMm });
  if (dots > 0) notes.push({ code: 'lines-without-length', count: dots });
  if (healed > 0) notes.push({ code: 'gaps-closed', count: healed, lengthMm: contours.healedLengthMm });
  if (crossing > 0) notes.push({ code: 'contours-cross', count: crossing });
  if (nearCopies > 0) notes.push({ code: 'contours-beside', count: nearCopies });
  if (lopsidedSlots > 0) notes.push({ code: 'slots-lopsided', count: lopsidedSlots });
  return notes;
}
