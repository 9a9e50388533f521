/** Parts that the kernel makes, of sheet and not: what they are is known from how they are made. */
import { beforeAll, expect, test } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import { type Bench, openBench, type Solid, Y } from '../../scripts/sample-parts/bench.ts';
import { circle, polygon, rectangle } from '../../scripts/sample-parts/outline.ts';
import { factsOfShape } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

async function sheetOf(shape: Solid) {
  const { sheet, notes, volumeMm3 } = await factsOfShape(bench, shape);
  return { sheet, notes: notes.map(formatNote), volumeMm3: volumeMm3! };
}

/** Three quarters of a tube of 36 x 2, 60 long, with a collar 1 high at its end. */
function steppedTube(collarMm: number): Solid {
  return bench.revolve(
    polygon([
      [18, 0],
      [20, 0],
      [20, 60 - collarMm],
      [21, 60 - collarMm],
      [21, 60],
      [18, 60],
    ]),
    270,
  );
}

test.each([3, 5])('three quarters of a tube with a collar of %i are no sheet with one bend', async (collarMm) => {
  expect((await sheetOf(steppedTube(collarMm))).sheet).toBeNull();
});

test('a duct of 10 with a bend and a rib is no sheet', async () => {
  const bend = bench.revolve(
    polygon([
      [3, 0],
      [13, 0],
      [13, 100],
      [3, 100],
    ]),
    90,
  );
  const [leg, other] = [bench.box([3, -70, 0], [10, 70, 100]), bench.box([-80, 3, 0], [80, 10, 100])];
  expect((await sheetOf(bench.fuse(bend, leg, other, bench.box([-40, 13, 40], [3, 2, 3])))).sheet).toBeNull();
});

test('tapped bosses do not keep a sheet from its flat pattern: the holes that they are pressed into are cut', async () => {
  let plate = bench.box([0, 0, 0], [100, 60, 1]);
  for (const [x, y] of [
    [10, 10],
    [90, 10],
    [10, 50],
    [90, 50],
  ] as const)
    plate = bench.cut(
      bench.fuse(plate, bench.cylinder({ at: [x, y, 0], diameter: 5, length: 3 })),
      bench.cylinder({ at: [x, y, -1], diameter: 2.5, length: 5 }),
    );
  const { sheet, notes } = await sheetOf(plate);
  expect(sheet!.flat).toMatchObject({ pierces: 5, areaMm2: expect.closeTo(6000 - Math.PI * 4.25 ** 2, 4) });
  expect(notes).toEqual([expect.stringMatching(/^4 shapes are formed in the sheet or attached to it/)]);
});

test('tiny faces at two corners are no bevel on both sides', async () => {
  const plate = bench.box([0, 0, 0], [100, 60, 0.8]);
  // All that lies beyond a slanting plane, 0.08 from the corner.
  const nick = (at: [number, number, number], sense: 1 | -1): Solid =>
    bench.stand(bench.box([-1, -1, -1], [2, 2, 1.08]), { at, along: [sense, sense, sense] });
  const { sheet } = await sheetOf(bench.cut(plate, nick([0, 0, 0], 1), nick([100, 60, 0.8], -1)));
  expect(sheet!.flat).toMatchObject({ lengthMm: expect.closeTo(100, 3), pierces: 1 });
});

test('a case whose round corners and walls close all around its floor is no sheet', async () => {
  const [outside, inside] = [rectangle([0, 0], [90, 50], 8), rectangle([0, 0], [85, 45], 5.5)];
  const shell = bench.cut(bench.extrude(outside, { height: 25 }), bench.extrude(inside, { from: 2.5, height: 25 }));
  expect((await sheetOf(shell)).sheet).toBeNull();
});

test('a ring that is milled into the inside of a bent sheet leaves its flat pattern as it is, also where only that side shows the cut edge', async () => {
  const bent = bench.extrude(
    polygon([
      [0, 0],
      [80, 0, 5],
      [80, 40],
      [77, 40],
      [77, 3, 2],
      [0, 3],
    ]),
    { height: 50 },
  );
  const ring = bench.stand(bench.extrude(circle([0, 0], 20), { height: 1, holes: [circle([0, 0], 14)] }), {
    at: [40, 2.5, 25],
    along: Y,
  });
  const bevel = bench.extrude(
    polygon([
      [-1, -1],
      [2, -1],
      [-1, 2],
    ]),
    { height: 50 },
  );
  const plain = (await sheetOf(bent)).sheet!.flat!;
  for (const tools of [[ring], [ring, bevel]]) {
    const { sheet } = await sheetOf(bench.cut(bent, ...tools));
    expect(sheet?.bends).toHaveLength(1);
    expect(sheet?.flat).toMatchObject({
      areaMm2: expect.closeTo(plain.areaMm2, 4),
      lengthMm: expect.closeTo(plain.lengthMm, 6),
      pierces: 1,
    });
  }
});

/** Two walls and a floor, 1 thick, that a press has drawn into one rounded corner. */
function drawnCorner(): Solid {
  const rounded = (inset: number, radius: number): Solid => {
    const box = bench.box([inset, inset, inset], [80, 60, 40]);
    return bench.fillet(box, radius, ({ from, to }) => Math.min(from[2], to[2]) < inset + 1e-6);
  };
  return bench.common(bench.cut(rounded(0, 1.5), rounded(1, 0.5)), bench.box([-1, -1, -1], [41, 31, 31]));
}

test('flanges that are drawn into one corner have no flat pattern, and the note says so', async () => {
  const { sheet, notes } = await sheetOf(drawnCorner());
  expect([sheet?.thicknessMm, sheet?.flat]).toEqual([1, null]);
  expect(notes).toEqual([
    'This sheet has no flat pattern: its flanges close into a ring or a corner, which cannot be bent from one flat sheet. An engineer will review it.',
  ]);
});
