import { expect, test } from 'vitest';
import { fringeOrder, kirsch, largerPrincipal, principalDifference, vonMises } from './photoelastic.ts';

test('the edge of a hole across the pull carries three times the tension, the edge along the pull one time in compression', () => {
  expect(kirsch(0, 3, 3, 10).sx).toBeCloseTo(30, 9);
  expect(kirsch(3, 0, 3, 10).sy).toBeCloseTo(-10, 9);
});

test('no stress crosses the edge of the hole', () => {
  for (const angle of [0.1, 0.7, 1.3, 2.9]) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const { sx, sy, txy } = kirsch(2 * c, 2 * s, 2, 7);
    expect(sx * c + txy * s).toBeCloseTo(0, 9);
    expect(txy * c + sy * s).toBeCloseTo(0, 9);
  }
});

test('far from the hole the plate knows only the tension', () => {
  const { sx, sy, txy } = kirsch(4000, 3000, 3, 10);
  expect(sx).toBeCloseTo(10, 4);
  expect(sy).toBeCloseTo(0, 4);
  expect(txy).toBeCloseTo(0, 4);
});

test('the fields balance: the stresses that pull a small square sum to nothing', () => {
  const at = (x: number, y: number) => kirsch(x, y, 3, 10);
  const h = 1e-4;
  for (const [x, y] of [
    [4, 1],
    [-2, 5],
    [3.3, -3.1],
  ] as const) {
    const alongX = (at(x + h, y).sx - at(x - h, y).sx + at(x, y + h).txy - at(x, y - h).txy) / (2 * h);
    const alongY = (at(x + h, y).txy - at(x - h, y).txy + at(x, y + h).sy - at(x, y - h).sy) / (2 * h);
    expect(Math.abs(alongX)).toBeLessThan(1e-5);
    expect(Math.abs(alongY)).toBeLessThan(1e-5);
  }
});

test('7 MPa through 6 mm of polycarbonate are six fringes', () => {
  expect(fringeOrder(7, 6)).toBe(6);
});

test('pure tension, its difference and its equivalent are the same number', () => {
  const pull = { sx: 12, sy: 0, txy: 0 };
  expect([principalDifference(pull), largerPrincipal(pull), vonMises(pull)]).toEqual([12, 12, 12]);
});

test('pure shear has a principal difference of twice the shear', () => {
  const shear = { sx: 0, sy: 0, txy: 5 };
  expect(principalDifference(shear)).toBe(10);
  expect(largerPrincipal(shear)).toBe(5);
  expect(vonMises(shear)).toBeCloseTo(5 * Math.sqrt(3), 12);
});
