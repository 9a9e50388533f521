/** Parts of cubes of 1 mm, and balls: what hangs over, what has to stand under it and what is kept inside is known. */
import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { convexHull3 } from '#geometry/mesh/convex-hull.ts';
import { castInwardRays } from '#geometry/mesh/inward-rays.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { measureOrientation } from '#geometry/printing/print-orientation.ts';
import { measurePrinting } from '#geometry/printing/printing.ts';

type IsFilled = (i: number, j: number, k: number) => boolean;

/** The surface of all cubes for which `isFilled`. */
function cubes([width, depth, height]: Vec3, isFilled: IsFilled): number[] {
  const corners: number[] = [];
  const isFull: IsFilled = (i, j, k) =>
    i >= 0 && j >= 0 && k >= 0 && i < width && j < depth && k < height && isFilled(i, j, k);
  for (let i = 0; i < width; i += 1)
    for (let j = 0; j < depth; j += 1)
      for (let k = 0; k < height; k += 1) {
        if (!isFull(i, j, k)) continue;
        for (const axis of [0, 1, 2])
          for (const way of [1, -1]) {
            const beside: Vec3 = [i, j, k];
            beside[axis]! += way;
            if (isFull(...beside)) continue;
            const corner = (a: number, b: number): Vec3 => {
              const place: Vec3 = [i, j, k];
              place[axis]! += way === 1 ? 1 : 0;
              place[(axis + 1) % 3]! += a;
              place[(axis + 2) % 3]! += b;
              return place;
            };
            const round = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)] as const;
            const [a, b, c, d] = way === 1 ? round : (round.toReversed() as unknown as typeof round);
            corners.push(...a, ...b, ...c, ...a, ...c, ...d);
          }
      }
  return corners;
}

function ball(radius: number, rounds: number): number[] {
  const at = (a: number, b: number): Vec3 => {
    const [tilt, turn] = [(a * Math.PI) / rounds, ((b % (2 * rounds)) * Math.PI) / rounds];
    const out = a === 0 || a === rounds ? 0 : radius * Math.sin(tilt);
    return [out * Math.cos(turn), out * Math.sin(turn), radius * Math.cos(tilt)];
  };
  const corners: number[] = [];
  for (let a = 0; a < rounds; a += 1)
    for (let b = 0; b < 2 * rounds; b += 1) {
      if (a < rounds - 1) corners.push(...at(a, b), ...at(a + 1, b), ...at(a + 1, b + 1));
      if (a > 0) corners.push(...at(a, b), ...at(a + 1, b + 1), ...at(a, b + 1));
    }
  return corners;
}

const meshOf = (corners: number[]) => prepareMesh(modelOfTriangles(new Float32Array(corners), 'stl')!);
const printingOf = (corners: number[]) => printingIn(meshOf(corners))!;
const printingIn = (mesh: AnalysisMesh) => measurePrinting(mesh, castInwardRays(mesh), null);

const DOWN: Vec3 = [0, 0, -1];

test('a cube needs nothing and stays as it is drawn', () => {
  const asDrawn = {
    down: DOWN,
    heightMm: 10,
    footprintMm: [10, 10],
    contactMm2: 100,
    overhangMm2: 0,
    supportMm3: 0,
    enclosedSupportMm3: 0,
  };
  expect(printingOf(cubes([10, 10, 10], () => true))).toMatchObject({
    asDrawn,
    best: asDrawn,
    traps: [],
    gaps: [],
    bridges: [],
  });
});

test('a bridge is filled below as drawn, and lies on its side better', () => {
  const { asDrawn, best, traps } = printingOf(cubes([30, 10, 15], (i, _, k) => i < 5 || i >= 25 || k >= 10));
  expect(asDrawn).toMatchObject({ heightMm: 15, contactMm2: 100, overhangMm2: 200, supportMm3: 2000 });
  expect(best).toEqual({
    down: [0, -1, 0],
    heightMm: 10,
    footprintMm: [30, 15],
    contactMm2: 250,
    overhangMm2: 0,
    supportMm3: 0,
    enclosedSupportMm3: 0,
  });
  expect(traps).toEqual([]);
});

