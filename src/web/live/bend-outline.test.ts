import { expect, test } from 'vitest';
import { bendAllowanceMm, flatLengthMm } from '#contract/bend-allowance.ts';
import { bendOutline } from './bend-outline.ts';

const SHEET = { width: 360, height: 270, margin: 30, flatHeight: 90 };
const BEND = { thicknessMm: 2, insideRadiusMm: 3, kFactor: 0.4, angleDeg: 90 };

test('strip and blank are drawn in one scale: the outside flange and the flat length are as long as they measure', () => {
  const { scale, end, corner, flat } = bendOutline(BEND, 60, 40, SHEET);
  expect((corner[0] - end[0]) / scale).toBeCloseTo(60, 1);
  expect((flat.right - flat.left) / scale).toBeCloseTo(flatLengthMm(60, 40, BEND), 1);
  expect((flat.bendTo - flat.bendFrom) / scale).toBeCloseTo(bendAllowanceMm(BEND), 1);
  expect((flat.bottom - flat.top) / scale).toBeCloseTo(2, 1);
});

test('the outline of a square bend passes through its eight corners', () => {
  const { profile, scale } = bendOutline(BEND, 60, 40, { ...SHEET, width: 10_000, height: 190 });
  // Of 190 units in height, 40 are left for a flange of 40 mm.
  expect(scale).toBe(1);
  expect(profile.match(/[ML]|A[\d.]+ [\d.]+/g)).toEqual(['M', 'L', 'A5 5', 'L', 'L', 'L', 'A3 3', 'L']);
});

test('everything stays on the sheet, from a narrow open bend to a long one that leans back', () => {
  const cases = [
    [{ ...BEND, angleDeg: 5 }, 10, 1000],
    [{ ...BEND, angleDeg: 135 }, 300, 200],
    [{ ...BEND, angleDeg: 120, insideRadiusMm: 50 }, 200, 150],
  ] as const;
  for (const [bend, a, b] of cases) {
    const { profile, flat, corner } = bendOutline(bend, a, b, SHEET);
    // The end points of lines and arcs. The numbers before them are radii and flags.
    const ends = [...profile.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    for (const [x, y] of [...ends, corner]) {
      expect(x).toBeGreaterThanOrEqual(SHEET.margin - 0.01);
      expect(x).toBeLessThanOrEqual(SHEET.width - SHEET.margin + 0.01);
      expect(y).toBeGreaterThanOrEqual(SHEET.margin - 0.01);
      expect(y).toBeLessThanOrEqual(SHEET.height - SHEET.flatHeight - SHEET.margin + 0.01);
    }
    expect(flat.left).toBeGreaterThanOrEqual(SHEET.margin - 0.01);
  }
});
