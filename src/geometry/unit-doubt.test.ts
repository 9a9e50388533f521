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

test('a mesh of five by two may be inches or centimetres', () => {
  expect(doubtUnit(null, [5, 2.5, 1.4])).toBe(
    'This format has no unit; taken as millimetres the part is 5 x 2.5 x 1.4 mm. If it was drawn in inches it is 127 x 63.5 x 35.56 mm, in centimetres 50 x 25 x 14 mm: please check.',
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

test('a mesh in metres is offered in metres, and not in inches where those would be tiny', () => {
  expect(doubtUnit(null, [0.12, 0.08, 0.03])).toBe(
    'This format has no unit; taken as millimetres the part is 0.12 x 0.08 x 0.03 mm. If it was drawn in metres it is 120 x 80 x 30 mm: please check.',
  );
  expect(unitDoubt.doubtUnit(null, [0.5, 0.2, 0.1])).toMatchObject({
    likely: [{ unit: 'm', sizeMm: [500, 200, 100] }, { unit: 'inch' }],
  });
  expect(unitDoubt.doubtUnit(null, [2, 1, 1])).toMatchObject({
    likely: [{ unit: 'inch' }, { unit: 'cm' }, { unit: 'm' }],
  });
  expect(doubtUnit(null, [0.004, 0.002, 0.002])).toMatch(/only 0\.004 x/);
});

test('a drawing without a unit is offered in all units in which it has the size of a part', () => {
  expect(doubtFlatUnit(flat(null), [0.3, 0.2])).toMatch(/no unit.*in metres it is 300 x 200 mm: please/);
  expect(doubtFlatUnit(flat(null), [30, 20])).toMatch(/in centimetres it is 300 x 200 mm, in inches 762 x 508 mm/);
  expect(doubtFlatUnit(flat(null), [118, 90])).toMatch(/in centimetres it is 1180 x 900 mm, in inches/);
});

test('a drawing that declares inches and was drawn in millimetres is doubted by the sheet it would need', () => {
  const inMm = 25.4;
  expect(doubtFlatUnit(flat('inch'), [84 * inMm, 100 * inMm])).toBe(
    'The file declares inches, which makes the part 2134 x 2540 mm. If it was drawn in millimetres it is 84 x 100 mm: please check.',
  );
  // Two and a half metres of a strip are cut from a common sheet.
  expect(doubtFlatUnit(flat('inch'), [8 * inMm, 100 * inMm])).toBeNull();
});

test('holes that are standard in one unit doubt the other', () => {
  const metric = { holesMm: [4.5, 4.5, 6.6, 9].map((hole) => hole * 25.4), thicknessMm: null };
  expect(doubtFlatUnit(flat('inch'), [1016, 1270], metric)).toMatch(/drawn in millimetres it is 40 x 50 mm/);
  expect(doubtUnit('inch', [1016, 1270, 254], metric)).toMatch(/drawn in millimetres it is 40 x 50 x 10 mm/);
  const own = { holesMm: [0.257, 0.5].map((hole) => hole * 25.4), thicknessMm: null };
  expect(doubtFlatUnit(flat('inch'), [1016, 1270], own)).toBeNull();
  const inches = { holesMm: [0.257, 0.257, 0.375], thicknessMm: null };
  expect(doubtFlatUnit(flat('mm'), [5.1, 3.3], inches)).toMatch(/drawn in inches; then it is 129\.5 x 83\.82 mm/);
  expect(doubtUnit('mm', [5.1, 3.3, 0.5], inches)).toMatch(/holes are those of a part in inches; then it is 129\.5/);
  expect(doubtUnit('mm', [51, 33, 5], { holesMm: [2.5, 3.3], thicknessMm: null })).toBeNull();
});

test('a sheet as thick as a block is doubted where it is a gauge in millimetres', () => {
  const sheet = { holesMm: [], thicknessMm: 1.5 * 25.4 };
  expect(doubtUnit('inch', [120 * 25.4 - 100, 900, 700], sheet)).toMatch(/declares inches.*drawn in millimetres/);
  expect(doubtUnit('inch', [900, 700, 300], { ...sheet, thicknessMm: 1.519 })).toBeNull();
});
