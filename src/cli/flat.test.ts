import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandError } from '#cli/command.ts';
import { factsOfFile } from '#cli/facts.ts';
import { flat } from '#cli/flat.ts';
import type { Sheet } from '#contract/part-facts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CASE = join(ROOT, 'public/samples/sheet-enclosure.step');
const BRACKET = join(ROOT, 'tests/fixtures/bracket.step');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-flat-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a sheet is unfolded to a DXF that reads back as long and as large', async () => {
  const out = join(folder, 'case.dxf');
  const { sheet } = (await flat.run([CASE, '--out', out, '--k-factor', '0.4'])) as { sheet: Sheet };
  expect(sheet.flat!.kFactor).toBe(0.4);
  expect(await readFile(out, 'latin1')).toContain('UP 90%%d R1.5');
  const { outline, units } = await factsOfFile(out);
  expect(units.declared).toBe('mm');
  expect(outline!.pierces).toBe(sheet.flat!.pierces);
  expect(outline!.areaMm2 / sheet.flat!.areaMm2).toBeCloseTo(1, 5);
  expect(outline!.cutLengthMm / sheet.flat!.cutLengthMm).toBeCloseTo(1, 5);
});

test.each([
  { why: 'a milled part', args: [BRACKET], code: 'no_sheet' },
  { why: 'a K-factor outside of the sheet', args: [CASE, '--k-factor', '1.5'], code: 'invalid_k_factor' },
  { why: 'a folder that is not there', args: [CASE, '--out', '/no/such/folder/a.dxf'], code: 'not_written' },
  { why: 'no file', args: [], code: 'usage' },
])('$why is refused', async ({ args, code }) => {
  const refused = await flat.run(args).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CommandError);
  expect((refused as CommandError).code).toBe(code);
});
