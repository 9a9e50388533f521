import { expect, test } from 'vitest';
import { edgeCurves } from '#viewer/measure/edge-curves.ts';
import { blockMesh, tubeMesh } from '../../../tests/setup/plain-meshes.ts';

/** Segments along points. */
const along = (points: readonly (readonly number[])[]) =>
  Float32Array.from(points.slice(1).flatMap((point, i) => [...points[i]!, ...point]));

const arc = (radiusMm: number, fromDeg: number, toDeg: number, [x, y]: readonly [number, number], steps = 9) =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((fromDeg + ((toDeg - fromDeg) * i) / steps) * Math.PI) / 180;
    return [x + radiusMm * Math.cos(angle), y + radiusMm * Math.sin(angle), 0];
  });

test('a block has twelve straight edges of its sizes', () => {
  const curves = edgeCurves(blockMesh([40, 30, 20]).edges);
  expect(curves.map(({ kind }) => kind)).toEqual(new Array(12).fill('line'));
  expect(curves.map(({ lengthMm }) => lengthMm).sort((a, b) => a - b)).toEqual([
    20, 20, 20, 20, 30, 30, 30, 30, 40, 40, 40, 40,
  ]);
});

test('the circles of a tube have its radii, centers and the length of the true circle', () => {
  const curves = edgeCurves(tubeMesh(10, 6, 5).edges);
  expect(curves.map(({ kind }) => kind)).toEqual(['circle', 'circle', 'circle', 'circle']);
  const radii = curves.map(({ round }) => round!.radiusMm);
  for (const [at, radius] of [10, 6, 10, 6].entries()) expect(radii[at]).toBeCloseTo(radius, 5);
  expect(curves[2]!.round!.center[2]).toBeCloseTo(5, 6);
  expect(Math.hypot(curves[2]!.round!.center[0], curves[2]!.round!.center[1])).toBeLessThan(1e-5);
  expect(curves[0]!.lengthMm).toBeCloseTo(20 * Math.PI, 4);
});

test('the outline of a slot is two lines and two half circles, wherever it begins', () => {
  const slot = [...arc(5, -90, 90, [20, 0]), ...arc(5, 90, 270, [0, 0]), [20, -5, 0]];
  for (const start of [0, 4, 12]) {
    const turned = [...slot.slice(start, -1), ...slot.slice(0, start + 1)];
    const curves = edgeCurves(along(turned));
    expect(curves.map(({ kind }) => kind).sort()).toEqual(['arc', 'arc', 'line', 'line']);
    const lengths = curves.map(({ lengthMm }) => lengthMm).sort((a, b) => a - b);
    expect(lengths[0]).toBeCloseTo(5 * Math.PI, 4);
    expect(lengths[3]).toBeCloseTo(20, 5);
  }
});

test('a straight edge of several segments is one line, and a corner ends it', () => {
  const curves = edgeCurves(
    along([
      [0, 0, 0],
      [10, 0, 0],
      [25, 0, 0],
      [25, 8, 0],
    ]),
  );
  expect(curves.map(({ kind, lengthMm }) => [kind, lengthMm])).toEqual([
    ['line', 25],
    ['line', 8],
  ]);
});

test('a free curve is one curve, and says how far its chords may be off', () => {
  const wave = Array.from({ length: 41 }, (_, i) => [i, 6 * Math.sin(i / 6) + (i * i) / 200, 0]);
  const curves = edgeCurves(along(wave));
  expect(curves.every(({ kind }) => kind !== 'circle')).toBe(true);
  expect(curves.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBeGreaterThan(50);
  expect(curves.some(({ kind, offMm }) => kind === 'curve' && offMm > 0)).toBe(true);
});
