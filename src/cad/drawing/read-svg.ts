/** SVG: shapes that are seen become an outline in mm, Y up. Nothing is run, expanded or fetched. */

import { isConstructionLayer, type LeftOut, leaveOut, leftOutNotes } from '#cad/drawing/left-out.ts';
import { isInReach } from '#cad/drawing/outline-shapes.ts';
import {
  type Affine,
  CSS_UNITS,
  composeAffine,
  readLength,
  readNumbers,
  readTransform,
  transformPoint,
  userLength,
  viewportOf,
} from '#cad/drawing/svg-frames.ts';
import { findOddities, type SvgHabits } from '#cad/drawing/svg-oddities.ts';
import { strandsOf } from '#cad/drawing/svg-shapes.ts';
import {
  INITIAL_STYLE,
  isDashed,
  isFilled,
  isStroked,
  isWhite,
  readRules,
  type Style,
  type StyleRules,
  styleOf,
} from '#cad/drawing/svg-style.ts';
import { countForeignSyntax } from '#cad/drawing/svg-syntax.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import { XmlProblem } from '#cad/xml/xml-tags.ts';
import { readXmlTree, type XmlElement } from '#cad/xml/xml-tree.ts';
import { formatNote, type Note } from '#contract/note-words.ts';
import type { Box2 } from '#geometry/outline/box2.ts';
import type { Strand, Vec2 } from '#geometry/outline/outline.ts';
import { boxOfCurves, distanceBetween, endOf, startOf } from '#geometry/outline/outline-curves.ts';
import { modelOfDrawing } from '#geometry/outline/outline-model.ts';

/** Shapes and curves of a drawing whose uses are all unfolded. */
const UNFOLDED_MAX = 300_000;
/** A use of a use of a use. */
const NESTING_MAX = 16;

const CONTAINERS = new Set(['svg', 'g', 'a', 'switch']);
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** What is drawn but not cut, in our words. */
const ANNOTATION: Record<string, string> = { text: 'text', image: 'picture', foreignObject: 'embedded page' };
/** A background may end this far from the edge of the sheet. */
const EDGE_MM = 0.5;
/** What Inkscape leaves on the root of a drawing. Programs that write for it only declare its prefix. */
const EDITORS_ATTRIBUTES = ['inkscape:version', 'sodipodi:docname', 'sodipodi:version'];
const UNIT_NAMES: Record<string, string> = { in: 'inch' };

class TooManyShapes extends Error {}

interface Unfolding {
  ids: Map<string, XmlElement>;
  rules: StyleRules;
  /** In mm. */
  sheet: Box2;
  strands: Strand[];
  left: LeftOut;
  /** Where texts stand, in mm. */
  texts: Vec2[];
  shapes: number;
  broken: number;
  missing: number;
  isRecursive: boolean;
  isClipped: boolean;
  habits: SvgHabits;
}

/** Reads an SVG. `bytes` are known to hold its root element. */
export function readSvg(bytes: Uint8Array, options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  try {
    const root = readXmlTree(bytes);
    return outcomeOf(root, countForeignSyntax(bytes, root), options);
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure) return failure;
    throw cause;
  }
}

function failureOf(cause: unknown): ReadOutcome | null {
  const kind = cause instanceof XmlProblem ? cause.kind : null;
  if (cause instanceof TooManyShapes || kind === 'large')
    return unreadable(
      'too_large',
      `This SVG expands to more than ${UNFOLDED_MAX.toLocaleString('en-US')} shapes: its parts repeat too often. Save only the outline of the part, and upload that file.`,
    );
  if (kind === 'deep')
    return unreadable(
      'too_nested',
      'This SVG nests its groups more than a hundred deep. Ungroup the drawing and save it again.',
    );
  if (kind === 'truncated')
    return unreadable(
      'truncated',
      'This SVG stops in the middle of its drawing. Save it again, or check that it was copied completely.',
    );
  if (kind !== null)
    return unreadable(
      'unreadable',
      'This SVG is damaged: its text does not follow the format. Save it again from your drawing program.',
    );
  return null;
}

