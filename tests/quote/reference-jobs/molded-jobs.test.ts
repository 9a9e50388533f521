import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MOLDED_JOBS, sheetOnce, sheetPiece } from './molded-jobs.ts';

test('there are four molded jobs, each with a part of our own, and a tool that costs thousands of pieces', () => {
  expect(MOLDED_JOBS).toHaveLength(4);
  for (const sheet of MOLDED_JOBS) {
    expect(existsSync(resolve(import.meta.dirname, '../../..', sheet.part)), sheet.part).toBe(true);
    expect(sheetOnce(sheet) / sheetPiece(sheet), sheet.name).toBeGreaterThan(500);
  }
});

test('a sheet is hours, steel and cycles with the margin, reckoned by hand', () => {
  const cup = MOLDED_JOBS.find(({ name }) => name === 'Cup')!;
  // 32 h x 55, 440 bought, 2 h x 40; mounting 30, labor 10, inspection 20, resin 1.
  expect(sheetOnce(cup)).toBeCloseTo(1.25 * (1760 + 440 + 80 + 61), 9);
  expect(sheetPiece(cup)).toBeCloseTo(1.25 * ((22.6 / 3600) * (30 / 0.85) + 0.0065 * 1.9 + 30 / 360), 9);
});
