/** Holes with flats, slits, key seats, splines and slots that end within the part: each as the kernel makes it, upright and tilted, with what is known from how it is made. */
import { beforeAll, expect, test } from 'vitest';
import type { Feature, PartFacts } from '#contract/part-facts.ts';
import { type Bench, openBench, type Solid, X, Y, Z } from '../../scripts/sample-parts/bench.ts';
import {
  arcBand,
  circle,
  doubleD,
  type Outline,
  type Point2,
  polar,
  polygon,
  rectangle,
  type Segment,
  slot,
} from '../../scripts/sample-parts/outline.ts';
import { disc, radians } from '../corpus/arithmetic.ts';
import { factsOfShape, inBothPoses } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

const near = (value: number) => expect.closeTo(value, 4);
const typesOf = ({ features }: PartFacts): string[] => features!.map(({ type }) => type);
const slotsOf = ({ features }: PartFacts): Feature[] => features!.filter(({ type }) => /slot|pocket/.test(type));

/** A round with flats at these heights over its middle, one in +y and one in -y. */
function flattened(diameter: number, [top, bottom]: readonly [number, number?]): Outline {
  const radius = diameter / 2;
  const degrees = (height: number): number => (180 * Math.asin(height / radius)) / Math.PI;
  const at = (deg: number): Point2 => polar([0, 0], radius, deg);
  const [right, left] = [at(degrees(top)), at(180 - degrees(top))];
  if (bottom === undefined)
    return {
      kind: 'path',
      segments: [
        { kind: 'arc', from: left, via: at(-90), to: right },
        { kind: 'line', from: right, to: left },
      ],
    };
  const [lowLeft, lowRight] = [at(180 + degrees(bottom)), at(-degrees(bottom))];
  return {
    kind: 'path',
    segments: [
      { kind: 'arc', from: lowRight, via: at(0), to: right },
      { kind: 'line', from: right, to: left },
      { kind: 'arc', from: left, via: at(180), to: lowLeft },
      { kind: 'line', from: lowLeft, to: lowRight },
    ],
  };
}

/** What a flat at this height leaves of a disc, and of its circle with the flat. */
function flattenedSizes(diameter: number, heights: readonly [number, number?]): { areaMm2: number; aroundMm: number } {
  const radius = diameter / 2;
  return heights.reduce<{ areaMm2: number; aroundMm: number }>(
    ({ areaMm2, aroundMm }, height) => {
      const half = Math.acos(height! / radius);
      const chord = 2 * Math.sqrt(radius ** 2 - height! ** 2);
      return {
        areaMm2: areaMm2 - (radius ** 2 * half - (height! * chord) / 2),
        aroundMm: aroundMm + chord - 2 * radius * half,
      };
    },
    { areaMm2: disc(diameter), aroundMm: Math.PI * diameter },
  );
}

const FLATTENED: [string, number, readonly [number, number?]][] = [
  ['a D of 10 with a flat at 4', 10, [4]],
  ['a D of 10 with a shallow flat', 10, [4.6]],
  ['a press nut of 8, 6.9 across flats', 8, [3.45, 3.45]],
  ['a round of 20, 17 across flats', 20, [8.5, 8.5]],
];

test.each(FLATTENED)('%s is no hole that a drill makes, in sheet and in plate', async (_, diameter, flats) => {
  const { areaMm2, aroundMm } = flattenedSizes(diameter, flats);
  for (const thickness of [1.5, 8]) {
    const plate = bench.extrude(rectangle([0, 0], [60, 40]), {
      height: thickness,
      holes: [flattened(diameter, flats)],
    });
    await inBothPoses(bench, plate, (facts) => {
      expect(facts.volumeMm3).toBeCloseTo((2400 - areaMm2) * thickness, 4);
      expect(facts.holes).toEqual([]);
      expect(slotsOf(facts)).toMatchObject([
        { type: 'circular end pocket', depthMm: near(thickness), cornerRadiusMm: 0, floorRadiusMm: null },
      ]);
      expect(facts.solid!.boundary!.sharpInternalEdges).toEqual({
        count: 2 * flats.length,
        lengthMm: near(2 * flats.length * thickness),
      });
      expect(facts.sheet).toMatchObject({ thicknessMm: near(thickness), bends: [] });
      expect(facts.sheet!.flat).toMatchObject({ cutLengthMm: near(200 + aroundMm), pierces: 2 });
    });
  }
});

