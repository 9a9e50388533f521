/** STL, ascii and binary. The format has neither unit nor topology: both are made here, in mm and by welding. */
import { refuseFar } from '#cad/length-limit.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import { isBinaryStl } from '#cad/sniff.ts';
import { parseNumber, skipWord } from '#cad/text-bytes.ts';
import type { ReadFailure } from '#contract/analysis.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';

/** 20 million triangles are a file of 1 GB; more would not fit beside its own copy. */
const TRIANGLES_MAX = 20_000_000;

/** Reads an STL. `bytes` are known to begin like one. */
export function readStl(bytes: Uint8Array, options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  const corners = isBinaryStl(bytes) ? readBinary(bytes) : readAscii(bytes);
  if (!(corners instanceof Float32Array)) return corners;
  const triangles = corners.length / 9;
  if (triangles === 0)
    return unreadable(
      'no_geometry',
      'This STL contains no triangles. Check that the body is selected when you export it.',
    );
  if (triangles > TRIANGLES_MAX)
    return unreadable(
      'too_large',
      `This STL contains ${triangles.toLocaleString('en-US')} triangles; our limit is ${TRIANGLES_MAX.toLocaleString('en-US')}. Export it at a coarser resolution.`,
    );
  const broken = countBroken(corners);
  if (broken > 0)
    return unreadable(
      'unreadable',
      `${broken} of ${triangles.toLocaleString('en-US')} triangles in this STL ${broken === 1 ? 'has a corner' : 'have corners'} that ${broken === 1 ? 'is' : 'are'} not a number. Export it again from your CAD program.`,
    );
  options.onStage?.('measuring');
  const model = modelOfTriangles(corners, 'stl');
  if (!model)
    return unreadable(
      'no_geometry',
      'The triangles in this STL are loose or coincide, so they enclose no volume. Export it again as one closed mesh.',
    );
  return refuseFar(model, 'STL') ?? { kind: 'model', model };
}

function readBinary(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const triangles = view.getUint32(80, true);
  const corners = new Float32Array(9 * triangles);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    // Each record: normal (3 floats, not trusted), three corners, two bytes of attributes.
    const at = 84 + 50 * triangle + 12;
    for (let value = 0; value < 9; value += 1) corners[9 * triangle + value] = view.getFloat32(at + 4 * value, true);
  }
  return corners;
}

const FACET = Array.from('facet', (char) => char.charCodeAt(0));
const VERTEX = Array.from('vertex', (char) => char.charCodeAt(0));
const SOLID = Array.from('solid', (char) => char.charCodeAt(0));
const ENDSOLID = Array.from('endsolid', (char) => char.charCodeAt(0));

/** Corners of all facets. A word in place of a number becomes NaN, which the caller counts. */
function readAscii(bytes: Uint8Array): Float32Array | ReadOutcome {
  let corners = new Float32Array(9 * 1024);
  let count = 0;
  let isEnded = false;
  for (let at = 0; at < bytes.length; ) {
    const start = skipSpace(bytes, at);
    const end = skipWord(bytes, start);
    at = end;
    const isEnd = isWord(bytes, start, end, ENDSOLID);
    if (isEnd) isEnded = true;
    // A name may hold any word, "vertex" too.
    if (isEnd || isWord(bytes, start, end, SOLID)) at = skipName(bytes, end);
    if (!isWord(bytes, start, end, VERTEX)) continue;
    isEnded = false;
    if (count + 3 > corners.length) corners = grow(corners);
    for (let axis = 0; axis < 3; axis += 1) {
      const from = skipSpace(bytes, at);
      at = skipWord(bytes, from);
      if (from === at) break;
      corners[count] = parseNumber(bytes, from, at);
      count += 1;
    }
  }
  // Text has no zero bytes: this is a binary file whose header happens to begin with the word.
  if (count === 0 && bytes.length >= 84 && bytes.includes(0))
    return { kind: 'unreadable', failure: explainStlLength(bytes) };
  if (count === 0)
    return unreadable(
      'no_geometry',
      'This file starts like an STL but contains no triangles. Export the part again as STL or STEP.',
    );
  if (!isEnded || count % 9 !== 0)
    return unreadable(
      'truncated',
      'This STL stops in the middle of its triangles. Export it again, or check that it was copied completely.',
    );
  return corners.slice(0, count);
}

/** Explains why a file is no binary STL: its length is not 84 + 50 n bytes for the number n of triangles that it declares. */
export function explainStlLength(bytes: Uint8Array): ReadFailure {
  const declared = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  const held = (bytes.length - 84) / 50;
  if (Number.isInteger(held))
    return {
      code: 'unreadable',
      message: `This STL declares ${declared.toLocaleString('en-US')} triangles but contains ${held.toLocaleString('en-US')}. Export it again from your CAD program.`,
    };
  return {
    code: 'truncated',
    message:
      'This STL does not have the length its header declares. Export it again, or check that it was copied completely.',
  };
}

function grow(corners: Float32Array): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(2 * corners.length);
  larger.set(corners);
  return larger;
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]! <= 0x20) at += 1;
  return at;
}

/** To the end of the line, or to the first facet where all stands on one line. */
function skipName(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === 0x0a || bytes[at] === 0x0d) return at;
    if (bytes[at - 1]! <= 0x20 && isWord(bytes, at, skipWord(bytes, at), FACET)) return at;
  }
  return bytes.length;
}

function isWord(bytes: Uint8Array, start: number, end: number, word: number[]): boolean {
  if (end - start !== word.length) return false;
  // 0x20 set makes a letter small.
  return word.every((letter, index) => (bytes[start + index]! | 0x20) === letter);
}

function countBroken(corners: Float32Array): number {
  let broken = 0;
  for (let at = 0; at < corners.length; at += 9) {
    let sum = 0;
    // Infinity less itself and NaN are both NaN, and NaN stays in a sum.
    for (let value = at; value < at + 9; value += 1) sum += corners[value]! - corners[value]!;
    if (sum !== 0) broken += 1;
  }
  return broken;
}
