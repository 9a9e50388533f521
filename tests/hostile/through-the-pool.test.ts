/** Hostile files through one worker, which has to go on answering: one of each kind of harm. All of them: through-the-pool.slow.test.ts. */
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { hasSharedFiles } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { openWorker } from './answered.ts';
import { hostileFiles } from './hostile-files.ts';

const SAMPLE = [
  ...['zero_bytes.step', 'deep_parens.step', 'truncated_half.step', 'no_geometry.step', 'random_64k.step'],
  ...['binary_starts_with_solid.stl', 'header_count_4e9.stl', 'soup.stl', 'pdf_renamed.dxf', 'cyclic_reference.step'],
  ...['=cmd_formula_name.step', 'three_parts.zip'],
];

const expectAnswered = openWorker();
const sample = hostileFiles().filter((path) => SAMPLE.includes(basename(path)));

test('our own part is read', () => expectAnswered(resolve(import.meta.dirname, '../fixtures/bracket.step')));

test.skipIf(!hasSharedFiles)('each kind of harm has its file', () => {
  expect(sample).toHaveLength(SAMPLE.length);
});

sharedTest.each(sample)('%s is answered, and the good file after it as before', expectAnswered);
