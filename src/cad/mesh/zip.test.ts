import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ZipArchive, type ZipLimits, ZipProblem } from '#cad/mesh/zip.ts';

const LIMITS: ZipLimits = { entriesMax: 5, entryBytesMax: 10_000_000, totalBytesMax: 15_000_000, ratioMax: 100 };

/** What came out, or the code of the problem. */
function attempt(bytes: Uint8Array, name = 'a.txt'): string | null {
  try {
    const read = new ZipArchive(bytes, LIMITS).read(name);
    return read && new TextDecoder().decode(read);
  } catch (error) {
    if (error instanceof ZipProblem) return error.code;
    throw error;
  }
}

function text(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = 32 + ((at * at) % 90);
  return bytes;
}

test('packed and plain files are read, whatever the capitals of their names', () => {
  const bytes = zipSync({ 'A.txt': strToU8('hello'), 'b.txt': [strToU8('plain'), { level: 0 }] });
  expect([attempt(bytes), attempt(bytes, 'B.TXT'), attempt(bytes, 'c.txt')]).toEqual(['hello', 'plain', null]);
});

test('a file that becomes a thousand times larger is refused before it is unpacked', () => {
  expect(attempt(zipSync({ 'a.txt': new Uint8Array(9_000_000) }))).toBe('too_large');
  expect(attempt(zipSync({ 'a.txt': new Uint8Array(1_000_000) }))).toHaveLength(1_000_000);
});

test('a file that lies about its size is refused while it is unpacked', () => {
  const bytes = zipSync({ 'a.txt': new Uint8Array(9_000_000) });
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint32(directory + 24, 100, true);
  expect(attempt(bytes)).toBe('unreadable');
});

test('files that are too many, or too large one by one or together, are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}`, strToU8('x')]));
  expect(attempt(zipSync(many))).toBe('too_large');
  expect(attempt(zipSync({ 'a.txt': [text(11_000_000), { level: 0 }] }))).toBe('too_large');
  const two = new ZipArchive(
    zipSync({ a: [text(9_000_000), { level: 0 }], b: [text(9_000_000), { level: 0 }] }),
    LIMITS,
  );
  expect(two.read('a')).toHaveLength(9_000_000);
  expect(() => two.read('b')).toThrow(ZipProblem);
});

test('damage is told by the check sum, and a cut archive is cut short', () => {
  const bytes = zipSync({ 'a.txt': [text(1000), { level: 0 }] });
  const damaged = bytes.slice();
  damaged[500] = damaged[500]! ^ 1;
  expect(attempt(damaged)).toBe('unreadable');
  expect(attempt(bytes.slice(0, 800))).toBe('truncated');
});

test('a locked file and two files of one name are refused', () => {
  const bytes = zipSync({ 'a.txt': strToU8('hello') });
  const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
  const locked = bytes.slice();
  locked[directory + 8] = 1;
  expect(attempt(locked)).toBe('unreadable');
  expect(attempt(zipSync({ 'a.txt': strToU8('1'), 'A.TXT': strToU8('2') }))).toBe('unreadable');
});
