/** Surfaces of an IGES file that curves bound but nothing joins (IGES 5.3, entities 141 to 144), and surfaces that stand alone. */

import { readCurve, type Setting } from '#cad/iges/iges-curves.ts';
import type { IgesFields, IgesFile } from '#cad/iges/iges-file.ts';
import { type IgesSurface, readSurface } from '#cad/iges/iges-surfaces.ts';
import { NotRead } from '#cad/iges/refusal.ts';
import { type CurvePiece, reversePiece } from '#geometry/brep/curve-pieces.ts';
import { type FaceSurface, turnLoops } from '#geometry/brep/loop-directions.ts';
import { plainPieceOf } from '#geometry/brep/plain-curves.ts';
import type { LooseFace } from '#geometry/brep/sew.ts';
import { curveOnSurface, sidesOf } from '#geometry/brep/surface-curves.ts';
import { combine, IDENTITY } from '#geometry/placement.ts';
import { distance } from '#geometry/vectors.ts';

/** Surfaces that are a face where they stand alone: they have ends of their own. */
export const BARE_SURFACES = [118, 122, 128];
/** Curves that a file gives in the parameters of a surface only are followed to this share of the surface's points being one, mm. */
const ON_SURFACE_MM = 1e-6;

/**
 * A trimmed surface (144), a bounded one (143), or one with ends of its own.
 * @throws {NotRead} {Damaged} {CrossingOutline} where its curves do not tell what they bound.
 */
export function readFace(file: IgesFile, number: number, setting: Setting): LooseFace {
  const fields = file.fields(number);
  const { kind } = fields.entity;
  const inner =
    kind === 143 || kind === 144
      ? { ...setting, placement: combine(setting.placement, file.placementOf(fields.entity, setting.factor)) }
      : setting;
  const surface = readSurface(
    file,
    kind === 144 ? fields.pointer(0) : kind === 143 ? fields.pointer(1) : number,
    inner,
  );
  const reader = new LoopReader(file, surface, inner);
  const loops = kind === 144 ? reader.trimmed(fields) : kind === 143 ? reader.bounded(fields) : [reader.sides(fields)];
  const plain = loops.map((loop) => loop.map(plainPieceOf)).filter((loop) => loop.length > 0);
  const face: FaceSurface = { surface: surface.surface, written: surface.patch?.surface ?? null };
  return { name: '', surface: surface.surface, loops: turnLoops(face, plain) };
}

class LoopReader {
  readonly #file: IgesFile;
  readonly #surface: IgesSurface;
  readonly #setting: Setting;

  constructor(file: IgesFile, surface: IgesSurface, setting: Setting) {
    this.#file = file;
    this.#surface = surface;
    this.#setting = setting;
  }

  /** Surface, whether the outer boundary is a curve, how many inner ones, the outer one, the inner ones. */
  trimmed(fields: IgesFields): CurvePiece[][] {
    const isOwn = fields.number(1, 0) === 0;
    const outer = isOwn ? this.sides(fields) : this.#curveOnSurface(fields.pointer(3));
    const inner = Array.from({ length: fields.count(2, 0) }, (_, index) =>
      this.#curveOnSurface(fields.pointer(4 + index)),
    );
    return [outer, ...inner];
  }

  /** Type, surface, how many boundaries, the boundaries. */
  bounded(fields: IgesFields): CurvePiece[][] {
    return Array.from({ length: fields.count(2) }, (_, index) => this.#boundary(fields.pointer(3 + index)));
  }

  sides(fields: IgesFields): CurvePiece[] {
    const { patch } = this.#surface;
    if (!patch) throw fields.damaged('a surface without ends');
    return sidesOf(patch.surface, patch.u, patch.v);
  }

  /** Entity 142: how it was made, the surface, the curve in its parameters, the curve in space, which one counts. */
  #curveOnSurface(number: number): CurvePiece[] {
    const fields = this.#file.fields(number, 142);
    const inSpace = fields.pointer(3, 0);
    if (inSpace !== 0) return chain(readCurve(this.#file, inSpace, this.#setting));
    return chain(this.#onSurface(fields.pointer(2)));
  }

  /** Entity 141: type, which curve counts, the surface, how many curves; of each the curve, its sense, and those in the parameters. */
  #boundary(number: number): CurvePiece[] {
    const fields = this.#file.fields(number, 141);
    const pieces: CurvePiece[] = [];
    let at = 4;
    const count = fields.count(3);
    for (let index = 0; index < count; index += 1) {
      const own = readCurve(this.#file, fields.pointer(at), this.#setting);
      pieces.push(...(fields.number(at + 1, 1) === 2 ? own.map(reversePiece).reverse() : own));
      at += 3 + fields.count(at + 2, 0);
    }
    return chain(pieces);
  }

  #onSurface(number: number): CurvePiece[] {
    const { patch, hasParameters } = this.#surface;
    if (!patch || !hasParameters)
      throw new NotRead('boundaries that are given only in the parameters of surfaces other than splines (type 142)');
    const path = readCurve(this.#file, number, { factor: 1, placement: IDENTITY });
    return path.map((piece) => {
      const curve = curveOnSurface(patch.surface, piece, ON_SURFACE_MM);
      if (!curve) throw new NotRead('boundaries that run wildly in the parameters of their surfaces (type 142)');
      return curve;
    });
  }
}

/** Pieces turned so that each begins where the one before ends: not all writers keep to that. */
function chain(pieces: CurvePiece[]): CurvePiece[] {
  const gapBetween = (a: CurvePiece, b: CurvePiece): number => distance(a.end, b.start);
  const [first, second] = pieces;
  if (!first || !second) return pieces;
  const options = [first, reversePiece(first)].map((piece) => ({
    piece,
    gap: Math.min(gapBetween(piece, second), gapBetween(piece, reversePiece(second))),
  }));
  // As it is written where both fit: two pieces that make a loop.
  const chain = [options[1]!.gap < options[0]!.gap ? options[1]!.piece : first];
  for (const piece of pieces.slice(1)) {
    const before = chain.at(-1)!;
    const back = reversePiece(piece);
    chain.push(gapBetween(before, back) < gapBetween(before, piece) ? back : piece);
  }
  return chain;
}