test('a T stands on support under both arms, and none upside down', () => {
  const mesh = meshOf(cubes([30, 10, 20], (i, _, k) => k >= 15 || (i >= 10 && i < 20)));
  expect(printingIn(mesh)!.asDrawn).toMatchObject({ overhangMm2: 200, supportMm3: 3000 });
  expect(measureOrientation(mesh, [0, 0, 1], [])).toMatchObject({ contactMm2: 300, overhangMm2: 0, supportMm3: 0 });
});

test.each<[string, number[]]>([
  ['a corner shelf, which needs support as drawn', cubes([20, 20, 20], (i, j, k) => i < 4 || (k >= 14 && j < 12))],
  ['an open box on its rim', cubes([20, 14, 9], (i, j, k) => k >= 7 || i < 2 || i >= 18 || j < 2 || j >= 12)],
  [
    'a cross, which hangs over in every position',
    cubes([9, 9, 9], (i, j, k) => [i, j, k].filter((a) => a >= 3 && a < 6).length >= 2),
  ],
])('%s: of the six positions along the axes none is clearly better than the best', (_, corners) => {
  const mesh = meshOf(corners);
  const { best } = printingIn(mesh)!;
  const all = [0, 1, 2].flatMap((axis) =>
    [1, -1].map((way) => measureOrientation(mesh, [0, 1, 2].map((at) => (at === axis ? way : 0)) as Vec3, [])),
  );
  const volumeMm3 = mesh.model.bodies.reduce((sum, body) => sum + body.volumeMm3!, 0);
  const least = Math.min(...all.map(({ supportMm3 }) => supportMm3));
  // Trials cast fewer rays than these measures: a hundredth of the volume beside the two that are allowed.
  expect(best.supportMm3).toBeLessThanOrEqual(least + 0.03 * volumeMm3);
  const lower = all.filter(
    ({ supportMm3, heightMm }) => supportMm3 <= least + 0.01 * volumeMm3 && heightMm < best.heightMm / 1.02,
  );
  expect(lower).toEqual([]);
});

test('support under a shelf ends on the foot below it', () => {
  // Shelf and foot 20 x 10 and 5 thick, 10 apart, joined by a back of 5.
  const { asDrawn } = printingOf(cubes([20, 10, 20], (i, _, k) => k < 5 || k >= 15 || i < 5));
  expect(asDrawn).toMatchObject({ overhangMm2: 150 });
  expect(asDrawn.supportMm3).toBeCloseTo(150 * 10, 6);
});

test('a shelf half above its foot is told within a hundredth', () => {
  // Over the foot 10 of height, beside it 15.
  const { asDrawn } = printingOf(cubes([20, 10, 20], (i, _, k) => k >= 15 || i < 5 || (k < 5 && i < 12)));
  expect(Math.abs(asDrawn.supportMm3 / (70 * 10 + 80 * 15) - 1)).toBeLessThan(0.01);
});

test('walls that lean by 45° hold themselves', () => {
  // A ridge of 45°, tip down: 20 wide, 10 high.
  const [a, b, c] = [
    [0, 0, 0],
    [-10, 0, 10],
    [10, 0, 10],
  ] as const;
  const [d, e, f] = [a, b, c].map(([x, , z]) => [x, 30, z]) as [number[], number[], number[]];
  const sides = [a, c, b, d, e, f, a, b, e, a, e, d, a, d, f, a, f, c, b, c, f, b, f, e].flat() as number[];
  const { asDrawn, best } = printingOf(sides);
  expect(asDrawn).toMatchObject({ overhangMm2: 0, supportMm3: 0, contactMm2: 0 });
  // It tips over on its edge; on the wide face it is lowest and needs nothing.
  expect(best).toMatchObject({ down: [0, 0, 1], heightMm: 10, contactMm2: 600, supportMm3: 0 });
});

