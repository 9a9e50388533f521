/** What an IGES holds that is not read here; the file is refused with a sentence. */

/** Something that the standard has and we do not read: a kind of entity, or a way to use it. */
export class NotRead extends Error {
  /** In words: "a torus that crosses itself". */
  constructor(what: string) {
    super(what);
  }
}

/** Something that the standard does not have: numbers that are none, entities that are missing. */
export class Damaged extends Error {
  /** Number of the entity. */
  readonly entity: number;

  constructor(entity: number, what: string) {
    super(what);
    this.entity = entity;
  }
}
