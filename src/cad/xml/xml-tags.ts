/**
 * Reads XML tag by tag, straight from its bytes. Builds no tree and makes no strings unless they are asked for, because the model of a 3MF has
 * millions of tags. Knows the five entities of the language and no other, and fetches nothing, so no file can grow or reach outside.
 * Decision 21 says why this is not a library.
 */
import { isWordAt, parseNumber, utf8Of } from '#cad/text-bytes.ts';

/** What is wrong with an XML text. `malformed` also stands for what a format built on XML does not allow. */
export type XmlProblemKind = 'truncated' | 'malformed' | 'deep' | 'large' | 'document type';

/** The text is no XML that we read. The message is a sentence without its subject. */
export class XmlProblem extends Error {
  readonly kind: XmlProblemKind;

  constructor(message: string, kind: XmlProblemKind = 'malformed') {
    super(message);
    this.kind = kind;
  }
}

export interface XmlTagsOptions {
  /** How many elements may stand inside each other. */
  depthMax?: number;
  /** Passes over a document type instead of refusing it. The entities that it declares stay unknown. */
  passesDocumentType?: boolean;
  /** Keeps the text between tags for `textBefore`. */
  keepsText?: boolean;
}

const DEFAULTS = { depthMax: 100, passesDocumentType: false, keepsText: false } as const satisfies XmlTagsOptions;

/** More attributes in one element are refused. Each takes four places. */
const ATTRIBUTES_MAX = 256;

const LESS = 0x3c;
const GREATER = 0x3e;
const EQUALS = 0x3d;
const SLASH = 0x2f;
const COLON = 0x3a;
const BRACKET = 0x5b;
const UTF8 = new TextDecoder();

/** Stands on one tag at a time; `next` moves on. */
export class XmlTags {
  readonly #bytes: Uint8Array;
  readonly #options: Required<XmlTagsOptions>;
  #at = 0;
  /** Whether the tag opens an element. */
  isOpen = false;
  /** Whether it closes one; both for `<a/>`. */
  isClose = false;
  /** How many elements are open around this tag's own. */
  depth = 0;
  #nameStart = 0;
  #nameEnd = 0;
  /** Behind the prefix. */
  #localStart = 0;
  #attributes = new Int32Array(4 * ATTRIBUTES_MAX);
  #attributeCount = 0;
  /** Start and end of the names of the open elements. */
  readonly #open: number[] = [];
  /** Start and end of each stretch of text between the last tag and this one. */
  readonly #stretches: number[] = [];

  constructor(bytes: Uint8Array, options: XmlTagsOptions = {}) {
    this.#bytes = utf8Of(bytes);
    this.#options = { ...DEFAULTS, ...options };
  }

