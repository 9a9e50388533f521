/** What a mold and its cycle follow from, of a part that the engine has measured for one. */
import type { PartFacts } from '#contract/part-facts.ts';
import { footprintOf, measuresOf } from '#quote/part-measures.ts';

export interface MoldedPart {
  volumeCm3: number;
  areaCm2: number;
  /** Across the pull, length >= width. */
  lengthMm: number;
  widthMm: number;
  /** Along the pull. */
  depthMm: number;
  shadowMm2: number;
  /** The usual wall, and the thickest, which cools last. */
  wallMm: number;
  thickestMm: number;
  faces: number;
  slides: number;
  slideFaces: number;
  lifters: number;
  lifterFaces: number;
}

/** Throws a RangeError for a part without a mold or walls; `needs` of the module keeps it away. */
export function moldedPartOf(facts: PartFacts): MoldedPart {
  const { mold } = facts;
  if (!mold?.wall) throw new RangeError('Expected a part that was measured for a mold, found none');
  const { volumeMm3, areaMm2, sizeMm } = measuresOf(facts);
  const [lengthMm, widthMm] = footprintOf(mold, sizeMm);
  return {
    volumeCm3: volumeMm3 / 1000,
    areaCm2: areaMm2 / 100,
    lengthMm,
    widthMm,
    depthMm: mold.depthMm,
    shadowMm2: mold.projectedAreaMm2,
    wallMm: mold.wall.nominalMm,
    thickestMm: mold.wall.maxMm,
    faces: facts.faces,
    slides: mold.sideActions.length,
    slideFaces: mold.sideActions.reduce((sum, { faceIds }) => sum + faceIds.length, 0),
    lifters: mold.lifters?.length ?? 0,
    lifterFaces: mold.lifters?.reduce((sum, { faceIds }) => sum + faceIds.length, 0) ?? 0,
  };
}