function outcomeOf(root: XmlElement, foreign: number, options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  if (root.name !== 'svg')
    return unreadable(
      'unsupported_format',
      'This is an XML file but not an SVG drawing. Save the outline as SVG or DXF and upload that file.',
    );
  const sheet = sheetOf(root);
  const found: Unfolding = {
    ids: new Map(),
    rules: [],
    sheet: sheet.box,
    strands: [],
    left: new Map(),
    texts: [],
    shapes: 0,
    broken: 0,
    missing: 0,
    isRecursive: false,
    isClipped: false,
    habits: { data: [], gaps: [], cubics: [], foreign },
  };
  const sheets: string[] = [];
  index(root, found.ids, sheets);
  found.rules = readRules(sheets.join('\n'));
  visitChildren(found, root, {
    affine: sheet.affine,
    size: sheet.size,
    style: styleOf(root, INITIAL_STYLE, found.rules),
    inside: [],
  });
  if (found.strands.length === 0)
    return unreadable(
      'no_geometry',
      [
        'There is nothing to cut in this SVG.',
        ...leftOutNotes(found.left).map(formatNote),
        'Convert text and strokes to paths and save it again.',
      ].join(' '),
    );
  options.onStage?.('measuring');
  const odd = findOddities(found.habits, found.strands, {
    box: sheet.box,
    stretch: sheet.stretch,
    isEdited: EDITORS_ATTRIBUTES.some((name) => root.attributes.has(name)),
    texts: found.texts,
    hasHidden: [...found.left.keys()].some((kind) => kind !== ANNOTATION.text),
  });
  const model = modelOfDrawing({
    format: 'svg',
    declaredUnit: sheet.declaredUnit,
    usedUnit: sheet.declaredUnit ?? 'px at 96 to the inch',
    strands: found.strands,
    isWhole: found.broken === 0 && found.missing === 0 && !found.isClipped && odd.length === 0,
    notes: [...notesOf(found), ...odd],
  });
  if (model) return { kind: 'model', model };
  return unreadable('no_geometry', 'There is nothing to cut in this SVG: its lines have no length.');
}

function notesOf(found: Unfolding): Note[] {
  const notes = leftOutNotes(found.left);
  if (found.broken > 0) notes.push({ code: 'shapes-broken', count: found.broken });
  if (found.missing > 0) notes.push({ code: 'shapes-missing', count: found.missing });
  if (found.isRecursive) notes.push({ code: 'group-recursive' });
  if (found.isClipped) notes.push({ code: 'clipping-ignored' });
  return notes;
}

/** The first element of each id, and the text of all style sheets. */
function index(element: XmlElement, ids: Map<string, XmlElement>, sheets: string[]): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !ids.has(id)) ids.set(id, element);
  if (element.name === 'style') sheets.push(element.text);
  for (const child of element.children) index(child, ids, sheets);
}

interface Sheet {
  /** From user units to mm, Y up. */
  affine: Affine;
  size: Vec2;
  /** What is seen of it, in mm. */
  box: Box2;
  declaredUnit: string | null;
  /** Scale of the view box along x over that along y; null where one is not given, or may be any. */
  stretch: number | null;
}

