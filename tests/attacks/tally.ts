/** Counts attacks: what was tried, and what got through. Each file of this folder prints its own line and fails when anything did. */
import { afterAll, expect } from 'vitest';

export class Tally {
  #tried = 0;
  readonly #through: string[] = [];

  /** Prints the line after the tests of the file. */
  constructor(what: string) {
    afterAll(() => {
      const result = this.#through.length === 0 ? 'nothing' : `\n  ${this.#through.join('\n  ')}`;
      console.log(`${what}: ${this.#tried} tried; got through: ${result}`);
      expect(this.#tried).toBeGreaterThan(0);
      expect(this.#through).toEqual([]);
    });
  }

  /** Notes one try. `got` says what the attacker got; null when there was nothing. */
  note(attack: string, got: string | null): void {
    this.#tried += 1;
    if (got !== null) this.#through.push(`${attack}: ${got}`);
  }
}
