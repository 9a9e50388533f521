/** Slots as shops draw them: slits of several bores in one plane, T-slots and dovetails with rounded corners, slots along an arc. Each as the kernel makes it, upright and tilted, with what is known from how it is made. */
import { beforeAll, expect, test } from 'vitest';
import type { Feature, PartFacts } from '#contract/part-facts.ts';
import { type Bench, openBench, type Solid, X, Z } from '../../scripts/sample-parts/bench.ts';
import { arcSlot, type Corner, circle, polygon, rectangle } from '../../scripts/sample-parts/outline.ts';
import { radians } from '../corpus/arithmetic.ts';
import { factsOfShape, inBothPoses, tilted } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

const near = (value: number) => expect.closeTo(value, 4);
const slotsOf = ({ features }: PartFacts): Feature[] =>
  features!.filter(({ type }) => /slot|pocket|passage/.test(type));

/** Two bores of 16 in a block of 100 x 40 x 20, and slits 2 wide from x to x along the middle of the block. */
function shaftClamp(slits: readonly (readonly [from: number, to: number])[]): Solid {
  return bench.cut(
    bench.box([0, 0, 0], [100, 40, 20]),
    ...[25, 75].map((x) => bench.cylinder({ at: [x, 20, -1], along: Z, diameter: 16, length: 22 })),
    ...slits.map(([from, to]) => bench.box([from, 19, -1], [to - from, 2, 22])),
  );
}

/** From the middle of a bore to where a slit's walls begin. */
const BORE_TO_SLIT_MM = Math.sqrt(8 ** 2 - 1);

test.each([
  [
    'to its own end',
    [
      [-1, 25],
      [75, 101],
    ],
    [25, 25],
  ],
  ['toward the other', [[25, 75]], [50 - BORE_TO_SLIT_MM]],
  ['to one end through the other bore', [[-1, 75]], [25, 50 - BORE_TO_SLIT_MM]],
] as const)('the slits of a clamp for two shafts, each %s, are as deep as each is', async (_, slits, reachesMm) => {
  await inBothPoses(bench, shaftClamp(slits), (facts) => {
    expect(facts.holes!.map(({ diameterMm }) => diameterMm)).toEqual([near(16), near(16)]);
    expect(slotsOf(facts).map(({ type, depthMm, widthMm }) => ({ type, depthMm, widthMm }))).toEqual(
      reachesMm.map((reachMm) => ({
        type: 'rectangular through slot',
        depthMm: near(reachMm - BORE_TO_SLIT_MM),
        widthMm: near(2),
      })),
    );
  });
});

/** A prism of this section, drawn under the top of a block of 60 x 60 x 25, along y from one place to the other. */
function alongBlock(section: readonly Corner[], [from, to]: readonly [number, number]): Solid {
  return bench.place(bench.extrude(polygon(section), { height: to - from }), { at: [30, to, 25], x: X, z: [0, -1, 0] });
}

const block = (): Solid => bench.box([0, 0, 0], [60, 60, 25]);
const crosswise = (tool: Solid): Solid => bench.turn(tool, { at: [30, 30, 0], around: Z, degrees: 90 });
const BLIND_OR_THROUGH = [
  [-1, 61],
  [35, 61],
] as const;

const SIXTY_TAN = Math.tan(radians(60));
const DOVETAIL = { opening: 12, depth: 5 };

/** Sides of 60 degrees on the right, and on the left as told. */
function dovetailSection(left: 'leaning' | 'upright', cornerRadius: number): Corner[] {
  const [half, out] = [DOVETAIL.opening / 2, DOVETAIL.depth / SIXTY_TAN];
  return [
    [left === 'leaning' ? -half - out : -half, -DOVETAIL.depth, cornerRadius],
    [half + out, -DOVETAIL.depth, cornerRadius],
    [half, 0],
    [half, 5],
    [-half, 5],
    [-half, 0],
  ];
}

const widthOf = (left: 'leaning' | 'upright'): number =>
  DOVETAIL.opening + ((left === 'leaning' ? 2 : 1) * DOVETAIL.depth) / SIXTY_TAN;

const dovetailFacts = (left: 'leaning' | 'upright') => ({
  type: 'undercut slot',
  undercut: 'dovetail',
  depthMm: near(DOVETAIL.depth),
  widthMm: near(widthOf(left)),
  openingMm: near(DOVETAIL.opening),
  angleDeg: near(60),
});

test.each([
  ['leaning', 0.5],
  ['upright', 0],
  ['upright', 0.5],
] as const)(
  'a dovetail with its other side %s and corners of %d is one slot, through and blind',
  async (left, radius) => {
    for (const reach of BLIND_OR_THROUGH)
      await inBothPoses(bench, bench.cut(block(), alongBlock(dovetailSection(left, radius), reach)), (facts) => {
        expect(slotsOf(facts)).toMatchObject([dovetailFacts(left)]);
        const [slot] = slotsOf(facts);
        // All that was cut, with its rounded corners and its end.
        expect(slot!.faceIds).toHaveLength(3 + (radius > 0 ? 2 : 0) + (reach === BLIND_OR_THROUGH[1] ? 1 : 0));
        const corners = radius > 0 ? [{ type: 'fillet', radiusMm: near(radius) }] : [];
        expect(facts.features!.filter((feature) => feature !== slot)).toMatchObject([...corners, ...corners]);
      });
  },
);

