/** This reader leaves the solid to the kernel. The message says why. */
export class NotOurs extends Error {}

/** A solid refers to a statement that the file does not have. No other reader finds it either, and the kernel may search for it forever. */
export class MissingStatement extends Error {
  readonly id: number;

  constructor(id: number) {
    super(`#${id} is missing`);
    this.id = id;
  }
}
