/** DXF, text and binary, release 10 to 2018: what is to be cut becomes an outline; annotation, construction and hidden layers are left out and told. */

import { CURVE_TYPES, curvesOf, heightsOf, isPolyfaceMesh } from '#cad/drawing/dxf-curves.ts';
import {
  type DxfBlock,
  type DxfDrawing,
  type DxfLayer,
  type DxfRecord,
  LargeDxf,
  numberOf,
  readDrawing,
  textOf,
} from '#cad/drawing/dxf-drawing.ts';
import { compose, insertPlacement, isExtrusionOdd } from '#cad/drawing/dxf-frames.ts';
import { BrokenDxf } from '#cad/drawing/dxf-text.ts';
import {
  bendOfLayer,
  isConstructionLayer,
  type LeftOut,
  leaveOut,
  leftOutNotes,
  listKinds,
} from '#cad/drawing/left-out.ts';
import { hasOddArc } from '#cad/drawing/odd-curves.ts';
import { isInReach } from '#cad/drawing/outline-shapes.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import { formatNote, type Note } from '#contract/note-words.ts';
import type { Strand } from '#geometry/outline/outline.ts';
import { type DrawnBend, modelOfDrawing } from '#geometry/outline/outline-model.ts';
import type { Placement } from '#geometry/placement.ts';

/** Entities of a drawing whose blocks are all unfolded. A full sheet of real parts has some ten thousand. */
const UNFOLDED_MAX = 300_000;
/** Blocks in blocks in blocks: people nest four deep. */
const NESTING_MAX = 32;

/** $INSUNITS of the DXF reference. */
const UNITS: Record<number, { name: string; mm: number }> = {
  1: { name: 'inch', mm: 25.4 },
  2: { name: 'ft', mm: 304.8 },
  3: { name: 'mile', mm: 1_609_344 },
  4: { name: 'mm', mm: 1 },
  5: { name: 'cm', mm: 10 },
  6: { name: 'm', mm: 1000 },
  7: { name: 'km', mm: 1e6 },
  8: { name: 'µin', mm: 25.4e-6 },
  9: { name: 'mil', mm: 0.0254 },
  10: { name: 'yd', mm: 914.4 },
  11: { name: 'Å', mm: 1e-7 },
  12: { name: 'nm', mm: 1e-6 },
  13: { name: 'µm', mm: 1e-3 },
  14: { name: 'dm', mm: 100 },
  15: { name: 'dam', mm: 1e4 },
  16: { name: 'hm', mm: 1e5 },
  // Of the United States survey: 1200/3937 m a foot.
  21: { name: 'US survey ft', mm: 1_200_000 / 3937 },
  22: { name: 'US survey inch', mm: 100_000 / 3937 },
  23: { name: 'US survey yd', mm: 3_600_000 / 3937 },
  24: { name: 'US survey mile', mm: (1_200_000 / 3937) * 5280 },
};

/** What stands on a drawing for its reader, in our words. */
const ANNOTATION: Record<string, string> = {
  TEXT: 'text',
  MTEXT: 'text',
  ATTDEF: 'text',
  ATTRIB: 'text',
  SHAPE: 'text',
  ACAD_TABLE: 'table',
  DIMENSION: 'dimension',
  ARC_DIMENSION: 'dimension',
  LARGE_RADIAL_DIMENSION: 'dimension',
  TOLERANCE: 'tolerance frame',
  LEADER: 'leader',
  MLEADER: 'leader',
  MULTILEADER: 'leader',
  HATCH: 'hatch',
  SOLID: 'filled area',
  TRACE: 'filled area',
  POINT: 'point',
  XLINE: 'construction line',
  RAY: 'construction line',
  IMAGE: 'picture',
  WIPEOUT: 'picture',
  OLE2FRAME: 'picture',
  VIEWPORT: 'viewport',
};

