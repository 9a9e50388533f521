/** Parts for a mold with facts worked out by hand. */
import { defaultChoices } from '#catalog/options.ts';
import type { Molding } from '#contract/molding-facts.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { partFacts } from './sample-parts.ts';

/** A cup of 60 x 40 x 20 mm with walls of 2 mm that lean by 2°, drawn out of where it is open. docs/pricing.md prices it. */
export function moldedCup(different: Partial<Molding> = {}): SolidFacts {
  return partFacts({
    file: 'cup.step',
    faces: 24,
    volumeMm3: 12_000,
    areaMm2: 12_400,
    boundingBoxMm: [60, 40, 20],
    orientedBoxMm: [60, 40, 20],
    minWallMm: 2,
    mold: {
      pull: [0, 0, 1],
      projectedAreaMm2: 2400,
      depthMm: 20,
      draft: [{ kind: 'enough', minDraftDeg: 2, areaMm2: 7000, faceIds: [1, 2, 3, 4] }],
      zeroDraftAreaMm2: 0,
      sideActions: [],
      lifters: [],
      lockedFaceIds: [],
      wall: { nominalMm: 2, minMm: 2, maxMm: 2, uniformity: 1 },
      ...different,
    },
  });
}

export const MOLDED_CUP: Choices = { ...defaultChoices('molding'), quantity: 1000 };
