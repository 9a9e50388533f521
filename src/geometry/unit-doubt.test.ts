import { expect, test } from 'vitest';
import { doubtUnit } from '#geometry/unit-doubt.ts';

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
