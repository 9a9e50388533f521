/** Solids of an IGES file with their shells, faces, loops, edges and vertices (IGES 5.3, entities 186, 514, 510, 508, 504, 502). */

import { readCurve, type Setting } from '#cad/iges/iges-curves.ts';
import type { IgesFields, IgesFile } from '#cad/iges/iges-file.ts';
import { readSurface } from '#cad/iges/iges-surfaces.ts';
import { NotRead } from '#cad/iges/refusal.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepEdge, BrepFace, Coedge } from '#geometry/brep/brep.ts';
import { type CurvePiece, reversePiece } from '#geometry/brep/curve-pieces.ts';
import { reverseLoop } from '#geometry/brep/loops.ts';
import { plainPieceOf } from '#geometry/brep/plain-curves.ts';
import { combine, movePoint } from '#geometry/placement.ts';
import { VERTEX_ON_CURVE_MM } from '#geometry/tolerances.ts';
import { distance } from '#geometry/vectors.ts';

/**
 * The boundary of an entity 186, or of a shell (514) that stands alone.
 * @throws {NotRead} {Damaged}
 */
export function readSolid(file: IgesFile, number: number, setting: Setting): Brep {
  const { entity } = file.fields(number, 186, 514);
  const placement = combine(setting.placement, file.placementOf(entity, setting.factor));
  return new SolidReader(file, { ...setting, placement }).read(number);
}

class SolidReader {
  readonly #file: IgesFile;
  readonly #setting: Setting;
  readonly #reachMm: number;
  readonly #edges: BrepEdge[] = [];
  readonly #coordinates: Vec3[] = [];
  /** By the entity of the list and the place in it. */
  readonly #edgesOf = new Map<string, number[]>();
  readonly #vertexOf = new Map<string, number>();

  constructor(file: IgesFile, setting: Setting) {
    this.#file = file;
    this.#setting = setting;
    this.#reachMm = Math.max(VERTEX_ON_CURVE_MM, file.global.resolutionMm);
  }

  read(number: number): Brep {
    const solid = this.#file.fields(number);
    const shells: BrepFace[][] = [];
    if (solid.entity.kind === 514) shells.push(this.#shell(number, true));
    else {
      shells.push(this.#shell(solid.pointer(0), solid.number(1, 1) === 1));
      const voids = solid.count(2, 0);
      for (let index = 0; index < voids; index += 1)
        shells.push(this.#shell(solid.pointer(3 + 2 * index), solid.number(4 + 2 * index, 1) === 1));
    }
    const faces = shells.flat();
    if (faces.length === 0) throw solid.damaged('a solid without faces');
    return {
      faces,
      edges: this.#edges,
      vertices: Float64Array.from(this.#coordinates.flat()),
      shellSizes: shells.map(({ length }) => length),
    };
  }

  #shell(number: number, isForward: boolean): BrepFace[] {
    const fields = this.#file.fields(number, 514);
    this.#requireUnmoved(fields);
    return Array.from({ length: fields.count(0) }, (_, index) =>
      this.#face(fields.pointer(1 + 2 * index), (fields.number(2 + 2 * index, 1) === 1) === isForward),
    );
  }

  /** `isSame`: the outward normal is that of the face. */
  #face(number: number, isSame: boolean): BrepFace {
    const fields = this.#file.fields(number, 510);
    this.#requireUnmoved(fields);
    const { surface, isReversed } = readSurface(this.#file, fields.pointer(0), this.#setting);
    const written = Array.from({ length: fields.count(1) }, (_, index) => this.#loop(fields.pointer(3 + index)));
    const loops = written.filter((loop) => loop.length > 0);
    return { name: '', surface, isOutward: isSame !== isReversed, loops: isSame ? loops : loops.map(reverseLoop) };
  }

  /** A list of edges: kind, the list they stand in, the place in it, whether along it, and curves in the surface's parameters. */
  #loop(number: number): Coedge[] {
    const fields = this.#file.fields(number, 508);
    const count = fields.count(0);
    const coedges: Coedge[] = [];
    let at = 1;
    for (let index = 0; index < count; index += 1) {
      const isVertex = fields.number(at, 0) === 1;
      const isForward = fields.number(at + 3, 1) === 1;
      // The tip of a cone is a vertex among the edges.
      if (!isVertex) {
        const edges = this.#edge(fields.pointer(at + 1), fields.count(at + 2));
        const run = edges.map((edge): Coedge => ({ edge, isForward: true }));
        coedges.push(...(isForward ? run : reverseLoop(run)));
      }
      at += 5 + 2 * fields.count(at + 4, 0);
    }
    return coedges;
  }

  /** The edges of one place of an edge list; several where its curve is a chain. */
  #edge(list: number, place: number): number[] {
    const key = `${list} ${place}`;
    const known = this.#edgesOf.get(key);
    if (known) return known;
    const fields = this.#file.fields(list, 504);
    if (place < 1 || place > fields.count(0)) throw fields.damaged(`no edge ${place}`);
    const at = 1 + 5 * (place - 1);
    const start = this.#vertex(fields.pointer(at + 1), fields.count(at + 2));
    const end = this.#vertex(fields.pointer(at + 3), fields.count(at + 4));
    const pieces = readCurve(this.#file, fields.pointer(at), this.#setting).map(plainPieceOf);
    if (pieces.length === 0) throw fields.damaged(`edge ${place} is a point`);
    const run = this.#turned(pieces, start, end);
    if (!run) throw fields.damaged(`edge ${place} is off its vertices`);
    const edges = run.map(({ curve, from, to, end: reached }, index) => {
      const first = index === 0 ? start : this.#edges.at(-1)!.end;
      const last = index === run.length - 1 ? end : this.#coordinates.push(reached) - 1;
      if (curve.kind === 'line' && first === last) throw fields.damaged(`edge ${place} goes nowhere`);
      return this.#edges.push({ curve, start: first, end: last, from, to }) - 1;
    });
    this.#edgesOf.set(key, edges);
    return edges;
  }

  /** The pieces from one vertex to the other; null where they do not lead there. */
  #turned(pieces: CurvePiece[], start: number, end: number): CurvePiece[] | null {
    const isBetween = (run: CurvePiece[]): boolean =>
      distance(run[0]!.start, this.#coordinates[start]!) <= this.#reachMm &&
      distance(run.at(-1)!.end, this.#coordinates[end]!) <= this.#reachMm;
    if (isBetween(pieces)) return pieces;
    const back = pieces.map(reversePiece).reverse();
    return isBetween(back) ? back : null;
  }

  #vertex(list: number, place: number): number {
    const key = `${list} ${place}`;
    const known = this.#vertexOf.get(key);
    if (known !== undefined) return known;
    const fields = this.#file.fields(list, 502);
    if (place < 1 || place > fields.count(0)) throw fields.damaged(`no vertex ${place}`);
    const point = fields.triple(1 + 3 * (place - 1), this.#setting.factor);
    const position = this.#coordinates.push(movePoint(point, this.#setting.placement)) - 1;
    this.#vertexOf.set(key, position);
    return position;
  }

  /** Only the solid as a whole has a place of its own. */
  #requireUnmoved({ entity }: IgesFields): void {
    if (entity.matrix !== 0) throw new NotRead('faces and shells that are moved by themselves');
  }
}
