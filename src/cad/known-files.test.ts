import { expect, test } from 'vitest';
import { nativeParts } from '#cad/known-files.ts';
import { readCad } from '#cad/read-cad.ts';
import type { ReadOutcome } from '#cad/read-outcome.ts';
import { formatNote } from '#contract/note-words.ts';
import { programsOfNative } from '#contract/opened-by.ts';

const kernel = (): never => {
  throw new Error('Expected the kernel to be left alone');
};
const read = (fileName: string, bytes: Uint8Array): Promise<ReadOutcome> => readCad({ fileName, bytes }, { kernel });
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A compound file whose directory, in the first sector after the header, has streams of these names. */
function compound(...names: string[]): Uint8Array {
  const bytes = new Uint8Array(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(bytes.buffer);
  view.setUint16(30, 9, true);
  view.setUint32(48, 1, true);
  names.forEach((name, index) => {
    for (let at = 0; at < name.length; at += 1) view.setUint16(1024 + 128 * index + 2 * at, name.charCodeAt(at), true);
  });
  return bytes;
}

test.each([
  ['part.sldprt', compound('Root Entry', 'SwDocContentMgr'), /a SOLIDWORKS file/],
  ['part.ipt', compound('Root Entry', 'RSeStorage'), /an Autodesk Inventor file/],
  ['part.par', compound('Root Entry', 'JSitesList'), /a Solid Edge file/],
  ['old.prt', compound('Root Entry'), /a file of a CAD or office program/],
  ['part.x_t', latin1('**ABCDEFGHIJKLMNOPQRSTUVWXYZ'), /a Parasolid text file/],
  ['part.CATPart', latin1('V5_CFV2\0\0\0'), /a CATIA V5 file/],
  ['part.3dm', latin1('3D Geometry File Format       60'), /a Rhino file/],
  ['part.skp', Uint8Array.of(0xff, 0xfe, 0xff, 0x0e, 0x53, 0, 0x6b, 0, 0x65, 0), /a SketchUp file/],
  ['part.jt', latin1('Version 9.5 JT  DM 8.0.4.0'), /a JT model/],
  ['part.prt', latin1('#UGC:2 PART 1240'), /a Creo or Pro\/ENGINEER file/],
  ['part.sat', latin1('700 0 1 0\n16 Autodesk AutoCAD 19 ASM 217.0.0 NT 24 Sun Jan 01'), /an ACIS text file/],
  ['part.step', latin1('**ABCDEFGHIJKLMNOPQRSTUVWXYZ'), /a Parasolid text file \(x_t\) named \.step/],
])('%s is told from its content and kept for a person', async (fileName, bytes, words) => {
  const outcome = await read(fileName, bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  expect({ kind: outcome.model.kind, format: outcome.model.format }).toEqual({ kind: 'document', format: 'native' });
  expect(outcome.model.notes.map(formatNote).join(' ')).toMatch(words);
  expect(outcome.model.notes.map(formatNote).join(' ')).toMatch(/It was not measured.*(?:Export the part as STEP)/);
});

test('a word document is no part', async () => {
  expect(await read('part.step', compound('Root Entry', 'WordDocument'))).toMatchObject({
    kind: 'unreadable',
    failure: { code: 'unsupported_format', message: expect.stringContaining('an office document named .step') },
  });
});

test('a DWG says what to send instead', async () => {
  const notesOf = async (fileName: string, bytes: Uint8Array): Promise<string> => {
    const outcome = await read(fileName, bytes);
    return outcome.kind === 'model' ? outcome.model.notes.map(formatNote).join(' ') : outcome.failure.message;
  };
  expect(await notesOf('plate.dwg', latin1('AC1032\0\0'))).toMatch(/a DWG drawing\..*Save the outline as DXF/);
});

test('of every native file that is kept for a person it is said which programs open it', () => {
  expect(nativeParts().length).toBeGreaterThan(20);
  expect(nativeParts().filter((what) => programsOfNative(what) === null)).toEqual([]);
});
