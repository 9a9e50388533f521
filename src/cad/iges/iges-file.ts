/** The entities of an IGES file with their fields, read on demand. */

import { type IgesGlobal, readGlobal } from '#cad/iges/iges-global.ts';
import type { IgesEntity, IgesText } from '#cad/iges/iges-text.ts';
import { type IgesValue, splitFields } from '#cad/iges/iges-values.ts';
import { Damaged, NotRead } from '#cad/iges/refusal.ts';
import type { Vec3 } from '#contract/units.ts';
import { combine, IDENTITY, isRigid, type Placement } from '#geometry/placement.ts';

/** A matrix that is moved by a matrix that is moved … */
const MATRICES_MAX = 20;
/** In one entity: more is a slip of the pen, or an attack. */
const COUNT_MAX = 1_000_000;

/** The parameters of one entity; its kind, which comes first in the file, is not counted. */
export class IgesFields {
  readonly entity: IgesEntity;
  readonly #values: IgesValue[];

  constructor(entity: IgesEntity, values: IgesValue[]) {
    this.entity = entity;
    this.#values = values;
  }

  /** @throws {Damaged} for anything but a number, and for an empty field without `otherwise`. */
  number(at: number, otherwise?: number): number {
    const value = this.#values[at + 1] ?? otherwise;
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.damaged(`no number in field ${at + 1}`);
    return value;
  }

  numbers(from: number, count: number): number[] {
    return Array.from({ length: count }, (_, index) => this.number(from + index));
  }

  /** A whole number of things, 0 or more. */
  count(at: number, otherwise?: number): number {
    const value = this.number(at, otherwise);
    if (!Number.isInteger(value) || value < 0 || value > COUNT_MAX) throw this.damaged(`no count in field ${at + 1}`);
    return value;
  }

  /** The number of another entity; 0 for none. Some are negative to say more. */
  pointer(at: number, otherwise?: number): number {
    return Math.abs(this.number(at, otherwise));
  }

  /** Three numbers, times `factor`. */
  triple(at: number, factor = 1): Vec3 {
    return [this.number(at) * factor, this.number(at + 1) * factor, this.number(at + 2) * factor];
  }

  text(at: number): string {
    const value = this.#values[at + 1];
    return typeof value === 'string' ? value : '';
  }

  damaged(what: string): Damaged {
    return new Damaged(this.entity.number, what);
  }
}

export class IgesFile {
  readonly global: IgesGlobal;
  readonly #text: IgesText;
  readonly #fields = new Map<number, IgesFields>();

  constructor(text: IgesText) {
    this.#text = text;
    this.global = readGlobal(text.global);
  }

  /** In the order of the file. */
  entities(): IterableIterator<IgesEntity> {
    return this.#text.entities.values();
  }

  /** @throws {Damaged} where there is none of this number. */
  entity(number: number): IgesEntity {
    const entity = this.#text.entities.get(number);
    if (!entity) throw new Damaged(number, 'it is missing');
    return entity;
  }

  /**
   * The fields of an entity, which must be of one of the kinds where some are given.
   * @throws {Damaged}
   */
  fields(number: number, ...kinds: number[]): IgesFields {
    let fields = this.#fields.get(number);
    if (!fields) {
      const entity = this.entity(number);
      const { parameters } = this.#text;
      const { firstLine, lines, kind } = entity;
      if (firstLine < 0 || lines < 0 || firstLine + lines > parameters.length)
        throw new Damaged(number, 'its parameters are missing');
      const text = parameters.slice(firstLine, firstLine + Math.max(1, lines)).join('');
      const values = splitFields(text, this.global.marks);
      if (values[0] !== kind) throw new Damaged(number, 'its parameters are those of another kind');
      fields = new IgesFields(entity, values);
      this.#fields.set(number, fields);
    }
    if (kinds.length > 0 && !kinds.includes(fields.entity.kind)) throw fields.damaged('it is of another kind');
    return fields;
  }

  /**
   * Where an entity's own matrix puts it, lengths of the matrix times `factor`.
   * @throws {NotRead} for a matrix that stretches.
   */
  placementOf({ matrix }: IgesEntity, factor: number): Placement {
    let placement = IDENTITY;
    let next = matrix;
    for (let step = 0; next !== 0; step += 1) {
      const fields = this.fields(next, 124);
      if (step >= MATRICES_MAX) throw fields.damaged('its matrices go round in a circle');
      const m = fields.numbers(0, 12);
      for (const at of [3, 7, 11]) m[at]! *= factor;
      if (!isRigid(m as Placement)) throw new NotRead('matrices that stretch (form of type 124)');
      placement = combine(m as Placement, placement);
      next = fields.entity.matrix;
    }
    return placement;
  }
}
