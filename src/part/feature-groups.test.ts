import { expect, test } from 'vitest';
import type { Hole } from '#contract/part-facts.ts';
import { partFacts } from '../../tests/quote/sample-parts.ts';
import { listFeatureGroups } from './feature-groups.ts';

const rowsOf = (facts: Parameters<typeof partFacts>[0]) =>
  listFeatureGroups(partFacts(facts)).flatMap(({ heading, rows }) =>
    rows.map(({ words, count, faceIds }) => [heading, words, count, faceIds]),
  );

function hole(different: Partial<Hole>): Hole {
  return {
    diameterMm: 5,
    depthMm: 12,
    through: false,
    axis: [0, 0, -1],
    at: [0, 0, 0],
    threadGuess: null,
    threadKnown: null,
    group: 0,
    faceIds: [0],
    ...different,
  };
}

test('a block without anything on it has no groups', () => {
  expect(listFeatureGroups(partFacts())).toEqual([]);
});

test('same holes are counted, coaxial steps are one hole', () => {
  const holes = [
    hole({ diameterMm: 10, depthMm: 5.4, group: 0, faceIds: [18] }),
    hole({ diameterMm: 5.5, depthMm: 4.6, through: true, group: 0, faceIds: [2], end: 'through' }),
    hole({ diameterMm: 10, depthMm: 5.4, group: 1, faceIds: [19] }),
    hole({ diameterMm: 5.5, depthMm: 4.6, through: true, group: 1, faceIds: [3], end: 'through' }),
    hole({ diameterMm: 6, through: true, group: 3, faceIds: [30] }),
    hole({ diameterMm: 11.8, depthMm: 17, threadGuess: 'G1/4', group: 3, faceIds: [31] }),
    hole({ diameterMm: 11.8, depthMm: 17, threadGuess: 'G1/4', group: 3, faceIds: [32] }),
    hole({ threadGuess: 'M6', group: 2, faceIds: [7], end: 'cone', countersink: { diameterMm: 6.4, angleDeg: 90 } }),
  ];
  expect(rowsOf({ holes })).toEqual([
    ['Holes', 'Ø5.5 through, counterbore Ø10 × 5.4', 2, [18, 2, 19, 3]],
    ['Holes', 'Ø6 through, 2 × Ø11.8 (G1/4) × 17', 1, [30, 31, 32]],
    ['Holes', 'Ø5 (M6) × 12 deep, drilled end, countersink Ø6.4, 90°', 1, [7]],
  ]);
});

test('pockets say depth, width and corners; what could not be told is left out', () => {
  const pocket = { type: 'rectangular pocket', depthMm: 10, widthMm: 20, cornerRadiusMm: 3, floorRadiusMm: 0 };
  const features = [
    { ...pocket, faceIds: [1, 2] },
    { ...pocket, faceIds: [3, 4] },
    { type: '6-sided pocket', depthMm: null, widthMm: null, cornerRadiusMm: 0, faceIds: [5] },
  ];
  expect(rowsOf({ features })).toEqual([
    ['Pockets', 'rectangular pocket, 10 mm deep, 20 mm wide, corners R3', 2, [1, 2, 3, 4]],
    ['Pockets', '6-sided pocket, sharp corners', 1, [5]],
  ]);
});

test('blends, chamfers and bosses stand in groups of their own, holes not twice', () => {
  const features = [
    { type: 'through hole', faceIds: [0] },
    { type: 'fillet', faceIds: [1], radiusMm: 2, lengthMm: 40 },
    { type: 'fillet', faceIds: [2], radiusMm: 2, lengthMm: 10 },
    { type: 'round', faceIds: [3] },
    { type: 'chamfer', faceIds: [4], widthMm: 1.5, angleDeg: 45, lengthMm: 12 },
    { type: 'boss', faceIds: [5], diameterMm: 8, depthMm: 6 },
    { type: 'groove', faceIds: [6], diameterMm: 21, widthMm: 1.3, depthMm: 0.5 },
    { type: 'o-ring', faceIds: [7, 8] },
  ];
  expect(rowsOf({ features })).toEqual([
    ['Grooves', 'groove in a bore, Ø21, 1.3 mm wide, 0.5 mm deep', 1, [6]],
    ['Grooves', 'ring groove', 1, [7, 8]],
    ['Bosses', 'Ø8, 6 mm high', 1, [5]],
    ['Fillets', 'R2', 2, [1, 2]],
    ['Rounded edges', 'of no single radius', 1, [3]],
    ['Chamfers', '1.5 mm across, 45°', 1, [4]],
  ]);
});

test('a T-slot and a dovetail are told with their openings, an engraving with its stroke', () => {
  const features = [
    { type: 'undercut slot', undercut: 't-slot', faceIds: [1], depthMm: 12, widthMm: 16, openingMm: 8 },
    { type: 'undercut slot', undercut: 'dovetail', faceIds: [2], depthMm: 5, widthMm: 20, openingMm: 15, angleDeg: 60 },
    { type: 'engraving', faceIds: [3, 4], depthMm: 0.4, widthMm: 0.5 },
  ] as const;
  expect(rowsOf({ features: features.map((feature) => ({ ...feature, faceIds: [...feature.faceIds] })) })).toEqual([
    ['Slots', 'T-slot, 12 mm deep, 16 mm wide, opening 8 mm', 1, [1]],
    ['Slots', 'dovetail, 5 mm deep, 20 mm wide, opening 15 mm', 1, [2]],
    ['Engravings', 'engraving, 0.4 mm deep, 0.5 mm wide', 1, [3, 4]],
  ]);
});

test('a turned part is told without faces, but its threads; so are its sharp inner edges', () => {
  const facts: Parameters<typeof partFacts>[0] = {
    solid: {
      boundary: {
        turned: {
          axis: [0, 0, 1],
          at: [0, 0, 0],
          diameterMm: 78,
          lengthMm: 44,
          boreMm: 20,
          onAxisShare: 0.9,
          barSides: 6,
          threads: [{ threadGuess: 'M6', diameterMm: 6, lengthMm: 4, faceIds: [7, 8] }],
          profile: [],
          barMm: 78,
          lengthOverDiameter: 44 / 78,
          volumeToTurnMm3: 0,
          milledMm3: 0,
          milledFaceIds: [],
          isPlainLength: false,
        },
        sharpInternalEdges: { count: 4, lengthMm: 8 },
        sharpOuterEdges: { count: 12, lengthMm: 300 },
        colors: [],
      },
    },
  };
  expect(rowsOf(facts)).toEqual([
    ['Turned', 'about one axis, Ø78 × 44 mm, bored through Ø20, from hexagonal bar', 1, []],
    ['Outer threads', 'M6 × 4 long', 1, [7, 8]],
    ['Sharp inner edges', '8 mm together; no end mill leaves them', 4, []],
  ]);
});
