/** Turned parts with something on them that looks like a bore, a spline or a shaft, and is none. */
import { beforeAll, expect, test } from 'vitest';
import { type Bench, openBench, type Solid, Z } from '../../scripts/sample-parts/bench.ts';
import { arcBand, circle } from '../../scripts/sample-parts/outline.ts';
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
