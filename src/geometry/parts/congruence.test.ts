/** Balls and rings have no edges that could be laid over each other: their radii tell. */
import { expect, test } from 'vitest';
import type { BrepSurface } from '#geometry/brep/brep.ts';
import { graphOf } from '#geometry/brep/brep-graph.ts';
import { isCongruent, likenessOf } from '#geometry/parts/congruence.ts';
import type { fromFrame } from '#geometry/placement.ts';

const frameAt = (x: number) => ({ origin: [x, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }) as const;
type Frame = Parameters<typeof fromFrame>[0];

/** A solid of whole surfaces without edges, each of its area. */
function solid(...faces: { surface: BrepSurface; areaMm2: number; isOutward?: boolean }[]) {
  const brep = {
    faces: faces.map(({ surface, isOutward = true }) => ({ surface, isOutward, loops: [] })),
    edges: [],
    vertices: new Float64Array(0),
  };
  const graph = graphOf(
    brep as unknown as Parameters<typeof graphOf>[0],
    faces.map(({ areaMm2 }) => areaMm2),
  );
  return likenessOf(graph)!;
}

const ball = (radiusMm: number, x = 0, isOutward = true) => ({
  surface: { kind: 'sphere', frame: frameAt(x) as unknown as Frame, radiusMm } as const,
  areaMm2: 4 * Math.PI * radiusMm * radiusMm,
  isOutward,
});
const ring = (majorRadiusMm: number, minorRadiusMm: number, x = 0) => ({
  surface: { kind: 'torus', frame: frameAt(x) as unknown as Frame, majorRadiusMm, minorRadiusMm } as const,
  areaMm2: 4 * Math.PI * Math.PI * majorRadiusMm * minorRadiusMm,
});

test('balls of one radius are alike wherever they lie, of another radius not', () => {
  expect(isCongruent(solid(ball(3)), solid(ball(3, 40)))).toBe(true);
  expect(isCongruent(solid(ball(3)), solid(ball(3.01, 40)))).toBe(false);
});
test('balls in two halves are alike, too', () => {
  const halves = (x: number) => [ball(3, x), ball(3, x)].map((half) => ({ ...half, areaMm2: half.areaMm2 / 2 }));
  expect(isCongruent(solid(...halves(0)), solid(...halves(25)))).toBe(true);
});
test('rings of one area and other radii are not alike', () => {
  expect(isCongruent(solid(ring(10, 2)), solid(ring(10, 2, 7)))).toBe(true);
  expect(isCongruent(solid(ring(10, 2)), solid(ring(5, 4, 7)))).toBe(false);
});
test('a ball with a hollow in it is no ball, and neither is what is left of one', () => {
  expect(isCongruent(solid(ball(3), ball(1, 0, false)), solid(ball(3), ball(1, 1, false)))).toBe(false);
  const part = { ...ball(3), areaMm2: 80 };
  expect(isCongruent(solid(part), solid({ ...part, surface: ball(3, 9).surface }))).toBe(false);
});