const T_SLOT = { neck: 6, width: 12, neckHeight: 5, footHeight: 5 };

function tSection(cornerRadius: number): Corner[] {
  const [neck, foot] = [T_SLOT.neck / 2, T_SLOT.width / 2];
  const [under, floor] = [-T_SLOT.neckHeight, -T_SLOT.neckHeight - T_SLOT.footHeight];
  return [
    [-foot, floor, cornerRadius],
    [foot, floor, cornerRadius],
    [foot, under, cornerRadius],
    [neck, under],
    [neck, 5],
    [-neck, 5],
    [-neck, under],
    [-foot, under, cornerRadius],
  ];
}

const T_FACTS = { undercut: 't-slot', depthMm: near(10), widthMm: near(12), openingMm: near(6) };
const withoutFillets = ({ features }: PartFacts): Feature[] => features!.filter(({ type }) => type !== 'fillet');

test('a T-slot with rounded corners is one slot, through and blind', async () => {
  for (const reach of BLIND_OR_THROUGH)
    await inBothPoses(bench, bench.cut(block(), alongBlock(tSection(1), reach)), (facts) => {
      expect(withoutFillets(facts)).toMatchObject([T_FACTS]);
      expect(facts.features).toHaveLength(1 + 4);
    });
});

test('a channel with lips, bent of sheet, is no T-slot', async () => {
  const channel = (half: number, top: number, lip: number, radius: number): Corner[] => [
    [-half, 0, radius],
    [half, 0, radius],
    [half, top, radius],
    [lip, top],
    [-lip, top],
    [-half, top, radius],
  ];
  // Bent around 2, of 1.5 mm. Opening 20, and 12 high within.
  const outside = bench.extrude(polygon(channel(20, 15, 10, 3.5)), { height: 60 });
  const inside = bench.extrude(rectangle([0, 7.5], [37, 12], 2), { from: -1, height: 62 });
  const bent = bench.cut(outside, inside, bench.box([-10, 10, -1], [20, 10, 62]));
  await inBothPoses(bench, bent, ({ features }) => {
    expect(features!.filter(({ type }) => type === 'undercut slot')).toEqual([]);
  });
});

test('where T-slots or dovetails cross, each is a slot', async () => {
  const [tools, [through]] = [[tSection(0), tSection(1), dovetailSection('leaning', 0)], BLIND_OR_THROUGH];
  for (const section of tools) {
    const tool = alongBlock(section, through);
    const known = section.length > 6 ? T_FACTS : dovetailFacts('leaning');
    await inBothPoses(bench, bench.cut(block(), tool, crosswise(tool)), (facts) =>
      expect(withoutFillets(facts)).toMatchObject([known, known]),
    );
  }
});

test('three walls are a passage where they meet, and a slot where they leave one side open', async () => {
  const [through] = BLIND_OR_THROUGH;
  const triangle: Corner[] = [
    [-6, -15],
    [6, -15],
    [0, -5],
  ];
  await inBothPoses(bench, bench.cut(block(), alongBlock(triangle, through)), (facts) =>
    expect(facts.features).toMatchObject([{ type: 'triangular passage' }]),
  );
  // Two degrees are too little for a dovetail, and would meet far above the part.
  const leanMm = 10 * Math.tan(radians(2));
  const leaning: Corner[] = [
    [-6 - leanMm, -10],
    [6 + leanMm, -10],
    [6, 0],
    [-6, 0],
  ];
  await inBothPoses(bench, bench.cut(block(), alongBlock(leaning, through)), ({ features }) => {
    expect(features).toEqual([{ type: 'rectangular through slot', faceIds: expect.any(Array) }]);
  });
});

const ARC = { radius: 28, width: 7 };
const PLATES = [
  ['a plate', rectangle([0, 0], [100, 100])],
  ['a flange', circle([0, 0], 100)],
] as const;

test.each(PLATES)(
  'a slot along an arc in %s is one, however far it goes and whether it ends on a floor or not',
  async (_, plate) => {
    for (const [overDeg, depth] of [
      [40, 10],
      [120, 10],
      [40, 4],
      [120, 4],
    ] as const) {
      const outline = arcSlot([0, 0], { ...ARC, fromDeg: -overDeg / 2, toDeg: overDeg / 2 });
      const slotted = bench.cut(
        bench.extrude(plate, { height: 10 }),
        bench.extrude(outline, { from: 10 - depth, height: 20 }),
      );
      const facts = await factsOfShape(bench, tilted(bench, slotted));
      expect(facts.holes).toEqual([]);
      expect(facts.features).toMatchObject([
        {
          type: 'circular end pocket',
          depthMm: near(depth),
          widthMm: near(ARC.width),
          cornerRadiusMm: near(ARC.width / 2),
          floorRadiusMm: depth < 10 ? 0 : null,
        },
      ]);
    }
  },
);