test('flats with rounded corners stand in a hole as sharp ones do, and a blind one has a floor', async () => {
  const rounded = doubleD([0, 0], { diameter: 20, acrossFlats: 19.4, cornerRadius: 0.5 });
  expect(
    (await factsOfShape(bench, bench.extrude(rectangle([0, 0], [60, 40]), { height: 8, holes: [rounded] }))).holes,
  ).toEqual([]);
  const blind = bench.cut(
    bench.box([-30, -20, 0], [60, 40, 12]),
    bench.extrude(flattened(8, [3.45, 3.45]), { from: 7, height: 10 }),
  );
  await inBothPoses(bench, blind, (facts) => {
    expect(facts.holes).toEqual([]);
    expect(slotsOf(facts)).toMatchObject([
      { type: 'circular end pocket', depthMm: near(5), widthMm: near(6.9), cornerRadiusMm: 0, floorRadiusMm: 0 },
    ]);
  });
});

test.each([
  [10, [4]],
  [16, [7]],
  [12, [5, 5]],
] as const)(
  'a hub with a bore of %d and flats at %j is bored up to them, and the rest is milled',
  async (diameter, flats) => {
    const hub = bench.extrude(circle([0, 0], 30), { height: 20, holes: [flattened(diameter, flats)] });
    const { areaMm2 } = flattenedSizes(diameter, flats);
    const boredMm = 2 * flats[0];
    await inBothPoses(bench, hub, ({ solid }) => {
      const turned = solid!.boundary!.turned!;
      expect(turned).toMatchObject({
        boreMm: near(boredMm),
        volumeToTurnMm3: near(20 * disc(boredMm)),
        milledMm3: near(20 * (areaMm2 - disc(boredMm))),
      });
      expect(turned.profile.filter(({ isInner }) => isInner)).toMatchObject([
        { kind: 'inner', diameterMm: near(boredMm) },
      ]);
    });
  },
);

/** Between a chord's two sides, from the middle of a circle outward. */
const halfBand = (radius: number, width: number): number =>
  (width / 2) * Math.sqrt(radius ** 2 - width ** 2 / 4) + radius ** 2 * Math.asin(width / 2 / radius);

test.each([
  [8, 0.5],
  [16, 1],
])('a slit into the bore of %d of a split clamp is a slot %d wide, and the bore a hole', async (diameter, width) => {
  const block = bench.cut(
    bench.box([0, 0, 0], [50, 20, 36]),
    bench.cylinder({ at: [25, -1, 16], along: Y, diameter, length: 22 }),
    bench.box([25 - width / 2, -1, 16], [width, 22, 30]),
  );
  await inBothPoses(bench, block, (facts) => {
    expect(facts.volumeMm3).toBeCloseTo(
      20 * (50 * 36 - disc(diameter) - (20 * width - halfBand(diameter / 2, width))),
      4,
    );
    expect(facts.holes).toMatchObject([{ diameterMm: near(diameter), depthMm: near(20), end: 'through' }]);
    // From the nearer end of its walls, at the bore.
    const depthMm = 20 - Math.sqrt((diameter / 2) ** 2 - (width / 2) ** 2);
    expect(slotsOf(facts)).toMatchObject([
      { type: 'rectangular through slot', widthMm: near(width), depthMm: near(depthMm) },
    ]);
    expect(typesOf(facts).filter((type) => type.endsWith('step'))).toEqual([]);
  });
});

