/** Reaches and turns of edges, beside values that can be worked out. */
import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepCurve, BrepEdge } from '#geometry/brep/brep.ts';
import { extentAlong, graphOf, lengthOf, turnAround } from '#geometry/brep/brep-graph.ts';
import { evaluateEdge, newCurvePoint } from '#geometry/brep/curves.ts';
import { dot, unit } from '#geometry/vectors.ts';

const UPRIGHT = { origin: [3, -2, 5] as Vec3, x: [1, 0, 0] as Vec3, y: [0, 1, 0] as Vec3, z: [0, 0, 1] as Vec3 };
const SPLINE: BrepCurve = {
  kind: 'spline',
  degree: 3,
  knots: Float64Array.from([0, 0, 0, 0, 0.4, 1, 1, 1, 1]),
  points: Float64Array.from([0, 0, 0, 1, 5, 2, 4, -6, 1, 7, 3, 8, 9, 0, 2]),
  weights: null,
};

function graphWith(curve: BrepCurve, from: number, to: number) {
  const edge: BrepEdge = { curve, start: 0, end: 1, from, to };
  const brep: Brep = { faces: [], edges: [edge], vertices: Float64Array.from([0, 0, 0, 1, 2, 2]) };
  return graphOf(brep, []);
}

const circle = (radiusXMm: number, radiusYMm = radiusXMm): BrepCurve => ({
  kind: 'ellipse',
  frame: UPRIGHT,
  radiusXMm,
  radiusYMm,
});

test.each<[string, BrepCurve, number, number]>([
  ['an arc over its top', circle(4), 0.2, 2.9],
  ['an arc that runs backwards', circle(4), 5, 1],
  ['a whole ellipse', circle(6, 2), 1, 1 + 2 * Math.PI],
  ['a spline', SPLINE, 0, 1],
])('%s reaches as far as its furthest point', (_, curve, from, to) => {
  const graph = graphWith(curve, from, to);
  const direction = unit([1, 2, -0.5]);
  const at = newCurvePoint();
  const heights = Array.from({ length: 200_001 }, (_, index) => {
    evaluateEdge(graph.brep, graph.brep.edges[0]!, from + ((to - from) * index) / 200_000, at);
    return dot([at[0]!, at[1]!, at[2]!], direction);
  });
  const [low, high] = extentAlong(graph, 0, direction);
  expect(low).toBeCloseTo(
    heights.reduce((a, b) => Math.min(a, b)),
    8,
  );
  expect(high).toBeCloseTo(
    heights.reduce((a, b) => Math.max(a, b)),
    8,
  );
});

test('a circle turns around its own axis as far as its parameter, and the other way around the opposite one', () => {
  const graph = graphWith(circle(4), 5, 1);
  expect(turnAround(graph, 0, { origin: [3, -2, 100], axis: [0, 0, 1] })).toBe(-4);
  expect(turnAround(graph, 0, { origin: [3, -2, 0], axis: [0, 0, -1] })).toBe(4);
});

test('a whole circle turns once around a line within it and not around one beside it', () => {
  const graph = graphWith(circle(4), 0, 2 * Math.PI);
  expect(turnAround(graph, 0, { origin: [5, -1, 0], axis: [0, 0, 1] })).toBeCloseTo(2 * Math.PI, 9);
  expect(turnAround(graph, 0, { origin: [9, -2, 0], axis: [0, 0, 1] })).toBeCloseTo(0, 9);
});

test('lines and circles have their exact length', () => {
  expect(lengthOf(graphWith({ kind: 'line' }, 0, 1), 0)).toBe(3);
  expect(lengthOf(graphWith(circle(4), 1, 2.5), 0)).toBe(6);
});
