/** Turned parts with something on them that looks like a bore, a spline or a shaft, and is none. */
import { beforeAll, expect, test } from 'vitest';
import { type Bench, openBench, type Solid, Z } from '../../scripts/sample-parts/bench.ts';
import { arcBand, circle, type Point2, type Segment } from '../../scripts/sample-parts/outline.ts';
import { factsOfShape } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

const near = (value: number) => expect.closeTo(value, 4);

test('a tube that is cut off obliquely has the bore that was drilled, and no other', async () => {
  const tube = bench.extrude(circle([0, 0], 30), { height: 80, holes: [circle([0, 0], 20)] });
  const saw = bench.place(bench.box([-60, -60, 0], [120, 120, 80]), {
    at: [0, 0, 60],
    x: [Math.SQRT1_2, 0, Math.SQRT1_2],
    z: [-Math.SQRT1_2, 0, Math.SQRT1_2],
  });
  const { solid } = await factsOfShape(bench, bench.cut(tube, saw));
  const turned = solid!.boundary!.turned!;
  expect(turned.boreMm).toBeCloseTo(20, 4);
  expect(turned.profile.filter(({ isInner }) => isInner)).toMatchObject([{ kind: 'inner', diameterMm: near(20) }]);
});

test('a shaft with a key left standing on it is no groove of a spline', async () => {
  const shaft = bench.fuse(
    bench.cylinder({ at: [0, 0, 0], diameter: 30, length: 100 }),
    bench.cylinder({ at: [0, 0, 90], diameter: 50, length: 10 }),
    bench.box([-4, 0, 40], [8, 20, 20]),
  );
  const { features } = await factsOfShape(bench, shaft);
  expect(features!.filter(({ type }) => type.endsWith('slot'))).toEqual([]);
});

test('lugs along arcs on a disc are left standing, and no shaft', async () => {
  const lugs = [0, 180].map((deg): Solid => bench.extrude(arcBand([22, 30], deg, 60), { from: 10, height: 6 }));
  const disc = bench.cylinder({ at: [0, 0, 0], along: Z, diameter: 80, length: 10 });
  const { features, solid } = await factsOfShape(bench, bench.fuse(disc, ...lugs));
  expect(solid!.boundary!.turned).toMatchObject({ diameterMm: near(80) });
  expect(features!.filter(({ type }) => type === 'boss')).toMatchObject([{ depthMm: near(6) }, { depthMm: near(6) }]);
});

test.each([0, 2e-4, 5e-4])(
  'a rounding that passes its own equator by %f mm, as rounded numbers leave it, is read',
  async (over) => {
    const end = 20 + over;
    const around = (deg: number): Point2 => [
      8 + Math.hypot(2, over) * Math.cos(deg),
      end + Math.hypot(2, over) * Math.sin(deg),
    ];
    const start = Math.atan2(-over, 2);
    const line = (from: Point2, to: Point2): Segment => ({ kind: 'line', from, to });
    const [low, top] = [[10, 20], around(Math.PI / 2)] as [Point2, Point2];
    const shape = bench.revolve({
      kind: 'path',
      segments: [
        line([0, 0], [10, 0]),
        line([10, 0], low),
        { kind: 'arc', from: low, via: around((start + Math.PI / 2) / 2), to: top },
        line(top, [6, top[1]]),
        line([6, top[1]], [6, 26]),
        line([6, 26], [12, 26]),
        line([12, 26], [12, 50]),
        line([12, 50], [0, 50]),
        line([0, 50], [0, 0]),
      ],
    });
    const { solid } = await factsOfShape(bench, shape);
    expect(solid!.boundary!.turned).toMatchObject({ diameterMm: near(24), lengthMm: near(50), milledMm3: 0 });
  },
);

test.each([0, 0.002, 2])('a ball whose poles lie across a shaft and %f mm off it is read', async (off) => {
  const ball = bench.move(bench.turn(bench.sphere([0, 0, 0], 18), { around: [0, 1, 0], degrees: 90 }), [off, 0, 50]);
  const shape = bench.fuse(
    bench.cylinder({ at: [0, 0, 0], diameter: 10, length: 50 }),
    bench.cylinder({ at: [0, 0, 0], diameter: 30, length: 8 }),
    bench.cylinder({ at: [0, 0, 40], diameter: 7, length: 40 }),
    ball,
  );
  const { solid } = await factsOfShape(bench, shape);
  expect(solid!.boundary!.turned).toMatchObject({ diameterMm: near(30), lengthMm: near(80) });
});