test('the underside of a ball hangs over up to 45°', () => {
  const { asDrawn, traps } = printingOf(ball(20, 90));
  // In rounds of 2°. The cap below 45°: 2 π r² (1 - cos 45°); under it the cylinder r/√2 wide less the piece of the ball.
  const cap = 2 * Math.PI * 400 * (1 - Math.SQRT1_2);
  expect(Math.abs(asDrawn.overhangMm2 / cap - 1)).toBeLessThan(0.05);
  const depth = 20 * (1 - Math.SQRT1_2);
  const room = Math.PI * 200 * depth - (Math.PI * depth * depth * (60 - depth)) / 3;
  expect(Math.abs(asDrawn.supportMm3 / room - 1)).toBeLessThan(0.1);
  expect(traps).toEqual([]);
});

/** Walls of 2 around a room of 26³, with a square hole in the floor. */
const hollow =
  (hole: number): IsFilled =>
  (i, j, k) => {
    const isRoom = [i, j, k].every((place) => place >= 2 && place < 28);
    const isHole = k < 2 && Math.abs(i + 0.5 - 15) < hole / 2 && Math.abs(j + 0.5 - 15) < hole / 2;
    return !isRoom && !isHole;
  };

test('a room without a way out is shut, and exact', () => {
  const { traps } = printingOf(cubes([30, 30, 30], hollow(0)));
  expect(traps).toEqual([{ volumeMm3: expect.closeTo(26 ** 3, 6), at: [15, 15, 15], openingMm: null, isShut: true }]);
});

test.each([2, 4, 8])('a room with a hole of %d mm says how wide its way out is', (hole) => {
  const { traps } = printingOf(cubes([30, 30, 30], hollow(hole)));
  expect(traps).toHaveLength(1);
  const [trap] = traps;
  expect(trap!.isShut).toBe(false);
  expect(Math.abs(trap!.openingMm! - hole)).toBeLessThan(0.01);
  expect(Math.abs(trap!.volumeMm3 / 26 ** 3 - 1)).toBeLessThan(0.04);
});

test('a wide opening lets everything out, and so does a blind hole', () => {
  expect(printingOf(cubes([30, 30, 30], hollow(14))).traps).toEqual([]);
  const isBore: IsFilled = (i, j, k) => Math.abs(i + 0.5 - 15) < 3 && Math.abs(j + 0.5 - 15) < 3 && k > 4;
  expect(printingOf(cubes([30, 30, 30], (...at) => !isBore(...at))).traps).toEqual([]);
});

test('a ball in a ball is a shut hollow of its volume', () => {
  const inner = ball(8, 40);
  const inward = inner.map((_, at) => inner[at - (at % 9) + 6 - 3 * Math.floor((at % 9) / 3) + (at % 3)]!);
  const { traps } = printingOf([...ball(20, 40), ...inward]);
  expect(traps).toHaveLength(1);
  expect(Math.abs(traps[0]!.volumeMm3 / ((4 / 3) * Math.PI * 512) - 1)).toBeLessThan(0.01);
});

test('an open mesh tells nothing about printing', () => {
  expect(printingIn(meshOf(cubes([4, 4, 4], () => true).slice(9)))).toBeNull();
});

test('the hull of a cube with points inside and on its faces is the cube', () => {
  const points = cubes([3, 3, 3], (i, j, k) => i !== 1 || j !== 1 || k !== 1);
  const facets = convexHull3(points, 1e-9);
  expect(facets.reduce((sum, { areaMm2 }) => sum + areaMm2, 0)).toBeCloseTo(54, 9);
  expect(
    convexHull3(
      points.map((value, at) => (at % 3 === 2 ? 0 : value)),
      1e-9,
    ),
  ).toEqual([]);
});
