/** This reader leaves the solid to the kernel. The message says why. */
export class NotOurs extends Error {}

/** A solid refers to a statement that the file does not have. No other reader finds it either, and the kernel may search for it forever. */
export class MissingStatement extends Error {
  readonly id: number;
  /** The part of an assembly that refers to it, by its name in the file. */
  readonly partName: string | null;

  constructor(id: number, { partName = null, ...options }: ErrorOptions & { partName?: string | null } = {}) {
    super(`#${id} is missing`, options);
    this.id = id;
    this.partName = partName;
  }
}
