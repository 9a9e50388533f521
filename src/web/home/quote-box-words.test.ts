import { expect, test } from 'vitest';
import type { ReadFailure } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Reading } from '#part/reading.ts';
import { formatNext, formatReading } from '#web/home/quote-box-words.ts';

const read = (kind: PartFacts['kind']) =>
  ({ kind: 'read', facts: { kind } as PartFacts, mesh: null, picture: null }) as Reading;

test('a part is announced as measured, and a document as not measured', () => {
  expect(formatReading('lid.step', read('solid'))).toBe('lid.step has been measured.');
  expect(formatReading('lid.pdf', read('document'))).toBe('lid.pdf has not been measured.');
});

test('a single file that cannot be read is named beside the message about another one', () => {
  const files = ['lid.step', 'box.step'].map((name) => new File([], name));
  const torn: ReadFailure = { code: 'truncated', message: 'It stops halfway.' };
  expect(formatNext(files.slice(0, 1), [torn])).toMatch(/^“lid\.step” cannot be read/);
  expect(formatNext(files, [torn, torn])).toMatch(/^None of these files can be read/);
  expect(formatNext(files, [torn])).toMatch(/^1 of 2 files cannot be read and gets no price\. Submit opens/);
});

test('a file that this browser could not measure is not said to be at fault', () => {
  const files = ['lid.step', 'box.step'].map((name) => new File([], name));
  const ours: ReadFailure = { code: 'engine_failure', message: 'This browser does not run WebAssembly.' };
  expect(formatNext(files.slice(0, 1), [ours])).toBe('“lid.step” was not measured, so there is no price yet.');
  expect(formatNext(files, [ours, ours])).toBe('These files were not measured, so there is no price yet.');
  expect(formatNext(files, [ours])).toMatch(/^1 of 2 files was not measured and gets no price\. Submit opens/);
});
