/** Why a solid is left to the kernel. */
export class NotOurs extends Error {}

/** A solid refers to a statement that the file does not have: no other reader finds it either, and the kernel may look for it for ever. */
export class MissingStatement extends Error {
  readonly id: number;

  constructor(id: number) {
    super(`#${id} is missing`);
    this.id = id;
  }
}
