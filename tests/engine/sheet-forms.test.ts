/** Forms in sheet that the kernel makes: their kind, size and place are known from how they are made. */
import { beforeAll, expect, test } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import { type Bench, openBench, type Solid } from '../../scripts/sample-parts/bench.ts';
import { polygon, rectangle } from '../../scripts/sample-parts/outline.ts';
import { factsOfShape, inBothPoses } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

async function sheetOf(shape: Solid) {
  const { sheet, notes } = await factsOfShape(bench, shape);
  return { ...sheet!, forms: sheet!.forms!, words: notes.map(formatNote) };
}

const plate = (t = 1): Solid => bench.box([0, 0, 0], [100, 60, t]);
const disc = (at: [number, number, number], diameter: number, length: number): Solid =>
  bench.cylinder({ at, diameter, length });
const near = (mm: number, digits = 2) => expect.closeTo(mm, digits);

test('an extruded hole is cut as the pilot hole whose metal its collar holds', async () => {
  const { forms, flat } = await sheetOf(
    bench.cut(bench.fuse(plate(), disc([30, 20, 0], 5, 2.5)), disc([30, 20, -1], 4, 5)),
  );
  // The collar is a ring of 4 to 5 mm, 1.5 high; the disc that was inside of 4 mm gives it.
  const pilotMm = Math.sqrt(4 * 4 - (5 * 5 - 4 * 4) * 1.5);
  expect(forms).toMatchObject([
    {
      kind: 'extruded-hole',
      lengthMm: 5,
      heightMm: near(1.5),
      boreMm: near(4),
      pilotMm: near(pilotMm, 1),
      bend: null,
    },
  ]);
  expect(flat!.pierces).toBe(2);
  expect(flat!.areaMm2).toBeCloseTo(6000 - (Math.PI / 4) * pilotMm * pilotMm, 0);
  const [x, y] = forms[0]!.at!;
  expect([Math.min(x, 100 - x), Math.min(y, 60 - y)]).toEqual([near(30), near(20)]);
});

test('a collar that holds more than its bore gave was pressed in: a nut by its height, a standoff above', async () => {
  const pressed = (highMm: number) =>
    sheetOf(bench.cut(bench.fuse(plate(), disc([30, 20, 0], 6, 1 + highMm)), disc([30, 20, -1], 3, 20)));
  const [nut, standoff] = [await pressed(2), await pressed(8)];
  expect(nut.forms).toMatchObject([{ kind: 'pressed-nut', thread: 'M3', boreMm: near(3), pilotMm: 4.25 }]);
  expect(standoff.forms).toMatchObject([{ kind: 'standoff', thread: 'M3', heightMm: near(8), pilotMm: 4.22 }]);
  expect(nut.flat!.areaMm2).toBeCloseTo(6000 - (Math.PI / 4) * 4.25 * 4.25, 3);
});

test('a stud gets the hole of its thread, and one with a blind bore none', async () => {
  const stud = await sheetOf(bench.fuse(plate(), disc([30, 20, 0], 4, 11)));
  expect(stud.forms).toMatchObject([{ kind: 'pressed-stud', thread: 'M4', heightMm: near(10), pilotMm: 4 }]);
  expect(stud.flat!.pierces).toBe(2);
  const blind = await sheetOf(bench.cut(bench.fuse(plate(), disc([30, 20, 0], 6, 8)), disc([30, 20, 1], 3, 20)));
  expect(blind.forms).toMatchObject([{ kind: 'standoff', boreMm: near(3), pilotMm: null }]);
  expect(blind.flat!.pierces).toBe(1);
});

test('a dimple and an embossed field are pressed out of whole sheet: nothing is cut there', async () => {
  const dimpled = await sheetOf(bench.cut(bench.fuse(plate(), disc([30, 20, 0], 8, 3)), disc([30, 20, 0], 6, 2)));
  expect(dimpled.forms).toMatchObject([{ kind: 'dimple', lengthMm: near(8), heightMm: near(2), pilotMm: null }]);
  expect(dimpled.flat).toMatchObject({ pierces: 1, areaMm2: near(6000) });
  const field = await sheetOf(
    bench.cut(bench.fuse(plate(), bench.box([20, 20, 1], [30, 10, 1.5])), bench.box([21, 21, 0], [28, 8, 1.5])),
  );
  expect(field.forms).toMatchObject([{ kind: 'emboss', lengthMm: near(30), widthMm: near(10), heightMm: near(1.5) }]);
  expect(field.flat).toMatchObject({ pierces: 1, areaMm2: near(6000) });
});

test('what is pushed out by less than the thickness is a half-shear', async () => {
  const { forms, flat, words } = await sheetOf(
    bench.cut(bench.fuse(plate(2), disc([30, 20, 0], 6, 3)), disc([30, 20, 0], 6, 1)),
  );
  expect(forms).toMatchObject([{ kind: 'half-shear', lengthMm: near(6), heightMm: near(1) }]);
  expect(flat!.pierces).toBe(1);
  expect(words).not.toContainEqual(expect.stringMatching(/pocket/));
});

/** A roof over an opening of 18 x 5 at y = 21 to 26, its sides closed where `walls` says. */
function roofed(isBridge: boolean): Solid {
  const from = isBridge ? 20 : 21;
  return bench.cut(
    bench.fuse(plate(), bench.box([20, 20, 1], [20, 6, 3])),
    bench.box([21, from, 0], [18, 26 - from, 3]),
  );
}

