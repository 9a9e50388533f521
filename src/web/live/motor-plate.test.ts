import { expect, test } from 'vitest';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { BOLT_CENTRES, motorPlateFacts } from '#web/live/motor-plate.ts';

test('the plate of the home page has the volume and area that its drawing says', () => {
  const { volumeMm3, areaMm2, minWallMm } = PartFactsSchema.parse(motorPlateFacts());
  // 120 x 80 x 12 without its corners, a bore of 40 and four holes of 9.
  expect(volumeMm3).toBeCloseTo(115_200 - 1200 * (4 - Math.PI) - 4800 * Math.PI - 972 * Math.PI, 6);
  expect(areaMm2! - (2 * volumeMm3!) / 12).toBeCloseTo(12 * (320 + 20 * Math.PI + 76 * Math.PI), 6);
  expect(minWallMm).toBe(5.5);
});

test('the bolt holes stand on the corners of a rectangle of 100 by 60', () => {
  expect(BOLT_CENTRES).toEqual([
    [10, 10],
    [10, 70],
    [110, 10],
    [110, 70],
  ]);
});