/** What has a third dimension. */
const SOLIDS = new Set([
  '3DFACE',
  '3DSOLID',
  'BODY',
  'MESH',
  'SURFACE',
  'PLANESURFACE',
  'EXTRUDEDSURFACE',
  'REVOLVEDSURFACE',
  'LOFTEDSURFACE',
  'SWEPTSURFACE',
]);

const CONSTRUCTION_LINETYPE = /^(?:cent(?:er|re)|hidden|phantom|dashdot|divide)/i;
/** A frame with fields around a drawing: blocks and layers of that name. */
const TITLE_BLOCK =
  /(?:^|[^a-z])title(?:[\s_-]?block)?(?:$|[^a-z])|(?:drawing|sheet)[\s_-]?(?:frame|border)|schriftfeld/i;
/** A title block has some words in it. */
const TITLE_TEXTS = 3;

class TooManyEntities extends Error {}

interface Unfolding {
  drawing: DxfDrawing;
  strands: Strand[];
  bendLines: DrawnBend[];
  left: LeftOut;
  entities: number;
  solids: number;
  onPaper: number;
  broken: number;
  unknown: Map<string, number>;
  missingBlocks: Set<string>;
  recursiveBlocks: Set<string>;
  isDeep: boolean;
  hasTitleBlock: boolean;
  heights: [low: number, high: number];
}

/** Reads a DXF. `bytes` are known to begin like one. */
export function readDxf(bytes: Uint8Array, options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  let found: Unfolding;
  try {
    found = unfold(readDrawing(bytes));
  } catch (cause) {
    if (cause instanceof TooManyEntities || cause instanceof LargeDxf)
      return unreadable(
        'too_large',
        `This DXF expands to more than ${UNFOLDED_MAX.toLocaleString('en-US')} lines: its blocks repeat too often. Save only the outline of the part, and upload that file.`,
      );
    if (cause instanceof BrokenDxf)
      return unreadable(
        'unreadable',
        'This DXF is damaged: its text does not follow the format. Export it again from your CAD program, as DXF R2000 or later if you can.',
      );
    throw cause;
  }
  if (!found.drawing.isComplete)
    return unreadable(
      'truncated',
      'This DXF stops in the middle of its drawing. Export it again, or check that it was copied completely.',
    );
  return outcomeOf(found, options);
}

function outcomeOf(found: Unfolding, options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  const { strands, left, drawing } = found;
  if (found.solids > 0 && found.solids >= strands.length) return documentWith({ code: 'kept-model' });
  const texts = (left.get('text') ?? 0) + (left.get('table') ?? 0);
  if (found.hasTitleBlock && texts >= TITLE_TEXTS) return documentWith({ code: 'kept-title-block' });
  if (strands.length === 0) {
    if (found.onPaper > 0) return documentWith({ code: 'kept-paper' });
    const details = leftOutNotes(left).map(formatNote).join(' ');
    const broken = found.broken > 0 ? ` ${found.broken} of its curves could not be read.` : '';
    return unreadable(
      'no_geometry',
      `There is nothing to cut in this DXF.${broken}${details ? ` ${details}` : ''} Draw the outline of the part with lines, arcs or polylines on a layer of its own, and upload that file.`,
    );
  }
  options.onStage?.('measuring');
  const declared = UNITS[Math.trunc(Number(drawing.header.get('$INSUNITS') ?? 0))] ?? null;
  const model = modelOfDrawing({
    format: 'dxf',
    declaredUnit: declared?.name ?? null,
    usedUnit: declared?.name ?? 'mm',
    strands,
    bendLines: found.bendLines,
    isWhole:
      found.broken === 0 &&
      found.unknown.size === 0 &&
      found.missingBlocks.size === 0 &&
      !found.isDeep &&
      drawing.foreign === 0,
    notes: notesOf(found),
  });
  if (model) return { kind: 'model', model };
  return unreadable('no_geometry', 'There is nothing to cut in this DXF: its lines have no length.');
}

function documentWith(note: Note): ReadOutcome {
  return { kind: 'model', model: { kind: 'document', format: 'dxf', notes: [note] } };
}

