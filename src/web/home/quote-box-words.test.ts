import { expect, test } from 'vitest';
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
  expect(formatNext(files.slice(0, 1), 1)).toMatch(/^“lid\.step” cannot be read/);
  expect(formatNext(files, 2)).toMatch(/^None of these files can be read/);
  expect(formatNext(files, 1)).toMatch(/^1 of 2 files cannot be read and gets no price\. Submit opens/);
});