test('a split collar is turned, and keeps the distance from its bore to its side on all sides of the slit', async () => {
  const ring = bench.extrude(circle([0, 0], 30), { height: 10, holes: [circle([0, 0], 12)] });
  await inBothPoses(bench, bench.cut(ring, bench.box([0, -0.5, -1], [20, 1, 12])), (facts) => {
    expect(facts.solid!.boundary!.turned).toMatchObject({ diameterMm: near(30), boreMm: near(12) });
    expect(facts.solid!.boundary!.turned!.milledMm3).toBeCloseTo(10 * (halfBand(15, 1) - halfBand(6, 1)), 3);
    expect(facts.holes).toMatchObject([{ diameterMm: near(12), edgeDistanceMm: near(9) }]);
    expect(slotsOf(facts)).toMatchObject([{ type: 'rectangular through slot', widthMm: near(1) }]);
  });
});

test.each([
  [1.5, 0.3],
  [2, 1],
])('slits in sheet of %d, %d wide, are cut, and end where they end', async (thickness, width) => {
  const plate = rectangle([40, 25], [80, 50]);
  const open = bench.cut(bench.extrude(plate, { height: thickness }), bench.box([40, -1, -1], [width, 31, 9]));
  await inBothPoses(bench, open, ({ sheet }) => {
    expect(sheet!.flat).toMatchObject({ cutLengthMm: near(260 + 60), areaMm2: near(4000 - 30 * width), pierces: 1 });
  });
  const closed = bench.extrude(plate, { height: thickness, holes: [slot([40, 25], [30, width])] });
  await inBothPoses(bench, closed, ({ sheet, holes }) => {
    const around = 2 * (30 - width) + Math.PI * width;
    expect(sheet!.flat).toMatchObject({ cutLengthMm: near(260 + around), pierces: 2 });
    expect(holes).toEqual([]);
  });
});

test.each([0.3, 1])(
  'under a saw slot %d wide a block is as thin as what the saw left, whichever way it lies',
  async (width) => {
    const block = bench.cut(bench.box([0, 0, 0], [40, 30, 20]), bench.box([20, -1, 5], [width, 32, 16]));
    await inBothPoses(bench, block, (facts) => {
      expect(facts.minWallMm).toBeCloseTo(5, 4);
      expect(slotsOf(facts)).toMatchObject([
        { type: 'rectangular through slot', widthMm: near(width), depthMm: near(15) },
      ]);
    });
  },
);

test.each([
  [20, { disc: 16, width: 5, depth: 4.5 }],
  [12, { disc: 10, width: 3, depth: 2.5 }],
])(
  'the seat of a Woodruff key in a shaft of %d is a slot that a disc cuts, in a part that is turned',
  async (diameter, seat) => {
    const middle = diameter / 2 + seat.disc / 2 - seat.depth;
    const shaft = bench.cut(
      bench.cylinder({ at: [0, 0, 0], diameter, length: 60 }),
      bench.cylinder({ at: [-seat.width / 2, middle, 30], along: X, diameter: seat.disc, length: seat.width }),
    );
    await inBothPoses(bench, shaft, (facts) => {
      expect(facts.solid!.boundary!.turned).toMatchObject({
        diameterMm: near(diameter),
        lengthMm: near(60),
        milledMm3: expect.closeTo(60 * disc(diameter) - facts.volumeMm3!, 3),
      });
      expect(facts.solid!.boundary!.turned!.milledFaceIds).toHaveLength(3);
      expect([facts.holes, typesOf(facts)]).toEqual([[], ['horizontal circular end blind slot']]);
    });
  },
);

interface Spline {
  minor: number;
  major: number;
  width: number;
}

/** Six teeth with parallel flanks. */
function splineOutline({ minor, major, width }: Spline): Outline {
  const degrees = (diameter: number): number => (180 * Math.asin(width / diameter)) / Math.PI;
  const [tip, root] = [degrees(major), degrees(minor)];
  const at = (diameter: number, deg: number): Point2 => polar([0, 0], diameter / 2, deg);
  const segments = [0, 60, 120, 180, 240, 300].flatMap((deg): Segment[] => [
    { kind: 'line', from: at(minor, deg - root), to: at(major, deg - tip) },
    { kind: 'arc', from: at(major, deg - tip), via: at(major, deg), to: at(major, deg + tip) },
    { kind: 'line', from: at(major, deg + tip), to: at(minor, deg + root) },
    { kind: 'arc', from: at(minor, deg + root), via: at(minor, deg + 30), to: at(minor, deg + 60 - root) },
  ]);
  return { kind: 'path', segments };
}

