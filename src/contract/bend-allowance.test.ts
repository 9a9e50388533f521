import { describe, expect, test } from 'vitest';
import { bendAllowanceMm, bendDeductionMm, flatLengthMm, kFactorDin6935, outsideSetbackMm } from './bend-allowance.ts';

const INCH = 25.4;

test('a square bend is deducted as 2(R + t) - π/2 (R + K t)', () => {
  const bend = { thicknessMm: 2, insideRadiusMm: 3, kFactor: 0.4, angleDeg: 90 };
  expect(outsideSetbackMm(bend)).toBeCloseTo(5, 12);
  expect(bendAllowanceMm(bend)).toBeCloseTo((Math.PI / 2) * 3.8, 12);
  expect(bendDeductionMm(bend)).toBeCloseTo(2 * (3 + 2) - (Math.PI / 2) * (3 + 0.4 * 2), 12);
  expect(flatLengthMm(50, 30, bend)).toBeCloseTo(80 - 10 + (Math.PI / 2) * 3.8, 12);
});

describe('published bend deductions of 90° bends', () => {
  // SendCutSend's catalog (feed of 2026-04-29), in mm as its inch values convert; its shop rounds to hundredths of a mm.
  test.each([
    { sheet: 'steel 0.030 in', thicknessMm: 0.762, insideRadiusMm: 1.143, kFactor: 0.38, deductionMm: 1.55 },
    { sheet: 'steel 0.048 in', thicknessMm: 1.2192, insideRadiusMm: 1.143, kFactor: 0.38, deductionMm: 2.18 },
  ])('$sheet of SendCutSend is met to 0.025 mm', ({ deductionMm, sheet: _sheet, ...bend }) => {
    expect(Math.abs(bendDeductionMm({ ...bend, angleDeg: 90 }) - deductionMm)).toBeLessThan(0.025);
  });

  test('a row of Prototek, t 0.060 in, R 0.030 in, K 0.4762: 0.088 in', () => {
    const bend = { thicknessMm: 0.06 * INCH, insideRadiusMm: 0.03 * INCH, kFactor: 0.4762, angleDeg: 90 };
    expect(bendDeductionMm(bend) / INCH).toBeCloseTo(0.088, 4);
  });

  test("half of the deduction is what SendCutSend's least flange grows by when it is bent", () => {
    const bend = { thicknessMm: 1.2192, insideRadiusMm: 1.143, kFactor: 0.38, angleDeg: 90 };
    expect(6.48 + bendDeductionMm(bend) / 2).toBeCloseTo(7.57, 1);
  });
});

test('a bend of no angle changes nothing', () => {
  expect(flatLengthMm(40, 25, { thicknessMm: 1.5, insideRadiusMm: 1.5, kFactor: 0.44, angleDeg: 0 })).toBe(65);
});

test('an open bend of 30° is deducted far less than a third of a square one', () => {
  const bend = { thicknessMm: 1.5, insideRadiusMm: 1.5, kFactor: 0.44 };
  const [open, square] = [30, 90].map((angleDeg) => bendDeductionMm({ ...bend, angleDeg }));
  expect(open).toBeCloseTo(0.4767, 4);
  expect(square).toBeCloseTo(2.607, 3);
});

test('DIN 6935 puts the neutral axis at 0.325 t where the radius equals the thickness, and in the middle from R = 5 t on', () => {
  const k = (insideRadiusMm: number) => kFactorDin6935({ thicknessMm: 2, insideRadiusMm });
  expect(k(2)).toBeCloseTo(0.325, 12);
  expect(k(4)).toBeCloseTo(0.4003, 4);
  expect(k(10)).toBeCloseTo(0.4997, 4);
  expect(k(30)).toBe(0.5);
});

test('for a bend sharper than R = 0.65 t DIN 6935 has no value', () => {
  expect(kFactorDin6935({ thicknessMm: 2, insideRadiusMm: 1.29 })).toBeNull();
  expect(kFactorDin6935({ thicknessMm: 2, insideRadiusMm: 1.3 })).toBeCloseTo(0.2782, 4);
});
