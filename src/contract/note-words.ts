/** What was healed, ignored or could not be known about a file, as a code with its values, and the words for it. */
import { counted, formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';

interface Count {
  count: number;
}

/** Kinds of what a drawing holds besides the cut, in the singular, as "line on a layer", with how many there are. */
export type LeftKinds = { kind: string; count: number }[];

/** Why a sheet has no flat pattern. */
const NO_PATTERN = {
  'bevelled-both-sides': 'its edges are bevelled on both sides',
  'bend-differs-outside': 'a bend is drawn otherwise outside than inside, and does not end straight',
  'skin-not-flat': 'it has a skin that is neither flat nor rolled',
  'bend-not-straight': 'a bend of it does not run straight',
  ring: 'its flanges close to a ring or a corner, which no flat sheet can',
  'outline-open': 'its unfolded outline does not close',
  overlap: 'it lies over itself when it is unfolded',
};
export type NoPattern = keyof typeof NO_PATTERN;

const noPattern = (reason: string): string => `This sheet has no flat pattern: ${reason}. A person will look at it.`;

/** What shows that a page is a drawing for people. */
const SIGNS = {
  texts: (count: number) => counted(count, 'text', 'texts'),
  'arrow-heads': (count: number) => counted(count, 'arrow head', 'arrow heads'),
  'dashed-lines': (count: number) => counted(count, 'dashed line', 'dashed lines'),
  frame: () => 'a frame around the page',
  'open-lines': (count: number) => counted(count, 'line that encloses nothing', 'lines that enclose nothing'),
};
export interface PageSign extends Count {
  sign: keyof typeof SIGNS;
}

const KEPT = 'It is kept for a person, who will look at it and write to you; nothing in it was measured.';
const AS_OUTLINE = 'Save the outline as DXF or SVG to see a price at once.';
const OUTLINE_NOT_WHOLE = 'the outline is not whole';
const SMALL_ERRORS = 'The file has small errors in its surfaces; the measures may be slightly off.';
const MEND = 'Repair it in your CAD program and export it again.';
const EXPORT_AGAIN = 'Export it again from your CAD program.';

/** What two ways of measuring say of one part. */
const DISAGREEING = {
  volume: (value: string, other: string) =>
    `Its volume is ${value} mm³ by its faces and ${other} mm³ by its triangles: one of the two is wrong. ${MEND}`,
  area: (value: string, other: string) =>
    `Its surface is ${value} mm² by its faces and ${other} mm² by its triangles: one of the two is wrong. ${MEND}`,
  box: (value: string, other: string) =>
    `One of its sides is ${value} mm long by its faces and ${other} mm by its triangles: one of the two is wrong. ${MEND}`,
  'outline-area': (value: string, other: string) =>
    `Its contours hold ${value} mm² by their curves and ${other} mm² by a raster: one of the two is wrong. Check that its contours close and lie in one another as they should.`,
};

const WORDS = {
  // Solids and meshes.
  'self-crossing': ({ count }: Count) =>
    `The surface passes through itself in ${countedOne(count, 'place', 'places')}, so its volume is not certain. ${MEND}`,
  'needle-corners': ({ count }: Count) =>
    `The mesh has ${countedOne(count, 'corner that stands', 'corners that stand')} out like a needle, so its size is not certain. ${MEND}`,
  'bodies-touch': () => 'Several bodies overlap or touch: where they do, the volume counts twice.',
  'measures-disagree': ({
    measure,
    value,
    other,
  }: {
    measure: keyof typeof DISAGREEING;
    value: number;
    other: number;
  }) => DISAGREEING[measure](showVolume(value), showVolume(other)),
  'skin-odd': ({ faces, triangles }: { faces: number; triangles: number }) =>
    `Its faces and the triangles drawn on them do not close to the same surface (Euler characteristic ${faces} and ${triangles}): what is measured on triangles, as walls and reach, may be off there.`,
  'small-errors': () => SMALL_ERRORS,
  'faces-not-drawn': () => 'Some faces could not be drawn and are missing from the picture.',

  // STEP.
  'bodies-open': ({ open, bodies }: { open: number; bodies: number }) =>
    `${open} of ${bodies} bodies ${open === 1 ? 'is' : 'are'} not closed, so ${open === 1 ? 'its' : 'their'} volume is not known.`,
  'loose-surfaces-ignored': ({ count, bodies }: Count & { bodies: number }) =>
    `${count} loose ${count === 1 ? 'surface' : 'surfaces'} beside the solid ${bodies === 1 ? 'body' : 'bodies'} ${count === 1 ? 'was' : 'were'} ignored.`,
  'parts-broken': ({ names, more }: { names: string[]; more: number }) =>
    `Not sound in this file: ${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}. Check ${names.length + more === 1 ? 'that part' : 'those parts'} in your CAD program.`,
  'mixed-units': ({ units }: { units: string[] }) =>
    `The file mixes units: ${units.join(', ')}. Each was converted to mm.`,
  'solids-inside-out': ({ count }: Count) =>
    `${count === 1 ? 'One solid was' : `${count} solids were`} written inside out and turned over.`,
  'features-unknown': () =>
    'The exact boundary of this solid could not be read, so its features (pockets, threads, turned profile, bends) are not known.',
  'vertices-healed': ({ count, mostMm }: Count & { mostMm: number }) =>
    `${countedOne(count, 'corner of the solid lies', 'corners of the solid lie')} beside ${count === 1 ? 'its' : 'their'} faces, by up to ${Math.round(10_000 * mostMm) / 10} µm; ${count === 1 ? 'it was' : 'they were'} taken to lie on them.`,
  'faces-by-triangles': ({ count }: Count) =>
    `${countedOne(count, 'curved face', 'curved faces')} could not be measured exactly, so ${count === 1 ? 'its area was' : 'their areas were'} taken from fine triangles.`,
  'step-damaged': ({ count }: Count) =>
    `${count === 1 ? 'One statement' : `${count} statements`} of this STEP file ${count === 1 ? 'is' : 'are'} damaged, so parts of the shape may be missing or wrong. ${EXPORT_AGAIN}`,
  'step-came-apart': () =>
    `The solid in this STEP file came apart: some of its faces do not join the others. ${EXPORT_AGAIN}`,

  // IGES.
  'iges-open': ({ open, bodies }: { open: number; bodies: number }) =>
    `The surfaces of this IGES do not close to a solid${bodies > open ? ` everywhere (${open} of ${bodies} bodies are open)` : ''}, so its volume is not known. Export the part as STEP and upload that file.`,
  'iges-joined': ({ surfaces, bodies }: { surfaces: number; bodies: number }) =>
    `The ${surfaces} loose surfaces of this IGES were joined to ${bodies === 1 ? 'a closed body' : 'closed bodies'}.`,
  'hidden-shapes': ({ count }: Count) => `${count} hidden ${count === 1 ? 'shape was' : 'shapes were'} left out.`,
  'unit-unknown': () => 'The file names a unit that we do not know; its lengths were taken as mm.',
  'drawn-at-scale': ({ scale }: { scale: number }) =>
    `The file says that it is drawn at a scale of ${scale}: compare the size with your part.`,

  // Meshes.
  'mesh-open': ({ count }: Count) =>
    `The mesh is not closed: ${counted(count, 'open edge', 'open edges')}. Its volume is not known until it is repaired.`,
  'crowded-edges': ({ count }: Count) =>
    `More than two triangles meet at ${counted(count, 'edge', 'edges')}, as where bodies touch.`,
  'triangles-turned': ({ count }: Count) =>
    `${counted(count, 'triangle faced inward and was', 'triangles faced inward and were')} turned.`,
  'triangles-empty': ({ count }: Count) =>
    `${counted(count, 'triangle without area was', 'triangles without area were')} left out.`,
  'triangles-doubled': ({ count }: Count) =>
    `${counted(count, 'triangle', 'triangles')} lay there twice; one of each was kept.`,
  cavities: ({ count }: Count) => `${counted(count, 'closed cavity lies', 'closed cavities lie')} inside the part.`,
  'obj-curves': () => 'Curves and free-form surfaces in this OBJ were left out: only its polygons were measured.',
  'obj-loose': ({ count }: Count) =>
    `${count} loose ${count === 1 ? 'point or line in this OBJ was' : 'points and lines in this OBJ were'} left out.`,
  'obj-short-faces': ({ count }: Count) =>
    `${count} ${count === 1 ? 'face with fewer than three corners was' : 'faces with fewer than three corners were'} left out.`,
  'obj-bent': ({ count }: Count) =>
    `${counted(count, 'face around one corner is', 'faces around one corner are')} bent, while all others are flat: that corner seems to have left its place.`,
  'obj-foreign': ({ count }: Count) =>
    `${counted(count, 'statement of this OBJ is', 'statements of this OBJ are')} none that a program writes, as when a file was damaged on its way. ${EXPORT_AGAIN}`,
  '3mf-left-out': ({ kind, count }: { kind: string; count: number }) =>
    count === 1 ? `1 ${kind} was left out.` : `${count} ${kind}s were left out.`,
  '3mf-negative-volume': () =>
    'A negative volume is cut away by the slicer only: what was measured is the part without that cut.',
  '3mf-settings-unread': () =>
    'The settings of the slicer in this 3MF do not read: its modifier and negative volumes, if it has any, were measured as parts.',
  '3mf-slices': () => 'The exact shape is kept as slices; what was measured is the coarser mesh beside them.',

  // Sheet metal.
  'no-pattern': ({ because }: { because: NoPattern }) => noPattern(NO_PATTERN[because]),
  'no-pattern-slanting': ({ count }: Count) =>
    noPattern(
      `${count} ${count === 1 ? 'cut does' : 'cuts do'} not run square through a bend, so ${count === 1 ? 'it is' : 'they are'} not the same on both sides of the sheet`,
    ),
  'no-pattern-formed': ({ count }: Count) =>
    noPattern(
      `${count} ${count === 1 ? 'shape' : 'shapes'} formed out of it or set on it ${count === 1 ? 'is' : 'are'} of no kind that we know`,
    ),
  'no-pattern-volume': ({ patternMm3, volumeMm3 }: { patternMm3: number; volumeMm3: number }) =>
    noPattern(
      `laid flat it would hold ${showVolume(patternMm3)} mm³, and the solid holds ${showVolume(volumeMm3)} mm³: it is not one sheet of one thickness`,
    ),
  // Of facts of earlier engines.
  'holes-bossed': ({ count }: Count) =>
    `${count} round ${count === 1 ? 'hole stands' : 'holes stand'} in a collar or boss; the flat pattern has the narrowest circle, and what stands out of the sheet is formed or set afterwards.`,
  'forms-in-sheet': ({ count }: Count) =>
    `${count} ${count === 1 ? 'shape is' : 'shapes are'} formed out of the sheet or set on it; the flat pattern has the holes that they start from.`,
  'holes-slanting': ({ count }: Count) =>
    `${count} ${count === 1 ? 'hole runs' : 'holes run'} through a bend at a slant; the flat pattern has ${count === 1 ? 'it' : 'them'} as on the side of the sheet that it shows.`,
  'bends-sharp': ({ sharp, bends }: { sharp: number; bends: number }) =>
    `${sharp} of ${bends} ${bends === 1 ? 'bend' : 'bends'} ${sharp === 1 ? 'is' : 'are'} drawn sharp inside, with a radius of 0; the flat pattern takes ${sharp === 1 ? 'it' : 'them'} as drawn.`,
  'openings-widened': ({ count }: Count) =>
    `${count} round ${count === 1 ? 'opening is' : 'openings are'} wider at one end (countersunk, threaded or stepped); the flat pattern has the narrowest circle.`,
  'pockets-blind': ({ count }: Count) =>
    `${count} ${count === 1 ? 'pocket does' : 'pockets do'} not go through the sheet, and ${count === 1 ? 'is' : 'are'} not in the flat pattern.`,
  'edges-bevelled': ({ count }: Count) =>
    `${count} ${count === 1 ? 'edge is' : 'edges are'} chamfered, rounded or slanting; the flat pattern has the side of the sheet where ${count === 1 ? 'it ends' : 'they end'} square.`,

  // Outlines.
  'several-outlines': ({ count }: Count) => `The drawing holds ${count} outer contours, which are measured together.`,
  'lines-open': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${count} ${count === 1 ? 'line does' : 'lines do'} not close to a contour, ${showLength(lengthMm)} mm long in all. ${count === 1 ? 'It counts' : 'They count'} as cut, but ${count === 1 ? 'encloses' : 'enclose'} nothing.`,
  'lines-doubled': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${count} ${count === 1 ? 'line is' : 'lines are'} drawn twice, ${showLength(lengthMm)} mm in all; each is cut and counted once.`,
  'lines-without-length': ({ count }: Count) =>
    `${count} ${count === 1 ? 'line' : 'lines'} without length ${count === 1 ? 'was' : 'were'} left out.`,
  'gaps-closed': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${count} ${count === 1 ? 'gap' : 'gaps'} of up to 0.05 mm between line ends ${count === 1 ? 'was' : 'were'} closed, ${showLength(lengthMm)} mm in all.`,
  'contours-cross': ({ count }: Count) =>
    `${count} ${count === 1 ? 'contour crosses' : 'contours cross'} ${count === 1 ? 'itself' : 'themselves or each other'}: what is inside and what outside has to be decided by a person.`,
  'contours-beside': ({ count }: Count) =>
    `${count} ${count === 1 ? 'contour has' : 'contours have'} another one less than half a millimetre beside ${count === 1 ? 'it' : 'them'}, which may be a copy that slipped; both are counted.`,
  'not-cut': ({ kinds }: { kinds: LeftKinds }) => `Not cut and not measured: ${listLeft(kinds)}.`,
  'shapes-broken': ({ count }: Count) => `${count} of its shapes could not be read to the end: ${OUTLINE_NOT_WHOLE}.`,
  'drawing-odd': ({ count }: Count) =>
    `${counted(count, 'place of this file does', 'places of this file do')} not fit the rest of it, as when a file was damaged on its way: compare the drawing with your part, or export it again.`,
  'shapes-missing': ({ count }: Count) =>
    `${counted(count, 'shape that it uses is', 'shapes that it uses are')} not in the file: ${OUTLINE_NOT_WHOLE}.`,
  'group-recursive': () => 'A group uses itself; the copies inside of it were left out.',
  'clipping-ignored': () => 'Clipping is not followed: what it hides is measured as well.',
  'lines-at-heights': () => 'Its lines lie at different heights: it was measured as seen from above.',
  'faces-left-out': ({ count }: Count) =>
    `${count} three-dimensional ${count === 1 ? 'face was' : 'faces were'} left out.`,
  'paper-left-out': () => 'What stands on its printed sheets was left out.',
  'curves-broken': ({ count }: Count) =>
    `${count} ${count === 1 ? 'curve' : 'curves'} could not be read: ${OUTLINE_NOT_WHOLE}.`,
  'kinds-unread': ({ kinds }: { kinds: LeftKinds }) =>
    `Objects of kinds we do not read were left out (${kinds.map(({ kind, count }) => `${count} ${kind}`).join(', ')}): the outline may not be whole.`,
  'blocks-missing': ({ count }: Count) =>
    `${count} ${count === 1 ? 'block that it inserts is' : 'blocks that it inserts are'} not in the file: ${OUTLINE_NOT_WHOLE}. Bind what it takes from other files, and export it again.`,
  'block-recursive': () => 'A block inserts itself; the copies inside of it were left out.',
  'blocks-too-deep': ({ most }: { most: number }) =>
    `Blocks lie more than ${most} deep in each other; those further in were left out.`,
  'first-page-only': ({ pages }: { pages: number }) =>
    `Of its ${pages.toLocaleString('en-US')} pages only the first was measured.`,
  'page-damaged': () => `Some of the page is damaged or missing: ${OUTLINE_NOT_WHOLE}.`,
  'printed-size': () => 'Measured at the size at which it prints: compare the size with your part.',

  // Documents.
  'kept-native': ({ what, named, advice }: { what: string; named: string | null; advice: SendInstead }) =>
    `This is ${what}${named ? ` named .${named}` : ''}, which we do not read. ${KEPT} ${SEND_INSTEAD[advice]}`,
  'kept-dwg': ({ named }: { named: string | null }) =>
    `This is a DWG drawing${although(named)}. ${KEPT} Save the outline as DXF to see a price at once.`,
  'kept-model': () => `This DXF holds a three-dimensional model, not a flat outline. ${KEPT}`,
  'kept-title-block': () => `This DXF is a drawing with a title block, not an outline to be cut. ${KEPT}`,
  'kept-paper': () => `This DXF holds a printed sheet only; its model space is empty. ${KEPT}`,
  'kept-nothing-to-cut': ({ name, kinds }: { name: string; kinds: LeftKinds }) =>
    `There is nothing to cut in this ${name}. ${kinds.length > 0 ? `Not cut and not measured: ${listLeft(kinds)}. ` : ''}${KEPT}`,
  'kept-drawing': ({ name, signs }: { name: string; signs: PageSign[] }) =>
    `This ${name} is a drawing for people, not an outline to be cut (${signs.map(({ sign, count }) => SIGNS[sign](count)).join(', ')}). ${KEPT}`,
  'kept-unread-command': ({ name, command }: { name: string; command: string }) =>
    `This ${name} draws in a way that we do not read (“${command}”). ${AS_OUTLINE} ${KEPT}`,
  'kept-beyond-box': ({ name }: { name: string }) =>
    `What this ${name} draws lies outside of the box that it declares (%%BoundingBox), so it was not understood. ${AS_OUTLINE} ${KEPT}`,
  'kept-protected': ({ name }: { name: string }) =>
    `This ${name} is protected, so its lines cannot be measured. Save it without a password, or the outline as DXF, to see a price at once. ${KEPT}`,
  'kept-damaged': ({ name }: { name: string }) =>
    `This ${name} is damaged or empty: no page could be read in it. ${KEPT}`,
  misnamed: ({ what, named }: { what: string; named: string }) => `This is ${what}${although(named)}.`,
};

export type Note = MessageOf<typeof WORDS>;
export const NoteSchema = messageSchema(WORDS);

/** A sentence for the owner of the file. */
export function formatNote(note: Note): string {
  return formatMessage(WORDS, note);
}

/** What to send in place of a file that is not read. */
export const SEND_INSTEAD = {
  step: 'Export the part as STEP and upload that file.',
  'step-or-stl': 'Export the part as STEP, or its mesh as STL, and upload that file.',
  outline: 'Save the outline as DXF or SVG and upload that file.',
  dxf: 'Save the drawing as DXF and upload that file.',
  unprotected: 'Save a copy without protection and upload that.',
  stl: 'Export the mesh as STL.',
  '3mf-or-stl': 'Export the mesh as 3MF or STL.',
  unpack: 'Unpack it and upload the parts in it one by one.',
  'unpack-one': 'Unpack it and upload the part inside.',
  download: 'Download the part again and upload that file.',
} as const;
export type SendInstead = keyof typeof SEND_INSTEAD;

/** Whoever renamed a file meant to send something else. */
function although(named: string | null): string {
  return named ? `, although its name ends in .${named}` : '';
}

function countedOne(count: number, one: string, many: string): string {
  return count === 1 ? `one ${one}` : `${count.toLocaleString('en-US')} ${many}`;
}

function showLength(lengthMm: number): string {
  return Number(lengthMm.toPrecision(4)).toLocaleString('en-US');
}

function showVolume(volumeMm3: number): string {
  return Number(volumeMm3.toPrecision(6)).toLocaleString('en-US');
}

/** "22 dimensions, 5 texts". */
function listLeft(kinds: LeftKinds): string {
  return kinds
    .map(({ kind, count }) => `${count.toLocaleString('en-US')} ${count === 1 ? kind : pluralOf(kind)}`)
    .join(', ');
}

/** The first word carries the plural: "line on a layer" becomes "lines on a layer". */
function pluralOf(kind: string): string {
  const [noun, rest] = [kind.split(/ (?=on|of|in|without)\b/, 1)[0]!, kind];
  const plural = noun.endsWith('s') || noun.endsWith('x') || noun.endsWith('ch') ? `${noun}es` : `${noun}s`;
  return plural + rest.slice(noun.length);
}
