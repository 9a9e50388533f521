import { expect, test } from 'vitest';
import { formatReason } from '#contract/reason-words.ts';

test('the file of a CAD program is called that, and other formats by their name', () => {
  expect(formatReason({ code: 'document', format: 'native' })).toBe(
    'The file of a CAD program is read by a person: nothing in it is measured by machine.',
  );
  expect(formatReason({ code: 'document', format: 'pdf' })).toMatch(/^A PDF file of this kind is read by a person/);
});
