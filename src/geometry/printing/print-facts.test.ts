/** Layers, gaps, bridges and the room of a packed build, of parts whose measures are known. */
import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import { prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { castInwardRays } from '#geometry/mesh/inward-rays.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { findBridges } from '#geometry/printing/bridges.ts';
import { measureLayers } from '#geometry/printing/print-layers.ts';
import { measureOrientation } from '#geometry/printing/print-orientation.ts';
import { findSkinGaps } from '#geometry/printing/skin-gaps.ts';

const DOWN: Vec3 = [0, 0, -1];

/** Two triangles for each side of each box; `isHollow` turns one inside out. */
function boxes(list: readonly { from: Vec3; to: Vec3; isHollow?: boolean }[]) {
  const corners = list.flatMap(({ from, to, isHollow = false }) => {
    const at = (i: number): Vec3 => [i & 1 ? to[0] : from[0], i & 2 ? to[1] : from[1], i & 4 ? to[2] : from[2]];
    const sides = [
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
    ];
    return sides.flatMap((side) => {
      const [a, b, c, d] = (isHollow ? side.toReversed() : side).map(at) as [Vec3, Vec3, Vec3, Vec3];
      return [...a, ...b, ...c, ...a, ...c, ...d];
    });
  });
  return prepareMesh(modelOfTriangles(new Float32Array(corners), 'stl')!);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('layers of a step: areas and contours by height, closed faces and the shadow', () => {
  // 40 x 20 x 12 with a block of 20 x 20 x 12 on it.
  const mesh = boxes([
    { from: [0, 0, 0], to: [40, 20, 12] },
    { from: [0, 0, 12], to: [20, 20, 24] },
  ]);
  const { areaMm2, perimeterMm, skinMm2, shadowMm2 } = measureLayers(mesh, DOWN);
  expect(areaMm2).toHaveLength(48);
  expect((sum(areaMm2) * 24) / 48).toBeCloseTo(40 * 20 * 12 + 20 * 20 * 12, 3);
  expect([areaMm2[3]!, areaMm2[40]!, perimeterMm[3]!, perimeterMm[40]!]).toEqual(
    [800, 400, 120, 80].map((value) => expect.closeTo(value, 4)),
  );
  // Both boxes have a top and a bottom.
  expect(skinMm2).toBeCloseTo(2 * 800 + 2 * 400, 3);
  expect(Math.abs(shadowMm2 / 800 - 1)).toBeLessThan(0.03);
});

test('a floor of a millimeter in a box is neither missed nor taken for a whole slab', () => {
  const mesh = boxes([
    { from: [0, 0, 0], to: [60, 40, 50] },
    { from: [2, 2, 1], to: [58, 38, 49], isHollow: true },
  ]);
  const { areaMm2 } = measureLayers(mesh, DOWN);
  expect(Math.abs((sum(areaMm2) * 50) / 48 / (60 * 40 * 50 - 56 * 36 * 48) - 1)).toBeLessThan(0.02);
});

test('support in a shut hollow is reached from no side, beside a wall it is', () => {
  const hollow = boxes([
    { from: [0, 0, 0], to: [60, 40, 50] },
    { from: [10, 10, 10], to: [50, 30, 40], isHollow: true },
  ]);
  const inside = measureOrientation(hollow, DOWN, []);
  expect(inside.enclosedSupportMm3).toBeCloseTo(40 * 20 * 30, 0);
  const shelf = boxes([
    { from: [0, 0, 0], to: [60, 40, 5] },
    { from: [0, 0, 5], to: [5, 40, 30] },
    { from: [0, 0, 30], to: [60, 40, 35] },
  ]);
  expect(measureOrientation(shelf, DOWN, []).enclosedSupportMm3).toBe(0);
});

test('a gap is told with its width and both sides, a wide one is none', () => {
  const apart = (mm: number) =>
    boxes([
      { from: [0, 0, 0], to: [20, 20, 20] },
      { from: [20 + mm, 0, 0], to: [40, 20, 20] },
    ]);
  const found = (mm: number) => {
    const mesh = apart(mm);
    return findSkinGaps(mesh, castInwardRays(mesh)).gaps;
  };
  expect(found(0.4)).toEqual([{ widthMm: expect.closeTo(0.4, 4), at: expect.any(Array), faceIds: expect.any(Array) }]);
  expect(found(3)).toEqual([]);
});

test('the room around a part ends 2.5 mm off its skin, and halfway to the other side of a gap', () => {
  const roomOf = (list: Parameters<typeof boxes>[0]) => {
    const mesh = boxes(list);
    return findSkinGaps(mesh, castInwardRays(mesh)).aroundMm3;
  };
  expect(roomOf([{ from: [0, 0, 0], to: [50, 40, 30] }])).toBeCloseTo(2.5 * 9400, 3);
  // Two plates 2 mm apart share the gap: 1 mm each.
  const plates = roomOf([
    { from: [0, 0, 0], to: [50, 40, 5] },
    { from: [0, 0, 7], to: [50, 40, 12] },
  ]);
  expect(plates).toBeCloseTo(2 * (2000 * 2.5 + 2000 * 1 + 900 * 2.5), 0);
});

test('a level face in the air is a bridge as wide as its shorter side', () => {
  const mesh = boxes([
    { from: [0, 0, 0], to: [10, 30, 20] },
    { from: [10, 0, 15], to: [34, 30, 20] },
    { from: [34, 0, 0], to: [44, 30, 20] },
  ]);
  expect(findBridges(mesh, DOWN).map(({ spanMm, areaMm2 }) => [spanMm, areaMm2])).toEqual([[24, 720]]);
});
