/** Pockets, fillets, chamfers, bosses and sharp inner edges of solids that are made here, so that each measure is known. */
import { expect, test } from 'vitest';
import {
  type Corner,
  circle,
  factsOfSolid,
  MadeSolid,
  type Outline,
  rectangle,
  reversed,
  rounded,
} from '../../../tests/geometry/made-solids.ts';

const HIGH = 20;
const BLOCK = rectangle(-40, -30, 80, 60);

/** A pocket of this outline in the block, 8 mm deep. */
function pocket(outline: Outline): MadeSolid {
  return new MadeSolid()
    .walls(BLOCK, 0, HIGH)
    .level(0, 'down', [BLOCK])
    .level(HIGH, 'up', [BLOCK, reversed(outline)])
    .walls(reversed(outline), 12, HIGH)
    .level(12, 'up', [outline]);
}

const featuresOf = (solid: MadeSolid) => factsOfSolid(solid).features!.map(({ faceIds: _, ...feature }) => feature);

test('a pocket with rounded corners is a pocket, with its depth, width and corner radius', () => {
  const facts = factsOfSolid(pocket(rounded(-15, -10, 30, 20, 3)));
  expect(facts.features?.map(({ faceIds, ...feature }) => ({ ...feature, faces: faceIds.length }))).toEqual([
    { type: 'rectangular pocket', faces: 9, depthMm: 8, widthMm: 20, cornerRadiusMm: 3, floorRadiusMm: 0 },
    ...[0, 1, 2, 3].map(() => ({ type: 'fillet', faces: 1, radiusMm: 3, lengthMm: 8 })),
  ]);
  expect(facts.solid?.boundary?.sharpInternalEdges).toEqual({ count: 0, lengthMm: 0 });
});

test('a pocket with sharp corners has four edges that no end mill leaves', () => {
  const solid = pocket(rectangle(-15, -10, 30, 20));
  expect(featuresOf(solid)).toEqual([
    { type: 'rectangular pocket', depthMm: 8, widthMm: 20, cornerRadiusMm: 0, floorRadiusMm: 0 },
  ]);
  expect(factsOfSolid(solid).solid?.boundary?.sharpInternalEdges).toEqual({ count: 4, lengthMm: 32 });
});

test('a window is as deep as the plate and has no floor', () => {
  const window = rounded(-15, -5, 30, 10, 2);
  const solid = new MadeSolid()
    .walls(BLOCK, 0, 5)
    .level(0, 'down', [BLOCK, reversed(window)])
    .level(5, 'up', [BLOCK, reversed(window)])
    .walls(reversed(window), 0, 5);
  expect(featuresOf(solid)[0]).toEqual({
    type: 'rectangular passage',
    depthMm: 5,
    widthMm: 10,
    cornerRadiusMm: 2,
    floorRadiusMm: null,
  });
});

test('a slot open at both ends is deep from its floor, and leaves no sharp edge', () => {
  const profile: Outline = [
    { x: -20, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 15 },
    { x: 4, y: 15 },
    { x: 4, y: 9 },
    { x: -4, y: 9 },
    { x: -4, y: 15 },
    { x: -20, y: 15 },
  ];
  const solid = new MadeSolid().walls(profile, 0, 50).level(0, 'down', [profile]).level(50, 'up', [profile]);
  expect(featuresOf(solid)).toEqual([
    { type: 'rectangular through slot', depthMm: 6, widthMm: 8, cornerRadiusMm: null, floorRadiusMm: 0 },
  ]);
  expect(factsOfSolid(solid).solid?.boundary?.sharpInternalEdges).toEqual({ count: 0, lengthMm: 0 });
});

test('a dovetail leans over its floor: both of its inner edges are sharp', () => {
  const profile: Outline = [
    { x: -20, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 15 },
    { x: 4, y: 15 },
    { x: 7, y: 9 },
    { x: -7, y: 9 },
    { x: -4, y: 15 },
    { x: -20, y: 15 },
  ];
  const solid = new MadeSolid().walls(profile, 0, 50).level(0, 'down', [profile]).level(50, 'up', [profile]);
  expect(factsOfSolid(solid).solid?.boundary?.sharpInternalEdges).toEqual({ count: 2, lengthMm: 100 });
});

