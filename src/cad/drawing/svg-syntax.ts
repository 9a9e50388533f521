/** What no program writes around the shapes of an SVG: a damaged head, a view box of no size, names that XML forbids, text between shapes. */
import { readNumbers } from '#cad/drawing/svg-frames.ts';
import type { XmlElement } from '#cad/xml/xml-tree.ts';

/** Letters of the declaration, with room for marks of the byte order. */
const HEAD_BYTES = 64;
const DECLARATION = /^\W*<\?xml\s+version\s*=/;
const VERSION = /^\W*<\?xml\s+version\s*=\s*(["'])1\.[01]\1/;
const NAME = /^[\p{L}_:][\p{L}\p{M}\p{N}_:.·-]*$/u;
/** Elements that hold others and no text. */
const TEXTLESS = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'use',
  'defs',
]);

/** How many such places there are in the file. */
export function countForeignSyntax(bytes: Uint8Array, root: XmlElement): number {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  const isOdd = DECLARATION.test(head) && !VERSION.test(head);
  return (isOdd ? 1 : 0) + (isViewBoxOdd(root) ? 1 : 0) + countIn(root);
}

function isViewBoxOdd({ attributes }: XmlElement): boolean {
  const text = attributes.get('viewBox');
  if (text === undefined) return false;
  const [, , width = 0, height = 0, ...more] = readNumbers(text);
  return !(width > 0 && height > 0 && more.length === 0);
}

function countIn(root: XmlElement): number {
  let count = 0;
  for (const waiting = [root]; waiting.length > 0; ) {
    const { name, attributes, children, text } = waiting.pop()!;
    for (const attribute of attributes.keys()) if (!NAME.test(attribute)) count += 1;
    if (!NAME.test(name) || (TEXTLESS.has(name) && text.trim() !== '')) count += 1;
    for (const child of children) waiting.push(child);
  }
  return count;
}
