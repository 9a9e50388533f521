/** Plates, things that were made in or on sheet, and parts that only look like it. */
import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { IDENTITY } from '#geometry/placement.ts';
import { type Corner, extruded, type Rim, Solid, sheetOf, TURNED, Z } from '../../../tests/engine/drawn-solids.ts';

const QUARTER = Math.tan(Math.PI / 8);

/** A plate of 100 x 60 x 6 with something round in its middle, whose rims on the upper and the lower face are given back. */
function plateWith(
  addMiddle: (solid: Solid, rim: (radiusMm: number, z: number, isForward: boolean) => Rim) => Rim[],
  thick = 6,
): Brep {
  const solid = new Solid();
  const corners = (z: number): Vec3[] => [
    [0, 0, z],
    [100, 0, z],
    [100, 60, z],
    [0, 60, z],
  ];
  const rim = (radiusMm: number, z: number, isForward: boolean): Rim => {
    const at: Vec3 = [50 + radiusMm, 30, z];
    solid.arc(at, at, [50, 30, z]);
    return { at, isForward };
  };
  const [above, below] = addMiddle(solid, rim);
  solid.flat(corners(thick), ...(above ? [above] : []));
  solid.flat(corners(0).reverse(), ...(below ? [below] : []));
  corners(0).forEach((a, index) => {
    const b = corners(0)[(index + 1) % 4]!;
    solid.flat([a, b, [b[0], b[1], thick], [a[0], a[1], thick]]);
  });
  return solid.brep();
}

test('a countersunk hole is cut as wide as its bore', () => {
  const { sheet, notes } = sheetOf(
    plateWith((solid, rim) => {
      solid.roll([50, 30, 0], 5, false, rim(5, 0, false), rim(5, 2, true));
      const frame = { origin: [50, 30, 2] as Vec3, x: [1, 0, 0] as Vec3, y: [0, 1, 0] as Vec3, z: Z };
      solid.face({ kind: 'cone', frame, radiusMm: 5, halfAngleRad: Math.PI / 4 }, false, [
        rim(5, 2, false),
        rim(9, 6, true),
      ]);
      return [rim(9, 6, false), rim(5, 0, true)];
    }),
  );
  expect(notes).toMatchObject([expect.stringMatching(/^1 round opening is wider at one end/)]);
  expect(sheet!.flat!.areaMm2).toBeCloseTo(6000 - 25 * Math.PI, 6);
  expect(sheet!.flat!.cutLengthMm).toBeCloseTo(320 + 10 * Math.PI, 6);
});

test('a blind hole is not cut', () => {
  const { sheet, notes } = sheetOf(
    plateWith((solid, rim) => {
      solid.roll([50, 30, 0], 5, false, rim(5, 4, false), rim(5, 6, true));
      solid.face({ kind: 'plane', frame: { origin: [50, 30, 4], x: [1, 0, 0], y: [0, 1, 0], z: Z } }, true, [
        rim(5, 4, true),
      ]);
      return [rim(5, 6, false)];
    }),
  );
  expect(notes).toMatchObject([expect.stringMatching(/^1 pocket does not go through/)]);
  expect(sheet!.flat).toMatchObject({ areaMm2: expect.closeTo(6000, 6), pierces: 1 });
});

/** A round boss of the plate's height. */
const bossed = (thick: number): Brep =>
  plateWith((solid, rim) => {
    const top = 2 * thick;
    solid.roll([50, 30, 0], 5, true, rim(5, thick, true), rim(5, top, false));
    solid.face({ kind: 'plane', frame: { origin: [50, 30, top], x: [1, 0, 0], y: [0, 1, 0], z: Z } }, true, [
      rim(5, top, true),
    ]);
    return [rim(5, thick, false)];
  }, thick);

test('a plate thicker than 6 mm with a boss was milled, and is no sheet', () => {
  expect(sheetOf(bossed(8))).toMatchObject({ sheet: null, notes: [] });
});

test('on a sheet of exactly 6 mm the boss was pressed in, and there is a flat pattern', () => {
  const { sheet } = sheetOf(bossed(6));
  expect(sheet).toMatchObject({
    thicknessMm: expect.closeTo(6, 6),
    forms: [{ kind: 'pressed-stud' }],
    flat: { areaMm2: expect.closeTo(6000, 3) },
  });
});