const splineArea = ({ minor, major, width }: Spline): number =>
  disc(minor) + 6 * (halfBand(major / 2, width) - halfBand(minor / 2, width));

const SPLINES: Spline[] = [
  { minor: 21, major: 25, width: 5 },
  { minor: 46, major: 54, width: 9 },
];

test.each(SPLINES)(
  'a splined shaft %j has six grooves that are milled, and what is splined is no boss',
  async (spline) => {
    const { major } = spline;
    const end = bench.extrude(splineOutline(spline), { height: 30 });
    const milledMm3 = expect.closeTo(30 * (disc(major) - splineArea(spline)), 3);
    for (const [shaft, type] of [
      [major + 6, 'rectangular through slot'],
      [major, 'rectangular blind slot'],
    ] as const) {
      const part = bench.fuse(end, bench.cylinder({ at: [0, 0, -60], diameter: shaft, length: 60 }));
      await inBothPoses(bench, part, (facts) => {
        expect(facts.solid!.boundary!.turned).toMatchObject({ diameterMm: near(shaft), barSides: 0, milledMm3 });
        expect(typesOf(facts)).toEqual(Array(6).fill(type));
        // How deep a groove is, its round bottom and its leaning flanks do not tell.
        expect(slotsOf(facts).every(({ depthMm, widthMm }) => depthMm === undefined && widthMm === undefined)).toBe(
          true,
        );
      });
    }
    // All of it splined: too little goes round for a lathe's part, and its flanks are no sides of a bar.
    await inBothPoses(bench, bench.extrude(splineOutline(spline), { height: 60 }), (facts) => {
      expect(facts.volumeMm3).toBeCloseTo(60 * splineArea(spline), 3);
      expect(facts.solid!.boundary!.turned).toBeNull();
      expect(typesOf(facts)).toEqual(Array(6).fill('rectangular through slot'));
    });
  },
);

test.each(SPLINES)('a splined hub %j is bored, and its grooves are what is left for others', async (spline) => {
  const outer = spline.major + 20;
  const hub = bench.extrude(circle([0, 0], outer), { height: 25, holes: [splineOutline(spline)] });
  await inBothPoses(bench, hub, ({ volumeMm3, solid }) => {
    expect(volumeMm3).toBeCloseTo(25 * (disc(outer) - splineArea(spline)), 3);
    expect(solid!.boundary!.turned).toMatchObject({
      boreMm: near(spline.minor),
      volumeToTurnMm3: expect.closeTo(25 * disc(spline.minor), 3),
      milledMm3: expect.closeTo(25 * (splineArea(spline) - disc(spline.minor)), 3),
    });
    expect(solid!.boundary!.sharpInternalEdges).toEqual({ count: 12, lengthMm: near(300) });
  });
});

/** Eighteen teeth with straight flanks: a tooth is as wide at its top and its bottom as these shares of the way to the next. */
const TEETH = 18;
const TOOTH = { top: 0.3, bottom: 0.62 };

function toothed(root: number, tip: number): { outline: Outline; areaMm2: number } {
  const pitch = 360 / TEETH;
  const [top, bottom] = [(TOOTH.top * pitch) / 2, (TOOTH.bottom * pitch) / 2];
  const at = (diameter: number, deg: number): Point2 => polar([0, 0], diameter / 2, deg);
  const segments = Array.from({ length: TEETH }, (_, tooth) => tooth * pitch).flatMap((deg): Segment[] => [
    { kind: 'line', from: at(root, deg - bottom), to: at(tip, deg - top) },
    { kind: 'arc', from: at(tip, deg - top), via: at(tip, deg), to: at(tip, deg + top) },
    { kind: 'line', from: at(tip, deg + top), to: at(root, deg + bottom) },
    { kind: 'arc', from: at(root, deg + bottom), via: at(root, deg + pitch / 2), to: at(root, deg + pitch - bottom) },
  ]);
  // Sectors under the arcs, triangles under the flanks.
  const sector = (diameter: number, deg: number): number => (radians(deg) * diameter ** 2) / 8;
  const flank = (root * tip * Math.sin(radians(bottom - top))) / 8;
  const areaMm2 = TEETH * (sector(tip, 2 * top) + sector(root, pitch - 2 * bottom) + 2 * flank);
  return { outline: { kind: 'path', segments }, areaMm2 };
}

