import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandError } from '#cli/command.ts';
import { thumbnail } from '#cli/thumbnail.ts';

const BRACKET = resolve(import.meta.dirname, '../../tests/fixtures/bracket.step');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-thumbnail-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a part becomes a PNG of the size asked for, the same each time', async () => {
  const [first, second] = [join(folder, 'a.png'), join(folder, 'b.png')];
  const { bytes } = (await thumbnail.run([BRACKET, '--size', '96', '--out', first])) as { bytes: number };
  await thumbnail.run([BRACKET, '--size', '96', '--out', second]);
  const png = await readFile(first);
  expect(png.equals(await readFile(second))).toBe(true);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png.length]).toEqual([96, 96, bytes]);
});

test.each([
  { why: 'a size that is none', args: ['--out', 'a.png', '--size', '1e9'], code: 'invalid_size' },
  { why: 'a size beyond reason', args: ['--out', 'a.png', '--size', '99999'], code: 'invalid_size' },
  { why: 'no place to write to', args: [], code: 'usage' },
  { why: 'a folder that is not there', args: ['--out', '/no/such/folder/a.png'], code: 'not_written' },
])('$why is refused', async ({ args, code }) => {
  const refused = await thumbnail.run([BRACKET, ...args]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CommandError);
  expect((refused as CommandError).code).toBe(code);
});
