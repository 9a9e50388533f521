/** What was healed, ignored or could not be known about a file, as a code with its values, and the words for it. */
import { counted, formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';

interface Count {
  count: number;
}

/** Kinds of what a drawing holds besides the cut, in the singular, as "line on a layer", with how many there are. */
export type LeftKinds = { kind: string; count: number }[];

/** Why a sheet has no flat pattern. */
const NO_PATTERN = {
  'bevelled-both-sides': 'its edges are beveled on both sides',
  'bend-differs-outside': 'a bend is drawn differently outside and inside and does not end straight',
  'skin-not-flat': 'it has a surface that is neither flat nor rolled',
  'bend-not-straight': 'one of its bends is not straight',
  ring: 'its flanges close into a ring or a corner, which cannot be bent from one flat sheet',
  'outline-open': 'its unfolded outline does not close',
  overlap: 'it overlaps itself when unfolded',
};
export type NoPattern = keyof typeof NO_PATTERN;

const noPattern = (reason: string): string => `This sheet has no flat pattern: ${reason}. An engineer will review it.`;

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

const KEPT = 'It was not measured. An engineer will review it and email you.';
const AS_OUTLINE = 'Save the outline as DXF or SVG to see a price at once.';
const OUTLINE_NOT_WHOLE = 'the outline is incomplete';
const SMALL_ERRORS = 'The file has small surface errors; measurements may be slightly off.';
const MEND = 'Repair it in your CAD program and export it again.';
const EXPORT_AGAIN = 'Export it again from your CAD program.';

/** What two ways of measuring say of one part. */
const DISAGREEING = {
  volume: (value: string, other: string) =>
    `Its volume is ${value} mm³ from its faces but ${other} mm³ from its triangles; one of them is wrong. ${MEND}`,
  area: (value: string, other: string) =>
    `Its surface area is ${value} mm² from its faces but ${other} mm² from its triangles; one of them is wrong. ${MEND}`,
  box: (value: string, other: string) =>
    `One of its sides is ${value} mm long from its faces but ${other} mm from its triangles; one of them is wrong. ${MEND}`,
  'outline-area': (value: string, other: string) =>
    `Its contours enclose ${value} mm² from their curves but ${other} mm² from a raster; one of them is wrong. Check that its contours close and nest correctly.`,
};

const WORDS = {
  // Solids and meshes.
  'self-crossing': ({ count }: Count) =>
    `The surface passes through itself in ${countedOne(count, 'place', 'places')}, so its volume is not certain. ${MEND}`,
  'needle-corners': ({ count }: Count) =>
    `The mesh has ${countedOne(count, 'corner that sticks', 'corners that stick')} out like a needle, so its size is not certain. ${MEND}`,
  'bodies-touch': () => 'Several bodies overlap or touch. Volume there is counted twice.',
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
    `Its faces and the triangles drawn on them do not close to the same surface (Euler characteristic ${faces} and ${triangles}): values measured on triangles, such as walls and reach, may be off there.`,
  'small-errors': () => SMALL_ERRORS,
  'faces-not-drawn': () => 'Some faces could not be displayed and are missing from the view.',

  // STEP.
  'bodies-open': ({ open, bodies }: { open: number; bodies: number }) =>
    `${open} of ${bodies} bodies ${open === 1 ? 'is' : 'are'} not closed, so ${open === 1 ? 'its' : 'their'} volume is not known.`,
  'loose-surfaces-ignored': ({ count, bodies }: Count & { bodies: number }) =>
    `${count} loose ${count === 1 ? 'surface' : 'surfaces'} next to the solid ${bodies === 1 ? 'body' : 'bodies'} ${count === 1 ? 'was' : 'were'} ignored.`,
  'parts-broken': ({ names, more }: { names: string[]; more: number }) =>
    `Damaged in this file: ${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}. Check ${names.length + more === 1 ? 'that part' : 'those parts'} in your CAD program.`,
  'mixed-units': ({ units }: { units: string[] }) =>
    `The file mixes units: ${units.join(', ')}. Each was converted to mm.`,
  'solids-inside-out': ({ count }: Count) =>
    `${count === 1 ? 'One solid was' : `${count} solids were`} saved inside out and corrected.`,
  'features-unknown': () =>
    'The exact boundary of this solid could not be read, so its features (pockets, threads, turned profile, bends) are unknown.',
  'vertices-healed': ({ count, mostMm }: Count & { mostMm: number }) =>
    `${countedOne(count, 'corner of the solid is', 'corners of the solid are')} off ${count === 1 ? 'its' : 'their'} faces by up to ${Math.round(10_000 * mostMm) / 10} µm; ${count === 1 ? 'it was' : 'they were'} treated as lying on them.`,
  'faces-by-triangles': ({ count }: Count) =>
    `${countedOne(count, 'curved face', 'curved faces')} could not be measured exactly, so ${count === 1 ? 'its area was' : 'their areas were'} calculated from fine triangles.`,
  'step-damaged': ({ count }: Count) =>
    `${count === 1 ? 'One statement' : `${count} statements`} of this STEP file ${count === 1 ? 'is' : 'are'} damaged, so parts of the shape may be missing or wrong. ${EXPORT_AGAIN}`,
  'step-came-apart': () =>
    `The solid in this STEP file is not connected: some of its faces do not join the others. ${EXPORT_AGAIN}`,

  // IGES.
  'iges-open': ({ open, bodies }: { open: number; bodies: number }) =>
    `The surfaces of this IGES do not close to a solid${bodies > open ? ` everywhere (${open} of ${bodies} bodies are open)` : ''}, so its volume is not known. Export the part as STEP and upload that file.`,
  'iges-joined': ({ surfaces, bodies }: { surfaces: number; bodies: number }) =>
    `The ${surfaces} loose surfaces of this IGES were joined to ${bodies === 1 ? 'a closed body' : 'closed bodies'}.`,
  'hidden-shapes': ({ count }: Count) => `${count} hidden ${count === 1 ? 'shape was' : 'shapes were'} left out.`,
  'unit-unknown': () => 'The file uses a unit we do not recognize; its lengths were read as mm.',
  'drawn-at-scale': ({ scale }: { scale: number }) =>
    `The file says it is drawn at a scale of ${scale}. Check the size against your part.`,

  // Meshes.
  'mesh-open': ({ count }: Count) =>
    `The mesh is not closed: ${counted(count, 'open edge', 'open edges')}. Its volume is not known until it is repaired.`,
  'crowded-edges': ({ count }: Count) =>
    `More than two triangles meet at ${counted(count, 'edge', 'edges')}, as happens where bodies touch.`,
  'triangles-turned': ({ count }: Count) =>
    `${counted(count, 'triangle faced inward and was', 'triangles faced inward and were')} turned.`,
  'triangles-empty': ({ count }: Count) =>
    `${counted(count, 'triangle without area was', 'triangles without area were')} left out.`,
  'triangles-doubled': ({ count }: Count) =>
    `${counted(count, 'triangle', 'triangles')} appeared twice; one of each was kept.`,
  cavities: ({ count }: Count) => `${counted(count, 'closed cavity lies', 'closed cavities lie')} inside the part.`,
  'obj-curves': () => 'Curves and free-form surfaces in this OBJ were left out: only its polygons were measured.',
  'obj-loose': ({ count }: Count) =>
    `${count} loose ${count === 1 ? 'point or line in this OBJ was' : 'points and lines in this OBJ were'} left out.`,
  'obj-short-faces': ({ count }: Count) =>
    `${count} ${count === 1 ? 'face with fewer than three corners was' : 'faces with fewer than three corners were'} left out.`,
  'obj-bent': ({ count }: Count) =>
    `${counted(count, 'face around one corner is', 'faces around one corner are')} bent while all others are flat; that corner seems to be misplaced.`,
  'obj-normals': ({ count }: Count) =>
    `${counted(count, 'normal does', 'normals do')} not fit the faces around while all others do; a corner seems to be misplaced.`,
  'obj-foreign': ({ count }: Count) =>
    `${counted(count, 'statement of this OBJ is', 'statements of this OBJ are')} invalid, as in a file damaged in transfer. ${EXPORT_AGAIN}`,
  '3mf-left-out': ({ kind, count }: { kind: string; count: number }) =>
    count === 1 ? `1 ${kind} was left out.` : `${count} ${kind}s were left out.`,
  '3mf-negative-volume': () => 'Only the slicer cuts away negative volumes, so the part was measured without that cut.',
  '3mf-settings-unread': () =>
    'The slicer settings in this 3MF could not be read; any modifier or negative volumes were measured as parts.',
  '3mf-slices': () => 'The exact shape is stored as slices; the coarser mesh was measured instead.',

  // Sheet metal.
  'no-pattern': ({ because }: { because: NoPattern }) => noPattern(NO_PATTERN[because]),
  'no-pattern-slanting': ({ count }: Count) =>
    noPattern(
      `${count} ${count === 1 ? 'cut does' : 'cuts do'} not run square through a bend, so ${count === 1 ? 'it is' : 'they are'} not the same on both sides of the sheet`,
    ),
  'no-pattern-formed': ({ count }: Count) =>
    noPattern(
      `${count} ${count === 1 ? 'shape' : 'shapes'} formed in it or attached to it ${count === 1 ? 'is' : 'are'} not a kind we recognize`,
    ),
  'no-pattern-volume': ({ patternMm3, volumeMm3 }: { patternMm3: number; volumeMm3: number }) =>
    noPattern(
      `unfolded it would have ${showVolume(patternMm3)} mm³ but the solid has ${showVolume(volumeMm3)} mm³, so it is not one sheet of uniform thickness`,
    ),
  // Of facts of earlier engines.
  'holes-bossed': ({ count }: Count) =>
    `${count} round ${count === 1 ? 'hole is' : 'holes are'} in a collar or boss; the flat pattern shows the narrowest circle, and what projects from the sheet is formed or attached afterward.`,
  'forms-in-sheet': ({ count }: Count) =>
    `${count} ${count === 1 ? 'shape is' : 'shapes are'} formed in the sheet or attached to it; the flat pattern shows the starting holes.`,
  'holes-slanting': ({ count }: Count) =>
    `${count} ${count === 1 ? 'hole runs' : 'holes run'} through a bend at an angle; the flat pattern shows ${count === 1 ? 'it' : 'them'} as on the visible side of the sheet.`,
  'bends-sharp': ({ sharp, bends }: { sharp: number; bends: number }) =>
    `${sharp} of ${bends} ${bends === 1 ? 'bend' : 'bends'} ${sharp === 1 ? 'is' : 'are'} drawn with an inside radius of 0; the flat pattern uses ${sharp === 1 ? 'it' : 'them'} as drawn.`,
  'openings-widened': ({ count }: Count) =>
    `${count} round ${count === 1 ? 'opening is' : 'openings are'} wider at one end (countersunk, threaded or stepped); the flat pattern shows the narrowest circle.`,
  'pockets-blind': ({ count }: Count) =>
    `${count} ${count === 1 ? 'pocket does' : 'pockets do'} not go through the sheet, and ${count === 1 ? 'is' : 'are'} not in the flat pattern.`,
  'edges-bevelled': ({ count }: Count) =>
    `${count} ${count === 1 ? 'edge is' : 'edges are'} chamfered, rounded or slanting; the flat pattern has the side of the sheet where ${count === 1 ? 'it ends' : 'they end'} square.`,

  // Outlines.
  'several-outlines': ({ count }: Count) => `The drawing contains ${count} outer contours, measured together.`,
  'lines-open': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${count} ${count === 1 ? 'line does' : 'lines do'} not close to a contour, ${showLength(lengthMm)} mm in total. ${count === 1 ? 'It counts' : 'They count'} as cut, but ${count === 1 ? 'encloses' : 'enclose'} nothing.`,
  'lines-doubled': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${count} ${count === 1 ? 'line is' : 'lines are'} drawn twice, ${showLength(lengthMm)} mm in total; each is cut and counted once.`,
  'lines-without-length': ({ count }: Count) =>
    `${count} ${count === 1 ? 'line' : 'lines'} without length ${count === 1 ? 'was' : 'were'} left out.`,
  'gaps-closed': ({ count, lengthMm }: Count & { lengthMm: number }) =>
    `${count} ${count === 1 ? 'gap' : 'gaps'} of up to 0.05 mm between line ends ${count === 1 ? 'was' : 'were'} closed, ${showLength(lengthMm)} mm in total.`,
  'contours-cross': ({ count }: Count) =>
    `${count} ${count === 1 ? 'contour crosses' : 'contours cross'} ${count === 1 ? 'itself' : 'themselves or each other'}, so an engineer must decide what is inside and what is outside.`,
  'contours-beside': ({ count }: Count) =>
    `${count} ${count === 1 ? 'contour has' : 'contours have'} another one less than half a millimeter from ${count === 1 ? 'it' : 'them'}, which may be a misplaced copy; both are counted.`,
  'slots-lopsided': ({ count }: Count) =>
    `${counted(count, 'slot has', 'slots have')} one corner out of line with the others, as in a file damaged in transfer. Compare the drawing with your part.`,
  'not-cut': ({ kinds }: { kinds: LeftKinds }) => `Not cut and not measured: ${listLeft(kinds)}.`,
  'shapes-broken': ({ count }: Count) => `${count} of its shapes could not be read completely: ${OUTLINE_NOT_WHOLE}.`,
  'drawing-odd': ({ count }: Count) =>
    `${counted(count, 'place of this file does', 'places of this file do')} not fit the rest of it, as in a file damaged in transfer. Compare the drawing with your part, or export it again.`,
  'shapes-missing': ({ count }: Count) =>
    `${counted(count, 'shape that it uses is', 'shapes that it uses are')} not in the file: ${OUTLINE_NOT_WHOLE}.`,
  'group-recursive': () => 'A group refers to itself; the copies inside it were left out.',
  'clipping-ignored': () => 'Clipping is ignored, so hidden areas are measured too.',
  'lines-at-heights': () => 'Its lines are at different heights; it was measured as seen from above.',
  'faces-left-out': ({ count }: Count) =>
    `${count} three-dimensional ${count === 1 ? 'face was' : 'faces were'} left out.`,
  'paper-left-out': () => 'Paper space was left out.',
  'curves-broken': ({ count }: Count) =>
    `${count} ${count === 1 ? 'curve' : 'curves'} could not be read: ${OUTLINE_NOT_WHOLE}.`,
  'kinds-unread': ({ kinds }: { kinds: LeftKinds }) =>
    `Unsupported objects were left out (${kinds.map(({ kind, count }) => `${count} ${kind}`).join(', ')}): the outline may be incomplete.`,
  'blocks-missing': ({ count }: Count) =>
    `${count} ${count === 1 ? 'block that it inserts is' : 'blocks that it inserts are'} not in the file: ${OUTLINE_NOT_WHOLE}. Bind its external references and export it again.`,
  'block-recursive': () => 'A block inserts itself; the copies inside it were left out.',
  'blocks-too-deep': ({ most }: { most: number }) =>
    `Blocks are nested more than ${most} deep; deeper ones were left out.`,
  'first-page-only': ({ pages }: { pages: number }) =>
    `Only the first of its ${pages.toLocaleString('en-US')} pages was measured.`,
  'page-damaged': () => `Some of the page is damaged or missing: ${OUTLINE_NOT_WHOLE}.`,
  'printed-size': () => 'Measured at its print size. Check the size against your part.',

  // Documents.
  'kept-native': ({ what, named, advice }: { what: string; named: string | null; advice: SendInstead }) =>
    `This is ${what}${named ? ` named .${named}` : ''}, which we do not read. ${KEPT} ${SEND_INSTEAD[advice]}`,
  'kept-dwg': ({ named }: { named: string | null }) =>
    `This is a DWG drawing${although(named)}. ${KEPT} Save the outline as DXF to see a price at once.`,
  'kept-model': () => `This DXF contains a 3D model, not a flat outline. ${KEPT}`,
  'kept-title-block': () => `This DXF is a drawing with a title block, not a cutting outline. ${KEPT}`,
  'kept-paper': () => `This DXF contains only paper space; its model space is empty. ${KEPT}`,
  'kept-nothing-to-cut': ({ name, kinds }: { name: string; kinds: LeftKinds }) =>
    `There is nothing to cut in this ${name}. ${kinds.length > 0 ? `Not cut and not measured: ${listLeft(kinds)}. ` : ''}${KEPT}`,
  'kept-drawing': ({ name, signs }: { name: string; signs: PageSign[] }) =>
    `This ${name} is a dimensioned drawing, not a cutting outline (${signs.map(({ sign, count }) => SIGNS[sign](count)).join(', ')}). ${KEPT}`,
  'kept-unread-command': ({ name, command }: { name: string; command: string }) =>
    `This ${name} uses a drawing command we do not support (“${command}”). ${AS_OUTLINE} ${KEPT}`,
  'kept-beyond-box': ({ name }: { name: string }) =>
    `The content of this ${name} lies outside its declared box (%%BoundingBox), so it could not be interpreted. ${AS_OUTLINE} ${KEPT}`,
  'kept-protected': ({ name }: { name: string }) =>
    `This ${name} is protected, so its lines cannot be measured. Save it without a password, or the outline as DXF, to see a price at once. ${KEPT}`,
  'kept-damaged': ({ name }: { name: string }) => `This ${name} is damaged or empty: it has no readable page. ${KEPT}`,
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
