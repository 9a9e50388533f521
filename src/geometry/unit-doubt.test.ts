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

test('a cube of ten meters was surely drawn in millimeters', () => {
  expect(doubtUnit('m', [10_000, 10_000, 10_000])).toBe(
    'The file declares meters, which makes the part 10000 × 10000 × 10000 mm. If it was drawn in millimeters, it is 10 × 10 × 10 mm. Please check.',
  );
});

test('a mesh of five by two may be inches or centimeters', () => {
  expect(doubtUnit(null, [5, 2.5, 1.4])).toBe(
    'This format has no unit. Read as millimeters, the part is 5 × 2.5 × 1.4 mm. If it was drawn in inches, it is 127 × 63.5 × 35.56 mm, in centimeters 50 × 25 × 14 mm. Please check.',
  );
});

test('a part of a millimetre was exported in a wrong unit', () => {
  expect(doubtUnit('mm', [0.1, 0.12, 0.03])).toMatch(/only 0\.1 × 0\.12 × 0\.03 mm/);
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
    'This SVG gives its size in pixels. At 96 per inch, as in browsers, it is 25.4 × 12.7 mm; with one millimeter for each pixel, 96 × 48 mm; at 72 per inch, as in Illustrator, 33.87 × 16.93 mm. Please check.',
  );
});

test('a drawing in pixels is offered at the scales that its sides or holes speak for', () => {
  const likelyOf = (sizeMm: [number, number], holesMm: number[] = []) => {
    const doubt = unitDoubt.doubtFlatUnit(flat(null, 'svg'), sizeMm, { holesMm, thicknessMm: null, wallMm: null });
    return doubt?.code === 'svg-of-likely-scales' ? doubt.likely.map(({ scale }) => scale) : null;
  };
  const drawn = (factor: number) => [103.5 / factor, 42.5 / factor] as [number, number];
  expect(likelyOf(drawn(96 / 90))).toEqual(['90', '72']);
  expect(likelyOf(drawn(96 / 25.4))).toEqual(['mm', '72']);
  expect(likelyOf(drawn(96 / 72))).toEqual(['72']);
  // Whole millimeters at 96 speak for 96.
  expect(likelyOf([100, 42.5])).toEqual(['72']);
  const holes = [5.5, 6.6].map((hole) => (hole * 90) / 96);
  expect(likelyOf([93.11, 40.07], holes)).toEqual(['90', '72']);
  expect(doubtFlatUnit(flat(null, 'svg'), drawn(96 / 90), undefined)).toMatch(
    /at 90 per inch, as in Inkscape before 0\.92, 103\.5 × 42\.5 mm; at 72/,
  );
});

test('a mesh in centimeters is doubted by walls and holes that nobody makes in millimeters', () => {
  const evidence = { holesMm: [], thicknessMm: null, wallMm: null };
  const part = [12, 8, 3] as const;
  expect(doubtUnit(null, [...part], { ...evidence, wallMm: 0.2 })).toMatch(/in centimeters, it is 120 × 80 × 30 mm/);
  expect(doubtUnit(null, [...part], { ...evidence, holesMm: [0.45, 0.6607] })).toMatch(/in centimeters, it is 120 ×/);
  // Walls and holes of millimeters, one hole alone, and a part that is large in millimeters.
  expect(doubtUnit(null, [...part], { holesMm: [4.5, 3.3], thicknessMm: null, wallMm: 1.2 })).toBeNull();
  expect(doubtUnit(null, [...part], { ...evidence, holesMm: [0.45] })).toBeNull();
  expect(doubtUnit(null, [120, 80, 30], { ...evidence, wallMm: 0.2 })).toBeNull();
  // A unit that is declared is not doubted for them.
  expect(doubtUnit('mm', [...part], { ...evidence, wallMm: 0.2 })).toBeNull();
});

test('a drawing without a unit is doubted where inches would be as likely', () => {
  expect(doubtFlatUnit(flat(null), [14, 12])).toMatch(/no unit.*14 × 12 mm.*355\.6 × 304\.8 mm/);
  expect(doubtFlatUnit(flat(null), [430, 400])).toBeNull();
});

test('millimeters are doubted where the sides are whole only as inches', () => {
  expect(doubtFlatUnit(flat('mm'), [14.1732, 19.685])).toMatch(/declares millimeters.*360 × 500 mm/);
  expect(doubtFlatUnit(flat('mm'), [14, 20])).toBeNull();
  expect(doubtFlatUnit(flat('mm'), [56.7296, 80])).toBeNull();
  expect(doubtFlatUnit(flat('inch'), [355.6, 355.6])).toBeNull();
});

