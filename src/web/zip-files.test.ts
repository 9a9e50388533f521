import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { KEEPS_NOTHING, PartReadings } from '#part/part-readings.ts';
import { unpackZip } from '#part/unpack-zip.ts';
import { chooseFiles } from '#web/home/choose-files.ts';
import { TOO_MANY_FILES } from '#web/workspace/parts-limit.ts';
import { Workspace } from '#web/workspace/workspace.ts';
import { archiveOf, withZipsOpened } from '#web/zip-files.ts';
import { openHeldAnalyser } from '../../tests/setup/held-analyser.ts';
import { MemoryKeeper } from '../../tests/setup/memory-keeper.ts';

const fileNamed = (name: string) => new File(['ISO-10303-21;'], name);
const zipOf = (count: number, name = 'kit.zip') =>
  new File(
    [zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}.step`, strToU8('ISO-10303-21;')])))],
    name,
  );
const unpacked = (given: File[]) =>
  withZipsOpened(given, async (file) => unpackZip(new Uint8Array(await file.arrayBuffer()), file.name));

const opened: Workspace[] = [];
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
});

async function openWorkspace(keeper: MemoryKeeper) {
  const { analyser } = openHeldAnalyser();
  const readings = new PartReadings({ keeper: KEEPS_NOTHING, brokenWords: '', openAnalyser: async () => analyser });
  const workspace = new Workspace({ keeper, readings });
  opened.push(workspace);
  await workspace.load();
  return workspace;
}

test('a ZIP becomes its parts, each of which knows its archive; single files stay as they are', async () => {
  const { files, problems } = await unpacked([fileNamed('a.step'), zipOf(2)]);
  expect(files.map((file) => [file.name, archiveOf(file)])).toEqual([
    ['a.step', null],
    ['p0.step', 'kit.zip'],
    ['p1.step', 'kit.zip'],
  ]);
  expect(problems).toEqual([]);
});

test('an archive that cannot be opened is told by name, and the other files are taken', async () => {
  const { files, problems } = await withZipsOpened([fileNamed('a.step'), zipOf(2)], async () => {
    throw new Error('out of memory');
  });
  expect([files.map(({ name }) => name), problems]).toEqual([
    ['a.step'],
    ['“kit.zip” could not be unpacked in this browser. Please add its files one by one.'],
  ]);
});

test('at home a ZIP of forty-five stands beside five single files; the sixth single file is refused', async () => {
  const { files } = await unpacked([zipOf(45)]);
  const singles = Array.from({ length: 5 }, (_, at) => fileNamed(`s${at}.step`));
  const chosen = chooseFiles(singles, files);
  expect([chosen.files.length, chosen.problems]).toEqual([50, []]);
  expect(chooseFiles(chosen.files, [fileNamed('sixth.step')]).problems).toEqual(['You can upload up to 5 files only.']);
  const more = await unpacked([zipOf(1, 'more.zip')]);
  expect(chooseFiles(chosen.files, more.files).problems).toEqual(['A quote holds up to 50 parts, ZIP files included.']);
});

test('in the workspace ten single files stand beside a ZIP of forty, also after a reload', async () => {
  const keeper = new MemoryKeeper();
  const workspace = await openWorkspace(keeper);
  await workspace.add((await unpacked([zipOf(40)])).files);
  await workspace.add(Array.from({ length: 10 }, (_, at) => fileNamed(`s${at}.step`)));
  expect([workspace.getState().parts.length, workspace.getState().problem]).toEqual([50, null]);
  const again = await openWorkspace(keeper);
  await again.add([fileNamed('eleventh.step')]);
  expect([again.getState().parts.length, again.getState().problem]).toEqual([50, TOO_MANY_FILES]);
});
