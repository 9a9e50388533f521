/** Parts with facts worked out by hand: docs/pricing.md names what they cost, and the tests of the quote start from them. */

import { ENGINE_VERSION } from '#contract/analysis.ts';
import { type Known, type KnownBySubject, NOTHING_KNOWN } from '#contract/known-by.ts';
import type { MillingCut } from '#contract/milling-facts.ts';
import type { DocumentFacts, Format, Hole, MeshFacts, OutlineFacts, Solid, SolidFacts } from '#contract/part-facts.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { Vec3 } from '#contract/units.ts';

/** Facts of a plain closed solid, 50 x 40 x 30 mm; each test says what is different. */
export function partFacts({
  solid,
  ...different
}: Partial<Omit<SolidFacts, 'solid'>> & { solid?: Partial<Solid> } = {}): SolidFacts {
  return {
    ...blockFacts(),
    kind: 'solid',
    solid: {
      surfaces: [{ kind: 'plane', faces: 6, areaMm2: 9400 }],
      machiningDirections: [
        [0, 0, -1],
        [0, 0, 1],
      ],
      milling: null,
      boundary: null,
      ...solid,
    },
    mesh: null,
    ...different,
  };
}

/** The same block as a mesh. */
export function meshFacts(different: Partial<MeshFacts> = {}): MeshFacts {
  return {
    ...blockFacts(),
    file: 'block.stl',
    format: 'stl',
    kind: 'mesh',
    units: { declared: null, used: 'mm', doubt: null },
    solid: null,
    mesh: {
      triangles: 12,
      openEdges: 0,
      crowdedEdges: 0,
      mended: { joinedCorners: 0, turnedTriangles: 0, emptyTriangles: 0, doubledTriangles: 0 },
      touchingBodies: 0,
      pieces: 1,
    },
    ...different,
  };
}

/** A rectangle of 50 x 40 mm, drawn for a cutter. */
export function outlineFacts(): OutlineFacts {
  return {
    ...flatFacts('dxf'),
    kind: 'outline',
    faces: 1,
    watertight: true,
    valid: true,
    boundingBoxMm: [50, 40, 0],
    outline: {
      areaMm2: 2000,
      cutLengthMm: 180,
      contours: 1,
      outerContours: 1,
      pierces: 1,
      openContours: 0,
      duplicates: 0,
      duplicateLengthMm: 0,
      healedGaps: 0,
      crossingContours: 0,
      boundingBoxMm: [50, 40],
    },
  };
}

/** A drawing with dimensions, which a person reads. */
export function documentFacts(): DocumentFacts {
  return { ...flatFacts('pdf'), kind: 'document', boundingBoxMm: null, outline: null };
}

const EXACT: Known = { by: 'boundary', within: 1e-6 };
/** By its faces and edges; no cutter was tried on it. */
const KNOWN_OF_BLOCK: KnownBySubject = {
  ...NOTHING_KNOWN,
  volume: EXACT,
  area: EXACT,
  box: EXACT,
  orientedBox: EXACT,
  walls: EXACT,
  holes: EXACT,
  features: EXACT,
  sheet: EXACT,
};

function blockFacts(): Omit<SolidFacts, 'kind' | 'solid' | 'mesh'> {
  const box: Vec3 = [50, 40, 30];
  return {
    engine: ENGINE_VERSION,
    file: 'block.step',
    format: 'step',
    sha256: 'b10c'.repeat(16),
    bytes: 15_000,
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
    thinWalls: [],
    known: KNOWN_OF_BLOCK,
    holes: [],
    features: [],
    sheet: null,
    print: null,
    mold: null,
    outline: null,
    parts: [],
    notes: [],
  };
}

function flatFacts(format: Format): Omit<DocumentFacts, 'kind' | 'boundingBoxMm' | 'outline'> {
  return {
    engine: ENGINE_VERSION,
    file: `drawing.${format}`,
    format,
    sha256: 'd0c0'.repeat(16),
    bytes: 15_000,
    units: { declared: 'mm', used: 'mm', doubt: null },
    bodies: 0,
    faces: 0,
    watertight: false,
    valid: false,
    volumeMm3: null,
    areaMm2: null,
    orientedBoxMm: null,
    minWallMm: null,
    minWallAt: null,
    thinWalls: [],
    known: NOTHING_KNOWN,
    holes: [],
    features: [],
    solid: null,
    mesh: null,
    sheet: null,
    print: null,
    mold: null,
    parts: [],
    notes: [],
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
    threadKnown: null,
    group: 0,
    faceIds: [6],
    ...different,
  };
}

/** An L of 100 x 60 x 20 mm, legs 8 mm thick: four clearance holes in the foot, two M6 tap drill holes in the wall. */
export const BRACKET: SolidFacts = partFacts({
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
  solid: {
    surfaces: [
      { kind: 'plane', faces: 8, areaMm2: 16_800 },
      { kind: 'cylinder', faces: 6, areaMm2: 914.9 },
    ],
    machiningDirections: [
      [0, 0, -1],
      [0, 0, 1],
      [0, -1, 0],
    ],
  },
});

/** A block of 60 x 40 x 40 mm with a bore of 20 mm through it and four blind holes for M5. */
export const BEARING_BLOCK: SolidFacts = partFacts({
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
  solid: {
    surfaces: [
      { kind: 'plane', faces: 6, areaMm2: 10_971.7 },
      { kind: 'cylinder', faces: 5, areaMm2: 3146.6 },
    ],
  },
});

