import { expect, test } from 'vitest';
import { solveRing } from './ring-mesh.ts';

const angles = Array.from({ length: 96 }, (_, i) => (2 * Math.PI * i) / 96);

test('a thick ring under inner pressure has the stresses of Lamé', () => {
  const [inner, outer, pressure] = [5, 10, 40];
  const solved = solveRing(
    { innerRadiusMm: () => inner, outerRadiusMm: outer, thicknessMm: () => 3, angles, rings: 40 },
    { inner: (x, y) => [(pressure * x) / Math.hypot(x, y), (pressure * y) / Math.hypot(x, y)] },
  );
  const factor = (pressure * inner ** 2) / (outer ** 2 - inner ** 2);
  for (const k of [0, 10, 40]) {
    const radius = solved.x[k]!;
    // On the ray at angle 0 the hoop stress points along y.
    expect(solved.stress[k]!.sy / (factor * (1 + outer ** 2 / radius ** 2))).toBeCloseTo(1, 1);
  }
  const middle = 25;
  const radius = solved.x[middle]!;
  expect(solved.stress[middle]!.sy).toBeCloseTo(factor * (1 + outer ** 2 / radius ** 2), 0);
  expect(solved.stress[middle]!.sx).toBeCloseTo(factor * (1 - outer ** 2 / radius ** 2), 0);
});

test('an even pull on a wide ring ends as three times as much at the edge of its hole', () => {
  const pull = 10;
  const solved = solveRing(
    { innerRadiusMm: () => 1, outerRadiusMm: 25, thicknessMm: () => 2, angles, rings: 60 },
    { outer: (x, y) => [(pull * x) / Math.hypot(x, y), 0] },
  );
  // A quarter around: the edge at 90° to the tension.
  expect(solved.stress[24 * solved.pointsPerRay]!.sx / pull).toBeCloseTo(3, 0);
  expect(Math.abs(solved.stress[24 * solved.pointsPerRay]!.sx / pull - 3)).toBeLessThan(0.15);
});
