/** Turned parts whose bore is not round about their axis: what a lathe makes of them must not depend on where the modeler cut a face open. */
import { beforeAll, expect, test } from 'vitest';
import type { Turned, TurnedPiece } from '#contract/turned-facts.ts';
import { type Bench, openBench, type Solid, type Vec3, X, Y, Z } from '../../scripts/sample-parts/bench.ts';
import { arcBand, circle, type Outline, polar, slot } from '../../scripts/sample-parts/outline.ts';
import { disc } from '../corpus/arithmetic.ts';
import { factsOfShape } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

const near = (value: number) => expect.closeTo(value, 3);
/** A face within an ellipse around `at`: half diameters along X and along the other direction of its plane. */
function ellipse(at: Vec3, normal: Vec3, [long, short]: readonly [number, number]): Solid {
  const { oc } = bench;
  const axes = new oc.gp_Ax2(new oc.gp_Pnt(...at), new oc.gp_Dir(...normal), new oc.gp_Dir(...X));
  const edge = new oc.BRepBuilderAPI_MakeEdge(new oc.gp_Elips(axes, long, short)).Edge();
  return new oc.BRepBuilderAPI_MakeFace(new oc.BRepBuilderAPI_MakeWire(edge).Wire(), true).Face();
}

/** Degrees by which parts are turned about their axis. */
const TURNS = [0, 90, 180];

const turnedOf = async (shape: Solid): Promise<Turned> => (await factsOfShape(bench, shape)).solid!.boundary!.turned!;
const innersOf = ({ profile }: Turned): TurnedPiece[] =>
  profile.filter(({ isInner, kind }) => isInner && kind !== 'face');

/** The facts of a part in each position about its axis. */
async function inEachTurn(shape: Solid, check: (turned: Turned) => void): Promise<void> {
  for (const degrees of TURNS) check(await turnedOf(bench.turn(shape, { around: Z, degrees })));
}

/** A tube without a bore of its own: what is left out runs all the way. */
const bored = (diameter: number, height: number, ...holes: Outline[]): Solid =>
  bench.extrude(circle([0, 0], diameter), { height, holes });

test.each([
  ['a disc', 60, 12, 20, 8],
  ['a bush', 40, 30, 20, 4],
  ['a bush that is hardly eccentric', 40, 30, 20, 0.5],
])(
  '%s with an eccentric bore is free of material up to where the bore comes nearest',
  async (_, diameter, length, bore, off) => {
    const free = bore - 2 * off;
    await inEachTurn(bored(diameter, length, circle([off, 0], bore)), (turned) => {
      expect(turned.boreMm).toBeCloseTo(free, 4);
      expect(innersOf(turned)).toMatchObject([
        { kind: 'inner', fromMm: 0, toMm: near(length), diameterMm: near(free) },
      ]);
      expect(turned.profile.filter(({ kind }) => kind === 'face')).toHaveLength(2);
      expect(turned.volumeToTurnMm3).toBeCloseTo(disc(free) * length, 2);
      expect(turned.milledMm3).toBeCloseTo((disc(bore) - disc(free)) * length, 2);
    });
  },
);

test('a counterbore on the axis is bored, whatever the eccentric bore below it is', async () => {
  const bush = bench.cut(
    bored(40, 30, circle([4, 0], 16)),
    bench.cylinder({ at: [0, 0, 22], diameter: 25, length: 10 }),
  );
  await inEachTurn(bush, (turned) => {
    expect(innersOf(turned)).toMatchObject([
      { fromMm: 0, toMm: near(22), diameterMm: near(8) },
      { fromMm: near(22), toMm: near(30), diameterMm: near(25) },
    ]);
    expect(turned.milledMm3).toBeCloseTo((disc(16) - disc(8)) * 22, 2);
  });
});

