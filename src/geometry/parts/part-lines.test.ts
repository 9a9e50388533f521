/** Several bodies in one model: what is one line, and that what is found on one copy is what would be found on each. */
import { expect, test } from 'vitest';
import type { PartFacts } from '#contract/part-facts.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import type { ModelPart, ShapeModel } from '#geometry/model.ts';
import { moveBrep } from '#geometry/move.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { fromFrame, IDENTITY, type Placement } from '#geometry/placement.ts';
import { cross, frameAround, unit } from '#geometry/vectors.ts';
import { TURNED } from '../../../tests/engine/drawn-solids.ts';
import { circle, MadeSolid, rectangle, regular, reversed, rounded } from '../../../tests/geometry/made-solids.ts';

const at = (x: number, y: number): Placement => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, 0];

function factsOf(solids: { solid: ReturnType<MadeSolid['brep']>; name?: string; places: Placement[] }[]): PartFacts {
  const places = solids.flatMap(({ places: own }, product) => own.map((placement) => ({ product, placement })));
  const model = modelOfBreps(
    solids.map(({ solid }) => solid),
    places,
  );
  const parts = solids.map(({ name = '' }, product): ModelPart => {
    const bodies = places.flatMap((place, body) => (place.product === product ? [body] : []));
    return { name, count: bodies.length, volumeMm3: model.bodies[bodies[0]!]!.volumeMm3, bodies, assemblies: [] };
  });
  const whole: ShapeModel = { ...model, kind: 'solid', format: 'step', declaredUnit: 'mm', parts, notes: [] };
  return measurePart(whole, { file: 'made.step', bytes: 1, sha256: '0'.repeat(64) });
}

/** An L with a hole in its long leg, as wide as nothing else; `side` -1 is its mirror image. */
const angle = (side: 1 | -1, dx = 0): ReturnType<MadeSolid['brep']> => {
  const corners: [number, number][] = [
    [0, 0],
    [40, 0],
    [40, 10],
    [10, 10],
    [10, 25],
    [0, 25],
  ];
  const outline = corners.map(([x, y]) => ({ x: dx + side * x, y }));
  const ordered = side === 1 ? outline : outline.toReversed();
  const round = reversed(circle(dx + side * 30, 5, 2));
  // A step at one end makes the two sides of the plate unlike.
  const foot = rectangle(side === 1 ? dx + 2 : dx - 8, 2, 6, 6);
  return new MadeSolid()
    .walls(ordered, 0, 5)
    .walls(round, 0, 5)
    .level(0, 'down', [ordered, round])
    .level(5, 'up', [ordered, round, reversed(foot)])
    .walls(foot, 5, 9)
    .level(9, 'up', [foot])
    .brep();
};

const linesOf = (facts: PartFacts) => facts.parts.map(({ name, count }) => ({ name, count }));

test('bodies without names that fit over each other are one line, their mirror image is another', () => {
  const facts = factsOf([
    { solid: angle(1), places: [IDENTITY] },
    { solid: angle(-1, 200), places: [IDENTITY] },
    { solid: angle(1, 300), name: 'Body7', places: [TURNED] },
  ]);
  expect(linesOf(facts)).toEqual([
    { name: 'body 1', count: 2 },
    { name: 'body 2', count: 1 },
  ]);
  const [first] = facts.parts;
  expect(first).toMatchObject({ bodies: 1, boxMm: [40, 25, 9], assemblies: [], fastener: null });
  // All faces of the first body, then all of the third.
  const faces = facts.faces / 3;
  expect(first!.faceIds).toEqual([
    ...Array(faces).keys(),
    ...Array.from({ length: faces }, (_, face) => 2 * faces + face),
  ]);
});

test('the same shape under two names that a person gave is two lines; the mark of a copy is no name', () => {
  const facts = factsOf([
    { solid: angle(1), name: 'left', places: [IDENTITY] },
    { solid: angle(1, 100), name: 'right', places: [IDENTITY] },
    { solid: angle(1, 200), name: 'left:2', places: [IDENTITY] },
  ]);
  expect(linesOf(facts)).toEqual([
    { name: 'left', count: 2 },
    { name: 'right', count: 1 },
  ]);
});

test.each([
  ['bracket', 'bracket001'],
  ['bracket001', 'bracket017'],
  ['bracket 2.1', 'bracket 2.2'],
])('%s and %s are copies by the ways in which FreeCAD and OCCT number them', (one, other) => {
  const facts = factsOf([
    { solid: angle(1), name: one, places: [IDENTITY] },
    { solid: angle(1, 100), name: other, places: [IDENTITY] },
  ]);
  expect(linesOf(facts)).toEqual([{ name: one, count: 2 }]);
});

