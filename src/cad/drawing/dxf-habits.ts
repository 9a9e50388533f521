/**
 * How a program writes the values of a DXF: what it names its objects, how many decimals its coordinates have, and whether whole ones have a point. A damaged
 * value stands out.
 */
import { NumberHabits } from '#cad/number-habits.ts';

/** The header and the tables use the same codes otherwise. */
const SECTIONS = new Set(['BLOCKS', 'ENTITIES', 'OBJECTS']);
/** The name of an object, a hexadecimal number. */
const HANDLE = 5;
const HEXADECIMAL = /^[\dA-F]{1,16}$/i;
/** So many objects with names of their own, so that a name given twice is damage; with more of those it is a habit. */
const HANDLES_MIN = 10;
const ODD_MAX = 4;
/** So many whole lengths written in one way, for each one that is not. */
const WHOLE_MIN = 10;
const WHOLE_TIMES = 5;
/** x, y and radius. z is often written by a rule of its own. */
const LENGTHS = new Set([10, 11, 20, 21, 40]);

/** The ways to write a whole number. */
const WAYS = { bare: /^[-+]?\d+$/, pointed: /^[-+]?\d+\.$/, filled: /^[-+]?\d+\.0+$/ };

export class DxfHabits {
  /** By section: some programs begin to count anew. */
  readonly #handles = new Map<string, Set<string>>();
  readonly #coordinates = new NumberHabits();
  readonly #whole = { bare: 0, pointed: 0, filled: 0 };
  #odd = 0;
  #twice = 0;

  /** Takes in a pair of a section. */
  add(section: string, code: number, text: string): void {
    if (!SECTIONS.has(section)) return;
    if (isReference(code) && !HEXADECIMAL.test(text)) this.#odd += 1;
    if (code === HANDLE) {
      const known = this.#handles.get(section) ?? new Set();
      if (known.has(text)) this.#twice += 1;
      this.#handles.set(section, known.add(text));
    }
    if (code >= 10 && code <= 39) this.#coordinates.add(text);
    if (!LENGTHS.has(code)) return;
    for (const way of ['bare', 'pointed', 'filled'] as const) if (WAYS[way].test(text)) this.#whole[way] += 1;
  }

  /** How many values no program writes. */
  get foreign(): number {
    const names = [...this.#handles.values()].reduce((sum, { size }) => sum + size, 0);
    const isNamed = names >= HANDLES_MIN && this.#twice <= ODD_MAX;
    return this.#odd + (isNamed ? this.#twice : 0) + this.#coordinates.tooLong + this.#countOddWhole();
  }

  /** Whole numbers with another point than all the rest. */
  #countOddWhole(): number {
    const counts = Object.values(this.#whole);
    const most = Math.max(...counts);
    const odd = counts.reduce((sum, count) => sum + count, 0) - most;
    return most >= WHOLE_MIN && odd <= ODD_MAX && odd * WHOLE_TIMES <= most ? odd : 0;
  }
}

/** Names of objects and of those they refer to, by AutoCAD's DXF reference. */
function isReference(code: number): boolean {
  return code === HANDLE || (code >= 320 && code <= 369) || (code >= 390 && code <= 399);
}
