/** Facts of machined parts for the tests of rules: a block with cuts, holes and setups, and a shaft with its profile. */
import type { Milling } from '#contract/milling-facts.ts';
import type { Feature, Hole, Solid, SolidFacts } from '#contract/part-facts.ts';
import type { Turned, TurnedPiece } from '#contract/turned-facts.ts';
import { drilledHole, partFacts } from './sample-parts.ts';

export const PLAIN_BOUNDARY: NonNullable<Solid['boundary']> = {
  turned: null,
  sharpInternalEdges: { count: 0, lengthMm: 0 },
  sharpOuterEdges: { count: 12, lengthMm: 480 },
  colors: [],
};

export const withHole = (hole: Partial<Hole>): SolidFacts => partFacts({ holes: [drilledHole(hole)] });

export const withFeature = (...features: Feature[]): SolidFacts =>
  partFacts({ features, solid: { boundary: PLAIN_BOUNDARY } });

/** One setup from above; cuts, corners and what is not reached as asked. */
export function withMilling(different: Partial<Milling>, features: Feature[] = []): SolidFacts {
  return partFacts({ features, solid: { boundary: PLAIN_BOUNDARY, milling: millingFacts(different) } });
}

export function millingFacts(different: Partial<Milling> = {}): Milling {
  return { gridMm: 0.4, setups: [setupFacts()], unreached: null, innerCorners: [], ...different };
}

export function setupFacts(different: Partial<Milling['setups'][number]> = {}): Milling['setups'][number] {
  return {
    direction: [0, 0, -1],
    isTilted: false,
    blockMm: [50, 40, 30],
    jawsMm: 40,
    cuts: [{ diameterMm: 16, stickOutMm: 30, volumeMm3: 5000, floorMm2: 1500, wallMm2: 2000, freeMm2: 0 }],
    holeGroups: [],
    ...different,
  };
}

/** A shaft of 20 x 100 mm along z; pieces besides its ends as asked. */
export function shaft(pieces: readonly Partial<TurnedPiece>[], different: Partial<Turned> = {}): SolidFacts {
  const turned: Turned = {
    axis: [0, 0, 1],
    at: [0, 0, 0],
    diameterMm: 20,
    lengthMm: 100,
    boreMm: null,
    onAxisShare: 1,
    barSides: 0,
    threads: [],
    profile: pieces.map((piece) => ({
      kind: 'outer',
      isInner: false,
      fromMm: 0,
      toMm: 100,
      diameterMm: 20,
      leastDiameterMm: 20,
      ends: null,
      faceIds: [1],
      ...piece,
    })),
    barMm: 20,
    lengthOverDiameter: 5,
    volumeToTurnMm3: 0,
    milledMm3: 0,
    milledFaceIds: [],
    isPlainLength: false,
    ...different,
  };
  return partFacts({
    volumeMm3: 31_400,
    areaMm2: 6900,
    boundingBoxMm: [100, 20, 20],
    orientedBoxMm: [100, 20, 20],
    solid: { boundary: { ...PLAIN_BOUNDARY, turned } },
  });
}