test('an eccentric bore with a chamfer is free up to where each of its places comes nearest', async () => {
  const bush = bench.chamfer(
    bored(40, 30, circle([4, 0], 20)),
    1,
    ({ middle }) => Math.hypot(middle[0], middle[1]) < 15,
  );
  await inEachTurn(bush, (turned) => {
    expect(turned.boreMm).toBeCloseTo(12, 4);
    expect(Math.min(...innersOf(turned).map(({ leastDiameterMm }) => leastDiameterMm))).toBeCloseTo(12, 4);
    expect(turned.milledMm3! / ((disc(20) - disc(12)) * 30)).toBeCloseTo(1, 1);
  });
});

test('a long slot stands in the bore as far as its round end', async () => {
  await inEachTurn(bored(60, 12, slot([7, 0], [40, 20])), (turned) => {
    expect(turned.boreMm).toBeCloseTo(20, 4);
    expect(innersOf(turned)).toMatchObject([{ diameterMm: near(20) }]);
  });
  await inEachTurn(bored(60, 12, slot([12, 0], [30, 20])), (turned) => {
    expect(turned.boreMm).toBeCloseTo(6, 4);
    expect(innersOf(turned)).toMatchObject([{ diameterMm: near(6) }]);
  });
});

test('half-round ribs in a bore stand in it as far as their crest', async () => {
  const ribs = [0, 120, 240].map((degrees) => {
    const [x, y] = polar([0, 0], 10, degrees);
    return bench.cylinder({ at: [x, y, 0], diameter: 4, length: 30 });
  });
  const tube = bored(40, 30, circle([0, 0], 20));
  await inEachTurn(bench.fuse(tube, ...ribs), (turned) => {
    expect(turned.boreMm).toBeCloseTo(16, 4);
    expect(innersOf(turned)).toMatchObject([{ diameterMm: near(16) }]);
  });
});

test('a rounded edge of an eccentric bore stands in it no further than the bore does', async () => {
  const bush = bench.fillet(
    bored(40, 30, circle([4, 0], 20)),
    2,
    ({ middle }) => Math.hypot(middle[0], middle[1]) < 15 && middle[2] > 15,
  );
  await inEachTurn(bush, (turned) => {
    expect(innersOf(turned)).toMatchObject([{ fromMm: 0, diameterMm: near(12) }, { toMm: near(30) }]);
    const rim = innersOf(turned).at(-1)!;
    expect(rim.diameterMm).toBeGreaterThan(12);
    expect(rim.diameterMm).toBeLessThan(16);
  });
});

test('an elliptic bore is free as far as its short half diameter', async () => {
  const tube = bench.cut(
    bored(40, 30, circle([0, 0], 10)),
    new bench.oc.BRepPrimAPI_MakePrism(
      ellipse([0, 0, -1], Z, [9, 7]),
      new bench.oc.gp_Vec(0, 0, 40),
      false,
      true,
    ).Shape(),
  );
  await inEachTurn(tube, (turned) => {
    expect(turned.boreMm).toBeCloseTo(14, 2);
    expect(innersOf(turned)).toMatchObject([{ fromMm: 0, toMm: near(30), diameterMm: expect.closeTo(14, 2) }]);
    expect(turned.milledMm3).toBeCloseTo((Math.PI * 9 * 7 - disc(14)) * 30, 0);
  });
});

test('an eccentric pin reaches as far from the axis as its far side', async () => {
  const crank = bench.fuse(
    bench.cylinder({ at: [0, 0, 0], diameter: 60, length: 20 }),
    bench.cylinder({ at: [8, 0, 0], diameter: 20, length: 30 }),
  );
  await inEachTurn(crank, (turned) => {
    expect(turned.profile.filter(({ kind, isInner }) => kind === 'outer' && !isInner)).toMatchObject([
      { diameterMm: near(60) },
      { diameterMm: near(36) },
    ]);
    expect(turned.milledMm3).toBeCloseTo((disc(36) - disc(20)) * 10, 2);
  });
});