  /**
   * Moves to the next tag; false at the end of the text.
   * @throws {XmlProblem}
   */
  next(): boolean {
    const bytes = this.#bytes;
    this.#stretches.length = 0;
    for (;;) {
      const at = bytes.indexOf(LESS, this.#at);
      if (at < 0) {
        if (this.#open.length > 0) throw truncatedProblem();
        return false;
      }
      if (this.#options.keepsText) this.#stretches.push(this.#at, at);
      const second = bytes[at + 1];
      if (second === 0x3f) this.#at = this.#pass(at + 2, '?>');
      else if (second === 0x21) this.#at = this.#passMarked(at);
      else {
        if (second === SLASH) this.#readClose(at + 2);
        else this.#readOpen(at + 1);
        return true;
      }
    }
  }

  /** The name with its prefix. */
  get name(): string {
    return this.#text(this.#nameStart, this.#nameEnd);
  }

  /** The text between the last tag and this one, entities as they are written; only with `keepsText`. */
  get textBefore(): string {
    let text = '';
    for (let at = 0; at < this.#stretches.length; at += 2)
      text += this.#text(this.#stretches[at]!, this.#stretches[at + 1]!);
    return text;
  }

  get localName(): string {
    return this.#text(this.#localStart, this.#nameEnd);
  }

  /** Before the colon; '' where there is none. */
  get prefix(): string {
    return this.#localStart === this.#nameStart ? '' : this.#text(this.#nameStart, this.#localStart - 1);
  }

  /** Whether the name, prefix and all, is this one. Makes no string: it is asked of every tag of a mesh. */
  isNamed(name: string): boolean {
    return isWordAt(this.#bytes, this.#nameStart, this.#nameEnd, name);
  }

  /** A number; NaN where there is no attribute of this name or it is no number. */
  number(attribute: string): number {
    const at = this.#find(attribute);
    if (at < 0) return Number.NaN;
    let [start, end] = [this.#attributes[at + 2]!, this.#attributes[at + 3]!];
    while (start < end && this.#bytes[start]! <= 0x20) start += 1;
    while (end > start && this.#bytes[end - 1]! <= 0x20) end -= 1;
    return parseNumber(this.#bytes, start, end);
  }

  /** The value of an attribute; null where there is none. */
  attribute(name: string): string | null {
    const at = this.#find(name);
    return at < 0 ? null : decode(this.#text(this.#attributes[at + 2]!, this.#attributes[at + 3]!));
  }

  /** All attributes, names with their prefixes. */
  attributes(): [name: string, value: string][] {
    return Array.from({ length: this.#attributeCount }, (_, index) => {
      const at = 4 * index;
      const name = this.#text(this.#attributes[at]!, this.#attributes[at + 1]!);
      return [name, decode(this.#text(this.#attributes[at + 2]!, this.#attributes[at + 3]!))];
    });
  }

  #find(name: string): number {
    const attributes = this.#attributes;
    for (let at = 0; at < 4 * this.#attributeCount; at += 4)
      if (isWordAt(this.#bytes, attributes[at]!, attributes[at + 1]!, name)) return at;
    return -1;
  }

  #readOpen(start: number): void {
    const bytes = this.#bytes;
    let at = this.#readName(start);
    this.#attributeCount = 0;
    this.depth = this.#open.length / 2;
    for (;;) {
      const before = at;
      while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
      const byte = bytes[at];
      if (byte === undefined) throw truncatedProblem();
      if (byte === GREATER || byte === SLASH) {
        if (byte === SLASH && bytes[at + 1] !== GREATER) throw malformedProblem();
        this.isOpen = true;
        this.isClose = byte === SLASH;
        this.#at = at + (byte === SLASH ? 2 : 1);
        if (this.depth >= this.#options.depthMax) throw new XmlProblem('nests its elements too deeply', 'deep');
        if (byte !== SLASH) this.#open.push(this.#nameStart, this.#nameEnd);
        return;
      }
      // Some programs leave the space between two attributes out.
      if (at === before && this.#attributeCount === 0) throw malformedProblem();
      at = this.#readAttribute(at);
    }
  }

  #readAttribute(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    while (at < bytes.length && bytes[at] !== EQUALS && bytes[at]! > 0x20 && bytes[at] !== GREATER) at += 1;
    const nameEnd = at;
    while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
    if (bytes[at] !== EQUALS || nameEnd === start) throw malformedProblem();
    at += 1;
    while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
    const quote = bytes[at];
    if (quote !== 0x22 && quote !== 0x27) throw malformedProblem();
    const valueStart = at + 1;
    at = valueStart;
    // Most values are a few digits: a loop is faster here than a search by the engine.
    while (at < bytes.length && bytes[at] !== quote && bytes[at] !== LESS) at += 1;
    if (at >= bytes.length) throw truncatedProblem();
    if (bytes[at] === LESS || this.#attributeCount >= ATTRIBUTES_MAX) throw malformedProblem();
    const place = 4 * this.#attributeCount;
    this.#attributes[place] = start;
    this.#attributes[place + 1] = nameEnd;
    this.#attributes[place + 2] = valueStart;
    this.#attributes[place + 3] = at;
    this.#attributeCount += 1;
    return at + 1;
  }

  #readClose(start: number): void {
    const bytes = this.#bytes;
    let at = this.#readName(start);
    while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
    if (at >= bytes.length) throw truncatedProblem();
    const [end, from] = [this.#open.pop(), this.#open.pop()];
    const isPair = end !== undefined && from !== undefined && this.#isSame(from, end, this.#nameStart, this.#nameEnd);
    if (bytes[at] !== GREATER || !isPair) throw malformedProblem();
    this.depth = this.#open.length / 2;
    this.isOpen = false;
    this.isClose = true;
    this.#attributeCount = 0;
    this.#at = at + 1;
  }

  #isSame(start: number, end: number, other: number, otherEnd: number): boolean {
    if (end - start !== otherEnd - other) return false;
    for (let at = 0; at < end - start; at += 1) if (this.#bytes[start + at] !== this.#bytes[other + at]) return false;
    return true;
  }

  #readName(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    this.#localStart = start;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (byte === COLON) this.#localStart = at + 1;
      else if (byte <= 0x20 || byte === GREATER || byte === SLASH || byte === LESS) break;
    }
    if (at === start) throw malformedProblem();
    this.#nameStart = start;
    this.#nameEnd = at;
    return at;
  }

  #passMarked(at: number): number {
    if (isWordAt(this.#bytes, at + 2, at + 4, '--')) return this.#pass(at + 4, '-->');
    if (isWordAt(this.#bytes, at + 2, at + 9, '[CDATA[')) {
      const end = this.#pass(at + 9, ']]>');
      if (this.#options.keepsText) this.#stretches.push(at + 9, end - 3);
      return end;
    }
    if (this.#options.passesDocumentType) return this.#passDocumentType(at);
    // Entities are declared there, and one that grows to gigabytes fits in a line.
    throw new XmlProblem('holds a document type (DTD), which this format forbids', 'document type');
  }

  #passDocumentType(at: number): number {
    const close = this.#pass(at, '>');
    const bracket = this.#bytes.indexOf(BRACKET, at);
    return bracket < 0 || bracket > close ? close : this.#pass(this.#pass(bracket, ']'), '>');
  }

  #pass(from: number, mark: string): number {
    const bytes = this.#bytes;
    const last = mark.charCodeAt(mark.length - 1);
    for (let at = bytes.indexOf(last, from); at >= 0; at = bytes.indexOf(last, at + 1)) {
      const start = at - mark.length + 1;
      if (start >= from && isWordAt(bytes, start, at + 1, mark)) return at + 1;
    }
    throw truncatedProblem();
  }

  #text(start: number, end: number): string {
    return UTF8.decode(this.#bytes.subarray(start, end));
  }
}

function truncatedProblem(): XmlProblem {
  return new XmlProblem('stops in the middle', 'truncated');
}

function malformedProblem(): XmlProblem {
  return new XmlProblem('is not well formed');
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