/** Size and unit of the drawing. Without a width in a unit of length, a user unit is a pixel, 96 to the inch. */
function sheetOf({ attributes }: XmlElement): Sheet {
  const [width, height] = [readLength(attributes.get('width')), readLength(attributes.get('height'))];
  const [, , boxWidth = 0, boxHeight = 0] = readNumbers(attributes.get('viewBox') ?? '');
  const hasBox = boxWidth > 0 && boxHeight > 0;
  const isGiven = (length: typeof width): length is NonNullable<typeof width> =>
    length !== null && length.unit !== '%' && length.value > 0;
  const inMm = (length: NonNullable<typeof width>): number => length.value * CSS_UNITS[length.unit]!;
  const mmPerPixel = CSS_UNITS.px!;
  // One of the two alone carries the scale of the view box over to the other.
  const widthMm = isGiven(width)
    ? inMm(width)
    : isGiven(height) && hasBox
      ? (inMm(height) * boxWidth) / boxHeight
      : (hasBox ? boxWidth : 100) * mmPerPixel;
  const heightMm = isGiven(height)
    ? inMm(height)
    : isGiven(width) && hasBox
      ? (inMm(width) * boxHeight) / boxWidth
      : (hasBox ? boxHeight : 100) * mmPerPixel;
  const unit = isGiven(width) ? width.unit : isGiven(height) ? height.unit : '';
  const [pixelsX, pixelsY] = [widthMm / mmPerPixel, heightMm / mmPerPixel];
  const viewport = viewportOf(attributes, [pixelsX, pixelsY]);
  return {
    affine: composeAffine([mmPerPixel, 0, 0, -mmPerPixel, 0, heightMm], viewport.affine),
    size: viewport.size,
    box: [0, 0, widthMm, heightMm],
    stretch:
      isGiven(width) && isGiven(height) && hasBox && !attributes.has('preserveAspectRatio')
        ? (widthMm * boxHeight) / (heightMm * boxWidth)
        : null,
    declaredUnit: unit === '' || unit === 'px' ? null : (UNIT_NAMES[unit] ?? unit),
  };
}

interface Place {
  affine: Affine;
  /** What percentages refer to. */
  size: Vec2;
  style: Style;
  /** The elements that are being used. */
  inside: XmlElement[];
}

function visitChildren(found: Unfolding, element: XmlElement, place: Place): void {
  for (const child of element.children) visit(found, child, place);
}

function visit(found: Unfolding, element: XmlElement, around: Place): void {
  const { name, attributes } = element;
  const isDrawn = CONTAINERS.has(name) || SHAPES.has(name) || name === 'use' || ANNOTATION[name] !== undefined;
  if (!isDrawn) return;
  found.shapes += 1;
  if (found.shapes > UNFOLDED_MAX) throw new TooManyShapes();
  const style = styleOf(element, around.style, found.rules);
  if (!style.isDisplayed) {
    leaveOut(found.left, 'hidden shape', countShapes(element));
    return;
  }
  if (ANNOTATION[name]) {
    leaveOut(found.left, ANNOTATION[name]);
    if (name === 'text') found.texts.push(placeOfText(element, around));
    return;
  }
  const label = attributes.get('inkscape:groupmode') === 'layer' ? (attributes.get('inkscape:label') ?? '') : '';
  if (isConstructionLayer(label)) {
    leaveOut(found.left, 'shape on a layer for construction or text', countShapes(element));
    return;
  }
  const transform = readTransform(attributes.get('transform'));
  if (!transform) {
    found.broken += 1;
    return;
  }
  if (attributes.has('clip-path') || attributes.has('mask')) found.isClipped = true;
  const place: Place = { ...around, style, affine: composeAffine(around.affine, transform) };
  if (name === 'use') unfoldUse(found, element, place);
  else if (name === 'svg') visitChildren(found, element, insideOf(element, place));
  else if (CONTAINERS.has(name)) visitChildren(found, element, place);
  else draw(found, element, place);
}

/** Where a text stands, in mm. */
function placeOfText({ attributes }: XmlElement, { affine, size }: Place): Vec2 {
  const own = readTransform(attributes.get('transform'));
  const at: Vec2 = [userLength(attributes.get('x'), size[0], 0), userLength(attributes.get('y'), size[1], 0)];
  return transformPoint(own ? composeAffine(affine, own) : affine, at);
}

function countShapes(element: XmlElement): number {
  let count = 0;
  for (const waiting = [element]; waiting.length > 0; ) {
    const next = waiting.pop()!;
    if (SHAPES.has(next.name) || next.name === 'use') count += 1;
    for (const child of next.children) waiting.push(child);
  }
  return count;
}