test('a plate is a sheet without bends', () => {
  const { sheet, notes } = sheetOf(
    extruded(3, [
      [0, 0],
      [100, 0],
      [100, 60],
      [10, 60, QUARTER],
      [0, 50],
    ]),
  );
  expect(notes).toEqual([]);
  expect(sheet).toMatchObject({ thicknessMm: expect.closeTo(3, 6), bends: [] });
  expect(sheet!.flat).toMatchObject({
    lengthMm: expect.closeTo(100, 6),
    widthMm: expect.closeTo(60, 6),
    areaMm2: expect.closeTo(6000 - (1 - Math.PI / 4) * 100, 6),
    cutLengthMm: expect.closeTo(320 - 20 + 5 * Math.PI, 6),
    pierces: 1,
    bendLines: [],
  });
  // The largest round carries its arc.
  expect(sheet!.flat!.contours[0]!.filter(([, , bulge]) => bulge !== 0)).toHaveLength(1);
});

test('a square tube is a ring: it is told, and has no flat pattern', () => {
  const { sheet, notes } = sheetOf(
    extruded(
      100,
      [
        [0, 0],
        [40, 0],
        [40, 40],
        [0, 40],
      ],
      [
        [2, 2],
        [2, 38],
        [38, 38],
        [38, 2],
      ],
    ),
  );
  expect(sheet!.bends).toHaveLength(4);
  expect(sheet!.flat).toBeNull();
  expect(notes.at(-1)).toMatch(/ring/);
});

/** Walls of 2 around a floor of 2: molded, as its bends would meet in points. */
function moldedBox(): Brep {
  const solid = new Solid();
  const level = (z: number, by: number): Vec3[] => [
    [by, by, z],
    [100 - by, by, z],
    [100 - by, 80 - by, z],
    [by, 80 - by, z],
  ];
  solid.flat(level(0, 0).reverse()).flat(level(2, 2)).flat(level(30, 0), level(30, 2).reverse());
  for (let side = 0; side < 4; side += 1) {
    const wall = (low: number, by: number): Vec3[] => {
      const [a, b] = [level(low, by)[side]!, level(low, by)[(side + 1) % 4]!];
      return [a, b, [b[0], b[1], 30], [a[0], a[1], 30]];
    };
    solid.flat(wall(0, 0)).flat(wall(2, 2).reverse());
  }
  return solid.brep();
}

/** A plate of 100 x 60 x 3 that gets smaller upward, by a draft in degrees. */
function frustum(draftDeg: number): Brep {
  const by = 3 * Math.tan((draftDeg * Math.PI) / 180);
  const level = (z: number, inset: number): Vec3[] => [
    [inset, inset, z],
    [100 - inset, inset, z],
    [100 - inset, 60 - inset, z],
    [inset, 60 - inset, z],
  ];
  const [low, high] = [level(0, 0), level(3, by)];
  const solid = new Solid().flat(high).flat(low.toReversed());
  low.forEach((a, side) => {
    solid.flat([a, low[(side + 1) % 4]!, high[(side + 1) % 4]!, high[side]!]);
  });
  return solid.brep();
}

/** A circle in three arcs. */
function thirds(radiusMm: number, sense: 1 | -1): Corner[] {
  return [0, 1, 2].map((index): Corner => {
    const turn = (sense * index * 2 * Math.PI) / 3;
    return [radiusMm * Math.cos(turn), radiusMm * Math.sin(turn), sense * Math.tan(Math.PI / 6)];
  });
}

test('a plate whose upper edges are chamfered is cut as large as its lower side', () => {
  const level = (z: number, inset: number): Vec3[] => [
    [inset, inset, z],
    [100 - inset, inset, z],
    [100 - inset, 60 - inset, z],
    [inset, 60 - inset, z],
  ];
  const [low, middle, high] = [level(0, 0), level(5, 0), level(6, 1)];
  const solid = new Solid().flat(high).flat(low.toReversed());
  for (const [below, above] of [
    [low, middle],
    [middle, high],
  ] as const)
    below.forEach((a, side) => {
      solid.flat([a, below[(side + 1) % 4]!, above[(side + 1) % 4]!, above[side]!]);
    });
  const { sheet, notes } = sheetOf(solid.brep());
  expect(notes).toMatchObject([expect.stringMatching(/^1 edge is chamfered, rounded or slanting/)]);
  expect(sheet!.flat).toMatchObject({
    areaMm2: expect.closeTo(6000, 6),
    cutLengthMm: expect.closeTo(320, 6),
    pierces: 1,
  });
});

test('a sheet whose bend ends at a slant is not called formed', () => {
  const on = (radius: number, turnDeg: number, bulge = 0): Corner => {
    const turn = (turnDeg * Math.PI) / 180;
    return [40 + radius * Math.sin(turn), 4 - radius * Math.cos(turn), bulge];
  };
  const bulge = Math.tan(Math.PI / 12);
  const { sheet, notes } = sheetOf(
    extruded(50, [[0, 0], on(4, 0, bulge), on(4, 60), on(3, 75), on(2, 60, -bulge), on(2, 0), [0, 2]]),
  );
  expect(sheet).toMatchObject({ thicknessMm: expect.closeTo(2, 6), flat: null });
  expect(notes).toMatchObject([expect.stringMatching(/1 cut does not run square through a bend/)]);
});

