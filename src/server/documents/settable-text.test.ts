import { expect, test } from 'vitest';
import { createTextSetter } from '#server/documents/settable-text.ts';

/** Fonts that have Latin alone. */
const setter = () => createTextSetter((codePoint) => codePoint < 0x250);

test('text that the fonts have is set as it is', () => {
  const { set, isComplete } = setter();
  expect(set('Flansch Ø 40.step', 40)).toBe('Flansch Ø 40.step');
  expect(isComplete()).toBe(true);
});

test('characters without a glyph are written as their numbers, a run at a time', () => {
  const { set, isComplete } = setter();
  expect(set('张伟 bracket 支.step 🙂', 60)).toBe('[U+5F20 U+4F1F] bracket [U+652F].step [U+1F642]');
  expect(isComplete()).toBe(false);
});

test('a letter and its accent are one letter, as the fonts have it', () => {
  const { set, isComplete } = setter();
  expect(set('Zoe\u0308', 40)).toBe('Zo\u00eb');
  expect(isComplete()).toBe(true);
});

test('a word that is too long is broken behind a sign that joins, or anywhere, and nothing is added', () => {
  const { set } = setter();
  expect(set('housing_upper_v12_final.step', 12)).toBe('housing_\nupper_v12_\nfinal.step');
  expect(set('a'.repeat(25), 10)).toBe(`${'a'.repeat(10)}\n${'a'.repeat(10)}\n${'a'.repeat(5)}`);
  expect(set('short words stay', 5)).toBe('short words stay');
});
