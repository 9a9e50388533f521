/**
 * XML as a tree of elements, for drawings. Ours because a drawing needs little of it: no entity is ever expanded or fetched (so neither a bomb of
 * entities nor a file of the server can come in), and depth and number of elements are bounded.
 */

export interface XmlElement {
  /** With its prefix, but for that of SVG itself. */
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  /** The text directly inside. */
  text: string;
}

/** The text is no XML. */
export class BrokenXml extends Error {}
/** The text ends inside of an element. */
export class TruncatedXml extends BrokenXml {}
/** More or deeper than we take. */
export class LargeXml extends Error {}
export class DeepXml extends Error {}

const DEPTH_MAX = 128;
const ELEMENTS_MAX = 500_000;

const NAME = /[^\s/>=<"']+/y;
const ATTRIBUTE = /\s*([^\s/>=<"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** The root element. @throws {BrokenXml} @throws {LargeXml} @throws {DeepXml} */
export function scanXml(bytes: Uint8Array): XmlElement {
  const text = decode(bytes);
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  const prefix = /<([\w.-]{1,40}:)svg[\s>]/.exec(text)?.[1] ?? '';
  let elements = 0;
  for (let at = 0; at < text.length; ) {
    const tag = text.indexOf('<', at);
    const end = tag < 0 ? text.length : tag;
    if (end > at) open.at(-1)!.text += text.slice(at, end);
    if (tag < 0) break;
    if (text.startsWith('<!--', tag)) at = after(text, '-->', tag + 4);
    else if (text.startsWith('<![CDATA[', tag)) {
      at = after(text, ']]>', tag + 9);
      open.at(-1)!.text += text.slice(tag + 9, at - 3);
    } else if (text.startsWith('<!', tag)) at = afterDoctype(text, tag);
    else if (text.startsWith('<?', tag)) at = after(text, '?>', tag + 2);
    else if (text[tag + 1] === '/') {
      at = after(text, '>', tag);
      const name = plainName(text.slice(tag + 2, at - 1).trim(), prefix);
      if (open.length < 2 || open.pop()!.name !== name) throw new BrokenXml('tags that do not match');
      if (open.length === 1) break;
    } else {
      elements += 1;
      if (elements > ELEMENTS_MAX) throw new LargeXml();
      if (open.length > DEPTH_MAX) throw new DeepXml();
      const read = readTag(text, tag, prefix);
      open.at(-1)!.children.push(read.element);
      if (!read.isEmpty) open.push(read.element);
      at = read.end;
      if (read.isEmpty && open.length === 1) break;
    }
  }
  if (open.length > 1) throw new TruncatedXml('elements that stay open');
  const [root] = top.children;
  if (!root) throw new BrokenXml('no element');
  return root;
}

function readTag(text: string, tag: number, prefix: string): { element: XmlElement; isEmpty: boolean; end: number } {
  NAME.lastIndex = tag + 1;
  const name = NAME.exec(text)?.[0];
  if (!name) throw new BrokenXml('a tag without a name');
  const attributes = new Map<string, string>();
  let at = NAME.lastIndex;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(text);
    if (!match) break;
    attributes.set(plainName(match[1]!, prefix), plainText(match[2] ?? match[3] ?? ''));
    at = ATTRIBUTE.lastIndex;
  }
  while (/\s/.test(text[at] ?? '')) at += 1;
  const isEmpty = text[at] === '/';
  if (isEmpty) at += 1;
  if (at >= text.length) throw new TruncatedXml('a tag that stays open');
  if (text[at] !== '>') throw new BrokenXml('a tag that does not read');
  return { element: { name: plainName(name, prefix), attributes, children: [], text: '' }, isEmpty, end: at + 1 };
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw new TruncatedXml(`no ${mark}`);
  return found + mark.length;
}

/** Entities that it declares are not looked at. */
function afterDoctype(text: string, from: number): number {
  const bracket = text.indexOf('[', from);
  const close = after(text, '>', from);
  return bracket < 0 || bracket > close ? close : after(text, '>', after(text, ']', bracket) - 1);
}

/** Without the prefix of SVG, which is whatever the root says: scripts write "ns0:svg". */
function plainName(name: string, prefix: string): string {
  return prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** With the five entities of XML and characters by number; any other stays as it is written. */
function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Numbers and names are ASCII in every encoding that drawings come in, but for the wide ones. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
