/** What a command of the command line is, and how it says that it cannot do what was asked. */

export interface Command {
  /** Its arguments, as the list of commands shows them, for example "facts FILE". */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /**
   * Does it. What it returns is printed as JSON on stdout, with exit 0.
   * @throws {CommandError} for everything that can be expected; printed as `{ error: { code, message } }`, with exit 2.
   */
  run(args: string[]): Promise<unknown>;
}

export class CommandError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'CommandError';
    this.code = code;
  }
}
