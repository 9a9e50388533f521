/**
 * The tags of an XML text, one after the other, from its bytes: no tree is built and no entity but the five of the language is known, so
 * nothing in a file can make it grow. A document type is refused. Text between tags is passed over: 3MF keeps nothing of ours there.
 */
import { isWordAt, parseNumber } from '#cad/text-bytes.ts';

/** The text is no XML that we read; the message is a sentence without its subject. */
export class XmlProblem extends Error {}

/** Elements inside each other. */
const DEPTH_MAX = 100;
/** Attributes of one element; each takes four places. */
const ATTRIBUTES_MAX = 64;

const LESS = 0x3c;
const GREATER = 0x3e;
const EQUALS = 0x3d;
const SLASH = 0x2f;
const COLON = 0x3a;

/** Stands on one tag at a time; `next` moves on. */
export class XmlTags {
  readonly #bytes: Uint8Array;
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

  constructor(bytes: Uint8Array) {
    this.#bytes = utf8Of(bytes);
  }

  /**
   * Moves to the next tag; false at the end of the text.
   * @throws {XmlProblem}
   */
  next(): boolean {
    const bytes = this.#bytes;
    for (;;) {
      const at = bytes.indexOf(LESS, this.#at);
      if (at < 0) {
        if (this.#open.length > 0) throw new XmlProblem('stops in the middle');
        return false;
      }
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
      const [nameStart, nameEnd, start, end] = this.#attributes.subarray(4 * index, 4 * index + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      return [this.#text(nameStart, nameEnd), decode(this.#text(start, end))];
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
      if (byte === undefined) throw new XmlProblem('stops in the middle');
      if (byte === GREATER || byte === SLASH) {
        if (byte === SLASH && bytes[at + 1] !== GREATER) throw new XmlProblem('is not well formed');
        this.isOpen = true;
        this.isClose = byte === SLASH;
        this.#at = at + (byte === SLASH ? 2 : 1);
        if (byte === SLASH) return;
        if (this.depth >= DEPTH_MAX) throw new XmlProblem('nests its elements too deeply');
        this.#open.push(this.#nameStart, this.#nameEnd);
        return;
      }
      if (at === before) throw new XmlProblem('is not well formed');
      at = this.#readAttribute(at);
    }
  }

  #readAttribute(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    while (at < bytes.length && bytes[at] !== EQUALS && bytes[at]! > 0x20 && bytes[at] !== GREATER) at += 1;
    const nameEnd = at;
    while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
    if (bytes[at] !== EQUALS || nameEnd === start) throw new XmlProblem('is not well formed');
    at += 1;
    while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
    const quote = bytes[at];
    if (quote !== 0x22 && quote !== 0x27) throw new XmlProblem('is not well formed');
    const valueStart = at + 1;
    at = valueStart;
    // Most values are a few digits: a loop is faster here than a search by the engine.
    while (at < bytes.length && bytes[at] !== quote && bytes[at] !== LESS) at += 1;
    if (at >= bytes.length) throw new XmlProblem('stops in the middle');
    if (bytes[at] === LESS || this.#attributeCount >= ATTRIBUTES_MAX) throw new XmlProblem('is not well formed');
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
    if (at >= bytes.length) throw new XmlProblem('stops in the middle');
    const [end, from] = [this.#open.pop(), this.#open.pop()];
    const isPair = end !== undefined && from !== undefined && this.#isSame(from, end, this.#nameStart, this.#nameEnd);
    if (bytes[at] !== GREATER || !isPair) throw new XmlProblem('is not well formed');
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
    if (at === start) throw new XmlProblem('is not well formed');
    this.#nameStart = start;
    this.#nameEnd = at;
    return at;
  }

  #passMarked(at: number): number {
    if (isWordAt(this.#bytes, at + 2, at + 4, '--')) return this.#pass(at + 4, '-->');
    if (isWordAt(this.#bytes, at + 2, at + 9, '[CDATA[')) return this.#pass(at + 9, ']]>');
    // Entities are defined there, and one that grows to gigabytes fits in a line.
    throw new XmlProblem('holds a document type (DTD), which this format forbids');
  }

  #pass(from: number, mark: string): number {
    const bytes = this.#bytes;
    const last = mark.charCodeAt(mark.length - 1);
    for (let at = bytes.indexOf(last, from); at >= 0; at = bytes.indexOf(last, at + 1)) {
      const start = at - mark.length + 1;
      if (start >= from && isWordAt(bytes, start, at + 1, mark)) return at + 1;
    }
    throw new XmlProblem('stops in the middle');
  }

  #text(start: number, end: number): string {
    return new TextDecoder().decode(this.#bytes.subarray(start, end));
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function utf8Of(bytes: Uint8Array): Uint8Array {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isLittle || isBig
    ? new TextEncoder().encode(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes))
    : bytes;
}
