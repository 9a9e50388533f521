/** Values of a PDF (ISO 32000-1, 7.3) as plain data, and what can be wrong with a file. */

export interface PdfName {
  kind: 'name';
  name: string;
}

export interface PdfString {
  kind: 'string';
  bytes: Uint8Array;
}

/** "12 0 R": the object of that number. */
export interface PdfReference {
  kind: 'reference';
  number: number;
}

/** `packed` is as the file has it; `PdfFile.unpack` gives what is inside. */
export interface PdfStream {
  kind: 'stream';
  dict: PdfDict;
  packed: Uint8Array;
}

export type PdfDict = Map<string, PdfValue>;
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfReference | PdfStream | PdfDict | PdfValue[];

/** A bare word: an operator of a page, "obj", "endobj". */
export interface PdfWord {
  kind: 'word';
  word: string;
}

/** The file has something else where a certain token or object must be. */
export class BrokenPdf extends Error {}
/** The file holds, or unpacks to, more than any drawing does. */
export class LargePdf extends Error {}
/** Arrays and dictionaries are nested deeper than any program writes them. */
export class DeepPdf extends Error {}
/** The file opens with a password only, or says so. */
export class LockedPdf extends Error {}

/** The kind of a value that is neither a number nor a list; null of all others. */
export function kindOf(value: PdfValue | PdfWord | undefined): string | null {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
}

export function isDict(value: PdfValue | PdfWord | undefined): value is PdfDict {
  return value instanceof Map;
}

export function isStream(value: PdfValue | PdfWord | undefined): value is PdfStream {
  return kindOf(value) === 'stream';
}

export function isReference(value: PdfValue | PdfWord | undefined): value is PdfReference {
  return kindOf(value) === 'reference';
}

export function isWord(value: PdfValue | PdfWord | undefined): value is PdfWord {
  return kindOf(value) === 'word';
}

/** The name in a value; null of all others. */
export function nameIn(value: PdfValue | PdfWord | undefined): string | null {
  return kindOf(value) === 'name' ? (value as PdfName).name : null;
}

/** A string as people read it. It is UTF-16 where it is marked so. Else it is read as Latin-1, which is close to PDF's own encoding. */
export function textIn(value: PdfValue | undefined): string | null {
  if (kindOf(value) !== 'string') return null;
  const { bytes } = value as PdfString;
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isWide ? 'utf-16be' : 'latin1').decode(bytes);
}
