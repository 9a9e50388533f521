/** What a kernel leaves between faces does not decide whether a part is sheet, nor what is cut. */
import { expect, test } from 'vitest';
import { type Corner, extruded, sheetOf } from '../../../tests/engine/drawn-solids.ts';
import { patternOf } from './flat-pattern.ts';

const QUARTER = Math.tan(Math.PI / 8);

/** An angle of 0.8 bent with a radius of 1, whose bend is parted from one flange by a sliver on both sides. */
function angle(sliverMm: number): Corner[] {
  const [t, r, leg] = [0.8, 1, 30];
  const bend = r + t;
  // A way of 45 degrees along which nothing is as smooth as it should be.
  const by = sliverMm / Math.SQRT2;
  const corners: Corner[] = [
    [bend, -by],
    [bend + by, 0],
    [leg, 0],
    [leg, t],
    [bend + by, t],
    [bend, t - by, -QUARTER],
    [t, bend - by],
    [t, leg],
    [0, leg],
    [0, bend - by, QUARTER],
  ];
  return sliverMm > 0 ? corners : corners.filter((_, at) => at !== 1 && at !== 4);
}

test('a sheet of 0.8 with slivers of 0.01 mm² between its bend and its flange is a sheet with its bend and pattern', () => {
  const plain = sheetOf(extruded(10, angle(0))).sheet!;
  expect(plain.bends).toHaveLength(1);
  const { sheet } = sheetOf(extruded(10, angle(1e-3)));
  expect(sheet).toMatchObject({ thicknessMm: expect.closeTo(0.8, 3), bends: [{ radiusMm: expect.closeTo(1, 3) }] });
  expect(sheet!.flat!.areaMm2).toBeCloseTo(plain.flat!.areaMm2, 1);
});

test('a contour of no area beside a pattern is left out', () => {
  const line = (from: [number, number], to: [number, number]) => ({ kind: 'segment', from, to }) as const;
  const curves = [
    line([0, 0], [80, 0]),
    line([80, 0], [80, 30]),
    line([80, 30], [0, 30]),
    line([0, 30], [0, 0]),
    line([90, 0], [90, 30]),
    line([90, 30], [90.008, 15]),
    line([90.008, 15], [90, 0]),
  ];
  const { flat } = patternOf(
    { curves, bendLines: [], areaMm2: 2400, filledMm2: 0, trimmed: 0, marks: [] },
    { kFactor: 0.44, numberOf: () => 0 },
  );
  expect(flat).toMatchObject({ lengthMm: 80, widthMm: 30, areaMm2: 2400, pierces: 1, cutLengthMm: 220 });
});
