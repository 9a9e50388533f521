import { expect, test } from 'vitest';
import { chooseFiles, findEdited, formatRoom } from '#web/home/choose-files.ts';

const file = (name: string, text = 'ISO-10303-21;') => new File([text], name, { lastModified: 1 });
const names = (files: File[]) => files.map(({ name }) => name);

test('files are added to those chosen before, and a file chosen twice is there once', () => {
  const { files, problems } = chooseFiles([file('a.step')], [file('a.step'), file('B.STP'), file('c.eps')]);
  expect({ names: names(files), problems }).toEqual({ names: ['a.step', 'B.STP', 'c.eps'], problems: [] });
});

test('a file that is twice in one drop is there once, and counts once', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.stl`));
  const { files, problems } = chooseFiles(four, [file('e.stl'), file('e.stl'), file('a.stl')]);
  expect({ names: names(files), problems }).toEqual({
    names: ['a.stl', 'b.stl', 'c.stl', 'd.stl', 'e.stl'],
    problems: [],
  });
});

test('of seven files the first five are kept, and the message says that there were more', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => file(`${name}.stl`));
  const words = 'You can upload up to 5 files only.';
  const atOnce = chooseFiles([], seven);
  const later = chooseFiles(seven.slice(0, 4), seven.slice(4));
  for (const { files, problems } of [atOnce, later])
    expect({ names: names(files), problems }).toEqual({
      names: ['a.stl', 'b.stl', 'c.stl', 'd.stl', 'e.stl'],
      problems: [words],
    });
  expect(chooseFiles(seven, [file('h.stl')])).toEqual({ files: seven, problems: [words] });
});

test('a file that this browser kept from an earlier page is there once when it is chosen again', () => {
  const kept = new File(['ISO-10303-21;'], 'a.step', { lastModified: 0 });
  expect(chooseFiles([kept], [file('a.step')]).files).toEqual([kept]);
});

test('a file of the same name and size with other bytes was edited since, and is a part of its own', async () => {
  const kept = new File(['ISO-10303-21;'], 'a.step', { lastModified: 0 });
  const [same, edited] = [file('a.step'), file('a.step', 'ISO-10303-22;')];
  const found = await findEdited([kept], [same, edited]);
  expect([...found]).toEqual([edited]);
  expect(chooseFiles([kept], [same, edited, edited], found).files).toEqual([kept, edited]);
  // What has a date is told by it.
  expect(await findEdited([file('a.step')], [edited])).toEqual(new Set());
});

test('a file that the server would refuse for its size is refused before anything is read', () => {
  const large = Object.defineProperty(file('ship.step'), 'size', { value: 300_000_000 });
  const { files, problems } = chooseFiles([], [large]);
  expect({ files, problems }).toEqual({
    files: [],
    problems: [expect.stringMatching(/^“ship.step” is 300 MB; the limit is 250 MB per file\./)],
  });
});

test('an empty file and a file of another kind are refused with a sentence each, the rest is taken', () => {
  const { files, problems } = chooseFiles([], [file('empty.step', ''), file('holiday.jpg'), file('good.dxf')]);
  expect({ names: names(files), problems }).toEqual({
    names: ['good.dxf'],
    problems: [
      '“empty.step” is empty (0 bytes). Export it again and choose the new file.',
      '“holiday.jpg” is not a CAD file or drawing we accept. Choose pdf, stl, step, stp, dxf, dwg, ai, eps, svg. Native CAD files (sldprt, ipt, catpart, prt and others) are quoted manually.',
    ],
  });
});

test('characters that hide the ending of a name, or turn it around, are gone before the name is shown', () => {
  const { files, problems } = chooseFiles([], [file('drawing\u202Egpj.step'), file('exe\u202Epets.exe')]);
  expect({ names: names(files), problems }).toEqual({
    names: ['drawinggpj.step'],
    problems: [expect.stringMatching(/^“exepets\.exe” is not a CAD file/)],
  });
});

test('a file that a person quotes is taken: a SOLIDWORKS part, and a Creo part with its version', () => {
  const { files, problems } = chooseFiles([], [file('housing.SLDPRT'), file('frame.prt.12')]);
  expect({ names: names(files), problems }).toEqual({ names: ['housing.SLDPRT', 'frame.prt.12'], problems: [] });
});

test('the room that is left is told, and of the parts of a ZIP their number', () => {
  expect([1, 4, 5, 29].map(formatRoom)).toEqual([
    'Room for 4 more files',
    'Room for 1 more file',
    'All 5 files chosen',
    '29 files chosen',
  ]);
});