test('a part of more than a hundred meters is doubted in millimeters too', () => {
  expect(doubtUnit('mm', [120_000, 20, 20])).toMatch(/120000 × 20 × 20 mm, more than a hundred meters/);
  expect(doubtFlatUnit(flat('mm'), [1_999_999_936, 20])).toMatch(/more than a hundred meters/);
  expect(doubtUnit(null, [12_000, 20, 20])).toBeNull();
});

test('a mesh in meters is offered in meters, and not in inches where those would be tiny', () => {
  expect(doubtUnit(null, [0.12, 0.08, 0.03])).toBe(
    'This format has no unit. Read as millimeters, the part is 0.12 × 0.08 × 0.03 mm. If it was drawn in meters, it is 120 × 80 × 30 mm. Please check.',
  );
  expect(unitDoubt.doubtUnit(null, [0.5, 0.2, 0.1])).toMatchObject({
    likely: [{ unit: 'm', sizeMm: [500, 200, 100] }, { unit: 'inch' }],
  });
  expect(unitDoubt.doubtUnit(null, [2, 1, 1])).toMatchObject({
    likely: [{ unit: 'inch' }, { unit: 'cm' }, { unit: 'm' }],
  });
  expect(doubtUnit(null, [0.004, 0.002, 0.002])).toMatch(/only 0\.004 ×/);
});

test('a drawing without a unit is offered in all units in which it has the size of a part', () => {
  expect(doubtFlatUnit(flat(null), [0.3, 0.2])).toMatch(/no unit.*in meters, it is 300 × 200 mm. Please/);
  expect(doubtFlatUnit(flat(null), [30, 20])).toMatch(/in centimeters, it is 300 × 200 mm, in inches 762 × 508 mm/);
  expect(doubtFlatUnit(flat(null), [118, 90])).toMatch(/in centimeters, it is 1180 × 900 mm, in inches/);
});

test('a drawing that declares inches and was drawn in millimeters is doubted by the sheet it would need', () => {
  const inMm = 25.4;
  expect(doubtFlatUnit(flat('inch'), [84 * inMm, 100 * inMm])).toBe(
    'The file declares inches, which makes the part 2134 × 2540 mm. If it was drawn in millimeters, it is 84 × 100 mm. Please check.',
  );
  // Two and a half meters of a strip are cut from a common sheet.
  expect(doubtFlatUnit(flat('inch'), [8 * inMm, 100 * inMm])).toBeNull();
});

test('holes that are standard in one unit doubt the other', () => {
  const metric = { holesMm: [4.5, 4.5, 6.6, 9].map((hole) => hole * 25.4), thicknessMm: null, wallMm: null };
  expect(doubtFlatUnit(flat('inch'), [1016, 1270], metric)).toMatch(/drawn in millimeters, it is 40 × 50 mm/);
  expect(doubtUnit('inch', [1016, 1270, 254], metric)).toMatch(/drawn in millimeters, it is 40 × 50 × 10 mm/);
  const own = { holesMm: [0.257, 0.5].map((hole) => hole * 25.4), thicknessMm: null, wallMm: null };
  expect(doubtFlatUnit(flat('inch'), [1016, 1270], own)).toBeNull();
  const inches = { holesMm: [0.257, 0.257, 0.375], thicknessMm: null, wallMm: null };
  expect(doubtFlatUnit(flat('mm'), [5.1, 3.3], inches)).toMatch(/suggests inches; then it would be 129\.5 × 83\.82 mm/);
  expect(doubtUnit('mm', [5.1, 3.3, 0.5], inches)).toMatch(/holes are inch sizes; in inches it would be 129\.5/);
  expect(doubtUnit('mm', [51, 33, 5], { holesMm: [2.5, 3.3], thicknessMm: null, wallMm: null })).toBeNull();
});

test('a sheet as thick as a block is doubted where it is a gauge in millimeters', () => {
  const sheet = { holesMm: [], thicknessMm: 1.5 * 25.4, wallMm: null };
  expect(doubtUnit('inch', [120 * 25.4 - 100, 900, 700], sheet)).toMatch(/declares inches.*drawn in millimeters/);
  expect(doubtUnit('inch', [900, 700, 300], { ...sheet, thicknessMm: 1.519 })).toBeNull();
});
