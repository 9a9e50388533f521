/**
 * Scans the text of a STEP file once (ISO 10303-21), before the kernel sees it: whether it is whole, how deep it nests, and what it holds. Statements
 * about names, units and structure are kept by position and decoded later.
 *
 * Ours, because the kernel's build reads no names, and because its parser recurses: 200,000 nested parentheses end the process.
 */

/** Statements of real files nest six deep at most. The limit leaves room for unusual files, and none for attacks. */
export const NESTING_MAX = 64;

/** Keywords whose statements are kept. A statement of several keywords `( A() B() )` is kept when its first is listed. */
const KEPT = new Set([
  'PRODUCT',
  'PRODUCT_DEFINITION',
  'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS',
  'PRODUCT_DEFINITION_FORMATION',
  'PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE',
  'PRODUCT_DEFINITION_SHAPE',
  'SHAPE_DEFINITION_REPRESENTATION',
  'SHAPE_REPRESENTATION',
  'ADVANCED_BREP_SHAPE_REPRESENTATION',
  'FACETED_BREP_SHAPE_REPRESENTATION',
  'MANIFOLD_SURFACE_SHAPE_REPRESENTATION',
  'SHAPE_REPRESENTATION_RELATIONSHIP',
  'REPRESENTATION_RELATIONSHIP',
  'CONSTRUCTIVE_GEOMETRY_REPRESENTATION_RELATIONSHIP',
  'CONTEXT_DEPENDENT_SHAPE_REPRESENTATION',
  'NEXT_ASSEMBLY_USAGE_OCCURRENCE',
  'MANIFOLD_SOLID_BREP',
  'BREP_WITH_VOIDS',
  'FACETED_BREP',
  'CLOSED_SHELL',
  'DOCUMENT_FILE',
  'CONVERSION_BASED_UNIT',
  'LENGTH_UNIT',
  'NAMED_UNIT',
  'SI_UNIT',
  'GEOMETRIC_REPRESENTATION_CONTEXT',
  'GLOBAL_UNIT_ASSIGNED_CONTEXT',
  'GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT',
  'STYLED_ITEM',
  'OVER_RIDING_STYLED_ITEM',
  'GEOMETRIC_ITEM_SPECIFIC_USAGE',
  'SHAPE_ASPECT_RELATIONSHIP',
  'SHAPE_ASPECT_ASSOCIATIVITY',
  'DIMENSIONAL_CHARACTERISTIC_REPRESENTATION',
  'PLUS_MINUS_TOLERANCE',
  'MATERIAL_DESIGNATION',
  'DATUM',
  'PROPERTY_DEFINITION_REPRESENTATION',
  'GEOMETRIC_TOLERANCE',
  'ANGULARITY_TOLERANCE',
  'CIRCULAR_RUNOUT_TOLERANCE',
  'CONCENTRICITY_TOLERANCE',
  'CYLINDRICITY_TOLERANCE',
  'FLATNESS_TOLERANCE',
  'LINE_PROFILE_TOLERANCE',
  'PARALLELISM_TOLERANCE',
  'PERPENDICULARITY_TOLERANCE',
  'POSITION_TOLERANCE',
  'ROUNDNESS_TOLERANCE',
  'STRAIGHTNESS_TOLERANCE',
  'SURFACE_PROFILE_TOLERANCE',
  'SYMMETRY_TOLERANCE',
  'TOTAL_RUNOUT_TOLERANCE',
]);

/** Keywords of which the count matters: they are the geometry. */
const COUNTED = [
  'MANIFOLD_SOLID_BREP',
  'BREP_WITH_VOIDS',
  'FACETED_BREP',
  'SHELL_BASED_SURFACE_MODEL',
  'GEOMETRIC_CURVE_SET',
  'GEOMETRIC_SET',
  'ADVANCED_FACE',
  'FACE_SURFACE',
] as const;

export interface StepStatement {
  id: number;
  /** The first keyword. */
  keyword: string;
  /** Whether it is a `( A() B() )`. */
  isComplex: boolean;
  /** Place of the text after `=`, up to but without the semicolon. */
  start: number;
  end: number;
}

