/** What an IGES holds that is not read here; the file is refused with a sentence. */

/** The file uses something that is in the standard but that we do not read: a kind of entity, or a way to use one. */
export class NotRead extends Error {
  /** In words: "a torus that crosses itself". */
  constructor(what: string) {
    super(what);
  }
}

/** The file breaks the standard: a number is not a number, or an entity is missing. */
export class Damaged extends Error {
  /** Number of the entity. */
  readonly entity: number;

  constructor(entity: number, what: string) {
    super(what);
    this.entity = entity;
  }
}
