/** Nuts as standards draw them, made by the kernel: all are turned from hexagonal bar. */
import { beforeAll, expect, test } from 'vitest';
import { type Bench, openBench, type Solid, Z } from '../../scripts/sample-parts/bench.ts';
import { type Point2, polar, polygon } from '../../scripts/sample-parts/outline.ts';
import { factsOfShape } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

interface Nut {
  acrossMm: number;
  heightMm: number;
  boreMm: number;
  /** Corners that are turned off at 30°, so that a circle of the flats’ width is left. */
  areCornersTurned: boolean;
  /** The mouths of the bore are as wide. */
  mouthMm?: number;
  flange?: { diameterMm: number; heightMm: number };
}

function nutOf({ acrossMm, heightMm, boreMm, areCornersTurned, mouthMm, flange }: Nut): Solid {
  const corner = acrossMm / Math.sqrt(3);
  const corners = [0, 60, 120, 180, 240, 300].map((deg) => polar([0, 0], corner, deg));
  const prism = bench.extrude(polygon(corners), { height: heightMm });
  const [inner, outer] = [0.475 * acrossMm, corner + 1];
  const drop = (outer - inner) * Math.tan(Math.PI / 6);
  const section: Point2[] = [
    [0, 0],
    ...(areCornersTurned
      ? ([
          [inner, 0],
          [outer, drop],
        ] as Point2[])
      : ([[outer, 0]] as Point2[])),
    ...(!areCornersTurned
      ? ([[outer, heightMm]] as Point2[])
      : ([
          [outer, heightMm - drop],
          [inner, heightMm],
        ] as Point2[])),
    [0, heightMm],
  ];
  const body = bench.common(prism, bench.turned({ at: [0, 0, 0], along: Z }, section));
  const whole = flange
    ? bench.fuse(
        body,
        bench.cylinder({ at: [0, 0, 0], along: Z, diameter: flange.diameterMm, length: flange.heightMm }),
      )
    : body;
  const bore = boreMm / 2;
  const mouth = (mouthMm ?? boreMm) / 2;
  const depth = mouth - bore;
  return bench.cut(
    whole,
    bench.turned({ at: [0, 0, 0], along: Z }, [
      [0, -1],
      [mouth, -1],
      [mouth, 0],
      ...(depth > 0
        ? ([
            [bore, depth],
            [bore, heightMm - depth],
            [mouth, heightMm],
          ] as Point2[])
        : ([[mouth, heightMm]] as Point2[])),
      [mouth, heightMm + 1],
      [0, heightMm + 1],
    ]),
  );
}

const M6: Nut = { acrossMm: 10, heightMm: 5.2, boreMm: 5, areCornersTurned: true, mouthMm: 6.5 };

test.each<[name: string, nut: Nut]>([
  ['ISO 4032, its corners turned off on both sides', M6],
  ['ISO 4035, a thin one', { ...M6, heightMm: 3.2 }],
  ['with a washer face', { ...M6, flange: { diameterMm: 9, heightMm: 0.4 } }],
])('a hex nut is turned from hexagonal bar: %s', async (_, nut) => {
  const facts = await factsOfShape(bench, nutOf(nut));
  expect(facts.solid!.boundary!.turned).toMatchObject({ barSides: 6, barMm: expect.closeTo(nut.acrossMm, 6) });
});

test('a flange nut is turned from round bar, as its flange is wider than its hexagon', async () => {
  const facts = await factsOfShape(bench, nutOf({ ...M6, flange: { diameterMm: 14, heightMm: 1.2 } }));
  expect(facts.solid!.boundary!.turned).toMatchObject({ barSides: 0, diameterMm: 14 });
});