/** An open box of 120 x 80 x 40 mm with walls of 2 mm, as a mesh: it has no holes and directions to know of. */
export const ENCLOSURE: MeshFacts = meshFacts({
  file: 'enclosure.stl',
  sha256: 'e2c1'.repeat(16),
  faces: 11,
  volumeMm3: 48_992,
  areaMm2: 49_792,
  boundingBoxMm: [120, 80, 40],
  orientedBoxMm: [120, 80, 40],
  minWallMm: 2,
  minWallAt: { at: [0, 40, 20], faceIds: [0, 6] },
});

/** A pocket of 50 x 30 mm, 25 mm deep, in a block of 100 x 70 x 40 mm; `radiusMm` of its corners, 0 for sharp ones. */
export function pocketBlock(radiusMm: number): SolidFacts {
  // What a wide cutter leaves in a corner for the one that fits it.
  const cornerMm2 = (diameterMm: number) => (4 - Math.PI) * ((diameterMm * diameterMm) / 4 - radiusMm * radiusMm);
  const narrower = [25, 12, 6, 2, 1].filter((mm, i) => i === 0 || mm >= Math.max(1, 2 * radiusMm));
  const cornerCuts = narrower.slice(1).map((diameterMm, i) => {
    const leftMm2 = cornerMm2(narrower[i]!) - cornerMm2(Math.max(diameterMm, 2 * radiusMm));
    const wallMm2 = 4 * (narrower[i]! - diameterMm) * 25;
    return cut({ diameterMm, stickOutMm: 25, volumeMm3: leftMm2 * 25, floorMm2: leftMm2, wallMm2 });
  });
  return partFacts({
    file: 'pocket.step',
    sha256: `9c${radiusMm}e`.repeat(16),
    faces: radiusMm > 0 ? 15 : 11,
    volumeMm3: 242_500 + (4 - Math.PI) * radiusMm * radiusMm * 25,
    areaMm2: 31_600 - (8 - 2 * Math.PI) * radiusMm * 25,
    boundingBoxMm: [100, 70, 40],
    orientedBoxMm: [100, 70, 40],
    minWallMm: 15,
    minWallAt: { at: [0, 35, 20], faceIds: [0, 6] },
    solid: {
      surfaces: [{ kind: 'plane', faces: 11, areaMm2: 31_600 }],
      milling: {
        gridMm: 0.9,
        unreached: null,
        setups: [
          {
            direction: [0, 0, -1],
            isTilted: false,
            blockMm: [100, 70, 40],
            jawsMm: 70,
            holeGroups: [],
            cuts: [
              cut({ diameterMm: 50, floorMm2: 5500 }),
              cut({
                diameterMm: 25,
                stickOutMm: 25,
                volumeMm3: 37_500 - cornerMm2(25) * 25,
                floorMm2: 1500 - cornerMm2(25),
                wallMm2: 8000,
              }),
              ...cornerCuts,
            ],
          },
          {
            direction: [0, 0, 1],
            isTilted: false,
            blockMm: [100, 70, 40],
            jawsMm: 70,
            holeGroups: [],
            cuts: [cut({ diameterMm: 50, floorMm2: 7000 }), cut({ diameterMm: 25, stickOutMm: 20, wallMm2: 6800 })],
          },
        ],
        innerCorners: [{ setup: 0, radiusMm, depthMm: 25, count: 4, faceIds: [11, 12, 13, 14], at: [25, 20, 27.5] }],
      },
    },
  });
}

function cut(different: Partial<MillingCut>): MillingCut {
  return { diameterMm: 50, stickOutMm: 0, volumeMm3: 0, floorMm2: 0, wallMm2: 0, freeMm2: 0, ...different };
}

/** A bush of 48 mm with a collar, a sleeve of 32 mm and a bore of 20 mm, 40 mm long. */
export function bush(different: Partial<Turned> = {}): SolidFacts {
  const piece = (
    kind: Turned['profile'][number]['kind'],
    [fromMm, toMm]: readonly [number, number],
    [diameterMm, leastDiameterMm]: readonly [number, number],
    isInner = false,
  ): Turned['profile'][number] => ({
    kind,
    isInner,
    fromMm,
    toMm,
    diameterMm,
    leastDiameterMm,
    ends: null,
    faceIds: [],
  });
  return partFacts({
    file: 'bush.step',
    sha256: 'b054'.repeat(16),
    faces: 6,
    volumeMm3: 27_646,
    areaMm2: 9927,
    boundingBoxMm: [48, 48, 40],
    orientedBoxMm: [48, 48, 40],
    minWallMm: 6,
    minWallAt: { at: [16, 0, 20], faceIds: [1, 2] },
    solid: {
      surfaces: [{ kind: 'cylinder', faces: 6, areaMm2: 9927 }],
      boundary: {
        sharpInternalEdges: { count: 0, lengthMm: 0 },
        sharpOuterEdges: { count: 5, lengthMm: 528 },
        colors: [],
        turned: {
          axis: [0, 0, 1],
          at: [0, 0, 0],
          diameterMm: 48,
          lengthMm: 40,
          boreMm: 20,
          onAxisShare: 1,
          barSides: 0,
          threads: [],
          profile: [
            piece('face', [0, 0], [48, 20]),
            piece('outer', [0, 8], [48, 48]),
            piece('inner', [0, 40], [20, 20], true),
            piece('face', [8, 8], [48, 32]),
            piece('outer', [8, 40], [32, 32]),
            piece('face', [40, 40], [32, 20]),
          ],
          barMm: 48,
          lengthOverDiameter: 1,
          volumeToTurnMm3: 44_736,
          milledMm3: 0,
          milledFaceIds: [],
          isPlainLength: false,
          ...different,
        },
      },
    },
  });
}