export interface StepText {
  /** Without a byte order mark. */
  bytes: Uint8Array;
  /** The closing `END-ISO-10303-21;` was found, or at least the end of the data section. */
  isWhole: boolean;
  nesting: number;
  statements: number;
  counts: Record<(typeof COUNTED)[number], number>;
  hasTessellation: boolean;
  kept: StepStatement[];
  /** Where every `#id=` statement stands, for whoever follows references. */
  index: StatementIndex;
}

const SEMICOLON = 0x3b;
const QUOTE = 0x27;
const OPEN = 0x28;
const CLOSE = 0x29;
const SLASH = 0x2f;
const STAR = 0x2a;
const HASH = 0x23;
const EQUALS = 0x3d;

/** The bytes at which a statement may end, nest, quote or comment. */
const IS_MARK = new Uint8Array(256);
for (const mark of [SEMICOLON, QUOTE, OPEN, CLOSE, SLASH]) IS_MARK[mark] = 1;

/** Letters, digits, `_` and `-`. */
const IS_WORD = new Uint8Array(256);
for (let byte = 0; byte < IS_WORD.length; byte += 1) if (/[\w-]/.test(String.fromCharCode(byte))) IS_WORD[byte] = 1;

/** Reads the text once. Never throws: what is wrong with it stands in the result. */
export function scanStep(file: Uint8Array): StepText {
  const bytes = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf ? file.subarray(3) : file;
  const counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as StepText['counts'];
  const text: StepText = {
    bytes,
    isWhole: false,
    nesting: 0,
    statements: 0,
    counts,
    hasTessellation: false,
    kept: [],
    index: new StatementIndex(),
  };
  const names = new KeywordTable();
  let hasEndOfSection = false;
  let sections = 0;
  let at = 0;
  while (at < bytes.length) {
    at = skipBlank(bytes, at);
    if (at >= bytes.length) break;
    const start = at;
    const end = findEnd(bytes, start, text);
    if (end < 0) break;
    text.statements += 1;
    if (bytes[start] === HASH) keepStatement(text, names, start, end);
    else {
      const word = names.read(bytes, start, end);
      if (word === 'DATA') sections += 1;
      hasEndOfSection = word === 'ENDSEC' && sections > 0;
      if (word === 'END-ISO-10303-21') {
        text.isWhole = true;
        break;
      }
    }
    if (text.nesting > NESTING_MAX) break;
    at = end + 1;
  }
  text.isWhole ||= hasEndOfSection;
  return text;
}

/** The text of a statement after its `=`, with comments as they stand. */
export function textOf(text: StepText, statement: Pick<StepStatement, 'start' | 'end'>): string {
  return new TextDecoder('latin1').decode(text.bytes.subarray(statement.start, statement.end));
}

function skipBlank(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
    if (bytes[at] !== SLASH || bytes[at + 1] !== STAR) return at;
    const close = endOfComment(bytes, at);
    if (close < 0) return bytes.length;
    at = close;
  }
}

/** Place of the semicolon that ends the statement at `from`, or -1 where the file ends first. Notes the deepest nesting. */
function findEnd(bytes: Uint8Array, from: number, text: StepText): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    // Most bytes are digits, letters and commas.
    if (IS_MARK[byte] === 0) continue;
    if (byte === SEMICOLON) return at;
    if (byte === OPEN) {
      depth += 1;
      if (depth > text.nesting) text.nesting = depth;
      if (depth > NESTING_MAX) return -1;
    } else if (byte === CLOSE) depth -= 1;
    else if (byte === QUOTE) {
      // A doubled quote inside a string ends it and begins the next at once: the same place is reached.
      at = bytes.indexOf(QUOTE, at + 1);
      if (at < 0) return -1;
    } else if (byte === SLASH && bytes[at + 1] === STAR) {
      const close = endOfComment(bytes, at);
      if (close < 0) return -1;
      at = close - 1;
    }
  }
  return -1;
}

function endOfComment(bytes: Uint8Array, open: number): number {
  for (let at = bytes.indexOf(STAR, open + 2); at >= 0; at = bytes.indexOf(STAR, at + 1)) {
    if (bytes[at + 1] === SLASH) return at + 2;
  }
  return -1;
}

