/** The shapes of an IGES file and their placements: entities that depend on no other, with groups opened and subfigures placed. */

import { BARE_SURFACES } from '#cad/iges/iges-faces.ts';
import type { IgesFile } from '#cad/iges/iges-file.ts';
import type { IgesEntity } from '#cad/iges/iges-text.ts';
import { kindName } from '#cad/iges/kind-names.ts';
import { NotRead } from '#cad/iges/refusal.ts';
import { combine, IDENTITY, type Placement } from '#geometry/placement.ts';

/** A shape in one of its places. */
export interface IgesPlace {
  number: number;
  placement: Placement;
  /** Lengths of the shape are multiplied by this besides; the placement is in mm. */
  scale: number;
  /** Of the subfigure that it is part of; '' for none. */
  name: string;
}

export interface IgesShapes {
  /** Entities 186, and 514 that stand alone. */
  solids: IgesPlace[];
  /** Trimmed and bounded surfaces, and surfaces with ends of their own. */
  faces: IgesPlace[];
  /** Hidden by whoever wrote the file. */
  blanked: number;
}

const SOLIDS = [186, 514];
const FACES = [143, 144, ...BARE_SURFACES];
/** Shapes that are not read: surfaces without ends are none of them. */
const OTHER_SHAPES = [114, 120, 140, 150, 152, 154, 156, 158, 160, 162, 164, 168, 180, 184, 430];
/** Copies in rows and circles. */
const ARRAYS = [412, 414];

const DEPTH_MAX = 50;
const PLACES_MAX = 100_000;

/**
 * All shapes that the file shows.
 * @throws {NotRead} {Damaged}
 */
export function listShapes(file: IgesFile): IgesShapes {
  return new Tree(file).list();
}

class Tree {
  readonly #file: IgesFile;
  readonly #shapes: IgesShapes = { solids: [], faces: [], blanked: 0 };
  readonly #unread = new Set<string>();
  /** What a group has shown already stands in the list of the file too. */
  readonly #shown = new Set<string>();
  #places = 0;

  constructor(file: IgesFile) {
    this.#file = file;
  }

  list(): IgesShapes {
    for (const entity of this.#file.entities())
      if (!entity.isDependent)
        this.#place(entity, { number: entity.number, placement: IDENTITY, scale: 1, name: '' }, 0);
    if (this.#unread.size > 0) throw new NotRead([...this.#unread].join(', '));
    return this.#shapes;
  }

  #place(entity: IgesEntity, place: IgesPlace, depth: number): void {
    const { kind } = entity;
    const isShape = SOLIDS.includes(kind) || FACES.includes(kind) || OTHER_SHAPES.includes(kind);
    if (!isShape && kind !== 402 && kind !== 408 && !ARRAYS.includes(kind)) return;
    // Annotation, definitions and what lies in the parameters of a surface are no shapes.
    if (entity.use !== 0 && entity.use !== 3) return;
    if (entity.isBlanked) {
      if (isShape) this.#shapes.blanked += 1;
      return;
    }
    this.#places += 1;
    if (depth > DEPTH_MAX || this.#places > PLACES_MAX) throw new NotRead('subfigures nested without end');
    const key = `${entity.number} ${place.scale} ${place.placement.join(' ')}`;
    if (this.#shown.has(key)) return;
    this.#shown.add(key);
    if (SOLIDS.includes(kind)) this.#shapes.solids.push(place);
    else if (FACES.includes(kind)) this.#shapes.faces.push(place);
    else if (kind === 402) this.#group(entity, place, depth);
    else if (kind === 408) this.#subfigure(entity, place, depth);
    else this.#unread.add(kindName(kind));
  }

  /** Forms 1, 7, 14 and 15: a count and the members. */
  #group(entity: IgesEntity, place: IgesPlace, depth: number): void {
    if (![1, 7, 14, 15].includes(entity.form)) return;
    const fields = this.#file.fields(entity.number);
    const count = fields.count(0, 0);
    for (let index = 0; index < count; index += 1) {
      const member = this.#file.entity(fields.pointer(1 + index));
      this.#place(member, { ...place, number: member.number }, depth + 1);
    }
  }

  /** The definition, where it is put, how much larger; its members stand in its own coordinates. */
  #subfigure(entity: IgesEntity, place: IgesPlace, depth: number): void {
    const fields = this.#file.fields(entity.number);
    const factor = this.#file.global.lengthMm * place.scale;
    const scale = fields.number(4, 1);
    if (!(scale > 0)) throw fields.damaged('a subfigure of size 0');
    const [x, y, z] = fields.triple(1, factor);
    const moved: Placement = [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z];
    // Its own matrix moves what was put in place.
    const own = combine(this.#file.placementOf(entity, factor), moved);
    const definition = this.#file.fields(fields.pointer(0), 308);
    const name = definition.text(1).trim();
    const count = definition.count(2);
    for (let index = 0; index < count; index += 1) {
      const member = this.#file.entity(definition.pointer(3 + index));
      this.#place(
        member,
        {
          number: member.number,
          placement: combine(place.placement, own),
          scale: place.scale * scale,
          name: name || place.name,
        },
        depth + 1,
      );
    }
  }
}
