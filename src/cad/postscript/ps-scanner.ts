/** Objects of PostScript (PLRM, 3rd edition, 3.2 and 3.3) from the text of a program. */

export interface PsName {
  kind: 'name';
  name: string;
  /** "/name": pushed and not looked up. */
  isLiteral: boolean;
}

export interface PsString {
  kind: 'string';
  text: string;
}

export interface PsArray {
  kind: 'array';
  items: PsObject[];
  /** In braces: run where it is called. */
  isProcedure: boolean;
}

export interface PsDict {
  kind: 'dict';
  entries: Map<string, PsObject>;
}

export interface PsOperator {
  kind: 'operator';
  name: string;
}

/** "[" on the stack. */
export interface PsMark {
  kind: 'mark';
}

/** What a save leaves on the stack: how many states were saved before it. */
export interface PsSave {
  kind: 'save';
  depth: number;
}

export type PsObject = number | boolean | null | PsName | PsString | PsArray | PsDict | PsOperator | PsMark | PsSave;

/** The program does something that this reader does not know, or that makes no sense. The file is kept for a person. */
export class UnknownPostScript extends Error {}
/** The program takes more steps, or makes more objects, than a drawing does. */
export class LargePostScript extends Error {}

/** Procedures in procedures; programs nest six deep. */
const NESTING_MAX = 100;
const STRING_MAX = 65_535;

const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Walks over `text`; comments are passed over. */
export class PsScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next object; undefined at the end. */
  next(): PsObject | undefined {
    const open: PsObject[][] = [];
    for (;;) {
      const token = this.#token();
      if (token === undefined) {
        if (open.length > 0) throw new UnknownPostScript('a procedure without an end');
        return undefined;
      }
      let object: PsObject;
      if (token === '{') {
        if (open.length >= NESTING_MAX) throw new UnknownPostScript('procedures nested too deep');
        open.push([]);
        continue;
      } else if (token === '}') {
        const items = open.pop();
        if (!items) throw new UnknownPostScript('a brace without its pair');
        object = { kind: 'array', items, isProcedure: true };
      } else if (typeof token === 'string') object = { kind: 'name', name: token, isLiteral: false };
      else object = token;
      const around = open.at(-1);
      if (!around) return object;
      around.push(object);
    }
  }

  /** A bare word as a string, anything else as an object. */
  #token(): string | PsObject | undefined {
    const text = this.#text;
    for (; this.#at < text.length; this.#at += 1) {
      if (text[this.#at] === '%') {
        while (this.#at < text.length && text[this.#at] !== '\n' && text[this.#at] !== '\r') this.#at += 1;
      } else if (!SPACE.test(text[this.#at]!)) break;
    }
    const character = text[this.#at];
    if (character === undefined) return undefined;
    if (character === '(') return this.#string();
    if (character === '<' && text[this.#at + 1] !== '<') return this.#hex();
    if ('<>'.includes(character)) {
      this.#at += 2;
      return character === '<' ? '<<' : '>>';
    }
    if ('[]{})'.includes(character)) {
      this.#at += 1;
      return character;
    }
    if (character === '/') {
      this.#at += text[this.#at + 1] === '/' ? 2 : 1;
      return { kind: 'name', name: this.#word(), isLiteral: true };
    }
    const word = this.#word();
    if (NUMBER.test(word)) return Number(word);
    const radix = /^(\d{1,2})#([0-9a-z]{1,12})$/i.exec(word);
    if (radix) {
      const value = Number.parseInt(radix[2]!, Number(radix[1]));
      if (!Number.isNaN(value)) return value;
    }
    return word;
  }

  #word(): string {
    REGULAR.lastIndex = this.#at;
    const word = REGULAR.exec(this.#text)?.[0] ?? '';
    this.#at += word.length;
    return word;
  }

  #string(): PsString {
    const start = this.#at + 1;
    let open = 1;
    for (this.#at = start; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at];
      if (character === '\\') this.#at += 1;
      else if (character === '(') open += 1;
      else if (character === ')') {
        open -= 1;
        if (open === 0) break;
      }
    }
    if (open > 0 || this.#at - start > STRING_MAX) throw new UnknownPostScript('a string without an end');
    this.#at += 1;
    // What a backslash means is of no use here: nothing is set in type.
    return { kind: 'string', text: this.#text.slice(start, this.#at - 1) };
  }

  #hex(): PsString {
    const end = this.#text.indexOf('>', this.#at);
    if (end < 0 || end - this.#at > 2 * STRING_MAX) throw new UnknownPostScript('a string without an end');
    const text = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return { kind: 'string', text };
  }
}