test.each([
  [22, 26],
  [44, 50],
])('eighteen teeth between %d and %d are sound, with a groove beside each', async (root, tip) => {
  const { outline, areaMm2 } = toothed(root, tip);
  await inBothPoses(bench, bench.extrude(outline, { height: 40 }), (facts) => {
    // One chord stands for each of the short arcs, and the volume of both ways is the same nonetheless.
    expect([facts.valid, facts.notes]).toEqual([true, []]);
    expect(facts.volumeMm3).toBeCloseTo(40 * areaMm2, 3);
    expect(facts.solid!.boundary!.turned).toBeNull();
    expect(typesOf(facts)).toEqual(Array(TEETH).fill('rectangular through slot'));
    expect(facts.solid!.boundary!.sharpInternalEdges).toEqual({ count: 2 * TEETH, lengthMm: near(2 * TEETH * 40) });
  });
  const hub = bench.extrude(circle([0, 0], tip + 20), { height: 25, holes: [outline] });
  await inBothPoses(bench, hub, ({ volumeMm3, solid }) => {
    expect(volumeMm3).toBeCloseTo(25 * (disc(tip + 20) - areaMm2), 3);
    expect(solid!.boundary!.turned).toMatchObject({
      boreMm: near(root),
      milledMm3: expect.closeTo(25 * (areaMm2 - disc(root)), 3),
    });
  });
});

test('a window along an arc is no groove of a spline', async () => {
  const plate = bench.extrude(rectangle([0, 0], [60, 60]), { height: 5, holes: [arcBand([12, 20], 0, 60)] });
  await inBothPoses(bench, plate, (facts) =>
    expect(typesOf(facts).filter((type) => type.endsWith('slot'))).toEqual([]),
  );
});

/** Down from z = 25, along y from `from` to `to`, with the round ends that its cutter leaves where those lie in the block. */
function dovetail(
  { opening, depth, angleDeg }: { opening: number; depth: number; angleDeg: number },
  ends: number[],
): Solid {
  const wide = opening + (2 * depth) / Math.tan(radians(angleDeg));
  const [from, to] = [ends[0] ?? -10, ends[1] ?? 70];
  const section = polygon([
    [-wide / 2, -depth],
    [wide / 2, -depth],
    [opening / 2, 0],
    [-opening / 2, 0],
  ]);
  const along = bench.place(bench.extrude(section, { height: to - from }), { at: [30, to, 25], x: X, z: [0, -1, 0] });
  const cutter = (y: number): Solid =>
    bench.turned({ at: [30, y, 25], along: [0, 0, -1] }, [
      [0, 0],
      [opening / 2, 0],
      [wide / 2, depth],
      [0, depth],
    ]);
  return bench.fuse(along, ...ends.map(cutter));
}

test.each([[{ opening: 12, depth: 5, angleDeg: 60 }], [{ opening: 10, depth: 6, angleDeg: 45 }]])(
  'a dovetail %j is one slot, also where it ends round or square within the part',
  async (size) => {
    const { opening, depth, angleDeg } = size;
    const wide = opening + (2 * depth) / Math.tan(radians(angleDeg));
    const block = bench.box([0, 0, 0], [60, 60, 25]);
    const square = bench.common(dovetail(size, []), bench.box([0, 30, 0], [60, 60, 25]));
    for (const tool of [dovetail(size, []), dovetail(size, [30]), square])
      await inBothPoses(bench, bench.cut(block, tool), (facts) => {
        expect(facts.features).toEqual([
          {
            type: 'undercut slot',
            undercut: 'dovetail',
            faceIds: expect.any(Array),
            depthMm: near(depth),
            widthMm: near(wide),
            openingMm: near(opening),
            angleDeg: near(angleDeg),
          },
        ]);
        expect([facts.holes, facts.solid!.boundary!.turned]).toEqual([[], null]);
      });
  },
);

