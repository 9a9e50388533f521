import { expect, test } from 'vitest';
import { EYE, MODEL, solveModel } from './axle-eye.ts';
import { eyeFringePath, fringePath } from './fringe-path.ts';
import { fringeOrder, principalDifference } from './photoelastic.ts';

test('the fringes of the eye are drawn as they are computed', { timeout: 60_000 }, async () => {
  await expect(eyeFringePath()).toMatchFileSnapshot('./eye-fringes.txt');
});

test('the words of the study: order 10.5 on the round, between 11 and 12.5 under the flat', { timeout: 60_000 }, () => {
  const { x, y, stress } = solveModel({ round: 16, corner: 10, flat: 20, rings: 24 });
  const orders = stress.map((at) => fringeOrder(principalDifference(at), MODEL.thickness));
  const onRound = orders.filter((_, i) => Math.abs(Math.hypot(x[i]!, y[i]!) - EYE.axleRadius) < 1e-9);
  expect(Math.max(...onRound)).toBeCloseTo(10.5, 1);
  expect(Math.max(...orders)).toBeGreaterThan(11);
  expect(Math.max(...orders)).toBeLessThan(12.5);
});

test('lines are steps from a first point, short and without needless signs', () => {
  const [rays, pointsPerRay] = [16, 5];
  const at = (i: number) => {
    const [angle, radius] = [(2 * Math.PI * Math.floor(i / pointsPerRay)) / rays, 1 + (i % pointsPerRay)];
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  };
  const points = Array.from({ length: rays * pointsPerRay }, (_, i) => at(i));
  const values = points.map(([x, y]) => Math.hypot(x, y) / 2.6);
  const path = fringePath({ x: points.map(([x]) => x), y: points.map(([, y]) => y), values, rays, pointsPerRay }, 1);
  expect(path).toMatch(/^M[\d.]+ 0l[-\d. ]+$/);
  expect(path.match(/M/g)).toHaveLength(1);
});
