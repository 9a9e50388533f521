import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  BRACKET_STRESSES,
  CORNER_STUDY,
  doubleDRadius,
  EYE,
  eyePeaks,
  flatForce,
  halfFlat,
  loadedHeight,
  peakPressure,
  STUDY_MESH,
  solveEye,
  TORQUE_N_MM,
} from './axle-eye.ts';

test('the study and the sample part have the same eye', () => {
  const part = readFileSync('scripts/sample-parts/parts/hub-motor-bracket.ts', 'utf8');
  expect(part).toContain(`edgeBreak: ${EYE.leadIn},`);
  expect(part).toContain(`plate: ${EYE.plate},`);
  expect(part).toContain(
    `eye: { radius: ${EYE.outerRadius}, bossDiameter: ${2 * EYE.bossRadius}, bossHeight: ${EYE.bossHeight},`,
  );
  expect(part).toContain(
    `axle: { diameter: ${2 * EYE.axleRadius}, acrossFlats: ${2 * EYE.halfAcrossFlats}, cornerRadius: ${EYE.cornerRadius} }`,
  );
});

test('pressure on the flats carries the torque: 7,071 N on each, 277.8 MPa at the end', () => {
  expect(halfFlat(1.5) ** 2).toBeCloseTo(18, 12);
  expect(peakPressure(1.5, loadedHeight(13))).toBeCloseTo(277.78, 2);
  expect(flatForce(1.5)).toBeCloseTo(7071.07, 2);
  // A triangular pressure over half the flat adds up to that force.
  expect((peakPressure(1.5, 12) * halfFlat(1.5) * 12) / 2).toBeCloseTo(flatForce(1.5), 6);
  expect(2 * flatForce(1.5) * (2 / 3) * halfFlat(1.5)).toBeCloseTo(TORQUE_N_MM, 6);
});

test('the outline of the hole is a flat above, a round beside, and goes over smoothly', () => {
  expect(doubleDRadius(Math.PI / 2, 1.5)).toBeCloseTo(5, 12);
  expect(doubleDRadius(0, 1.5)).toBeCloseTo(7, 12);
  const toFlat = Math.atan2(5, halfFlat(1.5));
  expect(doubleDRadius(toFlat - 1e-7, 1.5)).toBeCloseTo(doubleDRadius(toFlat + 1e-7, 1.5), 5);
  const toCorner = Math.atan2(3.5, halfFlat(1.5));
  expect(doubleDRadius(toCorner + 1e-7, 1.5)).toBeCloseTo(7, 5);
});

test('the study holds what the solver gives', { timeout: 30_000 }, () => {
  for (const { radius, corner, round, pressure } of [CORNER_STUDY[0], CORNER_STUDY[4], CORNER_STUDY[10]]) {
    const peaks = eyePeaks(solveEye({ cornerRadius: radius, bossHeight: 13 }, STUDY_MESH));
    expect(
      [peaks.cornerMpa, peaks.roundMpa, peakPressure(radius, loadedHeight(13))].map(
        (value) => Math.round(value * 10) / 10,
      ),
    ).toEqual([corner, round, pressure]);
  }
});

test('a mesh of twice the fineness changes the peaks by less than one percent', { timeout: 30_000 }, () => {
  const design = { cornerRadius: 1.5, bossHeight: 13 };
  const coarse = eyePeaks(solveEye(design, STUDY_MESH));
  const fine = eyePeaks(solveEye(design, { round: 24, corner: 20, flat: 28, rings: 28 }));
  for (const key of ['cornerMpa', 'roundMpa', 'ligamentMpa'] as const)
    expect(Math.abs(coarse[key] / fine[key] - 1)).toBeLessThan(0.01);
});

test('the stresses of the variants are what the solver gives', { timeout: 30_000 }, () => {
  for (const { bossHeight, flatMpa, roundMpa } of Object.values(BRACKET_STRESSES)) {
    const peaks = eyePeaks(solveEye({ cornerRadius: EYE.cornerRadius, bossHeight }, STUDY_MESH));
    const pressure = peakPressure(EYE.cornerRadius, loadedHeight(bossHeight));
    expect([pressure, peaks.roundMpa].map(Math.round)).toEqual([flatMpa, roundMpa]);
  }
});
