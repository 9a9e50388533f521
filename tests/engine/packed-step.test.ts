/** STEP as it also travels: packed, in UTF-16, and with a part in it that is broken. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { namesOfBroken } from '#cad/step/broken-parts.ts';
import { readAssembly } from '#cad/step/step-assembly.ts';
import { scanStep } from '#cad/step/step-text.ts';
import { formatNote } from '#contract/note-words.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { FIXTURES, readBytes } from './engine.ts';

const BRACKET = new Uint8Array(readFileSync(join(FIXTURES, 'bracket.step')));

const factsOf = async (fileName: string, bytes: Uint8Array) => {
  const outcome = await readBytes(fileName, bytes);
  if (outcome.kind === 'unreadable') return outcome.failure;
  const facts = measurePart(outcome.model, { file: 'x', bytes: 1, sha256: '0'.repeat(64) });
  return { format: facts.format, volumeMm3: facts.volumeMm3, faces: facts.faces, valid: facts.valid };
};

test('a STEP file packed with gzip is read like the file inside, by its bytes, whatever it is called', async () => {
  const plain = await factsOf('bracket.step', BRACKET);
  expect(plain).toMatchObject({ format: 'step', valid: true });
  const packed = new Uint8Array(gzipSync(BRACKET));
  for (const name of ['bracket.stpz', 'bracket.step.gz']) expect(await factsOf(name, packed)).toEqual(plain);
});

test('what is packed too tightly, damaged, or no STEP inside is told', async () => {
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(8_000_000)));
  expect(await factsOf('bomb.stpz', bomb)).toMatchObject({ code: 'too_large' });
  const packed = new Uint8Array(gzipSync(BRACKET));
  expect(await factsOf('cut.stpz', packed.slice(0, packed.length >> 1))).toMatchObject({ code: 'truncated' });
  expect(await factsOf('a.tar.gz', new Uint8Array(gzipSync('no part')))).toMatchObject({
    code: 'unsupported_format',
    message: 'This is a compressed file (gzip). Unpack it and upload the part inside.',
  });
});

test('a STEP file in UTF-16 is read', async () => {
  const plain = await factsOf('bracket.step', BRACKET);
  const text = `\ufeff${new TextDecoder().decode(BRACKET)}`;
  const little = Buffer.from(text, 'utf16le');
  expect(await factsOf('bracket.step', new Uint8Array(little))).toEqual(plain);
  expect(await factsOf('bracket.step', new Uint8Array(Buffer.from(little).swap16()))).toEqual(plain);
  // Without the mark of the byte order.
  const bare = Buffer.from(text.slice(1), 'utf16le');
  expect(await factsOf('bracket.step', new Uint8Array(bare))).toEqual(plain);
  expect(await factsOf('bracket.step', new Uint8Array(Buffer.from(bare).swap16()))).toEqual(plain);
});

test('loose surfaces are told in the number in which they are', () => {
  const words = (count: number, bodies: number) => formatNote({ code: 'loose-surfaces-ignored', count, bodies });
  expect(words(2, 1)).toBe('2 loose surfaces next to the solid body were ignored.');
  expect(words(1, 3)).toBe('1 loose surface next to the solid bodies was ignored.');
});

test('a broken part of an assembly is named', () => {
  const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
  const whole = readFileSync(join(FIXTURES, '../../public/samples/assembly-stack.step'), 'latin1');
  // Its first shell loses a face.
  const brokenText = whole.replace(/(CLOSED_SHELL\s*\([^(]*\(\s*)#\d+\s*,/, '$1');
  expect(brokenText).not.toBe(whole);
  const broken = namesOfBroken(scanStep(bytesOf(brokenText)), readAssembly(scanStep(bytesOf(brokenText))));
  expect(broken).toEqual([{ code: 'parts-broken', names: [expect.any(String)], more: 0 }]);
  expect(broken.map(formatNote)).toEqual([expect.stringMatching(/^Damaged in this file: “[^”]+”\. Check that part/)]);
  expect(namesOfBroken(scanStep(bytesOf(whole)), readAssembly(scanStep(bytesOf(whole))))).toEqual([]);
});

test('a part of an assembly that refers to what is not in the file is named', async () => {
  const whole = readFileSync(join(FIXTURES, '../../public/samples/assembly-stack.step'), 'latin1');
  const broken = whole.replace(/(CLOSED_SHELL\s*\([^(]*\(\s*)#\d+/, '$1#99999999');
  expect(broken).not.toBe(whole);
  const { parts } = readAssembly(scanStep(new Uint8Array(Buffer.from(whole, 'latin1'))));
  const failure = await factsOf('stack.step', new Uint8Array(Buffer.from(broken, 'latin1')));
  expect(failure).toMatchObject({ code: 'unreadable' });
  const said = /the shape of “([^”]+)” refers to #99999999/.exec('message' in failure ? failure.message : '')?.[1];
  expect(parts.map(({ name }) => name)).toContain(said);
});