test('the edge that a drill leaves at a flat end is none to erode', () => {
  const bore = circle(0, 0, 3);
  const solid = new MadeSolid()
    .walls(BLOCK, 0, HIGH)
    .level(0, 'down', [BLOCK])
    .level(HIGH, 'up', [BLOCK, reversed(bore)])
    .walls(reversed(bore), 5, HIGH)
    .level(5, 'up', [bore]);
  expect(factsOfSolid(solid).solid?.boundary?.sharpInternalEdges).toEqual({ count: 0, lengthMm: 0 });
});

test('rounded and chamfered outer corners have a radius, or a width and an angle', () => {
  const outline: Outline = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 15, arc: { x: 25, y: 15, isLeft: true } },
    { x: 25, y: 20 },
    { x: 2, y: 20 },
    { x: 0, y: 18 },
  ];
  const solid = new MadeSolid().walls(outline, 0, 10).level(0, 'down', [outline]).level(10, 'up', [outline]);
  expect(featuresOf(solid)).toEqual([
    { type: 'round', radiusMm: 5, lengthMm: 10 },
    { type: 'chamfer', lengthMm: 10, widthMm: 2.82842712, angleDeg: 45 },
  ]);
});

test('a round peg on a plate is a boss with its height', () => {
  const peg = circle(10, 5, 6);
  const solid = new MadeSolid()
    .walls(BLOCK, 0, 10)
    .level(0, 'down', [BLOCK])
    .level(10, 'up', [BLOCK, reversed(peg)])
    .walls(peg, 10, 17)
    .level(17, 'up', [peg]);
  expect(featuresOf(solid)).toContainEqual({ type: 'boss', diameterMm: 12, depthMm: 7 });
});

test('a square block left standing on a plate is a boss, not a pocket', () => {
  const peg = rectangle(-8, -8, 16, 16);
  const solid = new MadeSolid()
    .walls(BLOCK, 0, 10)
    .level(0, 'down', [BLOCK])
    .level(10, 'up', [BLOCK, reversed(peg)])
    .walls(peg, 10, 17)
    .level(17, 'up', [peg]);
  expect(featuresOf(solid)).toEqual([{ type: 'boss', depthMm: 7 }]);
});

test('what stands in a pocket narrows it', () => {
  const outline = rounded(-15, -10, 30, 20, 3);
  const island = rectangle(-5, -5, 10, 10);
  const solid = new MadeSolid()
    .walls(BLOCK, 0, HIGH)
    .level(0, 'down', [BLOCK])
    .level(HIGH, 'up', [BLOCK, reversed(outline)])
    .walls(reversed(outline), 12, HIGH)
    .level(12, 'up', [outline, reversed(island)])
    .walls(island, 12, HIGH)
    .level(HIGH, 'up', [island]);
  expect(featuresOf(solid)[0]).toMatchObject({ depthMm: 8, widthMm: 5, cornerRadiusMm: 3 });
});

test.each([0, 4])(
  'a pocket open at one side is deep from the top, not from its open side: corners of %d mm',
  (radius) => {
    const corner = (into: Corner, out: Corner): Outline =>
      radius > 0 ? [into, out] : [{ x: 40, y: into.y === 10 || out.y === 10 ? 10 : 30 }];
    const arc = (y: number, isLeft: boolean) => ({ arc: { x: 40 + radius, y, isLeft } });
    const rim: Outline = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 10 },
      ...corner({ x: 40 + radius, y: 10, ...arc(10 + radius, false) }, { x: 40, y: 10 + radius }),
      ...corner({ x: 40, y: 30 - radius, ...arc(30 - radius, false) }, { x: 40 + radius, y: 30 }),
      { x: 60, y: 30 },
      { x: 60, y: 40 },
      { x: 0, y: 40 },
    ];
    const foot = rim.filter(({ x }) => x === 0 || x === 60);
    const floor: Outline = [
      { x: 60, y: 10 },
      { x: 60, y: 30 },
      ...corner({ x: 40 + radius, y: 30, ...arc(30 - radius, true) }, { x: 40, y: 30 - radius }),
      ...corner({ x: 40, y: 10 + radius, ...arc(10 + radius, true) }, { x: 40 + radius, y: 10 }),
    ];
    const solid = new MadeSolid()
      .walls(foot, 0, 12)
      .walls(rim, 12, HIGH)
      .level(0, 'down', [foot])
      .level(HIGH, 'up', [rim])
      .level(12, 'up', [floor]);
    expect(featuresOf(solid)[0]).toEqual({
      type: 'rectangular blind slot',
      depthMm: 8,
      widthMm: 20,
      cornerRadiusMm: radius,
      floorRadiusMm: 0,
    });
  },
);

