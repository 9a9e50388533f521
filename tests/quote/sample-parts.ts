/** Parts with facts worked out by hand: docs/pricing.md names what they cost, and the tests of the quote start from them. */
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';

/** Facts of a plain closed solid, 50 x 40 x 30 mm; each test says what is different. */
export function partFacts(different: Partial<PartFacts> = {}): PartFacts {
  const box: Vec3 = [50, 40, 30];
  return {
    file: 'block.step',
    format: 'step',
    sha256: 'b10c'.repeat(16),
    bytes: 15_000,
    kind: 'solid',
    units: { declared: 'mm', used: 'mm', doubt: null },
    bodies: 1,
    faces: 6,
    watertight: true,
    valid: true,
    volumeMm3: 60_000,
    areaMm2: 9400,
    boundingBoxMm: box,
    orientedBoxMm: box,
    minWallMm: 30,
    minWallAt: { at: [25, 20, 0], faceIds: [4, 5] },
    holes: [],
    surfaces: [{ kind: 'plane', faces: 6, areaMm2: 9400 }],
    machiningDirections: [
      [0, 0, -1],
      [0, 0, 1],
    ],
    features: [],
    sheet: null,
    outline: null,
    parts: [],
    notes: [],
    ...different,
  };
}

/** A plain drilled hole from above. */
export function drilledHole(different: Partial<Hole> = {}): Hole {
  return {
    diameterMm: 5,
    depthMm: 10,
    through: false,
    axis: [0, 0, -1],
    at: [10, 10, 30],
    threadGuess: null,
    group: 0,
    faceIds: [6],
    ...different,
  };
}

/** An L of 100 x 60 x 20 mm, legs 8 mm thick: four clearance holes in the foot, two M6 tap drill holes in the wall. */
export const BRACKET: PartFacts = partFacts({
  file: 'bracket.step',
  sha256: 'b4ac'.repeat(16),
  faces: 14,
  volumeMm3: 56_191.1,
  areaMm2: 17_714.9,
  boundingBoxMm: [100, 60, 20],
  orientedBoxMm: [100, 60, 20],
  minWallMm: 8,
  minWallAt: { at: [50, 30, 0], faceIds: [0, 2] },
  holes: [
    ...[0, 1, 2, 3].map((group) =>
      drilledHole({ diameterMm: 6.6, depthMm: 8, through: true, group, faceIds: [8 + group] }),
    ),
    ...[4, 5].map((group) =>
      drilledHole({ depthMm: 8, through: true, axis: [0, -1, 0], threadGuess: 'M6', group, faceIds: [8 + group] }),
    ),
  ],
  surfaces: [
    { kind: 'plane', faces: 8, areaMm2: 16_800 },
    { kind: 'cylinder', faces: 6, areaMm2: 914.9 },
  ],
  machiningDirections: [
    [0, 0, -1],
    [0, 0, 1],
    [0, -1, 0],
  ],
});

/** A block of 60 x 40 x 40 mm with a bore of 20 mm through it and four blind holes for M5. */
export const BEARING_BLOCK: PartFacts = partFacts({
  file: 'bearing-block.step',
  sha256: 'bea2'.repeat(16),
  faces: 15,
  volumeMm3: 82_768.6,
  areaMm2: 14_118.3,
  boundingBoxMm: [60, 40, 40],
  orientedBoxMm: [60, 40, 40],
  minWallMm: 10,
  minWallAt: { at: [30, 0, 20], faceIds: [2, 6] },
  holes: [
    drilledHole({ diameterMm: 20, depthMm: 40, through: true, group: 0, faceIds: [6] }),
    ...[1, 2, 3, 4].map((group) =>
      drilledHole({ diameterMm: 4.2, depthMm: 12, threadGuess: 'M5', group, faceIds: [5 + 2 * group, 6 + 2 * group] }),
    ),
  ],
  surfaces: [
    { kind: 'plane', faces: 6, areaMm2: 10_971.7 },
    { kind: 'cylinder', faces: 5, areaMm2: 3146.6 },
  ],
});

/** An open box of 120 x 80 x 40 mm with walls of 2 mm, as a mesh: it has no holes and directions to know of. */
export const ENCLOSURE: PartFacts = partFacts({
  file: 'enclosure.stl',
  format: 'stl',
  sha256: 'e2c1'.repeat(16),
  kind: 'mesh',
  units: { declared: null, used: 'mm', doubt: null },
  faces: 11,
  volumeMm3: 48_992,
  areaMm2: 49_792,
  boundingBoxMm: [120, 80, 40],
  orientedBoxMm: [120, 80, 40],
  minWallMm: 2,
  minWallAt: { at: [0, 40, 20], faceIds: [0, 6] },
  surfaces: [{ kind: 'other', faces: 11, areaMm2: 49_792 }],
  machiningDirections: null,
});
