import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackZip } from '#part/unpack-zip.ts';

const STEP = strToU8('ISO-10303-21;');
const names = (entries: Record<string, Uint8Array>, name = 'kit.zip') => {
  const { files, problems } = unpackZip(zipSync(entries), name);
  return { files: files.map((file) => file.name), problems };
};

test('each part of a ZIP is a file under its own name without folders; what systems put into archives is left out in silence', () => {
  const { files, problems } = unpackZip(
    zipSync({
      'Kit/': new Uint8Array(0),
      'Kit/Lid.STEP': STEP,
      'Kit/plates/base.dxf': strToU8('0\nSECTION'),
      '__MACOSX/Kit/._Lid.STEP': strToU8('x'),
      'Kit/.DS_Store': strToU8('x'),
      'Thumbs.db': strToU8('x'),
    }),
    'kit.zip',
  );
  expect(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['Lid.STEP', 'ISO-10303-21;'],
    ['base.dxf', '0\nSECTION'],
  ]);
  expect(problems).toEqual([]);
});

test('names that climb out, a ZIP in the ZIP, other files and empty ones are told by name, and hold back no part', () => {
  expect(
    names({
      '../evil.step': STEP,
      '/etc/root.step': STEP,
      'C:\\x.step': STEP,
      'inner.zip': strToU8('PK'),
      'readme.txt': strToU8('hello'),
      'hollow.step': new Uint8Array(0),
      'part\u202egpj.step': STEP,
      'a.step': STEP,
    }),
  ).toEqual({
    files: ['partgpj.step', 'a.step'],
    problems: [
      '“evil.step” would be outside its folder and was skipped.',
      '“root.step” would be outside its folder and was skipped.',
      '“x.step” would be outside its folder and was skipped.',
      '“inner.zip” is a ZIP inside the ZIP. Please unpack it and add its files.',
      '“readme.txt” is not a CAD file or drawing we accept and was skipped.',
      '“hollow.step” in “kit.zip” is empty (0 bytes).',
    ],
  });
});

test('files of one name in several folders are several parts, told apart by their folders', () => {
  expect(names({ 'kit/left/plate.stl': STEP, 'kit/right/Plate.stl': STEP, 'kit/lid.step': STEP })).toEqual({
    files: ['kit - left - plate.stl', 'kit - right - Plate.stl', 'lid.step'],
    problems: [],
  });
});

test('names are read as UTF-8, with its flag or without, and else in code page 437, as old programs write them', () => {
  const utf8 = ['Kit/Gehäuse.step', '部品.step'];
  const archive = zipSync(Object.fromEntries([...utf8, 'B?lt.step', 'B!lt.step'].map((name) => [name, STEP])));
  const bytes = Buffer.from(archive);
  for (let at = 0; at < bytes.length - 8; at += 1) {
    const signature = bytes.readUInt32LE(at);
    // Bit 11 of the flags: macOS leaves it out.
    if (signature === 0x02014b50) bytes[at + 9]! &= ~8;
    if (signature === 0x04034b50) bytes[at + 7]! &= ~8;
  }
  const oldNames = bytes.toString('latin1').replaceAll('B?lt', 'B\x94lt').replaceAll('B!lt', 'B\x81lt');
  for (const each of [archive, bytes])
    expect(unpackZip(each, 'kit.zip').files.map(({ name }) => name)).toEqual([
      'Gehäuse.step',
      '部品.step',
      'B?lt.step',
      'B!lt.step',
    ]);
  expect(unpackZip(Buffer.from(oldNames, 'latin1'), 'kit.zip').files.map(({ name }) => name)).toEqual([
    'Gehäuse.step',
    '部品.step',
    'Bölt.step',
    'Bült.step',
  ]);
});

test('a file that is damaged or locked is told, and the others are taken; where all are, the archive is told once', () => {
  const kit = zipSync({ 'a.step': STEP, 'bad.step': STEP, 'c.step': STEP }, { level: 0 });
  const damaged = kit.slice();
  damaged[new TextDecoder('latin1').decode(kit).indexOf('bad.step') + 'bad.step'.length]! ^= 1;
  const { files, problems } = unpackZip(damaged, 'kit.zip');
  expect({ files: files.map(({ name }) => name), problems }).toEqual({
    files: ['a.step', 'c.step'],
    problems: ['“bad.step” was skipped, because “kit.zip” is damaged: a file in it does not match its checksum.'],
  });
  const locked = kit.slice();
  // The directory's entries, where bit 0 of the flags says that a file is encrypted.
  for (let at = 0; at < locked.length - 8; at += 1)
    if (new DataView(locked.buffer).getUint32(at, true) === 0x02014b50) locked[at + 8]! |= 1;
  expect(unpackZip(locked, 'kit.zip')).toEqual({
    files: [],
    problems: ['“kit.zip” is locked with a password. None of its files were added.'],
  });
});

test('fifty parts are taken; of fifty-one none, with the number', () => {
  const parts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`part-${at}.step`, STEP]));
  expect(names(parts(50)).files).toHaveLength(50);
  expect(names(parts(51))).toEqual({
    files: [],
    problems: ['“kit.zip” holds 51 parts; the limit for a ZIP is 50. None were added.'],
  });
});

test('a bomb, a cut archive and one with thousands of entries give no part and one sentence', () => {
  const bomb = zipSync({ 'a.step': STEP, 'bomb.stl': new Uint8Array(30_000_000) });
  const whole = zipSync({ 'a.step': STEP });
  const many = zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, new Uint8Array(0)])));
  expect([bomb, whole.slice(0, whole.length - 30), many].map((bytes) => unpackZip(bytes, 'kit.zip'))).toEqual([
    {
      files: [],
      problems: ['“kit.zip” unpacks to 30 MB, over our limit (250 MB per file). None of its files were added.'],
    },
    { files: [], problems: ['“kit.zip” is cut short. None of its files were added.'] },
    { files: [], problems: [expect.stringMatching(/^“kit.zip” holds 2,001 files/)] },
  ]);
});
