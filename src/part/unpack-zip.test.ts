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
