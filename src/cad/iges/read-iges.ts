/** Reads IGES: solids as they are, and loose surfaces sewn to bodies. Splines that are planes, cylinders or the like are taken as those. */

import { readFace } from '#cad/iges/iges-faces.ts';
import { IgesFile } from '#cad/iges/iges-file.ts';
import { readSolid } from '#cad/iges/iges-solids.ts';
import { type IgesFault, scanIges } from '#cad/iges/iges-text.ts';
import { type IgesPlace, type IgesShapes, listShapes } from '#cad/iges/iges-tree.ts';
import { Damaged, NotRead } from '#cad/iges/refusal.ts';
import { listHealed } from '#cad/list-healed.ts';
import { partsOfProducts } from '#cad/parts-of-products.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import type { Note } from '#contract/note-words.ts';
import { boxDiagonal, emptyBox, growBox } from '#geometry/boxes.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { type BrepModel, modelOfBreps, type PlacedBrep } from '#geometry/brep/brep-model.ts';
import { extentOf } from '#geometry/brep/curve-pieces.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { solidsOfShells } from '#geometry/brep/nested-shells.ts';
import { type LooseFace, sew } from '#geometry/brep/sew.ts';
import type { ModelPart } from '#geometry/model.ts';
import { IDENTITY } from '#geometry/placement.ts';

const EXPORT_STEP = 'Export the part as STEP and upload that file.';
/** Files say how near points are one; what they say is kept within these shares of the size. */
const TOLERANCE_SHARES = { least: 1e-7, most: 1e-4 };

/** Reads an IGES. `bytes` are known to begin like one. */
export function readIges(bytes: Uint8Array, options: Pick<ReadOptions, 'onFirst' | 'onStage'>): ReadOutcome {
  const text = scanIges(bytes);
  if ('kind' in text) return unreadable(text.kind === 'truncated' ? 'truncated' : 'unreadable', explainFault(text));
  try {
    const file = new IgesFile(text);
    const { name, unit } = file.global;
    options.onFirst?.({ format: 'iges', unit, schema: null, names: name ? [name] : [], bodies: null });
    const shapes = listShapes(file);
    if (shapes.solids.length + shapes.faces.length === 0) return unreadable('no_geometry', explainEmpty(shapes));
    options.onStage?.('measuring');
    return { kind: 'model', model: modelOf(file, shapes) };
  } catch (error) {
    if (error instanceof NotRead)
      return unreadable(
        'unreadable',
        `This IGES contains geometry we do not support: ${error.message}. ${EXPORT_STEP}`,
      );
    if (error instanceof Damaged)
      return unreadable(
        'unreadable',
        `This IGES is damaged at entity ${error.entity}: ${error.message}. Export it again, preferably as STEP.`,
      );
    if (error instanceof CrossingOutline)
      return unreadable(
        'unreadable',
        `The edges of a face in this IGES cross each other or do not close, so the part could not be measured. ${EXPORT_STEP}`,
      );
    throw error;
  }
}

function modelOf(file: IgesFile, shapes: IgesShapes) {
  const { global } = file;
  const { products, places } = readSolids(file, shapes.solids);
  const loose = shapes.faces.map((place) => readFace(file, place.number, settingOf(file, place)));
  const bodies = loose.length > 0 ? sewn(loose, global.resolutionMm) : [];
  const breps = [...products, ...bodies];
  const all = [...places, ...bodies.map((_, index) => ({ product: products.length + index, placement: IDENTITY }))];
  const model = modelOfBreps(breps, all);
  const isClosed = model.bodies.every((body) => body.isClosed);
  return {
    kind: 'solid' as const,
    format: 'iges' as const,
    declaredUnit: global.unit,
    ...model,
    // What is open bounds nothing: neither holes nor features can be told from its edges.
    boundaries: isClosed ? model.boundaries : [],
    parts: listParts(model, shapes.solids),
    notes: notesOf(file, shapes, model),
  };
}