test('a T-slot that ends round within the part is one slot', async () => {
  const slotted = bench.cut(
    bench.box([0, 0, 0], [60, 60, 30]),
    bench.box([25, -1, 20], [10, 31, 11]),
    bench.box([20, -1, 14], [20, 31, 6]),
    bench.cylinder({ at: [30, 30, 20], diameter: 10, length: 11, along: Z }),
    bench.cylinder({ at: [30, 30, 14], diameter: 20, length: 6, along: Z }),
  );
  await inBothPoses(bench, slotted, ({ features }) => {
    expect(features).toMatchObject([{ undercut: 't-slot', depthMm: near(16), widthMm: near(20), openingMm: near(10) }]);
  });
});

test('a chamber behind a neck is an undercut in any pose, also where the file’s own axes look into it at a slant', async () => {
  const chamber = bench.turned({ at: [30, 30, 8], along: Z }, [
    [0, -2],
    [15, -2],
    [15, 0],
    [10, 0],
    [2, 5],
    [6, 5],
    [6, 7],
    [0, 7],
  ]);
  for (const height of [24, 38]) {
    const shape = bench.cut(bench.box([-35, -35, -8], [70, 70, height]), chamber);
    await inBothPoses(bench, shape, (facts) => expect(typesOf(facts)).toContain('undercut'));
  }
});

test('a step in a round part that is not turned is one in any pose: its own flat sides are its directions', async () => {
  const round = (x: number) => bench.cylinder({ at: [x, 0, 0], along: Z, diameter: 70, length: 40 });
  const step = bench.turn(bench.box([-60, -60, 32], [120, 40, 60]), { around: Z, degrees: 30 });
  const shape = bench.cut(bench.fuse(round(0), round(25)), step);
  await inBothPoses(bench, shape, (facts) => expect(typesOf(facts)).toContain('rectangular through step'));
});

test.each([
  ['three', [0, 120, 240], 60],
  ['two', [10, 130], 60],
])('a shank with %s flats that run out in a ramp is read', async (_, angles, length) => {
  const ramp = bench.turn(
    bench.extrude(
      polygon([
        [8, 40],
        [8, length + 1],
        [12, length + 1],
        [12, 40 - 4 / Math.tan(radians(30))],
      ]),
      { height: 30 },
    ),
    { around: X, degrees: 90 },
  );
  const flat = (degrees: number): Solid => bench.turn(bench.move(ramp, [0, 15, 0]), { around: Z, degrees });
  const shank = bench.cylinder({ at: [0, 0, 0], along: Z, diameter: 20, length });
  await inBothPoses(bench, bench.cut(shank, ...angles.map(flat)), (facts) => {
    expect(facts.solid!.boundary!.turned).not.toBeNull();
    expect(
      typesOf(facts).filter((type) => type === 'slanted through step' || type === 'triangular blind step'),
    ).toHaveLength(angles.length);
  });
});

test('two opposite grooves along a shaft with a round bottom are slots, not a pocket along it', async () => {
  const groove = bench.cut(
    bench.box([0, -3, 20], [20, 6, 41]),
    bench.cylinder({ at: [0, 0, 0], along: Z, diameter: 25, length: 60 }),
  );
  const shaft = bench.cut(
    bench.cylinder({ at: [0, 0, 0], along: Z, diameter: 30, length: 60 }),
    groove,
    bench.turn(groove, { around: Z, degrees: 180 }),
  );
  await inBothPoses(bench, shaft, (facts) => {
    expect(slotsOf(facts).length).toBeGreaterThan(0);
    expect(slotsOf(facts).map(({ type }) => type)).not.toContainEqual(expect.stringMatching(/pocket/));
  });
});
