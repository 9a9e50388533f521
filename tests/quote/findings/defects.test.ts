/** The seeded defects and the labels are what they say: each defect and its twin are there as drawn, and each labeled place lies on a face. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { PartMesh } from '#contract/part-mesh.ts';
import { meshPart } from '#geometry/mesh/part-mesh.ts';
import { pathOf } from '../../corpus/corpus-files.ts';
import { DEFECTS, defectFile, twinFile } from '../../corpus/parts/defects.ts';
import { MOLD_DEFECTS } from '../../corpus/parts/mold-defects.ts';
import { PRINT_DEFECTS } from '../../corpus/parts/print-defects.ts';
import { SHEET_DEFECTS } from '../../corpus/parts/sheet-defects.ts';
import { sharedTest } from '../../setup/shared-test.ts';
import { readModel, volumeMm3Of } from '../read-model.ts';
import { LABELED_PARTS, type LabeledPart } from './labeled-parts.ts';
import { MADE_BY_CUTTING, MADE_BY_PRINTING, MADE_OF_SHEET } from './made-parts.ts';
import { facesAt, facesWithin } from './part-faces.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const isShared = ({ file }: { file: string }): boolean => file.startsWith('../shared');

const meshOf = async (path: string): Promise<PartMesh> => meshPart(await readModel(path))!;

const unmarked = async ({ file, problems }: LabeledPart): Promise<string[]> => {
  const mesh = await meshOf(resolve(ROOT, file));
  return problems.filter(({ at }) => at && facesAt(mesh, at).length === 0).map(({ says }) => `${file}: ${says}`);
};

const MADE = [
  ...[...DEFECTS, ...PRINT_DEFECTS, ...MOLD_DEFECTS].map((one) => ({ ...one, part: one.name })),
  ...SHEET_DEFECTS,
].flatMap(({ name, part, defect, twin }) => [
  { name, file: defectFile(part), made: defect },
  { name, file: twinFile(part), made: twin },
]);

test.each(MADE.map((one): [string, string, (typeof MADE)[number]] => [one.file, one.name, one]))(
  '%s is one closed solid of its volume, with faces in the region that is judged for %s',
  async (file, _name, { made }) => {
    expect((await volumeMm3Of(pathOf(file))) / made.volumeMm3).toBeCloseTo(1, 6);
    const mesh = await meshOf(pathOf(file));
    const faces = facesWithin(mesh, made.region);
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.length).toBeLessThan(mesh.faceRanges.length / 2);
  },
);

test('at least 60 parts are labeled: milled and turned, of sheet, printed and molded', () => {
  expect(LABELED_PARTS.length).toBeGreaterThanOrEqual(60);
  const counts = Map.groupBy(LABELED_PARTS, ({ process }) => process);
  expect([...counts.keys()].sort()).toEqual(['cnc', 'molding', 'print', 'sheet']);
  expect(counts.get('cnc')!.length).toBeGreaterThanOrEqual(40);
});

test('each labeled place of a part of our own lies on a face', async () => {
  const missing = await Promise.all(
    LABELED_PARTS.filter((part) => !isShared(part) && part.problems.length > 0).map(unmarked),
  );
  expect(missing.flat()).toEqual([]);
});

sharedTest('each labeled place of a shared part lies on a face, and all files are there', async () => {
  const missing = await Promise.all(
    LABELED_PARTS.filter((part) => isShared(part) && part.problems.length > 0).map(unmarked),
  );
  expect(missing.flat()).toEqual([]);
  const files = [...LABELED_PARTS, ...MADE_BY_CUTTING, ...MADE_OF_SHEET, ...MADE_BY_PRINTING].map(({ file }) => file);
  expect(files.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([]);
});