/** Ø 20 up to 20 mm, then Ø 14 over 4 mm, and Ø 20 again where `isAgain`. */
function shaft({ isAgain }: { isAgain: boolean }): MadeSolid {
  const [wide, neck] = [circle(0, 0, 10), circle(0, 0, 7)];
  const solid = new MadeSolid()
    .level(0, 'down', [wide])
    .walls(wide, 0, 20)
    .level(20, 'up', [wide, reversed(neck)])
    .walls(neck, 20, 24);
  if (!isAgain) return solid.level(24, 'up', [neck]);
  return solid
    .level(24, 'down', [wide, reversed(neck)])
    .walls(wide, 24, 44)
    .level(44, 'up', [wide]);
}

test('a groove around a shaft is one; its shoulder is none, and its skin is no rounded edge', () => {
  expect(featuresOf(shaft({ isAgain: true })).find(({ type }) => type === 'o-ring')).toMatchObject({
    diameterMm: 14,
    widthMm: 4,
    depthMm: 3,
  });
  const types = featuresOf(shaft({ isAgain: false })).map(({ type }) => type);
  expect(types.filter((type) => type === 'o-ring' || type === 'round')).toEqual([]);
});

/** The outline of a slot's shape about the origin: straight sides of 20, round ends of this radius. */
function oval(radius: number): Outline {
  const end = (x: number) => ({ x, y: 0, isLeft: true });
  return [
    { x: -10, y: -radius },
    { x: 10, y: -radius, arc: end(10) },
    { x: 10, y: radius },
    { x: -10, y: radius, arc: end(-10) },
  ];
}

/** A plate with a cut from `outer` to `inner`, 2 deep. */
function ringCut(outer: Outline, inner: Outline): MadeSolid {
  const plate = rectangle(-40, -30, 80, 60);
  return new MadeSolid()
    .walls(plate, 0, 10)
    .level(0, 'down', [plate])
    .level(10, 'up', [plate, reversed(outer)])
    .walls(reversed(outer), 8, 10)
    .level(8, 'up', [outer, reversed(inner)])
    .walls(inner, 8, 10)
    .level(10, 'up', [inner]);
}

test('a groove for a seal is as wide everywhere, round or oval; around something else it is a pocket', () => {
  const ringOf = (solid: MadeSolid) => featuresOf(solid).filter(({ type }) => /o-ring|pocket/.test(type));
  expect(ringOf(ringCut(circle(0, 0, 15), circle(0, 0, 12)))).toMatchObject([
    { type: 'o-ring', diameterMm: 30, widthMm: 3, depthMm: 2 },
  ]);
  expect(ringOf(ringCut(oval(8), oval(5)))).toMatchObject([{ type: 'o-ring', widthMm: 3, depthMm: 2 }]);
  expect(ringOf(ringCut(rectangle(-30, -20, 60, 40), circle(0, 0, 5)))).toMatchObject([
    { type: 'pocket', widthMm: null, depthMm: 2 },
  ]);
});

test('outer edges that stay sharp are counted for deburring; inner and rounded ones are not', () => {
  const edgesOf = (solid: MadeSolid) => factsOfSolid(solid).solid?.boundary?.sharpOuterEdges;
  // Twelve of the block, four around the mouth of the pocket.
  expect(edgesOf(pocket(rectangle(-15, -10, 30, 20)))).toEqual({ count: 16, lengthMm: 4 * (80 + 60 + 20) + 100 });
  const lens = rounded(-15, -10, 30, 20, 4);
  const bar = new MadeSolid().walls(lens, 0, 10).level(0, 'down', [lens]).level(10, 'up', [lens]);
  expect(edgesOf(bar)?.lengthMm).toBeCloseTo(2 * (2 * 22 + 2 * 12 + 2 * Math.PI * 4), 6);
});