/** Lines whose heights differ by no more, mm, are drawn flat. */
const FLAT_MM = 0.01;

function notesOf(found: Unfolding): Note[] {
  const notes = leftOutNotes(found.left);
  const [low, high] = found.heights;
  if (high - low > FLAT_MM) notes.push({ code: 'lines-at-heights' });
  if (found.solids > 0) notes.push({ code: 'faces-left-out', count: found.solids });
  if (found.onPaper > 0) notes.push({ code: 'paper-left-out' });
  if (found.broken > 0) notes.push({ code: 'curves-broken', count: found.broken });
  if (found.drawing.foreign > 0) notes.push({ code: 'drawing-odd', count: found.drawing.foreign });
  if (found.unknown.size > 0) notes.push({ code: 'kinds-unread', kinds: listKinds(found.unknown) });
  if (found.missingBlocks.size > 0) notes.push({ code: 'blocks-missing', count: found.missingBlocks.size });
  if (found.recursiveBlocks.size > 0) notes.push({ code: 'block-recursive' });
  if (found.isDeep) notes.push({ code: 'blocks-too-deep', most: NESTING_MAX });
  return notes;
}

/** @throws {BrokenDxf} @throws {TooManyEntities} */
function unfold(drawing: DxfDrawing): Unfolding {
  const found: Unfolding = {
    drawing,
    strands: [],
    bendLines: [],
    left: new Map(),
    entities: 0,
    solids: 0,
    onPaper: 0,
    broken: 0,
    unknown: new Map(),
    missingBlocks: new Set(),
    recursiveBlocks: new Set(),
    isDeep: false,
    hasTitleBlock: false,
    heights: [Infinity, -Infinity],
  };
  const declared = UNITS[Math.trunc(Number(drawing.header.get('$INSUNITS') ?? 0))];
  const mm = declared?.mm ?? 1;
  const toMm: Placement = [mm, 0, 0, 0, 0, mm, 0, 0, 0, 0, mm, 0];
  visit(found, drawing.entities, { placement: toMm, layer: '0', linetype: '', inside: [] });
  return found;
}

interface Place {
  placement: Placement;
  /** Of the insert around: what lies on layer 0 of a block takes it over. */
  layer: string;
  linetype: string;
  /** The blocks that are being unfolded. */
  inside: DxfBlock[];
}

function visit(found: Unfolding, entities: DxfRecord[], place: Place): void {
  for (const entity of entities) {
    found.entities += 1;
    if (found.entities > UNFOLDED_MAX) throw new TooManyEntities();
    visitOne(found, entity, place);
  }
}

function visitOne(found: Unfolding, entity: DxfRecord, place: Place): void {
  const { type } = entity;
  if (numberOf(entity, 67, 0) === 1) {
    if (type !== 'VIEWPORT') found.onPaper += 1;
    return;
  }
  if (type === 'SEQEND' || type === 'ENDBLK') return;
  if (ANNOTATION[type]) {
    leaveOut(found.left, ANNOTATION[type]);
    return;
  }
  const own = textOf(entity, 8) || '0';
  const layer = own === '0' ? place.layer : own;
  if (TITLE_BLOCK.test(layer)) found.hasTitleBlock = true;
  const hidden = hiddenBecause(found.drawing, entity, layer, place);
  if (hidden) {
    leaveOut(found.left, hidden);
    takeBend(found, entity, layer, place);
    return;
  }
  if (type === 'INSERT') {
    unfoldInsert(found, entity, { ...place, layer });
    return;
  }
  if (SOLIDS.has(type) || isPolyfaceMesh(entity)) {
    found.solids += 1;
    return;
  }
  if (!CURVE_TYPES.has(type)) {
    found.unknown.set(type, (found.unknown.get(type) ?? 0) + 1);
    return;
  }
  try {
    const strand = curvesOf(entity, place.placement);
    for (const z of heightsOf(entity, place.placement))
      found.heights = [Math.min(found.heights[0], z), Math.max(found.heights[1], z)];
    if (!strand.every(isInReach)) throw new BrokenDxf('coordinates out of reach');
    if (strand.length > 0) found.strands.push(strand);
    if (isExtrusionOdd(entity) || hasOddArc(strand)) found.drawing.foreign += 1;
    // A polyline counts with each of its sides.
    found.entities += Math.max(0, strand.length - 1);
  } catch (cause) {
    if (!(cause instanceof BrokenDxf)) throw cause;
    found.broken += 1;
  }
}