test('round bodies are one line whichever end is up, and another where one step is longer', () => {
  const shaft = (low: number, high: number, dx: number) =>
    new MadeSolid()
      .level(0, 'down', [circle(dx, 0, 5)])
      .walls(circle(dx, 0, 5), 0, low)
      .level(low, 'up', [circle(dx, 0, 5), reversed(circle(dx, 0, 3))])
      .walls(circle(dx, 0, 3), low, low + high)
      .level(low + high, 'up', [circle(dx, 0, 3)])
      .brep();
  const upsideDown: Placement = [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0];
  const facts = factsOf([
    { solid: shaft(10, 20, 0), places: [IDENTITY] },
    { solid: shaft(10, 20, 50), places: [upsideDown] },
    { solid: shaft(12, 20, 100), places: [IDENTITY] },
  ]);
  expect(linesOf(facts)).toEqual([
    { name: 'body 1', count: 2 },
    { name: 'body 3', count: 1 },
  ]);
});

test('a fastener is told by name, by shape, or by both', () => {
  const [outline, bore] = [regular(6, 10), reversed(circle(0, 0, 2.5))];
  const nut = new MadeSolid()
    .walls(outline, 0, 5.2)
    .walls(bore, 0, 5.2)
    .level(0, 'down', [outline, bore])
    .level(5.2, 'up', [outline, bore])
    .brep();
  const facts = factsOf([
    { solid: nut, name: 'Nut DIN 934 M6', places: [IDENTITY] },
    { solid: nut, name: 'A-1234', places: [at(30, 0)] },
    { solid: angle(1, 60), name: 'M3x10 SHCS', places: [IDENTITY] },
  ]);
  expect(facts.parts.map(({ fastener }) => fastener)).toEqual([
    { kind: 'nut', standard: 'DIN 934', size: 'M6', saidBy: 'both' },
    { kind: 'nut', standard: 'ISO 4032', size: 'M6', saidBy: 'shape' },
    { kind: 'screw', standard: null, size: 'M3 x 10', saidBy: 'name' },
  ]);
});

test('what is found on one copy is what is found on each by itself', () => {
  const z = unit([0.3, -0.2, 0.9]);
  const [x] = frameAround(z);
  const places = [at(0.03125, 0), TURNED, fromFrame({ origin: [120.00005, 7, 3], x, y: cross(z, x), z }), at(0, 300)];
  const plate = new MadeSolid()
    .walls(rectangle(0, 0, 60, 40), 0, 12)
    .walls(reversed(circle(12, 12, 3)), 0, 12)
    .walls(reversed(rounded(25, 8, 25, 20, 4)), 5, 12)
    .level(5, 'up', [rounded(25, 8, 25, 20, 4)])
    .level(0, 'down', [rectangle(0, 0, 60, 40), reversed(circle(12, 12, 3))])
    .level(12, 'up', [rectangle(0, 0, 60, 40), reversed(circle(12, 12, 3)), reversed(rounded(25, 8, 25, 20, 4))])
    .brep();
  const together = factsOf([{ solid: plate, places }]);
  const alone = places.map((place) => factsOf([{ solid: plate, places: [place] }]));
  const { faces } = alone[0]!;
  expect(together.holes).toEqual(
    alone.flatMap(({ holes }, body) =>
      holes.map((hole) => ({
        ...hole,
        group: hole.group + body,
        faceIds: hole.faceIds.map((face) => face + body * faces),
      })),
    ),
  );
  expect(together.features).toEqual(
    alone.flatMap(({ features }, body) =>
      features!.map((feature) => ({ ...feature, faceIds: feature.faceIds.map((face) => face + body * faces) })),
    ),
  );
  expect(together.volumeMm3! / 4).toBeCloseTo(alone[0]!.volumeMm3!, 3);
});

test('a flat part and its mirror image are one line, whichever way their programs let planes look', () => {
  const outline = rectangle(0, 0, 40, 30);
  const bore = reversed(circle(10, 8, 3));
  const plate = new MadeSolid().walls(outline, 0, 10).walls(bore, 0, 10);
  const solid = plate.level(10, 'up', [outline, bore]).level(0, 'down', [outline, bore]).brep();
  const mirrored = moveBrep(solid, [-1, 0, 0, 100, 0, 1, 0, 0, 0, 0, 1, 0]);
  const facts = factsOf([
    { solid, places: [IDENTITY] },
    { solid: mirrored, places: [IDENTITY] },
  ]);
  expect(linesOf(facts)).toEqual([{ name: 'body 1', count: 2 }]);
});