function keepStatement(text: StepText, names: KeywordTable, start: number, end: number): void {
  const { bytes } = text;
  let at = start + 1;
  let id = 0;
  for (; at < end && bytes[at]! >= 0x30 && bytes[at]! <= 0x39; at += 1) id = id * 10 + (bytes[at]! - 0x30);
  at = skipBlank(bytes, at);
  if (bytes[at] !== EQUALS) return;
  const body = skipBlank(bytes, at + 1);
  const isComplex = bytes[body] === OPEN;
  const keyword = names.find(bytes, isComplex ? skipBlank(bytes, body + 1) : body, end);
  if (keyword.counted !== null) text.counts[keyword.counted] += 1;
  if (keyword.isTessellation) text.hasTessellation = true;
  text.index.add(id, body, end);
  if (keyword.isKept) text.kept.push({ id, keyword: keyword.word, isComplex, start: body, end });
}

/** Finds statements by their ids. Files number them from 1 with few gaps, so the id is the position in an array, up to a limit that only unusual files pass. */
export class StatementIndex {
  static readonly #DENSE_MAX = 1 << 24;
  #starts = new Int32Array(1 << 12);
  #ends = new Int32Array(1 << 12);
  readonly #sparse = new Map<number, { start: number; end: number }>();

  /** Text after `=` up to but without the semicolon. Of two statements with one id the last counts. */
  add(id: number, start: number, end: number): void {
    if (id >= StatementIndex.#DENSE_MAX) {
      this.#sparse.set(id, { start, end });
      return;
    }
    if (id >= this.#starts.length) {
      this.#starts = expand(this.#starts, id);
      this.#ends = expand(this.#ends, id);
    }
    this.#starts[id] = start;
    this.#ends[id] = end;
  }

  /** Place of the statement's text, or -1 for an id that no statement has. */
  startOf(id: number): number {
    if (id >= StatementIndex.#DENSE_MAX) return this.#sparse.get(id)?.start ?? -1;
    return (this.#ends[id] ?? 0) > 0 ? this.#starts[id]! : -1;
  }

  /** Start and end of every statement, in the order of ids. */
  *places(): Generator<[start: number, end: number]> {
    for (let id = 0; id < this.#ends.length; id += 1)
      if (this.#ends[id]! > 0) yield [this.#starts[id]!, this.#ends[id]!];
    for (const { start, end } of this.#sparse.values()) yield [start, end];
  }

  endOf(id: number): number {
    return id >= StatementIndex.#DENSE_MAX ? (this.#sparse.get(id)?.end ?? -1) : (this.#ends[id] ?? -1);
  }
}

function expand(array: Int32Array<ArrayBuffer>, id: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(2 * array.length, id + 1));
  larger.set(array);
  return larger;
}

/** A keyword with what the scan asks of each statement that has it. */
interface Keyword {
  word: string;
  /** As the file writes it. */
  bytes: Uint8Array;
  isKept: boolean;
  counted: (typeof COUNTED)[number] | null;
  isTessellation: boolean;
}

function keywordOf(bytes: Uint8Array): Keyword {
  const word = new TextDecoder('latin1').decode(bytes).toUpperCase();
  return {
    word,
    bytes,
    isKept: KEPT.has(word),
    counted: COUNTED.find((name) => name === word) ?? null,
    isTessellation: word.startsWith('TESSELLATED_'),
  };
}

/** Keeps one string of each keyword: a file of a million statements has a few dozen keywords. */
export class KeywordTable {
  #known = new Map<number, Keyword>();

  /** The word of letters, digits, `_` and `-` at `start`. */
  read(bytes: Uint8Array, start: number, end: number): string {
    return this.find(bytes, start, end).word;
  }

  find(bytes: Uint8Array, start: number, end: number): Keyword {
    let at = start;
    let hash = 0;
    for (; at < end; at += 1) {
      const byte = bytes[at]!;
      if (IS_WORD[byte] === 0) break;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    const known = this.#known.get(hash);
    if (known && sameBytes(known.bytes, bytes, start, at)) return known;
    const keyword = keywordOf(bytes.slice(start, at));
    // A file of invented keywords must not fill the memory.
    if (this.#known.size < 4096) this.#known.set(hash, keyword);
    return keyword;
  }
}

function sameBytes(word: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let index = 0; index < word.length; index += 1) if (word[index] !== bytes[start + index]) return false;
  return true;
}
