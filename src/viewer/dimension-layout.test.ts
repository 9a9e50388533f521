import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import { type BoxView, placeDimensions, spreadTexts } from '#viewer/dimension-layout.ts';

/** A parallel projection with 10 pixels a millimetre; `right` and `up` are the screen's axes in space. */
function viewOf(halfSize: Vec3, toEye: Vec3, right: Vec3, up: Vec3): BoxView {
  const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return { halfSize, toEye, project: (point) => [10 * dot(point, right), -10 * dot(point, up)] };
}

function rounded(view: BoxView) {
  return placeDimensions(view).map(({ axis, from, to, away }) => ({
    axis,
    from: from.map((v) => Math.round(v) + 0),
    to: to.map((v) => Math.round(v) + 0),
    away: away.map((v) => Math.round(v * 100) / 100 + 0),
  }));
}

test('from the front, the width stands below and the height to the right; the depth cannot be seen', () => {
  expect(rounded(viewOf([3, 5, 2], [0, -1, 0], [1, 0, 0], [0, 0, 1]))).toEqual([
    { axis: 0, from: [-30, 20], to: [30, 20], away: [0, 1] },
    { axis: 2, from: [30, 20], to: [30, -20], away: [1, 0] },
  ]);
});

test('from above, the width stands below and the depth to the right', () => {
  expect(rounded(viewOf([3, 5, 2], [0, 0, 1], [1, 0, 0], [0, 1, 0]))).toEqual([
    { axis: 0, from: [-30, 50], to: [30, 50], away: [0, 1] },
    { axis: 1, from: [30, 50], to: [30, -50], away: [1, 0] },
  ]);
});

test('from the isometric corner, all three stand outside the outline of the box', () => {
  const [a, b, c] = [Math.SQRT1_2, 1 / Math.sqrt(3), 1 / Math.sqrt(6)];
  expect(rounded(viewOf([3, 3, 3], [b, -b, b], [a, a, 0], [-c, c, 2 * c]))).toEqual([
    { axis: 0, from: [-42, 24], to: [0, 49], away: [0, 1] },
    { axis: 1, from: [0, 49], to: [42, 24], away: [0, 1] },
    { axis: 2, from: [42, 24], to: [42, -24], away: [0.87, -0.5] },
  ]);
});

test('a flat part has no dimension across its thickness when it is seen from above', () => {
  const places = placeDimensions(viewOf([3, 5, 0], [0, 0, 1], [1, 0, 0], [0, 1, 0]));
  expect(places.map(({ axis }) => axis)).toEqual([0, 1]);
});

test('values that would run into each other stand side by side, inside the canvas, and one in its line stays there', () => {
  const room = { heightPx: 12, canvasWidthPx: 300 };
  const text = (x: number, y: number, isInLine = false) => ({ at: [x, y] as [number, number], widthPx: 60, isInLine });
  expect(spreadTexts([text(150, 90), text(190, 90), text(250, 20)], room)).toEqual([
    [136, 90],
    [204, 90],
    [250, 20],
  ]);
  expect(spreadTexts([text(190, 90), text(150, 90, true)], room)).toEqual([
    [218, 90],
    [150, 90],
  ]);
  expect(spreadTexts([text(290, 90), text(150, 110), text(150, 90)], room)).toEqual([
    [266, 90],
    [150, 110],
    [150, 90],
  ]);
});
