import { expect, test } from 'vitest';
import { sizesInDoubt } from '#contract/doubt-words.ts';
import { withSize } from '#web/workspace/unit-question.tsx';

test('the sizes to choose from are those of the sentence that asks to check', () => {
  expect(sizesInDoubt({ code: 'drawing-without-unit', sizeMm: [100, 50], otherMm: [2540, 1270] })).toEqual([
    '100 × 50 mm',
    '2540 × 1270 mm',
  ]);
  const likely = [{ unit: 'inch', sizeMm: [127, 63.5] }];
  expect(sizesInDoubt({ code: 'drawing-of-likely-units', sizeMm: [5, 2.5], likely })).toEqual([
    '5 × 2.5 mm',
    '127 × 63.5 mm',
  ]);
  expect(sizesInDoubt({ code: 'endless', sizeMm: [200_000, 1, 1] })).toEqual(['200000 × 1 × 1 mm']);
});

test('a size goes into the note as its first line, in place of another one, and the rest of the note stays', () => {
  const sizes = ['100 × 50 mm', '2540 × 1270 mm'];
  const first = withSize('Mark the part.', sizes, '100 × 50 mm');
  expect(first).toBe('The part is 100 × 50 mm.\nMark the part.');
  expect(withSize(first, sizes, '2540 × 1270 mm')).toBe('The part is 2540 × 1270 mm.\nMark the part.');
  expect(withSize(first, sizes, '')).toBe('Mark the part.');
  expect(withSize('', sizes, '100 × 50 mm')).toBe('The part is 100 × 50 mm.');
  const full = 'x'.repeat(5000);
  expect(withSize(full, sizes, '100 × 50 mm')).toBe(full);
});