/** A straight line on a layer for bends that is shown: it is not cut, and it is bent. */
function takeBend(found: Unfolding, entity: DxfRecord, layer: string, { placement }: Place): void {
  const bend = bendOfLayer(layer);
  const declared = found.drawing.layers.get(layer.toLowerCase());
  const isShown = !declared?.isFrozen && !declared?.isOff && numberOf(entity, 60, 0) !== 1;
  if (!bend || !isShown || !CURVE_TYPES.has(entity.type)) return;
  try {
    for (const curve of curvesOf(entity, placement))
      if (curve.kind === 'segment' && isInReach(curve))
        found.bendLines.push({ from: curve.from, to: curve.to, direction: bend.direction });
  } catch (cause) {
    if (!(cause instanceof BrokenDxf)) throw cause;
  }
}

function hiddenBecause({ layers }: DxfDrawing, entity: DxfRecord, layer: string, place: Place): string | null {
  const declared = layers.get(layer.toLowerCase());
  // Of its layer a block has only this: what lies in it on layers of its own is shown whether or not that one is on.
  const isInsert = entity.type === 'INSERT';
  if (numberOf(entity, 60, 0) === 1) return 'hidden line';
  if (declared?.isFrozen || (declared?.isOff && !isInsert)) return 'line on a layer that is switched off';
  if (declared && !declared.isPlotted && !isInsert) return 'line on a layer that is not printed';
  if (isConstructionLayer(layer)) return `line on the layer “${shorten(layer)}”`;
  const isConstruction = !isInsert && CONSTRUCTION_LINETYPE.test(linetypeOf(entity, declared, place));
  return isConstruction ? 'centre, hidden or phantom line' : null;
}

function linetypeOf(entity: DxfRecord, layer: DxfLayer | undefined, place: Place): string {
  const named = textOf(entity, 6);
  if (/^byblock$/i.test(named)) return place.linetype;
  return named === '' || /^bylayer$/i.test(named) ? (layer?.linetype ?? '') : named;
}

function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}

function unfoldInsert(found: Unfolding, insert: DxfRecord, place: Place): void {
  const name = textOf(insert, 2);
  if (TITLE_BLOCK.test(name)) found.hasTitleBlock = true;
  const block = found.drawing.blocks.get(name.toLowerCase());
  // One of another file has a place here, and nothing in it.
  if (!block || (block.isOfOtherFile && block.entities.length === 0)) {
    found.missingBlocks.add(name.toLowerCase());
    return;
  }
  if (place.inside.includes(block)) {
    found.recursiveBlocks.add(name.toLowerCase());
    return;
  }
  if (place.inside.length >= NESTING_MAX) {
    found.isDeep = true;
    return;
  }
  const columns = Math.max(1, numberOf(insert, 70, 1));
  const rows = Math.max(1, numberOf(insert, 71, 1));
  // Before the first copy is made: a billion of them are twenty bytes in a file.
  if (found.entities + columns * rows * Math.max(1, block.entities.length) > UNFOLDED_MAX) throw new TooManyEntities();
  const linetype = linetypeOf(insert, found.drawing.layers.get(place.layer.toLowerCase()), place);
  const inner = { layer: place.layer, linetype, inside: [...place.inside, block] };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const placement = compose(place.placement, insertPlacement(insert, block.base, { column, row }));
      found.entities += 1;
      visit(found, block.entities, { ...inner, placement });
    }
}