test('a louvre is open on one side and a bridge on two; neither is cut out', async () => {
  const [louvre, bridge] = [await sheetOf(roofed(false)), await sheetOf(roofed(true))];
  expect(louvre.forms).toMatchObject([{ kind: 'louvre', lengthMm: near(20), widthMm: near(6), heightMm: near(3) }]);
  expect(bridge.forms).toMatchObject([{ kind: 'bridge', lengthMm: near(20), heightMm: near(3) }]);
  for (const { flat } of [louvre, bridge]) expect(flat).toMatchObject({ pierces: 1, areaMm2: near(6000) });
});

/** 40 wide: a leg of 50, folded back by 12 around an inside radius. */
function hemmed(radiusMm: number): Solid {
  const t = 1;
  const bend = bench.revolve(rectangle([radiusMm + t / 2, 20], [t, 40]), 180);
  const leg = bench.box([radiusMm, -50, 0], [t, 50, 40]);
  const back = bench.box([-radiusMm - t, -12, 0], [t, 12, 40]);
  return bench.fuse(bend, leg, back);
}

test.each([
  [0.1, 'hem-closed'],
  [0.8, 'hem-open'],
])('a fold by half a turn around %f mm is a hem: %s', async (radiusMm, kind) => {
  const { forms, bends, flat } = await sheetOf(hemmed(radiusMm));
  expect(bends).toHaveLength(1);
  expect(forms).toMatchObject([{ kind, bend: 0, lengthMm: near(40), widthMm: near(12), heightMm: near(2 * radiusMm) }]);
  expect(flat).toMatchObject({ lengthMm: near(62 + Math.PI * (radiusMm + 0.44)), widthMm: near(40) });
});

test.each([0.25, 2])('a hem around %f mm, which is at a limit, is open in any pose', async (radiusMm) => {
  await inBothPoses(bench, hemmed(radiusMm), ({ sheet }) => expect(sheet!.forms).toMatchObject([{ kind: 'hem-open' }]));
});

test('a hole that runs at a slant through a bend is read, and is in the flat', async () => {
  const bend = bench.revolve(rectangle([3, 20], [2, 40]), 90);
  const angle = bench.fuse(bend, bench.box([2, -40, 0], [2, 40, 40]), bench.box([-40, 2, 0], [40, 2, 40]));
  const holed = bench.cut(angle, bench.cylinder({ at: [0, 0, 20], along: [1, 1, 0], diameter: 8, length: 20 }));
  const { forms, flat, bends } = await sheetOf(holed);
  expect(bends).toHaveLength(1);
  expect(forms).toMatchObject([{ kind: 'slanting-hole', boreMm: near(8), bend: 0 }]);
  expect(flat!.pierces).toBe(2);
  expect(forms[0]!.at![1]).toBeCloseTo(20, 1);
});

test('a milled plate with a boss and pockets is no sheet by its forms', async () => {
  const thick = bench.cut(
    bench.fuse(bench.box([0, 0, 0], [100, 60, 10]), disc([30, 20, 0], 20, 25)),
    bench.box([60, 10, 5], [30, 40, 5]),
  );
  expect((await factsOfShape(bench, thick)).sheet).toBeNull();
  const bossed = bench.fuse(bench.box([0, 0, 0], [100, 60, 10]), disc([30, 20, 0], 20, 25));
  expect((await factsOfShape(bench, bossed)).sheet).toBeNull();
});

test('a square block on a sheet is no form: it has no flat pattern', async () => {
  const { flat, forms } = await sheetOf(bench.fuse(plate(), bench.box([20, 20, 1], [10, 10, 4])));
  expect({ flat, forms }).toEqual({ flat: null, forms: [] });
});

/** A frustum of 2 mm around z, its ends cut square to the cone, open over `openDeg`. */
function frustum(openDeg: number): Solid {
  // Along the slant from (20, 0) to (50, 40): 50 long, 3-4-5. The wall lies 2 inside.
  const section = polygon([
    [20, 0],
    [50, 40],
    [50 - 2 * 0.8, 40 + 2 * 0.6],
    [20 - 2 * 0.8, 2 * 0.6],
  ]);
  return bench.revolve(section, 360 - openDeg);
}

test('a rolled cone is laid flat as its sector, and one without a seam is no sheet', async () => {
  const { thicknessMm, bends, forms, flat } = await sheetOf(frustum(90));
  expect({ thicknessMm, bends }).toEqual({ thicknessMm: near(2), bends: [] });
  expect(forms).toMatchObject([{ kind: 'rolled-cone', lengthMm: near(50), widthMm: near(100), heightMm: near(40) }]);
  // Neutral fiber 0.56 x 2 mm inside; sin of the half angle is 0.6, so 270 degrees become 162.
  const [near1, far] = [20, 50].map((radius) => (radius - 0.56 * 2 * 0.8) / 0.6) as [number, number];
  const sectorRad = 0.6 * 1.5 * Math.PI;
  expect(flat!.areaMm2).toBeCloseTo((sectorRad / 2) * (far ** 2 - near1 ** 2), 0);
  expect(flat!.cutLengthMm).toBeCloseTo(sectorRad * (far + near1) + 100, 1);
  expect((await factsOfShape(bench, frustum(0))).sheet).toBeNull();
});
