import { expect, test } from 'vitest';
import { curveGeometry } from './curve-geometry.ts';

const BOX = { width: 220, height: 120, left: 20, right: 0, top: 10, bottom: 10 };

test('points lie on logarithmic axes, the dearest at the top and one piece at the left', () => {
  const points = [
    { quantity: 1, unitPriceMinor: 10_000 },
    { quantity: 10, unitPriceMinor: 1000 },
    { quantity: 100, unitPriceMinor: 100 },
  ];
  expect(curveGeometry(points, 10, BOX)).toEqual({
    path: 'M20 11.6L120 60L220 108.4',
    otherPaths: [],
    ends: [{ x: 220, y: 108.4 }],
    marks: [],
    current: { x: 120, y: 60 },
    xTicks: [
      { quantity: 1, x: 20 },
      { quantity: 10, x: 120 },
      { quantity: 100, x: 220 },
    ],
    yTicks: [
      { priceMinor: 100, y: 108.4 },
      { priceMinor: 200, y: 93.8 },
      { priceMinor: 500, y: 74.6 },
      { priceMinor: 1000, y: 60 },
      { priceMinor: 2000, y: 45.4 },
      { priceMinor: 5000, y: 26.2 },
      { priceMinor: 10_000, y: 11.6 },
    ],
  });
});

test('prices that are close together get even, round ticks', () => {
  const points = [
    { quantity: 1, unitPriceMinor: 336_062 },
    { quantity: 100, unitPriceMinor: 324_200 },
  ];
  const { yTicks } = curveGeometry(points, 1, BOX);
  expect(yTicks.map((tick) => tick.priceMinor)).toEqual([320_000, 340_000, 360_000]);
});

test('over many decades only as many prices are named as can stand above each other', () => {
  const ticksTo = (dearest: number) => {
    const points = [
      { quantity: 1, unitPriceMinor: dearest },
      { quantity: 10_000, unitPriceMinor: 150 },
    ];
    return curveGeometry(points, 1, BOX).yTicks.map((tick) => tick.priceMinor);
  };
  expect(ticksTo(15_000)).toEqual([200, 500, 1000, 2000, 5000, 10_000]);
  // Steps of 5 and 10 would stand 9 px apart.
  expect(ticksTo(350_120)).toEqual([1000, 10_000, 100_000]);
  expect(ticksTo(30_000_000)).toEqual([1000, 10_000, 100_000, 1_000_000, 10_000_000]);
});

test('a compared curve widens the range and lies on the same axes', () => {
  const points = [
    { quantity: 1, unitPriceMinor: 10_000 },
    { quantity: 100, unitPriceMinor: 1000 },
  ];
  const other = [
    { quantity: 1, unitPriceMinor: 1000 },
    { quantity: 100, unitPriceMinor: 100 },
  ];
  const { path, otherPaths } = curveGeometry(points, 1, BOX, [other]);
  expect([path, otherPaths]).toEqual(['M20 11.6L220 60', ['M20 60L220 108.4']]);
});

test('prices that do not depend on the quantity make a level line', () => {
  const points = [
    { quantity: 1, unitPriceMinor: 500 },
    { quantity: 100, unitPriceMinor: 500 },
  ];
  expect(curveGeometry(points, 1, BOX).path).toBe('M20 60L220 60');
});
