/** Where a dimension writes its value: in its line, beside it, or above it where the canvas ends. */
import { expect, test } from 'vitest';
import type { Point } from '#viewer/dimension-layout.ts';
import { drawDimension } from '#viewer/draw-dimension.ts';

const CANVAS_PX = 400;
const TEXT_PX_WIDE = 60;
const RIGHT: Point = [1, 0];

/** An upright dimension on the right of a part. */
const upright = (x: number, fromY: number, toY: number) =>
  drawDimension({ axis: 2, from: [x, fromY], to: [x, toY], away: RIGHT }, TEXT_PX_WIDE, CANVAS_PX);

test('a long dimension has its value in its line', () => {
  const { text, isInLine } = upright(200, 300, 100);
  expect(isInLine).toBe(true);
  expect(text[0]).toBeGreaterThan(200);
  expect(text[1]).toBe(200);
});

test('a short one has its value beside it, clear of its extension lines', () => {
  const { text, isInLine, arrows } = upright(200, 210, 195);
  expect(isInLine).toBe(false);
  expect(text[0] - TEXT_PX_WIDE / 2).toBeGreaterThan(231);
  expect(text[1]).toBeCloseTo(202.5, 9);
  expect(arrows).not.toBe(upright(200, 300, 100).arrows);
});

test.each([
  ['a short one', 210, 195],
  ['a long one', 300, 100],
])('%s at the edge of the canvas has its value above it, within the canvas', (_, fromY, toY) => {
  const { text, isInLine } = upright(340, fromY, toY);
  expect(isInLine).toBe(false);
  expect(text[0] + TEXT_PX_WIDE / 2).toBeLessThan(CANVAS_PX);
  expect(text[1]).toBeLessThan(toY);
});