test('a low step along a rim is told, and the plate cut as large as it is', () => {
  const { sheet, notes } = sheetOf(
    extruded(60, [
      [0, 0],
      [100, 0],
      [100, 4],
      [90, 4],
      [90, 6],
      [0, 6],
    ]),
  );
  expect(notes).toMatchObject([expect.stringMatching(/^1 pocket does not go through/)]);
  expect(sheet!.flat).toMatchObject({ areaMm2: expect.closeTo(6000, 6), pierces: 1 });
});

test('flat bar of four times its thickness is sheet however it lies', () => {
  const bar = extruded(500, [
    [0, 0],
    [20, 0],
    [20, 5],
    [0, 5],
  ]);
  for (const placement of [IDENTITY, TURNED])
    expect(sheetOf(bar, placement).sheet?.flat?.areaMm2).toBeCloseTo(10_000, 4);
});

test('a rolled tube with a narrow seam is one bend', () => {
  const at = (radius: number, turn: number, bulge = 0): Corner => [
    radius * Math.cos(turn),
    radius * Math.sin(turn),
    bulge,
  ];
  const [from, to] = [0.02, 2 * Math.PI - 0.02];
  const [a, b] = [from + (to - from) / 3, from + (2 * (to - from)) / 3];
  const bulge = Math.tan((to - from) / 12);
  const { sheet } = sheetOf(
    extruded(100, [
      at(20, from, bulge),
      at(20, a, bulge),
      at(20, b, bulge),
      at(20, to),
      at(18, to, -bulge),
      at(18, b, -bulge),
      at(18, a, -bulge),
      at(18, from),
    ]),
  );
  expect(sheet!.bends).toMatchObject([
    { radiusMm: expect.closeTo(18, 6), angleDeg: expect.closeTo(((to - from) * 180) / Math.PI, 6) },
  ]);
  expect(sheet!.flat!.areaMm2).toBeCloseTo(100 * (to - from) * (18 + 0.44 * 2), 3);
});

/** A box with walls of 2 all round. */
function shutBox(): Brep {
  const solid = new Solid();
  for (const by of [0, 2]) {
    const level = (z: number): Vec3[] => [
      [by, by, z],
      [100 - by, by, z],
      [100 - by, 80 - by, z],
      [by, 80 - by, z],
    ];
    const [low, high] = [level(by), level(30 - by)];
    const loops = [high, low.toReversed()];
    low.forEach((a, side) => {
      loops.push([a, low[(side + 1) % 4]!, high[(side + 1) % 4]!, high[side]!]);
    });
    for (const loop of loops) solid.flat(by === 0 ? loop : loop.toReversed());
  }
  return solid.brep();
}

const NOT_SHEET: Record<string, Brep> = {
  'a box that is shut all round': shutBox(),
  'a molded box with eight sharp corners': moldedBox(),
  'a block': extruded(40, [
    [0, 0],
    [60, 0],
    [60, 50],
    [0, 50],
  ]),
  'a bar of 100 x 20 x 10': extruded(100, [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ]),
  'an angle of 12 with a sharp inner edge': extruded(150, [
    [0, 0],
    [150, 0],
    [150, 12],
    [12, 12],
    [12, 150],
    [0, 150],
  ]),
  'an angle of 24 x 24, 5 thick and less than four times that long': extruded(19, [
    [0, 0],
    [24, 0],
    [24, 5],
    [5, 5],
    [5, 24],
    [0, 24],
  ]),
  'a round tube': extruded(100, thirds(20, 1), thirds(18, -1)),
  'a T': extruded(80, [
    [0, 0],
    [60, 0],
    [60, 3],
    [31.5, 3],
    [31.5, 40],
    [28.5, 40],
    [28.5, 3],
    [0, 3],
  ]),
  'a plate with a step milled off': extruded(80, [
    [0, 0],
    [60, 0],
    [60, 3],
    [30, 3],
    [30, 6],
    [0, 6],
  ]),
  'a plate that gets thinner': extruded(80, [
    [0, 0],
    [60, 0],
    [60, 3],
    [0, 6],
  ]),
  'a plate with drafted sides': frustum(1),
  'a plate with rounded edges': extruded(80, [
    [0, 0],
    [60, 0, 1],
    [60, 10],
    [0, 10, 1],
  ]),
};

test.each(Object.keys(NOT_SHEET))('%s is no sheet', (name) => {
  expect(sheetOf(NOT_SHEET[name]!)).toEqual({ sheet: null, notes: [] });
});
