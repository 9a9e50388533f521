/**
 * Runs PostScript within limits: stacks, dictionaries, arithmetic and control (PLRM, chapter 8). No operator opens files, reads the program's own
 * text or runs other programs; whatever is not known ends the run.
 */
import type { PsGraphics } from '#cad/postscript/ps-graphics.ts';
import {
  LargePostScript,
  type PsArray,
  type PsDict,
  type PsName,
  type PsObject,
  PsScanner,
  UnknownPostScript,
} from '#cad/postscript/ps-scanner.ts';

/** Objects that are executed; a line of a drawing takes some ten. */
const STEPS_MAX = 10_000_000;
const STACK_MAX = 100_000;
/** Procedures that call each other. */
const CALLS_MAX = 200;
const DICTS_MAX = 200;

/** Leaves the innermost loop. */
class Exit extends Error {}
/** Leaves the innermost `stopped`. */
class Stop extends Error {}
/** The page is done. */
export class PageShown extends Error {}

export type PsAction = (machine: PsMachine) => void;

export class PsMachine {
  readonly stack: PsObject[] = [];
  readonly graphics: PsGraphics;
  readonly #operators: ReadonlyMap<string, PsAction>;
  readonly #dicts: PsDict[];
  #steps = 0;
  #calls = 0;

  constructor(graphics: PsGraphics, operators: ReadonlyMap<string, PsAction>) {
    this.graphics = graphics;
    this.#operators = operators;
    this.#dicts = [{ kind: 'dict', entries: new Map() }];
  }

  /** The dictionary at the bottom, which a program calls userdict. */
  get userDict(): PsDict {
    return this.#dicts[0]!;
  }

  get currentDict(): PsDict {
    return this.#dicts.at(-1)!;
  }

  /** @throws {UnknownPostScript} @throws {LargePostScript} @throws {PageShown} */
  runText(text: string): void {
    const scanner = new PsScanner(text);
    for (let object = scanner.next(); object !== undefined; object = scanner.next()) this.#step(object);
  }

  /** Counts work that is not a step of the program. */
  work(steps: number): void {
    this.#steps += steps;
    if (this.#steps > STEPS_MAX) throw new LargePostScript();
  }

  push(object: PsObject): void {
    if (this.stack.length >= STACK_MAX) throw new LargePostScript();
    this.stack.push(object);
  }

  pop(): PsObject {
    const object = this.stack.pop();
    if (object === undefined) throw new UnknownPostScript('nothing on the stack');
    return object;
  }

  popNumber(): number {
    const value = this.pop();
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new UnknownPostScript('no number');
    return value;
  }

  popBoolean(): boolean {
    const value = this.pop();
    if (typeof value !== 'boolean') throw new UnknownPostScript('neither true nor false');
    return value;
  }

  popArray(): PsArray {
    const value = this.pop();
    if (typeof value !== 'object' || value?.kind !== 'array') throw new UnknownPostScript('no array');
    return value;
  }

  popDict(): PsDict {
    const value = this.pop();
    if (typeof value !== 'object' || value?.kind !== 'dict') throw new UnknownPostScript('no dictionary');
    return value;
  }

  /** `count` numbers in the order in which they were pushed. */
  popNumbers(count: number): number[] {
    return Array.from({ length: count }, () => this.popNumber()).reverse();
  }

  begin(dict: PsDict): void {
    if (this.#dicts.length >= DICTS_MAX) throw new LargePostScript();
    this.#dicts.push(dict);
  }

  end(): void {
    if (this.#dicts.length > 1) this.#dicts.pop();
  }

  /** The innermost dictionary with that key, and what it has there. */
  find(key: string): { dict: PsDict; value: PsObject } | null {
    for (let index = this.#dicts.length - 1; index >= 0; index -= 1) {
      const value = this.#dicts[index]!.entries.get(key);
      if (value !== undefined) return { dict: this.#dicts[index]!, value };
    }
    return null;
  }

  isOperator(name: string): boolean {
    return this.#operators.has(name);
  }

  /** Runs a procedure, looks up a name, pushes anything else. */
  execute(object: PsObject): void {
    if (typeof object !== 'object' || object === null) this.push(object);
    else if (object.kind === 'array' && object.isProcedure) this.#call(object);
    else if (object.kind === 'operator') this.#operate(object.name);
    else if (object.kind === 'name' && !object.isLiteral) this.#callName(object);
    else this.push(object);
  }

  /** Runs `body` until it says exit, or `hasNext` does. */
  loop(body: PsArray, hasNext: () => boolean): void {
    try {
      while (hasNext()) {
        this.work(1);
        this.#call(body);
      }
    } catch (cause) {
      if (!(cause instanceof Exit)) throw cause;
    }
  }

  exit(): never {
    throw new Exit();
  }

  stop(): never {
    throw new Stop();
  }

  /** Whether `body` said stop. */
  isStopped(body: PsObject): boolean {
    try {
      this.execute(body);
      return false;
    } catch (cause) {
      if (!(cause instanceof Stop)) throw cause;
      return true;
    }
  }

  #step(object: PsObject): void {
    this.work(1);
    // A procedure in the text is meant for later.
    if (typeof object === 'object' && object?.kind === 'array') this.push(object);
    else this.execute(object);
  }

  #call({ items }: PsArray): void {
    this.#calls += 1;
    if (this.#calls > CALLS_MAX) throw new UnknownPostScript('procedures that call each other without end');
    try {
      for (const item of items) this.#step(item);
    } finally {
      this.#calls -= 1;
    }
  }

  #callName({ name }: PsName): void {
    const found = this.find(name);
    if (found) this.execute(found.value);
    else this.#operate(name);
  }

  #operate(name: string): void {
    const action = this.#operators.get(name);
    if (!action) throw new UnknownPostScript(name);
    action(this);
  }
}

/** The identity of a dictionary key. Names and strings with the same letters are one key; numbers are keys of their own. */
export function keyOf(object: PsObject): string {
  if (typeof object === 'number') return `#${object}`;
  if (typeof object === 'object' && object !== null) {
    if (object.kind === 'name') return object.name;
    if (object.kind === 'string') return object.text;
  }
  throw new UnknownPostScript('no key');
}
