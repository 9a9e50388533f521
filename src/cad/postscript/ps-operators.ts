/** Operators of PostScript for stacks, numbers, arrays, dictionaries and control (PLRM, 8.2). */

import { keyOf, PageShown, type PsAction, type PsMachine } from '#cad/postscript/ps-machine.ts';
import {
  LargePostScript,
  type PsArray,
  type PsDict,
  type PsMark,
  type PsObject,
  UnknownPostScript,
} from '#cad/postscript/ps-scanner.ts';
import * as portable from '#contract/portable-math.ts';

/** PostScript's own limit. */
const ARRAY_MAX = 65_535;

const numeric =
  (count: number, compute: (...numbers: number[]) => number): PsAction =>
  (machine) => {
    const value = compute(...machine.popNumbers(count));
    if (!Number.isFinite(value)) throw new UnknownPostScript('a number out of range');
    machine.push(value);
  };

const compared =
  (decide: (order: number) => boolean): PsAction =>
  (machine) => {
    const [b, a] = [machine.pop(), machine.pop()];
    machine.push(decide(a === b ? 0 : orderOf(a, b)));
  };

/** NaN where two objects are just not the same. */
function orderOf(a: PsObject, b: PsObject): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const isText = (object: PsObject): boolean =>
    typeof object === 'object' && object !== null && (object.kind === 'name' || object.kind === 'string');
  return isText(a) && isText(b) && keyOf(a) === keyOf(b) ? 0 : Number.NaN;
}

const logical =
  (onBooleans: (a: boolean, b: boolean) => boolean, onNumbers: (a: number, b: number) => number): PsAction =>
  (machine) => {
    const [b, a] = [machine.pop(), machine.pop()];
    if (typeof a === 'boolean' && typeof b === 'boolean') machine.push(onBooleans(a, b));
    else if (typeof a === 'number' && typeof b === 'number') machine.push(onNumbers(a, b));
    else throw new UnknownPostScript('neither true nor false');
  };

const drop =
  (count: number): PsAction =>
  (machine) => {
    for (let index = 0; index < count; index += 1) machine.pop();
  };

function toMark(machine: PsMachine): PsObject[] {
  const items: PsObject[] = [];
  for (let object = machine.pop(); !isMark(object); object = machine.pop()) items.push(object);
  return items.reverse();
}

function isMark(object: PsObject): object is PsMark {
  return typeof object === 'object' && object !== null && object.kind === 'mark';
}

function sizeOf(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > ARRAY_MAX) throw new LargePostScript();
  return value;
}

function newArray(machine: PsMachine, items: PsObject[]): PsArray {
  machine.work(items.length);
  return { kind: 'array', items, isProcedure: false };
}

