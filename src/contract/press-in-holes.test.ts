import { expect, test } from 'vitest';
import { pressInThread } from '#contract/press-in-holes.ts';

test('a nut is told by its bore, drawn by the tap drill or by the outside of its thread', () => {
  expect(pressInThread('pressed-nut', 4.2, 8.5)).toBe('M5');
  expect(pressInThread('pressed-nut', 4, 7.5)).toBe('M4');
});

test('a bore of 5 mm is M6 in a body that covers its hole of 8.75 mm, and M5 in a narrower one', () => {
  expect(pressInThread('pressed-nut', 5, 11)).toBe('M6');
  expect(pressInThread('pressed-nut', 5, 8.5)).toBe('M5');
});

test('no piece sits in a hole as wide as its body, nor has a bore that is near no thread', () => {
  expect(pressInThread('pressed-nut', 5, 6.4)).toBeNull();
  expect(pressInThread('pressed-nut', 9, 14)).toBeNull();
});
