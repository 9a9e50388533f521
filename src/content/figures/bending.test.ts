import { expect, test } from 'vitest';
import {
  clearFlangeMm,
  EXAMPLE_BEND,
  EXAMPLE_FLANGES,
  kFactorAt,
  minimumFlangeMm,
  outsideStrain,
  springbackDeg,
} from '#content/figures/bending.ts';
import { bendAllowanceMm, bendDeductionMm, flatLengthMm } from '#contract/bend-allowance.ts';

const to = (digits: number) => (value: number) => Number(value.toFixed(digits));

test('the worked example of the article is what the formulas say', () => {
  expect(to(3)(bendAllowanceMm(EXAMPLE_BEND))).toBe(3.393);
  expect(to(3)(bendDeductionMm(EXAMPLE_BEND))).toBe(2.607);
  expect(to(2)(flatLengthMm(...EXAMPLE_FLANGES, EXAMPLE_BEND))).toBe(62.39);
  const short = { ...EXAMPLE_BEND, kFactor: 0.33 };
  expect(to(3)(bendAllowanceMm(short))).toBe(3.134);
  expect(to(2)(flatLengthMm(...EXAMPLE_FLANGES, short))).toBe(62.13);
});

test('the K-factors of the article are those of DIN 6935', () => {
  expect([1, 2, 3, 5].map((ratio) => to(3)(kFactorAt(ratio)))).toEqual([0.325, 0.4, 0.444, 0.5]);
});

test('the flanges of the article rest on the shoulders of their dies', () => {
  expect([6, 8, 10, 12, 16, 24].map((opening) => to(1)(minimumFlangeMm(opening)))).toEqual([
    4.2, 5.7, 7.1, 8.5, 11.3, 17,
  ]);
});

test('the strains of the article follow from radius over thickness', () => {
  expect([0.5, 1, 2, 3].map((ratio) => Math.round(100 * outsideStrain(ratio)))).toEqual([50, 33, 20, 14]);
});

test('the springback table of the article is computed', () => {
  const metals = [
    { yieldMpa: 250, modulusGpa: 205 },
    { yieldMpa: 193, modulusGpa: 70 },
    { yieldMpa: 290, modulusGpa: 193 },
    { yieldMpa: 276, modulusGpa: 69 },
  ];
  expect(metals.map((metal) => [1, 3, 8].map((ratio) => to(1)(springbackDeg(ratio, metal))))).toEqual([
    [0.2, 0.8, 2.5],
    [0.5, 1.9, 5.6],
    [0.3, 1, 3.1],
    [0.7, 2.8, 8.2],
  ]);
});

test('a channel of 60 mm clears a punch of 26 mm with flanges of 41.6 mm', () => {
  expect(to(1)(clearFlangeMm(60, 13))).toBe(41.6);
});