function indexIn(items: PsObject[], key: PsObject): number {
  if (typeof key !== 'number' || !Number.isInteger(key) || key < 0 || key >= items.length)
    throw new UnknownPostScript('an index out of range');
  return key;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const PLAIN_OPERATORS: Record<string, PsAction> = {
  pop: drop(1),
  exch: (machine) => {
    const [b, a] = [machine.pop(), machine.pop()];
    machine.push(b);
    machine.push(a);
  },
  dup: (machine) => {
    const object = machine.pop();
    machine.push(object);
    machine.push(object);
  },
  copy: (machine) => {
    const count = sizeOf(machine.popNumber());
    if (count > machine.stack.length) throw new UnknownPostScript('nothing on the stack');
    machine.work(count);
    for (const object of machine.stack.slice(machine.stack.length - count)) machine.push(object);
  },
  index: (machine) => {
    const object = machine.stack.at(-1 - sizeOf(machine.popNumber()));
    if (object === undefined) throw new UnknownPostScript('nothing on the stack');
    machine.push(object);
  },
  roll: (machine) => {
    const [count, by] = machine.popNumbers(2) as [number, number];
    const { stack } = machine;
    if (sizeOf(count) > stack.length) throw new UnknownPostScript('nothing on the stack');
    machine.work(count);
    const moved = stack.splice(stack.length - count);
    const start = count > 0 ? ((-Math.trunc(by) % count) + count) % count : 0;
    stack.push(...moved.slice(start), ...moved.slice(0, start));
  },
  clear: (machine) => {
    machine.stack.length = 0;
  },
  count: (machine) => machine.push(machine.stack.length),
  mark: (machine) => machine.push({ kind: 'mark' }),
  cleartomark: (machine) => void toMark(machine),
  counttomark: (machine) => {
    const index = machine.stack.findLastIndex(isMark);
    if (index < 0) throw new UnknownPostScript('no mark');
    machine.push(machine.stack.length - 1 - index);
  },
  add: numeric(2, (a, b) => a! + b!),
  sub: numeric(2, (a, b) => a! - b!),
  mul: numeric(2, (a, b) => a! * b!),
  div: numeric(2, (a, b) => a! / b!),
  idiv: numeric(2, (a, b) => Math.trunc(Math.trunc(a!) / Math.trunc(b!))),
  mod: numeric(2, (a, b) => Math.trunc(a!) % Math.trunc(b!)),
  neg: numeric(1, (a) => -a!),
  abs: numeric(1, (a) => Math.abs(a!)),
  ceiling: numeric(1, (a) => Math.ceil(a!)),
  floor: numeric(1, (a) => Math.floor(a!)),
  round: numeric(1, (a) => Math.round(a!)),
  truncate: numeric(1, (a) => Math.trunc(a!)),
  sqrt: numeric(1, (a) => Math.sqrt(a!)),
  sin: numeric(1, (a) => portable.sin(radians(a!))),
  cos: numeric(1, (a) => portable.cos(radians(a!))),
  atan: numeric(2, (a, b) => ((portable.atan2(a!, b!) * 180) / Math.PI + 360) % 360),
  exp: numeric(2, (a, b) => portable.power(a!, b!)),
  ln: numeric(1, (a) => portable.log(a!)),
  log: numeric(1, (a) => portable.log10(a!)),
  cvi: numeric(1, (a) => Math.trunc(a!)),
  cvr: numeric(1, (a) => a!),
  max: numeric(2, (a, b) => Math.max(a!, b!)),
  min: numeric(2, (a, b) => Math.min(a!, b!)),
  eq: compared((order) => order === 0),
  ne: compared((order) => order !== 0),
  gt: compared((order) => order > 0),
  ge: compared((order) => order >= 0),
  lt: compared((order) => order < 0),
  le: compared((order) => order <= 0),
  and: logical(
    (a, b) => a && b,
    (a, b) => a & b,
  ),
  or: logical(
    (a, b) => a || b,
    (a, b) => a | b,
  ),
  xor: logical(
    (a, b) => a !== b,
    (a, b) => a ^ b,
  ),
  not: (machine) => {
    const value = machine.pop();
    if (typeof value === 'boolean') machine.push(!value);
    else if (typeof value === 'number') machine.push(~value);
    else throw new UnknownPostScript('neither true nor false');
  },
  true: (machine) => machine.push(true),
  false: (machine) => machine.push(false),
  null: (machine) => machine.push(null),
  exec: (machine) => machine.execute(machine.pop()),
  if: (machine) => {
    const [body, isTrue] = [machine.popArray(), machine.popBoolean()];
    if (isTrue) machine.execute(body);
  },
  ifelse: (machine) => {
    const [otherwise, body, isTrue] = [machine.popArray(), machine.popArray(), machine.popBoolean()];
    machine.execute(isTrue ? body : otherwise);
  },
  for: (machine) => {
    const body = machine.popArray();
    const [first, step, last] = machine.popNumbers(3) as [number, number, number];
    let value = first;
    machine.loop(body, () => {
      if (step < 0 ? value < last : value > last) return false;
      machine.push(value);
      value += step;
      return true;
    });
  },
  repeat: (machine) => {
    const body = machine.popArray();
    let left = machine.popNumber();
    machine.loop(body, () => {
      left -= 1;
      return left >= 0;
    });
  },
  loop: (machine) => machine.loop(machine.popArray(), () => true),
  forall: (machine) => {
    const [body, over] = [machine.popArray(), machine.popArray()];
    let index = 0;
    machine.loop(body, () => {
      if (index >= over.items.length) return false;
      machine.push(over.items[index]!);
      index += 1;
      return true;
    });
  },
  exit: (machine) => machine.exit(),
  stop: (machine) => machine.stop(),
  stopped: (machine) => {
    const isStopped = machine.isStopped(machine.pop());
    machine.push(isStopped);
  },
  showpage: () => {
    throw new PageShown();
  },
  array: (machine) => machine.push(newArray(machine, new Array(sizeOf(machine.popNumber())).fill(null))),
  '[': (machine) => machine.push({ kind: 'mark' }),
  ']': (machine) => machine.push(newArray(machine, toMark(machine))),
  '<<': (machine) => machine.push({ kind: 'mark' }),
  '>>': (machine) => {
    const items = toMark(machine);
    const entries = new Map<string, PsObject>();
    for (let index = 0; index + 1 < items.length; index += 2) entries.set(keyOf(items[index]!), items[index + 1]!);
    machine.push({ kind: 'dict', entries });
  },
  astore: (machine) => {
    const array = machine.popArray();
    for (let index = array.items.length - 1; index >= 0; index -= 1) array.items[index] = machine.pop();
    machine.push(array);
  },
  aload: (machine) => {
    const array = machine.popArray();
    machine.work(array.items.length);
    for (const item of array.items) machine.push(item);
    machine.push(array);
  },
  length: (machine) => {
    const object = machine.pop();
    if (typeof object !== 'object' || object === null) throw new UnknownPostScript('no length');
    if (object.kind === 'array') machine.push(object.items.length);
    else if (object.kind === 'dict') machine.push(object.entries.size);
    else machine.push(keyOf(object).length);
  },
  get: (machine) => {
    const [key, from] = [machine.pop(), machine.pop()];
    if (typeof from !== 'object' || from === null) throw new UnknownPostScript('nothing to get from');
    if (from.kind === 'array') machine.push(from.items[indexIn(from.items, key)]!);
    else if (from.kind === 'dict') {
      const value = from.entries.get(keyOf(key));
      if (value === undefined) throw new UnknownPostScript(keyOf(key));
      machine.push(value);
    } else throw new UnknownPostScript('nothing to get from');
  },
  put: (machine) => {
    const [value, key, into] = [machine.pop(), machine.pop(), machine.pop()];
    if (typeof into !== 'object' || into === null) throw new UnknownPostScript('nothing to put into');
    if (into.kind === 'array') into.items[indexIn(into.items, key)] = value;
    else if (into.kind === 'dict') into.entries.set(keyOf(key), value);
    else throw new UnknownPostScript('nothing to put into');
  },
  dict: (machine) => {
    machine.popNumber();
    machine.push({ kind: 'dict', entries: new Map() });
  },
  begin: (machine) => machine.begin(machine.popDict()),
  end: (machine) => machine.end(),
  def: (machine) => {
    const [value, key] = [machine.pop(), machine.pop()];
    machine.currentDict.entries.set(keyOf(key), value);
  },
  store: (machine) => {
    const [value, key] = [machine.pop(), keyOf(machine.pop())];
    (machine.find(key)?.dict ?? machine.currentDict).entries.set(key, value);
  },
  load: (machine) => {
    const name = keyOf(machine.pop());
    const found = machine.find(name);
    if (found) machine.push(found.value);
    else if (machine.isOperator(name)) machine.push({ kind: 'operator', name });
    else throw new UnknownPostScript(name);
  },
  known: (machine) => {
    const [key, dict] = [keyOf(machine.pop()), machine.popDict()];
    machine.push(dict.entries.has(key));
  },
  // What devices can do is not known here, so that programs take the plain way.
  where: (machine) => {
    const found = machine.find(keyOf(machine.pop()));
    if (found) machine.push(found.dict);
    machine.push(found !== null);
  },
  currentdict: (machine) => machine.push(machine.currentDict),
  userdict: (machine) => machine.push(machine.userDict),
  systemdict: (machine) => machine.push({ kind: 'dict', entries: new Map() } satisfies PsDict),
  languagelevel: (machine) => machine.push(2),
  bind: (machine) => {
    const body = machine.popArray();
    bind(machine, body);
    machine.push(body);
  },
  cvx: (machine) => {
    const object = machine.pop();
    if (typeof object !== 'object' || object === null) machine.push(object);
    else if (object.kind === 'array') machine.push({ ...object, isProcedure: true });
    else machine.push(object.kind === 'name' ? { ...object, isLiteral: false } : object);
  },
  cvlit: (machine) => {
    const object = machine.pop();
    if (typeof object !== 'object' || object === null) machine.push(object);
    else machine.push(object.kind === 'name' ? { ...object, isLiteral: true } : object);
  },
  executeonly: () => {},
  readonly: () => {},
  noaccess: () => {},
  type: (machine) => {
    const object = machine.pop();
    machine.push({ kind: 'name', name: `${typeNameOf(object)}type`, isLiteral: false });
  },
  xcheck: (machine) => {
    const object = machine.pop();
    const isObject = typeof object === 'object' && object !== null;
    machine.push(
      isObject &&
        (object.kind === 'operator' ||
          (object.kind === 'array' && object.isProcedure) ||
          (object.kind === 'name' && !object.isLiteral)),
    );
  },
};

/** Names of operators in a procedure stand for those for good, whatever is defined later. */
function bind(machine: PsMachine, body: PsArray): void {
  const waiting = [body];
  const seen = new Set<PsArray>();
  while (waiting.length > 0) {
    const array = waiting.pop()!;
    if (seen.has(array)) continue;
    seen.add(array);
    machine.work(array.items.length);
    array.items.forEach((item, index) => {
      if (typeof item !== 'object' || item === null) return;
      if (item.kind === 'array' && item.isProcedure) waiting.push(item);
      else if (item.kind === 'name' && !item.isLiteral && !machine.find(item.name) && machine.isOperator(item.name))
        array.items[index] = { kind: 'operator', name: item.name };
    });
  }
}

function typeNameOf(object: PsObject): string {
  if (object === null) return 'null';
  if (typeof object === 'boolean') return 'boolean';
  if (typeof object === 'number') return Number.isInteger(object) ? 'integer' : 'real';
  return object.kind;
}