function settingOf(file: IgesFile, { placement, scale }: IgesPlace) {
  return { factor: file.global.lengthMm * scale, placement };
}

/** Each solid once, however often it stands somewhere. */
function readSolids(file: IgesFile, solids: IgesPlace[]): { products: Brep[]; places: PlacedBrep[] } {
  const productOf = new Map<string, number>();
  const products: Brep[] = [];
  const places = solids.map(({ number, placement, scale }) => {
    const key = `${number} ${scale}`;
    let product = productOf.get(key);
    if (product === undefined) {
      const factor = file.global.lengthMm * scale;
      product = products.push(readSolid(file, number, { factor, placement: IDENTITY })) - 1;
      productOf.set(key, product);
    }
    return { product, placement };
  });
  return { products, places };
}

/** Bodies of loose faces: closed ones facing outward with their hollows, then those that stay open. */
function sewn(faces: LooseFace[], resolutionMm: number): Brep[] {
  const box = emptyBox();
  for (const { loops } of faces)
    for (const piece of loops.flat()) for (const point of extentOf(piece)) growBox(box, point);
  const sizeMm = boxDiagonal(box);
  const toleranceMm = Math.min(Math.max(resolutionMm, TOLERANCE_SHARES.least * sizeMm), TOLERANCE_SHARES.most * sizeMm);
  if (!(toleranceMm > 0)) throw new CrossingOutline('faces without extent');
  const shells = sew(faces, toleranceMm);
  const isClosed = (shell: Brep): boolean => {
    const uses = new Uint32Array(shell.edges.length);
    for (const { loops } of shell.faces) for (const { edge } of loops.flat()) uses[edge]! += 1;
    return uses.every((count) => count === 2);
  };
  const closed = shells.filter(isClosed);
  return [...(closed.length > 0 ? solidsOfShells(closed) : []), ...shells.filter((shell) => !isClosed(shell))];
}

/** Solids by the subfigures that they are part of; loose surfaces that were sewn have no names. */
function listParts({ bodies }: Pick<BrepModel, 'bodies'>, solids: IgesPlace[]): ModelPart[] {
  return bodies.length < 2 ? [] : partsOfProducts(bodies, (body) => solids[body]?.name ?? '');
}

function notesOf({ global }: IgesFile, { faces, blanked }: IgesShapes, model: BrepModel): Note[] {
  const { bodies } = model;
  const notes: Note[] = listHealed(model);
  const open = bodies.filter(({ isClosed }) => !isClosed).length;
  if (open > 0) notes.push({ code: 'iges-open', open, bodies: bodies.length });
  else if (faces.length > 0) notes.push({ code: 'iges-joined', surfaces: faces.length, bodies: bodies.length });
  if (bodies.some(({ isClosed, isValid }) => isClosed && !isValid)) notes.push({ code: 'small-errors' });
  if (blanked > 0) notes.push({ code: 'hidden-shapes', count: blanked });
  if (global.unit === null) notes.push({ code: 'unit-unknown' });
  if (global.modelScale !== 1) notes.push({ code: 'drawn-at-scale', scale: global.modelScale });
  return notes;
}

function explainFault(fault: IgesFault): string {
  switch (fault.kind) {
    case 'compressed':
      return 'This IGES is written in the compressed form, which we do not support. Export it in the standard form (fixed ASCII), or preferably as STEP.';
    case 'binary':
      return 'This IGES is written in the binary form, which we do not support. Export it in the standard form (fixed ASCII), or preferably as STEP.';
    case 'truncated':
      return 'This IGES stops in the middle: its last lines are missing. Export it again, or check that it was copied completely.';
    case 'damaged':
      return `This IGES is damaged: line ${fault.line} is not what it should be. Export it again, or check that it was copied completely.`;
  }
}

function explainEmpty({ blanked }: IgesShapes): string {
  if (blanked > 0) return `All shapes in this IGES are hidden. Show the part, then export it again, best as STEP.`;
  return `This IGES holds no surfaces, only lines or a drawing. ${EXPORT_STEP}`;
}
