import { expect, test } from 'vitest';
import { generalToleranceMm, generalToleranceRange } from './general-tolerances.ts';

test('the examples that the catalog names: 50 mm is ± 0.3 mm in class m and ± 0.15 mm in class f', () => {
  expect(generalToleranceMm('m', 50)).toBe(0.3);
  expect(generalToleranceMm('f', 50)).toBe(0.15);
  expect(generalToleranceMm('c', 50)).toBe(0.8);
});

test('a size on the border belongs to the range below it', () => {
  expect(['f', 'm', 'c'].map((name) => generalToleranceMm(name as 'f', 30))).toEqual([0.1, 0.2, 0.5]);
  expect(['f', 'm', 'c'].map((name) => generalToleranceMm(name as 'f', 30.01))).toEqual([0.15, 0.3, 0.8]);
  expect(generalToleranceRange(30)).toEqual({ overMm: 6, upToMm: 30 });
});

test('the table begins at 0.5 mm and ends at 4000 mm; class f ends at 2000 mm', () => {
  expect(generalToleranceMm('m', 0.49)).toBeNull();
  expect(generalToleranceMm('m', 0.5)).toBe(0.1);
  expect(generalToleranceRange(0.5)).toEqual({ overMm: 0.5, upToMm: 3 });
  expect(generalToleranceMm('f', 2000)).toBe(0.5);
  expect(generalToleranceMm('f', 2001)).toBeNull();
  expect(generalToleranceMm('c', 4000)).toBe(4);
  expect(generalToleranceMm('c', 4001)).toBeNull();
  expect(generalToleranceMm('c', Number.NaN)).toBeNull();
});

test('no class is tighter for a larger size', () => {
  const sizes = [1, 5, 20, 100, 300, 800, 1500, 3000];
  for (const name of ['m', 'c'] as const) {
    const limits = sizes.map((size) => generalToleranceMm(name, size)!);
    expect(limits).toEqual([...limits].sort((a, b) => a - b));
  }
});
