import { expect, test } from 'vitest';
import { formatDoubt } from '#contract/doubt-words.ts';
import * as unitDoubt from '#geometry/unit-doubt.ts';

const doubtUnit = (...asked: Parameters<typeof unitDoubt.doubtUnit>): string | null => {
  const doubt = unitDoubt.doubtUnit(...asked);
  return doubt && formatDoubt(doubt);
};
const doubtFlatUnit = (...asked: Parameters<typeof unitDoubt.doubtFlatUnit>): string | null => {
  const doubt = unitDoubt.doubtFlatUnit(...asked);
  return doubt && formatDoubt(doubt);
};

test('a cube of ten metres was surely drawn in millimetres', () => {
  expect(doubtUnit('m', [10_000, 10_000, 10_000])).toBe(
    'The file declares metres, which makes the part 10000 x 10000 x 10000 mm. If it was drawn in millimetres it is 10 x 10 x 10 mm: please check.',
  );
});

test('a mesh of five by two may be inches', () => {
  expect(doubtUnit(null, [5, 2.5, 1.4])).toBe(
    'This format has no unit; taken as millimetres the part is 5 x 2.5 x 1.4 mm. If it was drawn in inches it is 127 x 63.5 x 35.56 mm: please check.',
  );
});

test('a part of a millimetre was exported in a wrong unit', () => {
  expect(doubtUnit('mm', [0.1, 0.12, 0.03])).toMatch(/only 0\.1 x 0\.12 x 0\.03 mm/);
});

test.each([
  ['mm', [3000, 40, 20]],
  ['inch', [711, 292, 812]],
  ['m', [1000, 1000, 1000]],
  [null, [20, 20, 20]],
] as const)('nothing is odd about %s and %j', (declared, [x, y, z]) => {
  expect(doubtUnit(declared, [x, y, z])).toBeNull();
});

const flat = (declaredUnit: string | null, format: 'dxf' | 'svg' = 'dxf') => ({ declaredUnit, format });

test('a drawing in pixels says at how many to the inch it was taken', () => {
  expect(doubtFlatUnit(flat(null, 'svg'), [25.4, 12.7])).toBe(
    'This SVG gives its size in pixels; taken at 96 to the inch it is 25.4 x 12.7 mm. If it was drawn at 72 to the inch, as older programs do, it is 33.87 x 16.93 mm: please check.',
  );
});

test('a drawing without a unit is doubted where inches would be as likely', () => {
  expect(doubtFlatUnit(flat(null), [14, 12])).toMatch(/no unit.*14 x 12 mm.*355\.6 x 304\.8 mm/);
  expect(doubtFlatUnit(flat(null), [430, 400])).toBeNull();
});

test('millimetres are doubted where the sides are whole only as inches', () => {
  expect(doubtFlatUnit(flat('mm'), [14.1732, 19.685])).toMatch(/declares millimetres.*360 x 500 mm/);
  expect(doubtFlatUnit(flat('mm'), [14, 20])).toBeNull();
  expect(doubtFlatUnit(flat('mm'), [56.7296, 80])).toBeNull();
  expect(doubtFlatUnit(flat('inch'), [355.6, 355.6])).toBeNull();
});

test('a part of more than a hundred metres is doubted in millimetres too', () => {
  expect(doubtUnit('mm', [120_000, 20, 20])).toMatch(/120000 x 20 x 20 mm, more than a hundred metres/);
  expect(doubtFlatUnit(flat('mm'), [1_999_999_936, 20])).toMatch(/more than a hundred metres/);
  expect(doubtUnit(null, [12_000, 20, 20])).toBeNull();
});