/** The coordinates inside of an svg or symbol element, which may have a view box of its own. */
function insideOf({ attributes }: XmlElement, place: Place, given?: XmlElement): Place {
  const [width, height] = place.size;
  const read = (name: string, whole: number, fallback: number): number =>
    userLength(given?.attributes.get(name) ?? attributes.get(name), whole, fallback);
  const at: Vec2 = given ? [0, 0] : [read('x', width, 0), read('y', height, 0)];
  const viewport = viewportOf(attributes, [read('width', width, width), read('height', height, height)]);
  const affine = composeAffine(composeAffine(place.affine, [1, 0, 0, 1, ...at]), viewport.affine);
  return { ...place, affine, size: viewport.size };
}

function unfoldUse(found: Unfolding, use: XmlElement, place: Place): void {
  const { attributes } = use;
  const named = attributes.get('href') ?? Array.from(attributes).find(([name]) => name.endsWith(':href'))?.[1];
  const link = named?.trim() ?? '';
  const target = link.startsWith('#') ? found.ids.get(link.slice(1)) : undefined;
  if (!target) {
    found.missing += 1;
    return;
  }
  if (place.inside.includes(target) || place.inside.length >= NESTING_MAX) {
    found.isRecursive = true;
    return;
  }
  const at: Vec2 = [
    userLength(attributes.get('x'), place.size[0], 0),
    userLength(attributes.get('y'), place.size[1], 0),
  ];
  const moved: Place = {
    ...place,
    affine: composeAffine(place.affine, [1, 0, 0, 1, ...at]),
    inside: [...place.inside, target],
  };
  if (target.name !== 'symbol') {
    visit(found, target, moved);
    return;
  }
  const style = styleOf(target, place.style, found.rules);
  if (style.isDisplayed) visitChildren(found, target, insideOf(target, { ...moved, style }, use));
}

function draw(found: Unfolding, element: XmlElement, { affine, size, style }: Place): void {
  // A line has no inside, whatever colour it is filled with.
  const hasFill = element.name !== 'line' && isFilled(style);
  const hasStroke = isStroked(style);
  if (!hasFill && !hasStroke) {
    leaveOut(found.left, 'shape without line or filling');
    return;
  }
  // As on a page of a PDF: white lines are seen by nobody, and between dashes nothing is cut.
  if (!hasFill && isWhite(style.stroke)) {
    leaveOut(found.left, 'white line');
    return;
  }
  if (!hasFill && isDashed(style)) {
    leaveOut(found.left, 'dashed line');
    return;
  }
  const outcome = strandsOf(element, affine, size);
  if (!outcome.isWhole) found.broken += 1;
  found.habits.data.push(element.attributes.get(element.name === 'path' ? 'd' : 'points') ?? '');
  for (const gap of outcome.gaps) found.habits.gaps.push(gap);
  for (const cubic of outcome.cubics) found.habits.cubics.push(cubic);
  for (const strand of outcome.strands) {
    if (!strand.every(isInReach)) {
      found.broken += 1;
      continue;
    }
    if (hasFill && isWhite(style.fill) && !hasStroke && isAcross(strand, found.sheet)) {
      leaveOut(found.left, 'background');
      continue;
    }
    if (!hasStroke && strand.length === 1 && strand[0]!.kind === 'segment') {
      leaveOut(found.left, 'shape without line or filling');
      continue;
    }
    // What is filled ends where it began, whether or not it was drawn so.
    const [from, to] = [endOf(strand.at(-1)!), startOf(strand[0]!)];
    if (!hasStroke && distanceBetween(from, to) > 0) strand.push({ kind: 'segment', from, to });
    found.shapes += strand.length;
    if (found.shapes > UNFOLDED_MAX) throw new TooManyShapes();
    found.strands.push(strand);
  }
}

/** Whether the strand goes around all of the sheet. */
function isAcross(strand: Strand, sheet: Box2): boolean {
  const box = boxOfCurves(strand);
  return (
    box[0] <= sheet[0] + EDGE_MM &&
    box[1] <= sheet[1] + EDGE_MM &&
    box[2] >= sheet[2] - EDGE_MM &&
    box[3] >= sheet[3] - EDGE_MM
  );
}