test('what is left to mill is not known, rather than nothing, where the waist of a shaft is a spline that was not measured', async () => {
  const { oc } = bench;
  const axis = new oc.gp_Ax1(new oc.gp_Pnt(0, 0, 0), new oc.gp_Dir(...Z));
  const waist = new oc.BRepPrimAPI_MakeRevol(ellipse([20, 0, 30], Y, [10, 6]), axis, false).Shape();
  const shaft = bench.cut(bench.cylinder({ at: [0, 0, 0], diameter: 40, length: 60 }), waist);
  expect((await turnedOf(shaft)).milledMm3).toBeNull();
});

/** A hub of 45 with a spline of six teeth: 21 inside of 25, from z = 20 on up to 40. */
function splinedHub(...pilots: Solid[]): Solid {
  const hub = bench.cylinder({ at: [0, 0, 0], diameter: 45, length: 40 });
  const gaps = [0, 60, 120, 180, 240, 300].map((degrees) =>
    bench.extrude(arcBand([9, 12.5], degrees, 30), { from: 20, height: 25 }),
  );
  return bench.cut(hub, bench.cylinder({ at: [0, 0, 20], diameter: 21, length: 25 }), ...gaps, ...pilots);
}

const GAPS_MM3 = (20 * (disc(25) - disc(21))) / 2;

test.each([
  ['a pilot hole', [10, 10], 10],
  ['a pilot hole right through', [-5, 25], 20],
  ['no pilot hole', null, 0],
] as const)('a blind spline with %s in its floor is bored up to its teeth', async (_, pilot, lengthMm) => {
  const pilots = pilot ? [bench.cylinder({ at: [0, 0, pilot[0]], diameter: 10, length: pilot[1] })] : [];
  const turned = await turnedOf(splinedHub(...pilots));
  expect(innersOf(turned)).toMatchObject([
    ...(lengthMm > 0 ? [{ fromMm: near(20 - lengthMm), toMm: near(20), diameterMm: near(10) }] : []),
    { fromMm: near(20), toMm: near(40), diameterMm: near(21) },
  ]);
  expect(turned.milledMm3).toBeCloseTo(GAPS_MM3, 2);
  expect(turned.volumeToTurnMm3).toBeCloseTo(20 * disc(21) + lengthMm * disc(10), 2);
});

test('a pin on the floor of a blind spline stands in the bore', async () => {
  const pin = bench.cylinder({ at: [0, 0, 15], diameter: 8, length: 40 });
  const turned = await turnedOf(bench.fuse(splinedHub(), pin));
  expect(innersOf(turned)).toEqual([]);
});

test('a side hole through an eccentric bore and a key seat in it leave the bore as it is', async () => {
  const bush = bench.cut(
    bored(40, 30, circle([4, 0], 20)),
    bench.box([4, -3, -1], [12.5, 6, 40]),
    bench.cylinder({ at: [0, 0, 15], along: X, diameter: 5, length: 40 }),
  );
  await inEachTurn(bush, (turned) => {
    expect(innersOf(turned)).toMatchObject([{ fromMm: 0, toMm: near(30), diameterMm: near(12) }]);
  });
});

test('blind splines of one size from both ends, with a pilot hole between them, are bored up to their teeth', async () => {
  const one = splinedHub(bench.cylinder({ at: [0, 0, -5], diameter: 10, length: 50 }));
  const turned = await turnedOf(bench.fuse(one, bench.mirror(one, { normal: Z })));
  expect(innersOf(turned)).toMatchObject([
    { fromMm: 0, toMm: near(20), diameterMm: near(21) },
    { fromMm: near(20), toMm: near(60), diameterMm: near(10) },
    { fromMm: near(60), toMm: near(80), diameterMm: near(21) },
  ]);
  expect(turned.milledMm3).toBeCloseTo(2 * GAPS_MM3, 2);
});
