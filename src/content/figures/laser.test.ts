import { expect, test } from 'vitest';
import {
  areaMm2,
  burningJPerMm3,
  circleSpeedMPerMin,
  edgeSeconds,
  fresnelAbsorption,
  GUSSET,
  hagenRubensAbsorption,
  ISO_9013_RANGES,
  meltingJPerMm3,
  nestGussets,
  pairWidthMm,
  utilization,
} from '#content/figures/laser.ts';

const percent = (share: number) => Number((100 * share).toFixed(1));

test('the absorption table of the article is computed from optical constants and resistivities', () => {
  const [iron, titanium, aluminum, copper] = [
    [3.81, 4.44],
    [3.8, 4.0],
    [1.75, 8.5],
    [0.15, 6.93],
  ] as const;
  expect([iron, titanium, aluminum, copper].map(([n, k]) => percent(fresnelAbsorption(n, k)))).toEqual([
    35.6, 38.9, 8.8, 1.2,
  ]);
  expect([9.7e-8, 4.2e-7, 2.65e-8, 1.68e-8].map((rho) => percent(hagenRubensAbsorption(rho, 10.6e-6)))).toEqual([
    3.5, 7.3, 1.8, 1.5,
  ]);
});

test('melting and burning a kerf take and give what the article says', () => {
  expect(meltingJPerMm3()).toBeCloseTo(10.3, 1);
  expect(burningJPerMm3()).toBeCloseTo(38.3, 1);
  // 3 mm × 0.2 mm × 4 m/min
  const meltedMm3PerS = 3 * 0.2 * (4000 / 60);
  expect(meltedMm3PerS).toBeCloseTo(40, 6);
  expect(Math.round(meltedMm3PerS * meltingJPerMm3())).toBe(412);
});

test('the panel of the article is cut in the time it says', () => {
  const outline = 2 * (edgeSeconds(200, 30, 10) + edgeSeconds(120, 30, 10));
  expect(outline).toBeCloseTo(1.48, 2);
  expect(circleSpeedMPerMin(3, 10)).toBeCloseTo(7.35, 2);
  const hole = (Math.PI * 3) / ((circleSpeedMPerMin(3, 10) * 1000) / 60);
  expect(hole).toBeCloseTo(0.077, 3);
  expect(40 * (hole + 0.5)).toBeCloseTo(23.1, 1);
  expect(edgeSeconds(10, 30, 10)).toBeCloseTo(0.063, 3);
});

test('the edge table of the article follows ISO 9013', () => {
  const thicknesses = [1, 3, 6, 10];
  expect(ISO_9013_RANGES.map(({ u }) => thicknesses.map((t) => u(t).toFixed(2)))).toEqual([
    ['0.05', '0.06', '0.07', '0.08'],
    ['0.16', '0.17', '0.19', '0.22'],
  ]);
  expect(ISO_9013_RANGES.map(({ rz5 }) => thicknesses.map((t) => Math.round(rz5(t))))).toEqual([
    [11, 12, 14, 16],
    [41, 42, 45, 48],
  ]);
});

test('turning every other gusset puts eight on the sheet that held six', () => {
  expect(areaMm2(GUSSET)).toBe(3050);
  expect(pairWidthMm()).toBeCloseTo(112.6, 1);
  expect([false, true].map((inPairs) => nestGussets(inPairs).length)).toEqual([6, 8]);
  expect([6, 8].map((parts) => percent(utilization(parts)))).toEqual([50.3, 67]);
});
