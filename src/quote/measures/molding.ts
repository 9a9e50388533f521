/** Draft, slides and walls of a molding. */
import { type Measurement, NONE, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

export function hasMold({ facts: { mold } }: RuleContext): boolean {
  return mold !== null;
}

export function hasMoldedWall({ facts: { mold } }: RuleContext): boolean {
  return mold !== null && mold.wall !== null && mold.wall.nominalMm > 0;
}

/** Degrees: the least of each kind of wall. */
export function draftOfWalls({ facts: { mold } }: RuleContext): Measurement {
  if (!mold) return UNKNOWN;
  return placesOf(mold.draft.map(({ minDraftDeg, faceIds }, item) => ({ value: minDraftDeg, faceIds, item })));
}

/** Slides, and faces that no slide releases. */
export function moldActions({ facts: { mold } }: RuleContext): Measurement {
  if (!mold) return UNKNOWN;
  const { sideActions, lockedFaceIds } = mold;
  return placesOf([
    { of: 'slides', value: sideActions.length, faceIds: sideActions.flatMap(({ faceIds }) => faceIds) },
    { of: 'locked', value: lockedFaceIds.length, faceIds: lockedFaceIds },
  ]);
}

/** The thinnest and the thickest wall, mm. */
export function moldedWalls({ facts: { mold } }: RuleContext): Measurement {
  if (!mold?.wall) return UNKNOWN;
  const { minMm, maxMm } = mold.wall;
  return placesOf([
    { of: 'thin', value: minMm, faceIds: [] },
    { of: 'thick', value: maxMm, faceIds: [] },
  ]);
}

/** The thickest wall over the usual one. */
export function wallEvenness({ facts: { mold } }: RuleContext): Measurement {
  if (!mold?.wall) return NONE;
  return placesOf([{ value: mold.wall.maxMm / mold.wall.nominalMm, faceIds: [] }]);
}
