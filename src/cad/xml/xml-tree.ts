/** XML as a tree of elements, for drawings: small enough to be held whole, and looked at in any order. */
import { XmlProblem, XmlTags } from '#cad/xml/xml-tags.ts';

export interface XmlElement {
  /** With its prefix, but for that of the root. */
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  /** The text directly inside, entities as they are written. */
  text: string;
}

const DEPTH_MAX = 128;
const ELEMENTS_MAX = 500_000;

/**
 * The root element. What follows it is not looked at.
 * @throws {XmlProblem}
 */
export function readXmlTree(bytes: Uint8Array): XmlElement {
  const tags = new XmlTags(bytes, { depthMax: DEPTH_MAX, passesDocumentType: true, keepsText: true });
  if (!tags.next() || !tags.isOpen) throw new XmlProblem('holds no element');
  // Scripts write "ns0:svg": the prefix is whatever the root says.
  const prefix = tags.prefix === '' ? '' : `${tags.prefix}:`;
  const root = elementOf(tags, prefix);
  const open = tags.isClose ? [] : [root];
  for (let elements = 1; open.length > 0 && tags.next(); ) {
    const around = open.at(-1)!;
    around.text += tags.textBefore;
    if (tags.isOpen) {
      elements += 1;
      if (elements > ELEMENTS_MAX) throw new XmlProblem('holds too many elements', 'large');
      const element = elementOf(tags, prefix);
      around.children.push(element);
      if (!tags.isClose) open.push(element);
    } else open.pop();
  }
  return root;
}

function elementOf(tags: XmlTags, prefix: string): XmlElement {
  const attributes = new Map<string, string>();
  for (const [name, value] of tags.attributes()) attributes.set(withoutPrefix(name, prefix), value);
  return { name: withoutPrefix(tags.name, prefix), attributes, children: [], text: '' };
}

function withoutPrefix(name: string, prefix: string): string {
  return prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}
